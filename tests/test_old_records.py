"""Records of rules versions before chance had streams replay as before: every choice, every check, the same result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable.games  # noqa: F401  # makes the games known
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify

RECORDS = sorted((Path(__file__).parent / "golden" / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    match = Match.from_record(record)
    assert match.over and match.game.one_stream and match.game.version == record["rules_version"]
    assert sum(match.returns) == pytest.approx(1)
    steps = verify(record)
    assert steps and all(step.ok for step in steps), [step.text for step in steps if not step.ok]
    assert json.loads(json.dumps(match.record()["choices"])) == record["choices"]
