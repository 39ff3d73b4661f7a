"""Whom the aggressor fights in uneven teams (D36)."""

from __future__ import annotations

from tests.games.battlecards.occasions import order, table
from tests.games.battlecards.stage import NO, YES, army


def test_E54_R34_in_uneven_teams_the_seat_that_moved_last_attacks_and_chooses_the_enemy_army() -> None:
    at = table(2, 3, starter_sets=3)  # seats B1 G1 B2 G2 B3
    for seat, name in ((0, "uk_churchill_tank"), (2, "uk_infantry"), (4, "uk_infantry"), (1, "de_infantry"),
                       (3, "de_infantry")):  # fmt: skip
        at.one(seat, name)
    at.state["moved_last"][:] = (3, 2)  # British 2 has just moved
    at.battle("w_normandy", by=1)
    assert at.asked == "ENGAGE" and at.seat == 2
    declined = at.again().do("ENGAGE", NO)
    assert declined.asked == "TURN" and declined.seat == 2, "the turn of German 1 ends"
    at.do("ENGAGE", YES)
    assert at.asked == "ENEMY_ARMY" and at.seat == 2 and at.legal() == [army(0), army(1)]
    at.do("ENEMY_ARMY", army(1))
    assert at.state["lead"].tolist() == [3, 2]
    at.pass_to("TURN")
    assert at.seat == 2, "and ends after the battle"


def test_the_aggressor_of_uneven_teams_who_draws_attacks_itself() -> None:
    at = table(1, 2)  # seats B1 G1 B2
    at.one(2, "uk_churchill_tank")
    at.one(1, "de_infantry")
    at.battle("w_normandy", by=2)
    assert at.seat == 2 and at.asked == "ENGAGE"
    at.do("ENGAGE", YES)
    assert at.asked != "ENEMY_ARMY" and at.state["lead"].tolist() == [1, 2], "one enemy: not asked"


def test_before_its_first_turn_the_first_seat_of_a_side_stands_for_it() -> None:
    at = table(1, 2)
    assert at.state["moved_last"].tolist() == [1, 0]
    order(at, 3)
    assert at.state["moved_last"].tolist() == [1, 2]
