"""What weights of Conquest's heuristic are worth (bench/TASTES.md): the largest of its figures, played in small."""

from __future__ import annotations

import re

from bench.tastes.__main__ import AGAINST, PAGE, share_of
from bench.tastes.bots import BOTS

HEAPED = "first armies where `heuristic-1` has them"


def test_of_four_who_has_the_first_armies_on_one_territory_wins_least() -> None:
    """12 % of the games among three who spread them, where one of four alike wins 25 %."""
    share, _, high = share_of("world-war", 4, BOTS[HEAPED][2], "heuristic", 60, 3)
    assert share < 0.2 and high < 0.25


def test_the_page_has_every_row() -> None:
    said = re.findall(r"^\| ([a-z-]+) \| (\d) \| (.*?) \| \*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert said == [
        (preset, str(seats), words)
        for words, (presets, numbers, _) in BOTS.items()
        for seats in numbers
        for preset in presets
    ]
    assert AGAINST == ("heuristic-1", "heuristic")
