"""A game of Standard ends by chips, in the time that the source prints (R45, R46)."""

from __future__ import annotations

import re

import pytest

from docs.make_lengths import LEVELS, PAGE, SEATS, chips_decide, hands, play
from sandtable.games import definition

#: What 30 to 40 minutes are at four minutes a hand, with room for how different players are.
WANTED = (8, 14)


@pytest.mark.parametrize("players", [2, 4])
def test_R45_R46_standard_ends_by_chips_in_8_to_14_hands(players: int) -> None:
    played = play("standard", players, 4, 200)
    assert WANTED[0] <= hands(played)[0] <= WANTED[1]
    assert chips_decide(played) == 1.0


def test_R46_the_page_has_no_other_median_of_standard() -> None:
    text = PAGE.read_text(encoding="utf-8")
    standard = text.partition("## Standard")[2].partition("\n## ")[0]
    medians = [int(found) for found in re.findall(r"\*\*(\d+)\*\*", standard)]
    assert len(medians) == len(SEATS) * len(LEVELS) and WANTED[0] <= min(medians) and max(medians) <= WANTED[1]
    assert set(re.findall(r"(\d+)%", standard)) == {"100"}
    rules = definition("bayonet").rules_text()
    assert f"A game of Standard lasts {WANTED[0]} to {WANTED[1]} hands" in rules


def test_every_preset_stands_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## All presets")[2]
    for preset in definition("bayonet").form.presets.values():
        assert f"| {preset.title} |" in text
