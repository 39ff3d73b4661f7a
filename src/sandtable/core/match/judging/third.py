"""The verdict on a record of the third seal, in the words of every verdict (core/match/judging/verdict.py)."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.core.errors import RecordError, SandtableError
from sandtable.core.match.judging.findings import CheckStep, Verdict
from sandtable.core.match.judging.known import known_rules
from sandtable.core.match.seal.third.documents import RECORD_FORMAT, ThirdOpening, parse_record
from sandtable.core.match.seal.third.judging import Finding, judge, must_be_sealed
from sandtable.core.match.seal.third.replaying import BotQuery
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.sealing import as_second

__all__ = ["RECORD_FORMAT", "judge_third"]

#: What contradicts a record, and what only says that it goes on.
_WRONG = ("not sealed", "differs")


def judge_third(data: dict[str, Any], receipt: Any, asking: BotQuery | None = None) -> Verdict:
    """Check everything that a record of the third seal says. Never raises for a bad record or receipt."""
    try:
        record = parse_record(data)
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

    (found,) = judge(data, [None if receipt is None else _values(receipt)], rules_of, asking)
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
