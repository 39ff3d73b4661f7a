"""Records of older rules versions, before chance had streams and before defaults of options changed, replay as before:
every choice, every check, the same result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable.games  # noqa: F401  # makes the games known
from sandtable.core.errors import OptionError
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import verify
from sandtable.lab.command_line import settings

RECORDS = sorted((Path(__file__).parent / "golden" / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    match = Match.from_record(record)
    definition = match.game.definition
    assert match.over and match.game.version == record["rules_version"] != definition.version
    assert match.game.one_stream == (match.game.version in definition.one_stream_versions)
    assert sum(match.returns) == pytest.approx(1)
    steps = verify(record)
    assert steps and all(step.ok for step in steps), [step.text for step in steps if not step.ok]
    assert json.loads(json.dumps(match.record()["choices"])) == record["choices"]


def test_what_a_record_does_not_name_is_as_it_was_then() -> None:
    """Battlecards had other attacks, defences and points before version 4, and no name for them before `scores`."""
    was = {version: make("battlecards", "west", {}, version=version).options.scores for version in "23459"}
    assert was == {"2": "short", "3": "short", "4": "stout", "5": "standard", "9": "standard"}
    assert make("battlecards", "west", {"scores": "long"}, version="3").options.scores == "long"
    # A preset of that version that named another table goes before what was the default.
    assert make("battlecards", "short-battles", {}, version="4").options.scores == "short"


def test_nobody_had_a_head_start_before_there_was_one() -> None:
    old, new = make("battlecards", "pacific-fat", {}, version="4"), make("battlecards", "pacific-fat", {})
    assert [game.rules["head_start"][0].any() for game in (old, new)] == [False, True]
    again = make("battlecards", "pacific-fat", settings(old))
    assert again.rules.tobytes() == old.rules.tobytes() and again.version == "5"


def test_a_word_that_means_something_else_now_keeps_its_meaning_in_a_record() -> None:
    """Version 4 of Battlecards called another table the standard: it plays by that, and goes on calling it so."""
    old, new = (make("battlecards", "west", {"scores": "standard"}, version=version) for version in "45")
    assert (old.options.scores, new.options.scores) == ("stout", "standard")
    assert old.options_dict() == new.options_dict()
    assert old.rules["defense"].tolist() != new.rules["defense"].tolist()
    again = make("battlecards", "west", old.options_dict(), version=old.version)
    assert again.rules.tobytes() == old.rules.tobytes()
    assert old.options_today() == {**new.options_today(), "scores": "stout"}
    assert make("battlecards", "west", settings(old)).rules.tobytes() == old.rules.tobytes()


def test_what_is_no_word_is_refused_in_an_old_record_too() -> None:
    for nothing in (["standard"], {"standard": 1}, "STANDARD", 5):
        with pytest.raises(OptionError, match="scores"):
            make("battlecards", "west", {"scores": nothing}, version="4")
