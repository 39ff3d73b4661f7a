"""Last orders."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import begin
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, Stage


def test_last_orders_let_each_seat_play_one_more_card() -> None:
    at = Stage(last_orders=True).keeps(GERMAN, "w_industrial_strike").keeps(BRITISH, "w_sabotage", "w_sabotage")
    victim = at.one(GERMAN, "de_panther")
    at.only_cards("w_delay").turn_of(GERMAN).do("TURN", DRAW)
    assert int(at.state["phase"]) == s.LAST_ORDERS and at.asked == "TURN" and at.seat == BRITISH
    assert at.legal() == [PASS, at.card("w_sabotage")]
    at.do("TURN", at.card("w_sabotage"))
    assert at.place(victim) == s.IN_DISCARD
    assert at.seat == GERMAN, "each seat once, though the British hold another"
    at.do("TURN", PASS)
    assert int(at.state["phase"]) == s.OVER
    assert [event.args[:2] for event in at.events if event.kind == ev.LAST_ORDERS] == [(BRITISH, 0), (GERMAN, 1)]


def test_without_last_orders_the_game_ends_with_the_conflict_deck() -> None:
    at = begin().only_cards("w_delay").turn_of(GERMAN).do("TURN", DRAW)
    assert int(at.state["phase"]) == s.OVER
