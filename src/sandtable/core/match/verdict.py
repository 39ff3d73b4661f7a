"""Whether a record is what it says: its seal, its choices under the rules, its result, and the receipt of a person who
was there. Verdicts of every protocol are in the same words; of the third seal, seal/third/judging.py finds them out.

The verdict has three parts that never stand for each other: *sealed*, *old seal* or *not sealed*; *finished* or
*unfinished*; *matches the receipt*, *differs at ...* or *no receipt*. A record by rules that are not here cannot be
judged here: its seal, its chain and its receipt are checked all the same, and what is wrong with them is wrong.
"""

import re
from typing import Any, Literal

import msgspec

from sandtable.core.errors import RecordError, SandtableError, UnknownGame, UnknownRules
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
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
_NUMBERS = re.compile(r"\d+(?:, \d+)*")


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
            return self.partly or say("no-receipt")
        return say("matches-receipt") if found[0].ok else say("differs-at", place=found[0].place)

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
        good = "whole" if self.seal == "sealed" and self.finished else self.seal.replace(" ", "-")
        found = "wrong" if self.wrong else "unjudged" if not self.ok else "partly" if self.partly else good
        seal = self.seal.replace(" ", "-")
        return say("verdict", seal=seal, finished=self.finished, receipt=self.receipt, found=found)


def known_rules(record: AnyRecord, steps: list[CheckStep]) -> Game | None:
    """The game of a record, None where it cannot be judged here; the steps say what is known and what is not."""
    try:
        game = record_game(record)
    except UnknownRules as error:
        steps.append(CheckStep("rules", False, say("judged-elsewhere", error=str(error)), judged=False))
        return None
    except SandtableError as error:
        steps.append(CheckStep("rules", False, str(error)))
        return None
    began = record.opening.rules_version if isinstance(record, SealedRecord) else record.rules_version
    moved = None if began == record.rules_version else shown(began)
    text = say("rules-known", version=shown(record.rules_version), moved=moved)
    steps.append(CheckStep("rules", True, text))
    late = unnamed(record)
    if late:
        steps.append(CheckStep("options", True, say("made-before-options", names=late)))
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
    steps = [CheckStep("record", True, say("file-third-seal", entries=many))]
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
    steps.append(CheckStep("entries", True, say("entries-possible", entries=many)))
    again, chosen = found.bots
    if asked and chosen:
        steps.append(CheckStep("bots", True, say("bots-asked-again", again=again, chosen=chosen, same=bool(again))))
    if found.remarks:
        counted = "; ".join(_remark(name, count) for name, count in sorted(found.remarks.items()))
        steps.append(CheckStep("remarks", True, say("remarks", counted=counted)))
    if compared:
        text = found.text or say("told-as-recorded")
        steps.append(CheckStep("receipt", found.status not in _WRONG, text, found.place))
    partly = "" if found.status in ("matches", "no receipt", "differs") else _with_place(found)
    return Verdict("sealed", found.finished, steps, partly)


def _remark(name: str, count: int) -> str:
    """What a verdict counts, by its name, whose numbers are arguments of its message."""
    numbers = dict(zip("ab", _NUMBERS.findall(name)))
    return say(f"remark-{_NUMBERS.sub('n', name).replace(' ', '-')}", count=count, **numbers)


def _with_place(found: Finding) -> str:
    return say("receipt-partly", status=found.status.replace(" ", "-"), place=found.place)


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
        steps.append(CheckStep("receipt", False, say("receipt-of-sealed"), say("at-seal")))
    return Verdict("not sealed" if record.sealing is None else "old seal", record.over, steps)


# ------------------------------------------------------------------------------------------ records of this protocol


def _judge_sealed(record: SealedRecord, receipt: Any, steps: list[CheckStep]) -> None:
    many = len(record.choices)
    game = shown(record.game)
    text = say("file-sealed", game=game, entries=many) if record.over else say("file-of-match", game=game)
    steps.append(CheckStep("record", True, text))
    steps.extend([_seal_step(record), _host_step(record)])
    seal = record.seal
    chain = seal.chain() if seal is not None else None
    if chain is not None:
        chain.extend(record.choices)
        good = chain.head.hex() == record.head
        steps.append(CheckStep("chain", good, say("chain-leads", entries=many, good=good)))
    if receipt is not None:
        try:
            if isinstance(receipt, ThirdReceipt):
                raise RecordError(say("receipt-third-seal"))
            place, text = compare(record, parse_receipt(receipt), chain)
        except RecordError as error:
            place, text = say("at-first-line"), str(error)
        steps.append(CheckStep("receipt", not place, text, place))
    if seal is None:
        known_rules(record, steps)
    elif all(step.ok or step.name == "receipt" for step in steps):
        _replay_step(record, steps)


def _seal_step(record: SealedRecord) -> CheckStep:
    opening = record.opening
    for seat in opening.persons():
        if nonce_commitment(bytes.fromhex(record.nonces[seat])).hex() != opening.seats[seat].nonce_commitment:
            return CheckStep("seal", False, say("nonce-seat-fit", seat=seat + 1))
    people = len(opening.persons())
    if record.secret is None:
        return CheckStep("seal", True, say("secret-sealed", nonces=people))
    if secret_commitment(bytes.fromhex(record.secret)).hex() != opening.commitment:
        return CheckStep("seal", False, say("secret-fit-commitment"))
    return CheckStep("seal", True, say("secret-fits", nonces=people, attempt=opening.attempt))


def _host_step(record: SealedRecord) -> CheckStep:
    good = record.host.holds(opening_hash(record.opening))
    return CheckStep("host", good, say("opening-signed", good=good, key=record.host.fingerprint))


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
    resigned, back, happened = made.count(RESIGN), made.count(TAKE_BACK), len(record.choices) - len(made)
    kinds = {"resignations": resigned, "take-backs": back, "events": happened}
    extra = ", ".join(say(f"counted-{name}", count=count) for name, count in kinds.items() if count)
    steps.append(CheckStep("replay", True, say("choices-legal", choices=len(made), extra=extra or None)))
    same = record.over == match.over and (not record.over or record.returns == list(match.returns))
    steps.append(CheckStep("result", same, say("replay-ends", same=same)))


# ----------------------------------------------------------------------------- local records and the first protocol


def _judge_old(record: MatchRecord, steps: list[CheckStep]) -> None:
    refusal = _refusal(record)
    text = refusal or say("file-of-choices", game=shown(record.game), choices=len(record.choices))
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
        return say("unsealed-yet")
    if record.position is None:
        return say("unsealed-local")
    return say("unsealed-guided" if _guided(record) else "unsealed-written")


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
        return say("record-unfinished-yet")
    return say("record-unfinished-yet-holds") if record.returns else None


def _old_seal(record: MatchRecord, steps: list[CheckStep]) -> bool:
    """Whether the seal of the first protocol holds."""
    sealing = record.sealing
    assert sealing is not None
    players = record.options.get("players")
    many = len(sealing.nonces)
    good, text = True, say("old-seal", secret=SECRET_BYTES, nonce=NONCE_BYTES, seats=many)
    if sealing.secret is None:
        good, text = not record.over, say("old-secret-sealed")
    elif isinstance(players, int) and many != players:
        good, text = False, say("nonces-for-seats", nonces=many, seats=players)
    elif commitment(bytes.fromhex(sealing.secret)).hex() != sealing.commitment:
        good, text = False, say("old-secret-wrong")
    steps.append(CheckStep("seal", good, text))
    return good


__all__ = ["CheckStep", "Verdict", "judge"]
