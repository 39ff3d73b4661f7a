"""The A-Bomb (D16)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import TEAMS
from tests.games.battlecards.stage import BRITISH, GERMAN, NO, PASS, YES, Stage, stack


def taranto(at: Stage) -> Stage:
    """The British attack Taranto: air and sea."""
    return at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES)


def test_E38_R39_the_a_bomb_in_phase_2_destroys_a_stack_that_is_not_in_the_battle() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    at.one(BRITISH, "uk_nelson")
    ground = at.units(BRITISH, "uk_infantry", "uk_montgomery")
    taranto(at)
    assert at.asked == "ABOMB" and at.seat == GERMAN
    assert at.legal() == [PASS, stack(0), stack(2)]  # the British air stack is empty
    windows = at.again().do("ABOMB", PASS)
    assert windows.asked == "ABOMB" and windows.seat == GERMAN  # between the sides' parts
    windows.do("ABOMB", PASS)
    assert windows.asked == "ACT"
    windows.do("ACT", PASS)
    assert windows.asked == "ABOMB"  # at the end of phase 2
    windows.do("ABOMB", PASS)
    assert int(windows.state["firing_phase"]) == 3
    at.do("ABOMB", stack(0))
    assert [at.place(one) for one in ground] == [s.IN_DISCARD] * 2
    assert at.card_places("w_abomb") == [s.C_DISCARD]
    assert at.asked == "ACT"


def test_E38_the_british_need_intelligence_too_and_the_bomber() -> None:
    for cards, bomber, asked in (
        (["w_abomb"], True, False), (["w_abomb", "w_stolen_plans"], False, False),
        (["w_abomb", "w_stolen_plans"], True, True), (["w_abomb", "w_intelligence"], True, True),
    ):  # fmt: skip
        at = Stage().keeps(BRITISH, *cards)
        at.one(BRITISH, "uk_lancaster" if bomber else "uk_wellington")
        at.units(GERMAN, "de_hipper", "de_me109")
        taranto(at)
        while at.asked == "PREPARE":
            at.do("PREPARE", PASS)
        assert (at.asked == "ABOMB") == asked, cards
        if asked:
            at.do("ABOMB", stack(2))
            assert int(at.state["kept_size"][BRITISH]) == 0
            assert at.card_places(cards[1]).count(s.C_DISCARD) == 1
            assert [args[1] for args in at.news(ev.PLAYED)] == [at.cards[one] for one in cards]


def test_E38_with_both_intelligence_cards_the_british_choose_one() -> None:
    at = Stage().keeps(BRITISH, "w_abomb", "w_stolen_plans", "w_intelligence")
    at.one(BRITISH, "uk_lancaster")
    at.units(GERMAN, "de_hipper", "de_me109")
    taranto(at).do("PREPARE", PASS).do("ABOMB", stack(2))
    assert at.asked == "ABOMB"
    assert set(at.legal()) == {at.card("w_stolen_plans"), at.card("w_intelligence")}
    at.do("ABOMB", at.card("w_intelligence"))
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_E7_the_a_bomb_takes_leaders_and_generals_to_the_discard_not_out_of_the_game() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    hit = at.units(BRITISH, "uk_montgomery", "uk_crusader", "uk_crusader", "uk_stuart", "uk_churchill")
    at.one(BRITISH, "uk_nelson")
    at.next_units(BRITISH, "uk_jclass")
    taranto(at).pass_to("ABOMB").do("ABOMB", stack(0))
    assert [at.place(one) for one in hit] == [s.IN_DISCARD] * 5
    assert int(at.state["discard_size"][BRITISH]) == 5
    assert int(at.state["removed_size"][BRITISH]) == 0
    assert at.news(ev.STACK_DESTROYED)[0][:3] == (BRITISH, 0, 5)


def test_the_a_bomb_on_a_force_ends_the_battle_after_all_of_it_has_gone() -> None:
    at = Stage().keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_he111")
    ships = at.units(BRITISH, "uk_nelson", "uk_qe")
    taranto(at).pass_to("ABOMB").do("ABOMB", stack(2))
    assert [at.place(one) for one in ships] == [s.IN_DISCARD] * 2
    assert at.news(ev.BATTLE_OVER)[0][:3] == (at.cards["w_taranto"], GERMAN, ev.WON_EMPTY)


def test_R74_any_army_that_takes_part_may_carry_the_a_bomb_against_any_enemy_army() -> None:
    at = Stage(**TEAMS, homeland_win=False).won(GERMAN, "w_france", "w_britain_air").keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_tiger2")
    at.one(2, "de_he111")
    at.one(1, "uk_infantry")
    away = at.one(3, "uk_nelson")
    alone = at.again()
    at.battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", YES).do("JOIN", NO).pass_to("ABOMB")
    assert at.legal() == [PASS, stack(0), stack(2, army=1)]
    at.do("ABOMB", stack(2, army=1))
    assert at.place(away) == s.IN_DISCARD
    alone.battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", NO).do("JOIN", NO)
    assert alone.asked == "ACT"
