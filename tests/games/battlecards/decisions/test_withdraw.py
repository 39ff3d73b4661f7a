"""Withdrawal (D17)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, unit


def test_I10_a_withdrawn_unit_stays_in_its_stack_and_out_of_the_battle() -> None:
    at = Stage()
    one, other = at.units(BRITISH, "uk_stuart", "uk_stuart")
    tiger = at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).pass_to("WITHDRAW")
    at.do("WITHDRAW", unit(one))
    assert at.place(one) == s.IN_STACK and not at.inside(one) and at.force(BRITISH) == [other]
    assert int(at.state["hand_size"][BRITISH]) == 0
    at.do("WITHDRAW", PASS)
    assert at.asked == "WITHDRAW" and at.actors == {tiger}
    at.do("WITHDRAW", unit(tiger))
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_EMPTY)


def test_withdrawal_may_be_switched_off() -> None:
    at = Stage(withdrawal=False)
    at.one(BRITISH, "uk_stuart")
    at.one(GERMAN, "de_tiger2")
    at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES).do("ACT", PASS).do("ACT", PASS)
    assert at.asked == "ACT" and int(at.state["round"]) == 2
