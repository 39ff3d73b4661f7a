"""Whether a battle is fought (D7)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, LUXEMBOURG, NORMANDY, armies, begin
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, NO, YES, Stage


def test_R20_a_drawn_card_with_an_unmet_prerequisite_is_discarded_and_another_is_drawn() -> None:
    at = armies(Stage()).next_cards("w_bulge", LUXEMBOURG).turn_of(BRITISH)
    at.do("TURN", *at.legal())
    assert at.card_places("w_bulge") == [s.C_DISCARD]
    assert at.news(ev.REQUIRES_UNMET)[0][:3] == (at.cards["w_bulge"], BRITISH, at.cards[NORMANDY])
    assert at.asked == "ENGAGE" and int(at.state["battle_card"]) == at.cards[LUXEMBOURG]
    assert int(at.state["drawer"]) == BRITISH


def test_R20_or_the_turn_ends() -> None:
    at = armies(Stage(unmet_prereq="discard")).next_cards("w_bulge", LUXEMBOURG).turn_of(BRITISH)
    at.do("TURN", *at.legal())
    assert at.asked == "ENGAGE" and int(at.state["drawer"]) == GERMAN, "the next seat drew Luxembourg"


def test_E45_R19_I13_the_aggressor_may_decline_before_anything_is_exposed() -> None:
    at = armies(Stage()).won(BRITISH, NORMANDY).keeps(BRITISH, "w_delay").battle("w_bulge", by=BRITISH)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    at.do("ENGAGE", NO)
    assert at.card_places("w_bulge") == [s.C_DISCARD]
    assert at.over and int(at.state["active"]) == GERMAN  # the British turn is over
    assert not at.news(ev.EXPOSED)
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_the_enemy_is_not_told_whether_a_decline_was_forced() -> None:
    for forced in (False, True):
        at = Stage()
        at.units(BRITISH, "uk_25pdr", "uk_churchill")
        if not forced:
            at.one(BRITISH, "uk_infantry")
        at.next_units(BRITISH, "uk_nelson")
        at.battle(NORMANDY, by=BRITISH)
        if not forced:
            at.do("ENGAGE", NO)
        told = [event for event in at.events if event.kind == ev.DECLINED]
        assert [(event.audience, event.args[2]) for event in told] == [(1 << BRITISH, int(forced)), (511 - 2, -1)]


def test_E26_I12_an_invasion_needs_a_non_artillery_unit() -> None:
    at = Stage()
    at.one(GERMAN, "de_jagdpanther")
    at.battle(LUXEMBOURG)
    assert at.asked == "ENGAGE" and YES in at.legal()  # a self-propelled gun is one
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    at.units(BRITISH, "uk_25pdr", "uk_radar", "uk_churchill")
    at.battle(NORMANDY, by=BRITISH)
    assert at.news(ev.DECLINED)[0][:3] == (BRITISH, at.cards[NORMANDY], 1)
    assert at.card_places(NORMANDY) == [s.C_DISCARD]


def test_optional_units_and_radar_are_no_eligible_force() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    at.units(BRITISH, "uk_radar", "uk_infantry")
    at.one(GERMAN, "de_hipper")
    at.battle("w_taranto", by=BRITISH)
    assert at.news(ev.DECLINED)


def test_E36_a_pre_emptive_strike_gives_the_right_to_decline_but_no_aggression() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards(LUXEMBOURG)
    at.next_cards("w_build2").turn_of(BRITISH).do("TURN", at.card("w_preemptive"))
    assert [args[1] for args in at.news(ev.REVEALED_CARD)] == [at.cards["w_build2"], at.cards[LUXEMBOURG]]
    assert at.card_places("w_build2").count(s.C_DECK) == 4
    assert at.asked == "ENGAGE" and at.seat == BRITISH  # the side that played the strike
    declined = at.again().do("ENGAGE", NO)
    assert declined.card_places(LUXEMBOURG) == [s.C_DISCARD] and declined.over
    at.do("ENGAGE", YES)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    assert int(at.state["aggressor"]) == GERMAN
    refused = at.again().do("ENGAGE", NO)
    assert refused.card_places(LUXEMBOURG) == [s.C_DISCARD] and refused.over
    at.do("ENGAGE", YES)
    assert not at.over and at.asked == "ACT"  # the British must defend


def test_E36_who_would_be_asked_twice_is_asked_once() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards(ALAMEIN).turn_of(BRITISH)
    at.do("TURN", at.card("w_preemptive"))
    assert at.asked == "ENGAGE" and at.seat == BRITISH
    at.do("ENGAGE", YES)
    assert at.asked == "ACT"


def test_E36_the_prerequisites_are_looked_at_in_the_search() -> None:
    at = armies(Stage()).keeps(BRITISH, "w_preemptive").next_cards("w_bulge", ALAMEIN).turn_of(BRITISH)
    at.do("TURN", at.card("w_preemptive"))
    assert int(at.state["battle_card"]) == at.cards[ALAMEIN]
    assert at.card_places("w_bulge") == [s.C_DECK]


def test_E36_a_pre_emptive_strike_may_be_declined_by_both_and_forces_nobody() -> None:
    at = begin().keeps(BRITISH, "w_preemptive")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_infantry")
    at.next_cards("w_build2", "w_luxembourg").play("w_preemptive", BRITISH)
    assert at.asked == "ENGAGE" and at.seat == BRITISH
    assert int(at.state["aggressor"]) == GERMAN
    declined = at.again().do("ENGAGE", NO)
    assert declined.card_places("w_luxembourg") == [s.C_DISCARD] and declined.seat == GERMAN
    at.do("ENGAGE", YES)
    assert at.asked == "ENGAGE" and at.seat == GERMAN
    refused = at.again().do("ENGAGE", NO)
    assert refused.card_places("w_luxembourg") == [s.C_DISCARD]
    at.do("ENGAGE", YES)
    assert int(at.state["aggressor"]) == GERMAN and len(at.force(BRITISH)) == 1, "the British must defend"


def test_D7_who_has_no_force_declines_without_being_asked() -> None:
    at = Stage().next_cards("w_luxembourg").turn_of(GERMAN)
    at.units(GERMAN, "de_flak88", "de_me109")
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.seat == BRITISH and at.card_places("w_luxembourg") == [s.C_DISCARD]
    assert NO != YES and at.news(ev.ENGAGED) == []
