"""The forces lie open (B8)."""

from __future__ import annotations

from tests.games.battlecards.occasions import ALAMEIN, FAT
from tests.games.battlecards.stage import BRITISH, GERMAN, YES, Stage


def test_R52_units_of_the_ground_make_no_sea_battle() -> None:
    at = Stage(**FAT)
    at.units(BRITISH, "uk_ultra", "uk_infantry")
    at.one(GERMAN, "de_infantry")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "ACT" and int(at.state["sea_battle"]) == 0
    assert int(at.state["edge"][BRITISH]) == int(at.state["first_fire"][BRITISH]) == 0
