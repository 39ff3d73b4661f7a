"""Cards are deployed and discarded: build-ups (D5, D6)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import TANKS
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage, hand


def test_equal_cards_of_different_owners_are_both_offered() -> None:
    at = Stage().next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panther", "de_panther", "de_me109")
    other = int(at.state["hand"][GERMAN, 1])
    at.do("TURN", DRAW)
    assert hand(1) not in at.legal()
    at.rules["owner"][other] = BRITISH
    assert {hand(0), hand(1), hand(2)} <= set(at.legal())


def test_E48_build_up_with_a_reserve_of_three() -> None:
    at = Stage().next_cards("w_build3").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.next_units(GERMAN, "de_infantry", "de_me109", "de_uboat", "de_ju87")
    at.do("TURN", DRAW)
    assert len(at.offers(s.K_HAND)) == 7
    at.do("DEPLOY", hand(0), hand(2), hand(2))
    assert at.asked == "DISCARD" and int(at.state["hand_size"][GERMAN]) == 4
    at.do("DISCARD", hand(0))
    assert int(at.state["hand_size"][GERMAN]) == 3
    assert at.state["stack_size"][GERMAN, :3].tolist() == [2, 1, 0]
    assert at.card_places("w_build3").count(s.C_DISCARD) == 1


def test_E48_build_up_without_a_reserve() -> None:
    at = Stage().next_cards("w_build3").turn_of(GERMAN)
    at.next_units(GERMAN, *TANKS, "de_uboat")
    at.keeps(GERMAN, "w_sabotage").do("TURN", DRAW)  # without the card the draw would be no choice
    at.do("DEPLOY", hand(0), hand(0), hand(0))
    # The last card is the only one: it is discarded without a question.
    assert int(at.state["hand_size"][GERMAN]) == 0 and int(at.state["discard_size"][GERMAN]) == 1
    assert at.state["stack_size"][GERMAN, :3].tolist() == [3, 0, 0]


def test_E47_an_empty_arsenal_makes_a_build_up_do_nothing() -> None:
    at = Stage().empty_arsenal(GERMAN).next_cards("w_build4").turn_of(GERMAN).keeps(GERMAN, "w_sabotage")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.news(ev.ARSENAL_EMPTY) and int(at.state["hand_size"][GERMAN]) == 0
    assert at.state["stack_size"][GERMAN].sum() == 0 and at.seat == BRITISH


def test_E47_the_reserve_stays_three() -> None:
    at = Stage().next_cards("w_build4").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN).do("TURN", DRAW)
    assert int(at.state["hand_size"][GERMAN]) == 3 and at.state["stack_size"][GERMAN].sum() == 0


def test_a_short_arsenal_deploys_no_more_than_it_gave() -> None:
    at = Stage().next_cards("w_build4").turn_of(GERMAN)
    at.reserve(GERMAN, *TANKS)
    at.empty_arsenal(GERMAN)
    back = [int(unit) for unit in range(int(at.rules["first_allied"])) if at.place(unit) == s.IN_REMOVED][:2]
    for unit in back:
        at.state["place"][unit], at.state["seen"][unit] = s.IN_DECK, 0
        at.state["arsenal"][GERMAN, int(at.state["arsenal_size"][GERMAN])] = unit
        at.state["arsenal_size"][GERMAN] += 1
        at.state["removed_size"][GERMAN] -= 1
    at.do("TURN", DRAW).do("DEPLOY", hand(0), hand(0))
    assert int(at.state["hand_size"][GERMAN]) == 3 and at.state["stack_size"][GERMAN].sum() == 2
    assert at.news(ev.ARSENAL_EMPTY) != []
