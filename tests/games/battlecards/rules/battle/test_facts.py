"""Who has won a battle."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import NORMANDY, fire
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, target, unit


def test_E27_R21_the_aggressor_fights_on_with_guns_and_loses_with_the_last_ground_unit() -> None:
    at = Stage()
    infantry, gun, ship, plane = at.units(BRITISH, "uk_infantry", "uk_25pdr", "uk_nelson", "uk_lancaster")
    first, second = at.units(GERMAN, "de_tiger2", "de_tiger2")
    at.numbers(*[1] * 8).battle(NORMANDY, by=BRITISH).do("ENGAGE", YES)
    assert int(at.state["ground_at_start"]) == 1
    while first not in at.actors:
        at.do("ACT", PASS)
    fire(at, first).do("AIM", target(infantry)).pass_to("ACT")
    assert at.place(infantry) == s.IN_DISCARD and not at.over  # the battle goes on
    withdrawn = at.again()
    fire(at, second).do("AIM", target(gun)).pass_to()
    assert at.news(ev.BATTLE_OVER)[0][:3] == (at.cards[NORMANDY], GERMAN, ev.WON_GROUND_WIPED)
    assert at.place(ship) == at.place(plane) == s.IN_STACK
    # Only what is destroyed counts: a ground unit that withdraws is no loss.
    withdrawn.do("ACT", PASS).pass_to("WITHDRAW").do("WITHDRAW", unit(gun))
    assert not withdrawn.news(ev.BATTLE_OVER) and not withdrawn.over


def test_R21_with_the_rule_of_before_what_withdraws_counts_as_lost() -> None:
    at = Stage(withdrawn_lost=True)
    gun, _ = at.units(BRITISH, "uk_infantry", "uk_nelson")
    at.units(GERMAN, "de_tiger2")
    at.numbers(*[10] * 8).battle(NORMANDY, by=BRITISH).do("ENGAGE", YES).pass_to("WITHDRAW").do("WITHDRAW", unit(gun))
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (GERMAN, ev.WON_GROUND_WIPED)
