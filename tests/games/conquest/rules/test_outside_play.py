"""Rulings without an effect on play: R52 (achievements are ours and change nothing), R53 (a stray footnote mark)."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from sandtable.games import conquest
from tests.games.conquest.positions import load

HOME = Path(conquest.__path__[0])


def test_R52_achievements_are_out_of_reach_of_the_kernels() -> None:
    kernels = [path for path in HOME.rglob("*.py") if re.search(r"^@kernel", path.read_text(encoding="utf-8"), re.M)]
    assert len(kernels) > 10
    assert not any("achievements" in path.read_text(encoding="utf-8") for path in kernels)


def test_R53_the_defender_rolls_one_or_two_dice_without_a_footnote() -> None:
    assert int(load(players=2).rules["def_dice_max"][0]) == 2
    text = files("sandtable.games.conquest").joinpath("RULES.md").read_text(encoding="utf-8")
    assert not re.search(r"[†‡¹²³]|\[\^", text)
