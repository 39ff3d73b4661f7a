"""Match records: portable JSON, replayed and verified by anyone.

A record holds the game, its rules version, preset and options (with the texts of files they name), the key or what
seals it, and every choice. Reading one never trusts it: every choice passes the door of `Match`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from sandtable.core.contract import RESIGN, TAKE_BACK
from sandtable.core.errors import IllegalChoice, RecordError, SandtableError
from sandtable.core.fairness import NONCE_BYTES, SECRET_BYTES, commitment, match_key
from sandtable.core.game import Game
from sandtable.core.match import Match

__all__ = [
    "FORMAT",
    "MatchRecord",
    "Sealing",
    "Step",
    "from_record",
    "parse_record",
    "read_record",
    "to_record",
    "verify",
]

FORMAT = "sandtable-match/1"
MAX_BYTES = 64 * 1024 * 1024

Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Hex16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Sealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the key was made: the commitment, each seat's nonce, and after the end the secret (all hexadecimal)."""

    commitment: Hex32
    nonces: list[Hex16]
    secret: Hex32 | None = None


class MatchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The file. `seed`, `key` (hexadecimal) or `sealing` gives the chance stream. `choices` are [seat, code], code -1
    being a resignation, -2 the taking back of a plan half made. `names` and `title` are for people only."""

    format: str
    game: str
    rules_version: str
    preset: str
    options: dict[str, Any]
    attachments: dict[str, str] = {}
    seed: int | None = None
    key: Hex32 | None = None
    sealing: Sealing | None = None
    choices: list[tuple[int, int]]
    over: bool = False
    returns: list[float] = []
    names: list[str] = []
    title: str = ""


class Step(msgspec.Struct, frozen=True):
    """One check of a verification, in words."""

    name: str
    ok: bool
    text: str


def to_record(match: Match) -> dict[str, Any]:
    """The record of a match as JSON values. A sealed match shows its secret only once it is over."""
    sealing = match.sealing
    if sealing is not None and not match.over:
        sealing = Sealing(sealing.commitment, sealing.nonces)
    record = MatchRecord(
        format=FORMAT,
        game=match.game.id,
        rules_version=match.game.version,
        preset=match.game.preset,
        options=match.game.options_dict(),
        attachments=match.game.attachments,
        seed=match.seed,
        key=None if match.seed is not None or match.sealing is not None else match.key.hex(),
        sealing=sealing,
        choices=list(match.choices),
        over=match.over,
        returns=list(match.returns) if match.over else [],
    )
    values: dict[str, Any] = msgspec.to_builtins(record)
    return values


def parse_record(data: bytes | str | dict[str, Any] | MatchRecord) -> MatchRecord:
    """A record from JSON text or values. RecordError says what is wrong."""
    if isinstance(data, MatchRecord):
        return data
    try:
        if isinstance(data, dict):
            record = msgspec.convert(data, MatchRecord)
        else:
            record = msgspec.json.decode(data, type=MatchRecord)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"This is not a match record: {error}.") from None
    if record.format != FORMAT:
        raise RecordError(f"The record's format is {record.format!r}; this version reads {FORMAT!r}.")
    return record


def read_record(path: Path) -> MatchRecord:
    """A record from a file. RecordError if it cannot be read or is no record."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path} is larger than a match record can be (64 MiB).")
        return parse_record(path.read_bytes())
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from None


def record_game(record: MatchRecord) -> Game:
    """The game of a record. RecordError for other rules or impossible options."""
    from sandtable.core.registry import find_definition, make

    definition = find_definition(record.game)
    if definition.version != record.rules_version:
        raise RecordError(
            f"The record was made with version {record.rules_version} of the rules of {definition.title}; "
            f"this is version {definition.version}, under which the same choices may mean something else."
        )
    return make(record.game, record.preset, record.options, record.attachments, files=False)


def record_key(record: MatchRecord) -> bytes | None:
    """The key of a record's chance stream, None while its secret is sealed."""
    if record.key is not None:
        return bytes.fromhex(record.key)
    if record.sealing is not None and record.sealing.secret is not None:
        nonces = [bytes.fromhex(nonce) for nonce in record.sealing.nonces]
        return match_key(bytes.fromhex(record.sealing.secret), nonces)
    return None


def from_record(
    data: bytes | str | dict[str, Any] | MatchRecord, progress: Callable[[int], None] | None = None
) -> Match:
    """Replay a record from the first choice to the last. RecordError names the first choice that is not legal."""
    record = parse_record(data)
    game = record_game(record)
    key = record_key(record)
    if key is None and record.seed is None:
        raise RecordError("The record's dice are still sealed: it can be replayed once the match is over.")
    if record.seed is not None:
        match = Match(game, seed=record.seed)
    else:
        match = Match(game, key=key, sealing=record.sealing)
    for number, (seat, code) in enumerate(record.choices, 1):
        try:
            match.replay_choice(seat, code)
        except IllegalChoice as error:
            raise RecordError(f"Choice {number} of {len(record.choices)} is not legal: {error}") from None
        if progress is not None:
            progress(number)
    return match


def verify(data: bytes | str | dict[str, Any] | MatchRecord) -> list[Step]:
    """Check everything a record says, step by step. Never raises for a bad record: a failed step says what is wrong."""
    steps: list[Step] = []
    try:
        record = parse_record(data)
        steps.append(Step("record", True, f"The file is a record of {record.game} with {len(record.choices)} choices."))
        game = record_game(record)
        steps.append(Step("rules", True, f"The rules version {record.rules_version} and all options are known here."))
        if record.sealing is not None and not _verify_sealing(record, game, steps):
            return steps
        match = from_record(record)
    except SandtableError as error:
        name = ("record", "rules", "seal", "replay")[min(len(steps), 3)]
        steps.append(Step(name, False, str(error)))
        return steps
    made = [code for _, code in record.choices]
    kinds = ((made.count(RESIGN), "resignations"), (made.count(TAKE_BACK), "take-backs"))
    extra = ", ".join(f"{name}: {count}" for count, name in kinds if count)
    extra = f" ({extra})" if extra else ""
    steps.append(
        Step(
            "replay",
            True,
            f"All {len(made)} choices{extra} are legal, every roll and draw follows from the key.",
        )
    )
    same = record.over == match.over and (not record.over or _close(record.returns, match.returns))
    text = "The replay ends as the record says." if same else "The replay ends otherwise than the record says."
    steps.append(Step("result", same, text))
    return steps


def _close(said: list[float], found: tuple[float, ...]) -> bool:
    return len(said) == len(found) and all(abs(a - b) < 1e-12 for a, b in zip(said, found, strict=True))


def _verify_sealing(record: MatchRecord, game: Game, steps: list[Step]) -> bool:
    sealing = record.sealing
    assert sealing is not None
    if len(sealing.nonces) != game.seats:
        steps.append(Step("seal", False, f"There are {len(sealing.nonces)} nonces for {game.seats} seats."))
        return False
    if sealing.secret is None:
        steps.append(Step("seal", False, "The secret is still sealed: it is revealed when the match is over."))
        return False
    if commitment(bytes.fromhex(sealing.secret)).hex() != sealing.commitment:
        steps.append(Step("seal", False, "The secret does not fit the commitment that was published before the match."))
        return False
    steps.append(
        Step(
            "seal",
            True,
            f"The {SECRET_BYTES}-byte secret fits the commitment published before the match; "
            f"the key follows from it and the {NONCE_BYTES}-byte nonces of {game.seats} seats.",
        )
    )
    return True
