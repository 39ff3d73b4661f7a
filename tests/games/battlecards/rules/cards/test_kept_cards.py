"""Kept cards played instead of drawing, and last orders (spec sections 11 and 12)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import begin, table
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, PASS, Stage


def test_R65_pre_emptive_strike_without_a_battle_in_the_deck_has_no_effect() -> None:
    at = begin().keeps(GERMAN, "w_preemptive").only_cards("w_build2", "w_rhine").play("w_preemptive", GERMAN)
    assert at.asked == "TURN" and at.seat == BRITISH
    assert sorted(at.state["conflict"][:2].tolist()) != [s.NONE, s.NONE] and int(at.state["conflict_size"]) == 2
    assert at.news(ev.SEARCH_OVER)[-1][:3] == (GERMAN, s.NONE, 2)


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
def test_R65_only_a_counterattack_and_an_air_raid_have_conditions(theatre: str) -> None:
    letter = theatre[0]
    at = begin(theatre=theatre, conflict_set="fat", arsenal_set="starter+exp")
    names = {name for name, kind in at.cards.items() if int(at.rules["timing"][kind]) == s.TURN_LIEU}
    at.keeps(GERMAN, *sorted(names - {f"{letter}_preemptive"}))  # that one is kept already
    # Nothing is there that a card could work on: no unit in any stack or arsenal, no battle in the deck or won.
    at.empty_arsenal(GERMAN).empty_arsenal(BRITISH).only_cards(f"{letter}_reorganize").turn_of(GERMAN)
    wasted = names - {f"{letter}_counterattack", f"{letter}_x_counter", f"{letter}_air_raid"}
    assert len(wasted) == len(names) - 3 and wasted > {f"{letter}_sabotage", f"{letter}_preemptive"}
    assert set(at.legal()) == {DRAW, *(at.card(name) for name in wasted)}
    for name in wasted:
        after = at.again().do("TURN", at.card(name))
        assert after.asked == "TURN" and after.seat == BRITISH, name  # it was played in place of the draw
        assert after.card_places(name).count(s.C_DISCARD) == at.card_places(name).count(s.C_DISCARD) + 1
        assert int(after.state["conflict_size"]) == 1


def test_R15_a_turn_card_takes_the_place_of_the_draw() -> None:
    at = begin().keeps(GERMAN, "w_industrial_strike")
    size = int(at.state["conflict_size"])
    arsenal = int(at.state["arsenal_size"][BRITISH])
    at.play("w_industrial_strike", GERMAN)
    assert int(at.state["conflict_size"]) == size and at.seat == BRITISH
    assert int(at.state["arsenal_size"][BRITISH]) == arsenal - 3
    assert int(at.state["discard_size"][BRITISH]) == 3
    # Only their owner sees which cards were lost.
    lost = at.state["discard"][BRITISH, :3].tolist()
    assert [int(at.state["seen"][one]) for one in lost] == [1 << BRITISH] * 3
    assert all(event.audience == 1 << BRITISH for event in at.events if event.kind == ev.MILLED)
    assert at.news(ev.MILLED_COUNT) == [(BRITISH, 3, 0, 0, 0, 0, 0, 0, 0, 0)]


def test_R65_an_air_raid_needs_aircraft() -> None:
    at = begin().keeps(BRITISH, "w_air_raid").turn_of(BRITISH)
    assert at.card("w_air_raid") not in at.legal()
    at.one(BRITISH, "uk_churchill_tank")
    assert at.card("w_air_raid") not in at.legal()
    at.one(BRITISH, "uk_wellington")
    assert at.card("w_air_raid") in at.legal()


def test_a_kept_card_may_be_used_by_any_seat_of_its_side() -> None:
    at = table(2, 2, starter_sets=2)
    assert at.card("w_preemptive") in at.turn_of(2).legal()


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
