"""Records of older rules versions, before chance had streams and before defaults of options changed, replay as before:
every choice, every check, the same result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable.games  # noqa: F401  # makes the games known
from sandtable.core.errors import OptionError
from sandtable.core.game.options import json_schema
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.core.match.matchfile import judge, verify
from sandtable.games.battlecards.setup.options import FORM
from sandtable.lab.summary import settings

#: Records of tables of Battlecards that went.
GONE = ("battlecards-v3-long", "battlecards-v4-random")
_ALL = sorted((Path(__file__).parent / "golden" / "records").glob("*.json"))
RECORDS = [path for path in _ALL if path.stem not in GONE]


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


@pytest.mark.parametrize("name", GONE)
def test_a_record_of_numbers_that_went_is_refused_in_a_sentence(name: str) -> None:
    """It is not judged wrong: a release that has them can judge it."""
    (path,) = [path for path in _ALL if path.stem == name]
    record = json.loads(path.read_text(encoding="utf-8"))
    version, word = record["rules_version"], record["options"]["scores"]
    sentence = f"has the word '{word}' of version {version} for scores"
    with pytest.raises(OptionError, match=sentence) as refused:
        make("battlecards", record["preset"], record["options"], version=version)
    assert refused.value.field == "scores" and "A release that knows that version can play it." in str(refused.value)
    verdict = judge(record)
    assert verdict.status == 4 and not verdict.wrong and "cannot be judged here" in verdict.text
    assert any(sentence in step.text for step in verdict.steps)


def test_what_a_record_does_not_name_is_as_it_was_then() -> None:
    """Battlecards had other attacks, defences and points before version 4, and no name for them before `scores`."""
    was = {version: make("battlecards", "west", {}, version=version).options.scores for version in "23569"}
    assert was == {"2": "short", "3": "short", "5": "version-5", "6": "standard", "9": "standard"}
    # A preset of that version that named another table goes before what was the default.
    assert make("battlecards", "short-battles", {}, version="4").options.scores == "short"


def test_R24_R45_were_otherwise_before_version_3_of_bayonet() -> None:
    """A round had four raises at most, and the ante of Standard stayed 1: what is the long game today."""
    for version in "12":
        old, long = (make("bayonet", name, {}, version=of) for name, of in (("standard", version), ("long", "3")))
        assert (old.options.ante_mode, old.options.ante_every, old.options.max_raises) == ("flat", 7, 4)
        assert {**long.options_dict(), "ante_every": 7} == old.options_dict()
    new = make("bayonet", "standard", {}, version="3").options
    assert (new.ante_mode, new.ante_every, new.max_raises) == ("late", 5, 0)


def test_R21_R75_were_otherwise_before_version_6() -> None:
    old, new = (make("battlecards", "one-against-two", {}, version=version).options for version in "56")
    assert (old.team_actions, old.withdrawn_lost) == (1, True)
    assert (new.team_actions, new.withdrawn_lost) == (8, False)


def test_a_word_that_means_something_else_now_keeps_its_meaning_in_a_record() -> None:
    """Version 5 of Battlecards called another table the standard: it plays by that, and goes on calling it so."""
    old, new = (make("battlecards", "west", {"scores": "standard"}, version=version) for version in "56")
    assert (old.options.scores, new.options.scores) == ("version-5", "standard")
    assert (old.options_dict()["scores"], new.options_dict()["scores"]) == ("standard", "standard")
    assert old.rules["defense"].tolist() != new.rules["defense"].tolist()
    again = make("battlecards", "west", old.options_dict(), version=old.version)
    assert again.rules.tobytes() == old.rules.tobytes()


def test_a_word_that_only_old_matches_have_is_offered_to_nobody() -> None:
    """A new match like an old one has what is the standard now."""
    old = make("battlecards", "west", {}, version="5")
    assert old.options_today() == {**old.options_dict(), "scores": "standard"}
    assert make("battlecards", "west", settings(old)).options.scores == "standard"
    for version in (None, "6"):
        with pytest.raises(OptionError, match=r"scores cannot be 'version-5'\. Allowed: standard or short\."):
            make("battlecards", "west", {"scores": "version-5"}, version=version)
    schema = json_schema(FORM.type)["$defs"]["BattlecardsOptions"]["properties"]
    assert sorted(schema["scores"]["enum"]) == ["short", "standard"]


def test_what_is_no_word_is_refused_in_an_old_record_too() -> None:
    for nothing in (["standard"], {"standard": 1}, "STANDARD", 5):
        with pytest.raises(OptionError, match="scores"):
            make("battlecards", "west", {"scores": nothing}, version="5")
