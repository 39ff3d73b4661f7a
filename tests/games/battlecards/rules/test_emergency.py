"""The reserve is deployed at once: as a turn, or before a homeland battle (D10)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from tests.games.battlecards.occasions import EMERGENCY
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, NO, YES, Stage


def test_E46_in_the_invasion_of_britain_the_british_may_deploy_their_reserve_before_exposure() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_infantry")
    at.reserve(GERMAN, "de_tiger1", "de_tiger2", "de_panther")
    brought = at.reserve(BRITISH, "uk_infantry", "uk_spitfire", "uk_nelson")
    at.one(BRITISH, "uk_stuart")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert at.asked == "EMERGENCY" and at.seat == BRITISH
    refused = at.again().do("EMERGENCY", NO)
    assert int(refused.state["hand_size"][BRITISH]) == 3
    at.do("EMERGENCY", YES)
    assert all(at.inside(one) for one in brought)
    assert int(at.state["hand_size"][BRITISH]) == 0
    assert int(at.state["hand_size"][GERMAN]) == 3  # the Germans may not
    assert [args[:2] for args in at.news(ev.EMERGENCY)] == [(BRITISH, 1)]  # in a battle


def test_E46_an_emergency_needs_a_full_reserve() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air")
    at.one(GERMAN, "de_infantry")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert at.asked != "EMERGENCY"


def test_E46_an_emergency_uses_the_turn_and_the_whole_reserve() -> None:
    at = Stage().turn_of(GERMAN)
    units = at.reserve(GERMAN, "de_panzer3", "de_me109", "de_uboat")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    deck = int(at.state["conflict_size"])
    at.do("TURN", EMERGENCY)
    assert [args[:2] for args in at.news(ev.EMERGENCY)] == [(GERMAN, 0)]  # as a turn
    assert int(at.state["hand_size"][GERMAN]) == 0 and int(at.state["conflict_size"]) == deck
    assert [at.stack_of(GERMAN, slot) for slot in range(3)] == [[unit] for unit in units]
    assert at.seat == BRITISH
    at.keeps(GERMAN, "w_sabotage").next_cards("w_chemical").do("TURN", DRAW)
    assert at.seat == GERMAN and EMERGENCY not in at.legal()
