"""The conflict card drawn as the action of a turn: events, industries (spec sections 6, 7 and 11)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import FAT, TANKS, begin, draws, table
from tests.games.battlecards.people import lines_of, scene_of
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage, hand


def finish(at: Stage) -> Stage:
    """Choose the first option until the next turn action."""
    while at.asked not in ("TURN", ""):
        at.do(at.asked, at.legal()[0])
    return at


@pytest.mark.parametrize("complexes", [1, 2])
def test_each_industry_adds_a_card_drawn_and_a_card_deployed(complexes: int) -> None:
    names = ("w_industrial_complex", "w_x_complex")[:complexes]
    at = Stage(**FAT).tabled(GERMAN, *names).next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 6 + complexes
    for _ in range(2 + complexes):
        at.do("DEPLOY", at.legal()[0])
    assert at.asked == "DISCARD" and int(at.state["hand_size"][GERMAN]) == 4


def test_R25_massive_industry_is_an_industry_of_the_side_that_has_it() -> None:
    at = Stage(theatre="pacific").next_cards("p_massive_industry", "p_build2", "p_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "jp_type97", "jp_type95", "jp_zero")
    at.reserve(BRITISH, "us_sherman", "us_grant", "us_m18")
    at.do("TURN", DRAW)
    pseudo = int(at.rules["pseudo_unit"])
    assert at.stack_of(GERMAN, s.GROUND) == [pseudo] and int(at.state["seen"][pseudo]) == s.ALL_SEE
    assert at.card_places("p_massive_industry") == [s.C_STACK]
    at.do("TURN", DRAW)
    assert int(at.state["hand_size"][BRITISH]) == 6  # the enemy's industry is none of its business
    finish(at).do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 7


@pytest.mark.parametrize("by", [GERMAN, BRITISH])
def test_lend_lease_serves_its_side_whoever_draws_it_and_without_industry(by: int) -> None:
    at = begin(conflict_set="fat", arsenal_set="starter+exp").tabled(BRITISH, "w_industrial_complex")
    at.next_units(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire", "uk_hurricane")
    draws(at, "w_x_lend_lease", by)
    assert at.asked == "DEPLOY" and at.seat == BRITISH and int(at.state["hand_size"][BRITISH]) == 3
    at.do("DEPLOY", hand(0), hand(0))
    assert int(at.state["hand_size"][BRITISH]) == 0, "the third is discarded: the reserve was empty"
    assert int(at.state["discard_size"][BRITISH]) == 1
    assert at.seat == 1 - by


def test_R29_R62_ukrainian_defection_draws_a_number_for_each_marked_unit_and_names_it() -> None:
    at = begin(theatre="east")
    first, plain, second, third = at.units(BRITISH, "ua_t34_76", "su_t34_76", "ua_t34_76", "ua_t34_76")
    draws(at.numbers(5, 6, 1), "e_defection", GERMAN)
    assert [at.place(one) for one in (first, plain, second, third)] == [
        s.IN_DISCARD, s.IN_STACK, s.IN_STACK, s.IN_DISCARD]  # fmt: skip
    assert [event.args[:4] for event in at.events if event.kind == ev.DESERTED] == [
        (first, 5, 5, 1), (second, 6, 5, 0), (third, 1, 5, 1)]  # fmt: skip
    # All are told; so everybody knows where the one that stays is, and nothing of the one that had no number to draw.
    assert {event.audience for event in at.events if event.kind == ev.DESERTED} == {511}
    assert [int(at.state["seen"][one]) for one in (second, plain)] == [s.ALL_SEE, 1 << BRITISH]
    for viewer in (GERMAN, None):
        assert "T-34/76 Medium Tank (Ukrainian): 5 or less deserts, 6 drawn. It stays." in lines_of(at, viewer)
        front = next(front for front in scene_of(at, viewer).fronts if front.seat == BRITISH)
        assert [card.id for card in front.stacks[s.GROUND].cards] == [f"unit-{second}"]


def test_lend_lease_goes_to_the_first_army_of_its_side() -> None:
    at = table(2, 2, starter_sets=2, conflict_set="fat", arsenal_set="starter+exp")
    at.next_cards("w_x_lend_lease").turn_of(2).do("TURN", DRAW)
    assert at.asked == "DEPLOY" and at.seat == 1


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
