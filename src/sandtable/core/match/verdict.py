"""Whether a record is what it says: its seal, its choices under the rules, its result, and the receipt of a person who
was there. Verdicts of every protocol are in the same words; of the third seal, seal/third/judging.py finds them out.

The verdict has three parts that never stand for each other: *sealed*, *old seal* or *not sealed*; *finished* or
*unfinished*; *matches the receipt*, *differs at ...* or *no receipt*. A record by rules that are not here cannot be
judged here: its seal, its chain and its receipt are checked all the same, and what is wrong with them is wrong.
"""

from typing import Any, Literal

import msgspec

from sandtable.core.errors import RecordError, SandtableError, UnknownGame, UnknownRules
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.game.options import join_words
from sandtable.core.game.registry import find_definition
from sandtable.core.match.document import AnyRecord, MatchRecord, parse_record, record_values
from sandtable.core.match.match import Match
from sandtable.core.match.replay import NONCE_BYTES, SECRET_BYTES, commitment, record_game, replay, unnamed
from sandtable.core.match.seal.hashing import nonce_commitment, secret_commitment
from sandtable.core.match.seal.opening import opening_hash
from sandtable.core.match.seal.receipt import Receipt, compare, parse_receipt
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.match.seal.third.documents import RECORD_FORMAT, ThirdOpening, ThirdReceipt, as_second
from sandtable.core.match.seal.third.documents import parse_record as parse_third
from sandtable.core.match.seal.third.judging import Finding, must_be_sealed
from sandtable.core.match.seal.third.judging import judge as judge_third_record
from sandtable.core.match.seal.third.rules import BotQuery, GameRules
from sandtable.core.terminal_text import shown
from sandtable.core.words import say

Sealed = Literal["sealed", "old seal", "not sealed"]
CONSISTENT, WRONG, UNSEALED, UNJUDGED = 0, 1, 3, 4


class CheckStep(msgspec.Struct, frozen=True):
    """One check, in words. `place` is where a record and a receipt differ. `judged`: false for a check that could not
    be made here, which says nothing against the record; it is not `ok` either."""

    name: str
    ok: bool
    text: str
    place: str = ""
    judged: bool = True


class Verdict(msgspec.Struct, frozen=True):
    """What was found. `ok`: everything was checked and nothing is wrong, whether sealed and finished or not. `partly`:
    how a receipt of the third seal goes with the record, if neither in all nor not at all."""

    seal: Sealed
    finished: bool
    steps: list[CheckStep]
    partly: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything was checked and nothing contradicts the record."""
        return all(step.ok for step in self.steps)

    @property
    def wrong(self) -> bool:
        """Whether something contradicts the record."""
        return any(step.judged and not step.ok for step in self.steps)

    @property
    def receipt(self) -> str:
        """*matches the receipt*, *differs at ...* or *no receipt*."""
        found = [step for step in self.steps if step.name == "receipt"]
        if not found or self.partly:
            return self.partly or "no receipt"
        return "matches the receipt" if found[0].ok else f"differs at {found[0].place}"

    @property
    def status(self) -> int:
        """The exit status: 0 for sealed, finished and not contradicted, 3 for consistent but unsealed or unfinished, 4
        for what cannot be judged here, 1 for wrong."""
        if self.wrong:
            return WRONG
        if not self.ok:
            return UNJUDGED
        return CONSISTENT if self.seal == "sealed" and self.finished and not self.partly else UNSEALED

    @property
    def text(self) -> str:
        """The three parts in one line, and what follows from them."""
        parts = f"{self.seal}, {'finished' if self.finished else 'unfinished'}, {self.receipt}"
        if self.wrong:
            return f"{parts}: something is wrong."
        if not self.ok:
            return f"{parts}: nothing contradicts it, but its choices cannot be judged here."
        if self.partly:
            return f"{parts}: consistent, but the receipt does not reach to its end, or has alarms."
        if self.seal == "sealed" and self.finished:
            return f"{parts}: nothing contradicts it."
        return f"{parts}: consistent, but {_LACKS[self.seal]}."


_LACKS = {
    "sealed": "the match is not over, so its dice are not shown yet",
    "old seal": "the first protocol did not bind the host who plays, the names or the last choices",
    "not sealed": "nothing shows that its dice were not chosen",
}


def known_rules(record: AnyRecord, steps: list[CheckStep]) -> Game | None:
    """The game of a record, None where it cannot be judged here; the steps say what is known and what is not."""
    try:
        game = record_game(record)
    except UnknownRules as error:
        steps.append(CheckStep("rules", False, f"This cannot be judged here. {error}", judged=False))
        return None
    except SandtableError as error:
        steps.append(CheckStep("rules", False, str(error)))
        return None
    began = record.opening.rules_version if isinstance(record, SealedRecord) else record.rules_version
    text = f"The rules version {shown(record.rules_version)} and all options are known here."
    if began != record.rules_version:
        text += f" The match began under version {shown(began)} and was moved to it."
    steps.append(CheckStep("rules", True, text))
    late = unnamed(record)
    if late:
        names, what = join_words(late), ("option", "its default") if len(late) == 1 else ("options", "their defaults")
        steps.append(CheckStep("options", True, f"Made before {what[0]} {names}, played with {what[1]}."))
    return game


#: What contradicts a record, and what only says that it goes on.
_WRONG = ("not sealed", "differs")


def judge_third(data: dict[str, Any], receipt: Any, asking: BotQuery | None = None) -> Verdict:
    """Check everything that a record of the third seal says. Never raises for a bad record or receipt."""
    try:
        record = parse_third(data)
    except RecordError as error:
        return Verdict("not sealed", False, [CheckStep("record", False, str(error))])
    many = len(record.entries)
    steps = [CheckStep("record", True, f"The file is a record of the third seal with {many} entries.")]
    game = known_rules(as_second(record), steps)
    if game is None and not steps[-1].judged:
        # What has no rules here must be sealed all the same.
        try:
            must_be_sealed(record)
        except SandtableError as error:
            steps[-1] = CheckStep("rules", False, str(error))
    if game is None:
        return Verdict("not sealed" if steps[-1].judged else "sealed", record.over, steps)

    def rules_of(opening: ThirdOpening, version: str) -> GameRules:
        return GameRules(game)

    (found,) = judge_third_record(data, [None if receipt is None else _values(receipt)], rules_of, asking)
    return _verdict(found, steps, many, receipt is not None, asking is not None)


def _verdict(found: Finding, steps: list[CheckStep], many: int, compared: bool, asked: bool) -> Verdict:
    if found.status == "not sealed":
        steps.append(CheckStep("entries", False, found.text, found.place))
        return Verdict("not sealed", found.finished, steps)
    text = f"All {many} entries are possible where they stand, legal, and signed by who must sign them."
    steps.append(CheckStep("entries", True, text))
    again, chosen = found.bots
    if asked and chosen:
        same = " and every bot chooses the same" if again else ""
        steps.append(CheckStep("bots", True, f"{again} of {chosen} choices of bots were asked for again{same}."))
    if found.remarks:
        counted = "; ".join(f"{words}: {count}" for words, count in sorted(found.remarks.items()))
        steps.append(CheckStep("remarks", True, f"{counted[:1].upper()}{counted[1:]}."))
    if compared:
        text = found.text or "Everything that this browser was told is what the record tells its seat, in its place."
        steps.append(CheckStep("receipt", found.status not in _WRONG, text, found.place))
    partly = "" if found.status in ("matches", "no receipt", "differs") else _with_place(found)
    return Verdict("sealed", found.finished, steps, partly)


def _with_place(found: Finding) -> str:
    return f"{found.status} from {found.place}" if found.status.startswith("played") else found.status


def _values(receipt: Any) -> Any:
    """A receipt as JSON values, so that one of another protocol is refused in a sentence."""
    if isinstance(receipt, msgspec.Struct):
        return msgspec.to_builtins(receipt)
    return receipt


def judge(
    data: bytes | str | dict[str, Any] | AnyRecord,
    receipt: bytes | str | dict[str, Any] | Receipt | ThirdReceipt | None = None,
    asking: BotQuery | None = None,
) -> Verdict:
    """Check everything a record says, step by step. `asking`: which bots are asked again for what they chose in it.
    Never raises for a bad record or receipt: a failed step says what is wrong."""
    steps: list[CheckStep] = []
    try:
        values = data if isinstance(data, MatchRecord | SealedRecord) else record_values(data)
        if isinstance(values, dict) and values["format"] == RECORD_FORMAT:
            return judge_third(values, receipt, asking)
        record = parse_record(values)
    except SandtableError as error:
        return Verdict("not sealed", False, [CheckStep("record", False, str(error))])
    if isinstance(record, SealedRecord):
        _judge_sealed(record, receipt, steps)
        return Verdict("sealed", record.over, steps)
    _judge_old(record, steps)
    if receipt is not None:
        text = "A receipt is of a sealed match; this record has no seal, or one of the first protocol."
        steps.append(CheckStep("receipt", False, text, "the seal"))
    return Verdict("not sealed" if record.sealing is None else "old seal", record.over, steps)


# ------------------------------------------------------------------------------------------ records of this protocol


def _judge_sealed(record: SealedRecord, receipt: Any, steps: list[CheckStep]) -> None:
    many = len(record.choices)
    game = shown(record.game)
    text = f"The file is a sealed record of {game} with {many} entries."
    steps.append(CheckStep("record", True, text if record.over else f"The file is the record of a match of {game}."))
    steps.extend([_seal_step(record), _host_step(record)])
    seal = record.seal
    chain = seal.chain() if seal is not None else None
    if chain is not None:
        chain.extend(record.choices)
        good = chain.head.hex() == record.head
        text = f"All {many} entries lead, link by link, to the last head." if good else (
            "The entries do not lead to the last head: one of them, or the opening, was changed."
        )  # fmt: skip
        steps.append(CheckStep("chain", good, text))
    if receipt is not None:
        try:
            if isinstance(receipt, ThirdReceipt):
                raise RecordError(say("receipt-third-seal"))
            place, text = compare(record, parse_receipt(receipt), chain)
        except RecordError as error:
            place, text = "its first line", str(error)
        steps.append(CheckStep("receipt", not place, text, place))
    if seal is None:
        known_rules(record, steps)
    elif all(step.ok or step.name == "receipt" for step in steps):
        _replay_step(record, steps)


def _seal_step(record: SealedRecord) -> CheckStep:
    opening = record.opening
    for seat in opening.persons():
        if nonce_commitment(bytes.fromhex(record.nonces[seat])).hex() != opening.seats[seat].nonce_commitment:
            return CheckStep("seal", False, f"The nonce of seat {seat + 1} does not fit its commitment in the opening.")
    people = len(opening.persons())
    nonces = f"the {people} {'nonce' if people == 1 else 'nonces'} of people"
    if record.secret is None:
        return CheckStep("seal", True, f"The secret is still sealed; {nonces} fit the opening.")
    if secret_commitment(bytes.fromhex(record.secret)).hex() != opening.commitment:
        return CheckStep("seal", False, "The secret does not fit the commitment that was shown before the match.")
    tries = f" It was attempt {opening.attempt} to begin." if opening.attempt > 1 else ""
    return CheckStep("seal", True, f"The secret and {nonces} fit the opening; the key follows from all of them.{tries}")


def _host_step(record: SealedRecord) -> CheckStep:
    good = record.host.holds(opening_hash(record.opening))
    by = f"the host with the key {record.host.fingerprint}"
    return CheckStep("host", good, f"The opening is signed by {by}." if good else f"The opening is not signed by {by}.")


def _replay_step(record: AnyRecord, steps: list[CheckStep]) -> None:
    """Replay under the rules; compare the end."""
    if known_rules(record, steps) is None:
        return
    try:
        match = replay(Match, record)
    except SandtableError as error:
        steps.append(CheckStep("replay", False, str(error)))
        return
    made = [entry[1] for entry in record.choices if isinstance(entry, tuple)]
    kinds = (
        (made.count(RESIGN), "resignations"),
        (made.count(TAKE_BACK), "take-backs"),
        (len(record.choices) - len(made), "events"),
    )
    extra = ", ".join(f"{name}: {count}" for count, name in kinds if count)
    text = (
        f"All {len(made)} choices{f' ({extra})' if extra else ''} are legal, every roll and draw follows from the key."
    )
    steps.append(CheckStep("replay", True, text))
    same = record.over == match.over and (not record.over or record.returns == list(match.returns))
    text = "The replay ends as the record says." if same else "The replay ends otherwise than the record says."
    steps.append(CheckStep("result", same, text))


# ----------------------------------------------------------------------------- local records and the first protocol


def _judge_old(record: MatchRecord, steps: list[CheckStep]) -> None:
    refusal = _refusal(record)
    text = refusal or f"The file is a record of {shown(record.game)} with {len(record.choices)} choices."
    steps.append(CheckStep("record", refusal is None, text))
    if refusal is not None:
        return
    if record.sealing is not None and not _old_seal(record, steps):
        return
    if record.sealing is None:
        steps.append(CheckStep("seal", True, _no_seal(record)))
        if not record.over and record.seed is None and record.key is None:
            known_rules(record, steps)
            return
    elif record.sealing.secret is None:
        known_rules(record, steps)
        return
    _replay_step(record, steps)


def _no_seal(record: MatchRecord) -> str:
    """Why a record may have no seal."""
    if record.seed is None and record.key is None and not record.over:
        return "Nothing seals the dice; they, and where the match began, are told when it is over."
    if record.position is None:
        return "Nothing seals the dice: this is a local match, or somebody took its seal away."
    if _guided(record):
        return "Nothing seals the dice: the match began as a guided game, whose position and dice are known to all."
    return "Nothing seals the dice: the match began in a position that somebody wrote."


def _guided(record: MatchRecord) -> bool:
    """Whether the record begins where the guided first game of its game does."""
    try:
        guide = find_definition(record.game).guide
    except UnknownGame:
        return False
    return guide is not None and guide().start == {"seed": record.seed, "state": record.position}


def _refusal(record: MatchRecord) -> str | None:
    if record.over:
        return None
    if record.sealing is not None and record.sealing.secret is not None:
        return "The record is unfinished, yet it holds the secret: with it every die to come is known."
    if record.returns:
        return "The record is unfinished, yet it holds a result."
    return None


def _old_seal(record: MatchRecord, steps: list[CheckStep]) -> bool:
    """Whether the seal of the first protocol holds."""
    sealing = record.sealing
    assert sealing is not None
    players = record.options.get("players")
    good, text = (
        True,
        (
            f"An old seal: the {SECRET_BYTES}-byte secret fits the commitment published before the match; "
            f"the key follows from it and the {NONCE_BYTES}-byte nonces of {len(sealing.nonces)} seats."
        ),
    )
    if sealing.secret is None:
        good = not record.over
        text = "The secret is still sealed: it is revealed when the match is over."
    elif isinstance(players, int) and len(sealing.nonces) != players:
        good, text = False, f"There are {len(sealing.nonces)} nonces for {players} seats."
    elif commitment(bytes.fromhex(sealing.secret)).hex() != sealing.commitment:
        good, text = False, "The secret does not fit the commitment that was published before the match."
    steps.append(CheckStep("seal", good, text))
    return good


__all__ = ["CheckStep", "Verdict", "judge"]
