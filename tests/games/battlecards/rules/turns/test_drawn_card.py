"""The conflict card that is drawn."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import TANKS
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def test_a_kept_card_is_hidden_and_the_turn_ends() -> None:
    at = Stage().next_cards("w_sabotage").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.state["kept_size"].tolist() == [1, 0] and at.seat == BRITISH
    told = [event for event in at.events if event.kind == ev.CARD_KEPT]
    assert {event.audience: event.args[1] for event in told} == {
        1: at.cards["w_sabotage"],
        511 - 1: s.NONE,
    }
    assert not [event for event in at.events if event.kind == ev.DREW_CARD]


def test_a_table_card_lies_open() -> None:
    at = Stage().next_cards("w_industrial_complex").turn_of(BRITISH)
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.state["table_size"].tolist() == [0, 1]
    assert at.card_places("w_industrial_complex") == [s.C_TABLE]
