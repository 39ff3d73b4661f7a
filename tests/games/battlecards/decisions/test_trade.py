"""TRADE: cards of two reserves (D34)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import order, table, trade
from tests.games.battlecards.stage import DRAW, hand


def test_trade_gives_a_reserve_card_for_another_before_the_turn_action_once_a_turn() -> None:
    at = table(2, 2, starter_sets=2)
    mine = at.reserve(0, "de_panther", "de_infantry", "de_tiger1")
    assert trade(1) not in at.turn_of(0).legal(), "army 2 has no card to give back"
    theirs = at.reserve(2, "de_me109", "de_he111", "de_ju87")
    at.do("TURN", trade(1))
    assert at.asked == "TRADE_RETURN" and at.seat == 0
    at.do("TRADE_RETURN", hand(1))
    assert at.asked == "TRADE_RETURN" and at.seat == 2 and at.legal() == [hand(0), hand(1), hand(2)]
    at.do("TRADE_RETURN", hand(0))
    assert at.state["hand"][0, :3].tolist() == [mine[0], mine[2], theirs[0]]
    assert at.state["hand"][2, :3].tolist() == [theirs[1], theirs[2], mine[1]]
    assert at.asked == "TURN" and at.seat == 0, "it is free"
    assert trade(1) not in at.legal() and DRAW in at.legal()
    told = [event for event in at.events if event.kind == ev.TRADED]
    assert [(event.audience & 2 != 0, event.args[1], event.args[3]) for event in told] == [
        (False, mine[1], theirs[0]), (True, s.NONE, s.NONE)]  # fmt: skip


def test_after_a_trade_one_action_ends_the_turn() -> None:
    at = table(2, 2, starter_sets=2)
    at.reserve(0, "de_panther", "de_infantry", "de_tiger1")
    at.reserve(2, "de_me109", "de_he111", "de_ju87")
    at.turn_of(0).do("TURN", trade(1)).do("TRADE_RETURN", hand(0)).do("TRADE_RETURN", hand(0))
    assert order(at, 2) == [0, 1]
