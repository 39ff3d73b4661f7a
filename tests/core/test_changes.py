"""Files of differences: what they say, and every mistake as a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.changes import Changeable, read_changes, text_of

ROWS = {
    "tank": {
        "points": Changeable(5, 0, 9),
        "attack": Changeable((1, 2), 0, 9),
        "slow": Changeable(True),
        "ops.fire.n": Changeable(2, 1, 3),
        "ops.draw.n": Changeable(1, instead="that number is the option draws; set it there."),
    },
    "plane": {},
}


def test_what_is_different_is_read_by_row_and_field() -> None:
    found = read_changes("[tank]\npoints = 7\nattack = [3, 2]\nslow = false\nops.fire.n = 3\n", "units", "unit", ROWS)
    assert found.values == {"tank": {"points": 7, "attack": (3, 2), "slow": False, "ops.fire.n": 3}}
    assert found.warnings == ()


def test_a_value_as_printed_is_probably_a_slip() -> None:
    found = read_changes("[tank]\npoints = 5\nattack = [1, 2]\n", "units", "unit", ROWS)
    assert found.values == {}
    assert found.warnings[0] == "Unit tank has points 5 as it is printed: this changes nothing."
    assert "attack [1, 2]" in found.warnings[1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[tanc]\npoints = 1\n", "There is no unit 'tanc'; did you mean 'tank'?"),
        ("tank = 3\n", "tank stands alone: what changes stands below it, as in [tank]."),
        ("[tank]\nname = 'x'\n", "Unit tank has no 'name' that a file can change; it can change points, attack, slow"),
        ("[tank]\npoints = 10\n", "Unit tank has points 10; allowed are 0 to 9."),
        ("[tank]\npoints = true\n", "Unit tank has points True; allowed are 0 to 9."),
        ("[tank]\npoints = 1.5\n", "Unit tank has points 1.5; allowed are 0 to 9."),
        ("[tank]\nattack = [1]\n", "Unit tank has attack [1]; allowed are 2 numbers in brackets, each 0 to 9."),
        ("[tank]\nattack = 4\n", "allowed are 2 numbers in brackets"),
        ("[tank]\nslow = 1\n", "Unit tank has slow 1; allowed is true or false."),
        ("[tank]\nops.fire.n = 4\n", "Unit tank has ops.fire.n 4; allowed are 1 to 3."),
        ("[tank]\nops.draw.n = 2\n", "Unit tank: that number is the option draws; set it there."),
        ("[tank]\nops.fire = 2\n", "Unit tank has no 'ops.fire' that a file can change"),
        ("[tank\n", "The file of units is no TOML: "),
        ("#" * 70_000, "at most 65,536 characters; this one has 70,000."),
    ],
)
def test_a_mistake_is_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        read_changes(text, "units", "unit", ROWS)
    assert sentence in str(caught.value) and caught.value.field == "units"


def test_all_mistakes_are_listed() -> None:
    with pytest.raises(OptionError) as caught:
        read_changes("[tank]\npoints = 10\nslow = 1\n[ship]\nx = 1\n", "units", "unit", ROWS)
    assert len(caught.value.problems) == 3


def test_a_file_is_read_where_files_may_be(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[tank]\n", encoding="utf-8")
    assert text_of(str(path), "units", {}, True, "file of units") == "[tank]\n"
    assert text_of("", "units", {}, False, "file of units") == ""
    assert text_of("any", "units", {"units": "sent"}, False, "file of units") == "sent"
    with pytest.raises(
        OptionError, match="There is no file of units 'x' here: send the text of the file of units along"
    ):
        text_of("x", "units", {}, False, "file of units")
    with pytest.raises(OptionError, match=r"cannot be read: No such file or directory\.$"):
        text_of(str(tmp_path / "none.toml"), "units", {}, True, "file of units")
