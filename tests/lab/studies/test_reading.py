"""Study files: what they may say, and that every complaint names the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.core.errors import OptionError, SandtableError, UnknownGame
from sandtable.lab.studies.plan import StudyError, plan_from, read_plan, read_range, swept
from sandtable.lab.studies.study import Study
from tests.games.conquest.map_text import EXAMPLE

GOOD = """
game = "conquest"
players = 2
seed = 7
[[variant]]
name = "A"
[[variant]]
name = "B"
options = { die_sides = 8 }
used = ["D_DICE"]
[[lineup]]
bots = ["heuristic", "random"]
[[question]]
measure = "bot:random"
margin = 0.05
[stop]
units = 100
block = 20
rule = "decided"
"""


def study(text: str, folder: Path) -> Study:
    (folder / "study.toml").write_text(text, encoding="utf-8")
    return Study.read(folder / "study.toml")


def test_a_study_is_read(tmp_path: Path) -> None:
    found = study(GOOD, tmp_path)
    assert [game.options.die_sides for game in found.player.games] == [6, 8]
    assert [seating.bots for seating in found.player.seatings] == [("heuristic", "random"), ("random", "heuristic")]
    assert [(one.measure.name, one.margin) for one in found.asked] == [("bot:random", 0.05)]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("units = 100", 'units = "many"', r"the key 'stop\.units' is wrong: expected int, got str"),
        ("units = 100", "units = 3", r"the key 'stop\.units' is wrong: expected int >= 20"),
        ("units = 100", "unit = 100", r"no key 'unit' of stop\. The keys are units, block and rule"),
        ('rule = "decided"', 'rule = "whenever"', r"'stop\.rule' is wrong: invalid enum value 'whenever'"),
        ('name = "B"', 'nam = "B"', r"no key 'nam' of variant\[\d\].*name, preset, options"),
        ('name = "B"', 'name = "A"', r"variant\.name is 'A' twice"),
        ("die_sides = 8", "die_side = 8", r"no option 'die_side'; did you mean 'die_sides'"),
        ("die_sides = 8", "die_sides = 1", r"die_sides cannot be 1\. Allowed"),
        ("D_DICE", "D_DYCE", r"no kind of decision or event 'D_DYCE' to count; did you mean 'D_DICE'\?"),
        ("bot:random", "bot:rando", r"no measure 'bot:rando'; did you mean 'bot:random'\?"),
        ('"heuristic", "random"', '"heuristic", "random", "random"', r"lineup\[1\]\.bots names 3 bots for 2 seats"),
        ('"heuristic", "random"', '"heuristic", "search:1s"', r"thinks by the clock.*search:200p"),
        ("players = 2", "", r"names 2 bots for 4 seats"),
        ('game = "conquest"', 'game = "conquer"', r"no game 'conquer'; did you mean 'conquest'"),
        ("seed = 7", "seed = [", r"is no TOML"),
        (
            "options = { die_sides = 8 }",
            'files = { map = "none.toml" }',
            r"files\.map of the variant 'B'.*No such file",
        ),
    ],
)
def test_what_is_wrong_is_a_sentence(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises((StudyError, OptionError, UnknownGame), match=sentence):
        study(GOOD.replace(old, new, 1) if old != 'name = "B"' else GOOD.replace(old, new), tmp_path)


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="cannot be read"):
        read_plan(tmp_path / "none.toml")
    with pytest.raises(StudyError, match="the key 'game' is missing"):
        plan_from({"variant": [{"name": "A"}]})


def test_a_variant_brings_a_map_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(EXAMPLE, encoding="utf-8")
    found = study(GOOD.replace("options = { die_sides = 8 }", 'files = { map = "mine.toml" }'), tmp_path)
    assert found.player.games[1].attachments["map"] == EXAMPLE
    assert found.player.games[0].options.map != "mine.toml"


def test_ranges() -> None:
    assert read_range("4..6") == ["4", "5", "6"] and read_range("4..10..3") == ["4", "7", "10"]
    assert read_range("deal|claim") == ["deal", "claim"]
    for bad in ("6..4", "4..10..0", "1..1000", "a||b", ""):
        with pytest.raises(OptionError):
            read_range(bad)


def test_a_sweep_leaves_out_what_the_game_has() -> None:
    found = swept("conquest", None, {"players": 2}, [("die_sides", "4..8..2"), ("assign", "deal|claim")])
    assert [one.name for one in found] == ["as it is", "die_sides=4", "die_sides=8", "assign=claim"]
    with pytest.raises(OptionError, match="Nothing is swept"):
        swept("conquest", None, {}, [("die_sides", "6..6")])
    with pytest.raises(SandtableError, match="given twice"):
        swept("conquest", None, {"die_sides": 6}, [("die_sides", "4..8")])
