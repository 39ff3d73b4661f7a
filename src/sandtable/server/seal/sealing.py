"""Sealed dice at the table: the key of a stored match, what seals it, how it is dealt, what a record shows when.

A match that began in a written position, as guided games do, has nothing sealed: its dice follow from the number that
the position names, and its record says so.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

import msgspec

from sandtable import __version__
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.events import Event
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import Sealing
from sandtable.core.match.replay import NONCE_BYTES, commitment, match_key
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.hashing import plain, secret_commitment
from sandtable.core.match.seal.record import Seal, finished_record
from sandtable.core.match.seal.third.documents import RECORD_FORMAT, BotSeat, HostPublicKey, PersonSeat, ThirdSeal
from sandtable.core.match.undoing import entries_of
from sandtable.server.errors import conflict, say
from sandtable.server.storage.rows import ChoiceRow, EntryRow, MatchRow, SealRow

STORED_FORMAT = "sandtable-stored/1"


def deal(game: Game, row: MatchRow) -> Match:
    """The match of a row whose seats are all taken, at its beginning. May take a moment."""
    if row.start is not None:
        return Match.from_position(game, row.start)
    return Match(game, key=key_of(row), sealing=sealing_of(row))


def resume(
    game: Game, row: MatchRow, choices: Sequence[tuple[int, int]], state: bytes, history: Sequence[tuple[Event, ...]]
) -> Match:
    """The match of a row that has made these choices, at a position that was stored (`Match.resume`)."""
    return Match.resume(game, key_of(row), sealing_of(row), choices, state, history, document=row.start)


def commitment_of(row: MatchRow) -> bytes:
    """What is published of the secret before anybody sits down; nothing of a match without one."""
    if row.start is not None:
        return b""
    return commitment(row.secret) if row.seal is None else secret_commitment(row.secret)


def key_of(row: MatchRow) -> bytes:
    """The key of the match, once its opening is fixed and everybody has revealed."""
    if row.start is not None:
        return seed_key(row.start["seed"])
    sealing = sealing_of(row)
    return sealing.key if isinstance(sealing, Seal) else match_key(row.secret, _old_nonces(row))


def sealing_of(row: MatchRow) -> Seal | Sealing | None:
    """What seals the match, if anything does. The secret is in it: `Match.record` shows it only after the end."""
    if row.start is not None:
        return None
    if row.seal is None:
        return Sealing(commitment(row.secret).hex(), [nonce.hex() for nonce in _old_nonces(row)], row.secret.hex())
    if row.seal.opening is None or row.seal.host is None:
        raise ValueError(f"The opening of match {row.id} is not fixed.")
    nonces = []
    for seat in row.seal.opening.persons():
        nonce = row.seats[seat].nonce
        if nonce is None:
            raise ValueError(f"Seat {seat} of match {row.id} has not revealed.")
        nonces.append(nonce)
    sealed: dict[str, Any] = {
        "opening": row.seal.opening,
        "attempts": row.seal.attempts,
        "nonces": nonces,
        "secret": row.secret,
        "host": row.seal.host,
        "moves": row.seal.moves,
        "events": [event for _, event in row.seal.events],
    }
    if row.seal.third is None:
        return Seal(**sealed)
    keys = {step: bytes.fromhex(key) for step, key in row.seal.keys}
    return ThirdSeal(**sealed, third=row.seal.third, keys=keys)


def chain_of(match: Match) -> Chain | None:
    """The chain of a match up to now under the second protocol; None under the others."""
    if not isinstance(match.sealing, Seal) or isinstance(match.sealing, ThirdSeal):
        return None
    chain = match.sealing.chain()
    chain.extend(match.entries)
    return chain


def _old_nonces(row: MatchRow) -> list[bytes]:
    """Every seat's nonce of a match that began under the first protocol. Those of bots, and of people who brought
    none, follow from the secret."""
    return [
        seat.nonce or hmac.new(row.secret, b"sandtable nonce %d" % seat.seat, hashlib.sha256).digest()[:NONCE_BYTES]
        for seat in row.seats
    ]


def public_record(row: MatchRow, match: Match | None) -> dict[str, Any]:
    """The record as anybody at the table may have it: everything after the end; before it no choice and no key, only
    what was known before the first card was dealt. Under the third seal what is sealed belongs to it after the end
    (`ended_record`). Refusal before there is an opening."""
    if match is None:
        raise conflict(say("match-not-started-yet-record"), "not-started")
    if isinstance(match.sealing, ThirdSeal):
        return running_record(row, match.sealing)
    record = match.record(choices=match.over)
    if row.seal is not None:
        return record
    names = {"names": [seat.name for seat in row.seats], "title": row.title}
    if match.over:
        return {**record, **names}
    if row.start is not None:  # with its number, or its position, all that is hidden would be known
        return {**{name: value for name, value in record.items() if name not in ("seed", "position")}, **names}
    sealing = {"commitment": commitment(row.secret).hex(), "nonces": []}
    return {**record, "sealing": sealing, **names}


def running_record(row: MatchRow, seal: ThirdSeal) -> dict[str, Any]:
    """What anybody may have before the end: what everybody knew before the first choice."""
    assert row.seal is not None
    return {
        "format": RECORD_FORMAT,
        "opening": plain(seal.third),
        "attempts": msgspec.to_builtins(seal.attempts),
        "nonces": seal.nonce_texts(),
        "begun": [_begun(row.seal, seat) for seat in seal.third.seats],
        "attachments": row.attachments,
        "host": msgspec.to_builtins(seal.host),
        "over": False,
    }


def _begun(seal: SealRow, seat: PersonSeat | BotSeat) -> str:
    """The signature of the opening by the person who sits there, "" for bots and where there is no key."""
    return seal.brought[seat.nonce_commitment].begun if isinstance(seat, PersonSeat) and seat.keys else ""


def ended_record(row: MatchRow, seal: ThirdSeal, entries: Sequence[EntryRow]) -> dict[str, Any]:
    """The record of a match that is over, as JSON values. Its rules are not asked: it is there after every upgrade."""
    assert row.seal is not None and row.seal.end is not None
    host, end = seal.host, row.seal.end
    return {
        **running_record(row, seal),
        "secret": seal.secret.hex(),
        "entries": [msgspec.json.decode(entry.entry) for entry in entries],
        "head": end.head,
        "over": True,
        "returns": end.returns,
        "told": [list(one) for one in end.told],
        "host": plain(
            HostPublicKey(key=host.key, fingerprint=host.fingerprint, opening=host.opening, record=end.signature)
        ),
    }


def stored_record(
    row: MatchRow,
    choices: Sequence[ChoiceRow],
    viewer: int | None = None,
    everything: bool = False,
    entries: Sequence[EntryRow] = (),
) -> dict[str, Any]:
    """What is stored of a match that cannot be replayed here, as a file for the person at a seat, or for a spectator. A
    sealed match that was played to its end has an ordinary record, which a version with its rules verifies; any other
    has `sandtable-stored/1`, with the same parts under the same names.
    Before the end it has what everybody knew before the first choice, and the choices of that seat alone: which
    others are secret nobody can say who cannot replay the match. After the end, or with `everything`, it has all: the
    secret, the key, every choice as (seat, decision, code), and under the third seal all `entries`, from which its
    record can be made where its rules are."""
    over = row.state == "finished"
    sealing = sealing_of(row)
    if over and isinstance(sealing, ThirdSeal) and row.seal is not None and row.seal.end is not None:
        return ended_record(row, sealing, entries)
    if over and row.closed is None and isinstance(sealing, Seal) and not isinstance(sealing, ThirdSeal):
        steps = [(choice.seat, choice.code) for choice in choices]
        woven = sealing.woven(entries_of(steps, sealing.events))
        shares: Any = (row.result or {}).get("shares")
        return finished_record(sealing, row.attachments, woven, list(shares or []))
    found: dict[str, Any] = {
        "format": STORED_FORMAT,
        "sandtable": __version__,
        "match": row.id,
        "game": row.game,
        "rules_version": row.rules_version,
        "preset": row.preset,
        "options": row.options,
        "attachments": row.attachments,
        "title": row.title,
        "names": [seat.name for seat in row.seats],
        "over": over,
        "result": row.result,
        "stopped": row.stopped,
        "commitment": commitment_of(row).hex(),
    }
    if sealing is None and (over or everything):
        found["start"] = row.start
    if isinstance(sealing, Seal):
        parts = {"opening": sealing.opening, "attempts": sealing.attempts, "host": sealing.host}
        found |= {**msgspec.to_builtins(parts), "nonces": sealing.nonce_texts()}
        if isinstance(sealing, ThirdSeal):
            assert row.seal is not None
            found["opening"] = plain(sealing.third)
            found["begun"] = [row.seal.brought_by(seat).begun for seat in row.seats]
    if over or everything:
        assert row.key is not None
        found |= {"secret": row.secret.hex(), "key": row.key.hex()}
        if isinstance(sealing, Seal):
            found |= {"moves": sealing.moves, "events": msgspec.to_builtins(sealing.events)}
        if isinstance(sealing, ThirdSeal) and row.seal is not None:
            sealed = [msgspec.json.decode(entry.entry) for entry in entries]
            found["entries"] = sealed
        elif sealing is not None and not isinstance(sealing, Seal):
            found["nonces"] = sealing.nonces
        found["choices"] = [(choice.seat, choice.decision, choice.code) for choice in choices]
    elif viewer is not None:
        own = [(choice.seat, choice.decision, choice.code) for choice in choices if choice.seat == viewer]
        found["choices"] = own
    return found
