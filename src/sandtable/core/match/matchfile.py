"""Match records: portable JSON, replayed and verified by anyone.

A record holds the game, its rules version, preset and options (with the texts of files they name), the key or what
seals it, and every choice. Reading one never trusts it: every choice passes the door of `Match`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandtable.core.match.document import FORMAT, AnyRecord, MatchRecord, Sealing, read_values
from sandtable.core.match.match import Match
from sandtable.core.match.replay import parsed as parse_record
from sandtable.core.match.replay import record_game, record_key, replay
from sandtable.core.match.verdict import CheckStep, Verdict, judge

__all__ = [
    "FORMAT", "AnyRecord", "MatchRecord", "Sealing", "CheckStep", "Verdict", "from_record", "judge", "parse_record",
    "read_record", "record_game", "record_key", "verify",
]  # fmt: skip


def read_record(path: Path) -> AnyRecord:
    """A record from a file. RecordError if it cannot be read or is no record."""
    return parse_record(read_values(path))


def from_record(data: bytes | str | dict[str, Any] | AnyRecord, progress: Callable[[int], None] | None = None) -> Match:
    """Replay a record from the first choice to the last. RecordError names the first choice that is not legal."""
    return replay(Match, data, progress)


def verify(data: bytes | str | dict[str, Any] | AnyRecord) -> list[CheckStep]:
    """Check everything a record says, step by step (core/match/verdict.py). Never raises for a bad record."""
    return judge(data).steps
