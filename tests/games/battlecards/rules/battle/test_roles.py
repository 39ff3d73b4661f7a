"""Who attacks and who defends (B2)."""

from __future__ import annotations

import pytest

from tests.games.battlecards.occasions import ALLIED, AXIS, table


@pytest.mark.parametrize(("drawer", "defender"), [(0, 0), (1, 2)])
def test_in_uneven_teams_who_drew_a_homeland_battle_defends_or_who_moved_last(drawer: int, defender: int) -> None:
    at = table(1, 2).won(AXIS, "w_france", "w_britain_air")  # seats B1 G1 B2
    for seat, name in ((0, "uk_infantry"), (1, "de_infantry"), (2, "uk_stuart")):
        at.one(seat, name)
    at.state["moved_last"][ALLIED] = 2
    at.battle("w_invasion_britain", by=drawer)
    assert at.asked == "ENGAGE" and at.state["lead"].tolist() == [1, defender]
