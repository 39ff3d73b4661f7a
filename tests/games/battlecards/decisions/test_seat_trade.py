"""SEATS: who faces whom (D35)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from tests.games.battlecards.occasions import order, seats, table, transfer
from tests.games.battlecards.stage import DRAW, NO, YES


def test_R54_seats_changes_who_faces_whom_and_uses_up_a_turn_of_each() -> None:
    at = table(2, 2, starter_sets=2)
    at.turn_of(0).do("TURN", seats(1))
    assert at.asked == "SEAT_TRADE" and at.seat == 2 and at.legal() == [NO, YES]
    agreed = at.again().do("SEAT_TRADE", YES)
    assert agreed.state["faces"][:4].tolist() == [3, 2, 1, 0]
    assert agreed.seat == 1, "this turn is used up"
    turn = int(agreed.state["turn"])
    assert order(agreed, 3) == [1, 3, 0], "the next one of army 2 too; the order of turns stays"
    assert int(agreed.state["turn"]) == turn + 4, "a skipped turn counts"
    assert [event.args[1] for event in agreed.events if event.kind == ev.TURN_SKIPPED] == [2]
    at.do("SEAT_TRADE", NO)
    assert at.asked == "TURN" and at.seat == 0 and seats(1) not in at.legal() and DRAW in at.legal()
    assert at.state["faces"][:4].tolist() == [1, 0, 3, 2]


def test_seats_is_not_offered_while_the_other_turn_is_used_up_nor_in_uneven_teams() -> None:
    at = table(3, 3, starter_sets=3).turn_of(0)
    assert seats(1) in at.legal() and seats(2) in at.legal()
    at.state["skip"] = 1 << 2
    assert seats(1) not in at.legal() and seats(2) in at.legal()
    uneven = table(2, 3, starter_sets=3)
    uneven.one(0, "uk_infantry")
    uneven.turn_of(0)
    assert transfer(1) in uneven.legal() and seats(1) not in uneven.legal()


def test_after_a_trade_of_seats_battles_are_fought_against_the_new_enemy() -> None:
    at = table(2, 2, starter_sets=2)
    at.one(0, "de_panther")
    at.one(3, "uk_infantry")
    at.turn_of(0).do("TURN", seats(1)).do("SEAT_TRADE", YES)
    at.battle("w_luxembourg", by=0).do("ENGAGE", YES)
    assert at.state["lead"].tolist() == [0, 3]
