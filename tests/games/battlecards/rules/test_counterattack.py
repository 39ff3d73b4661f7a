"""Counterattack (D32)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ALAMEIN, NORMANDY, armies, begin, fire
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, target, unit


def counterattack(card: int) -> int:
    """CARD."""
    return s.K_CARD * s.CODE + card


def test_E29_the_prerequisites_of_a_counterattack_hold_now() -> None:
    at = armies(Stage()).won(GERMAN, "w_france_belgium").won(BRITISH, "w_france").keeps(GERMAN, "w_counterattack")
    at.turn_of(GERMAN)
    assert at.card("w_counterattack") in at.legal()
    at.do("TURN", at.card("w_counterattack"))
    assert int(at.state["aggressor"]) == GERMAN and int(at.state["battle_card"]) == at.cards["w_france"]
    retaken = armies(Stage()).won(BRITISH, "w_france_belgium", "w_france").keeps(GERMAN, "w_counterattack")
    retaken.keeps(GERMAN, "w_industrial_strike").turn_of(GERMAN)
    # Only France & Belgium may be fought for again.
    retaken.do("TURN", retaken.card("w_counterattack"))
    assert int(retaken.state["battle_card"]) == retaken.cards["w_france_belgium"]
    both = armies(Stage()).won(GERMAN, "w_france_belgium", "w_france").keeps(BRITISH, "w_counterattack")
    both.turn_of(BRITISH).do("TURN", both.card("w_counterattack"))
    assert set(both.offers(s.K_CARD)) == {both.cards["w_france"], both.cards["w_france_belgium"]}


def test_E30_being_dug_in_helps_who_defends_in_the_counterattack() -> None:
    at = Stage().won(BRITISH, NORMANDY)
    tiger = at.one(GERMAN, "de_tiger2")
    gun, _ = at.units(BRITISH, "uk_25pdr", "uk_25pdr")
    at.numbers(10, 10).counter(NORMANDY, by=GERMAN)
    assert int(at.state["aggressor"]) == GERMAN
    assert at.news(ev.BATTLE_BEGINS)[0][:2] == (at.cards[NORMANDY], GERMAN)
    at.do("ACT", PASS)  # the guns hold
    fire(at, tiger).do("AIM", target(gun))
    assert at.news(ev.SHOT)[0][2:4] == (14, at.defense("uk_25pdr", s.GROUND) + 2)


def test_E30_the_germans_lose_a_counterattack_on_normandy_with_their_last_ground_unit() -> None:
    at = Stage().won(BRITISH, NORMANDY)
    panzer, plane = at.units(GERMAN, "de_panzer3", "de_me109")
    gun = at.one(BRITISH, "uk_25pdr")
    at.numbers(1).counter(NORMANDY, by=GERMAN)
    fire(at, gun)
    shot = (panzer, at.attack("uk_25pdr", s.GROUND), at.defense("de_panzer3", s.GROUND))
    assert at.news(ev.SHOT)[0][1:4] == shot, "the aggressor is not dug in"
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_GROUND_WIPED)
    assert at.holder_of(NORMANDY) == BRITISH and not at.news(ev.WON_CARD), "the card stays"
    assert at.inside(plane) or at.place(plane) == s.IN_STACK


def test_E30_in_a_counterattack_of_the_printed_aggressor_nothing_changes() -> None:
    at = Stage().won(GERMAN, NORMANDY)
    at.one(GERMAN, "de_tiger2")
    gun, _ = at.units(BRITISH, "uk_25pdr", "uk_stuart")
    at.numbers(1).counter(NORMANDY, by=BRITISH)
    fire(at, gun)
    assert at.news(ev.SHOT)[0][2:4] == (at.attack("uk_25pdr", s.GROUND), 11 + 2)
    assert int(at.state["ground_at_start"]) == 1


def test_a_won_counterattack_moves_the_card() -> None:
    at = Stage().won(BRITISH, ALAMEIN)
    at.one(GERMAN, "de_tiger2")
    at.counter(ALAMEIN, by=GERMAN)
    assert at.holder_of(ALAMEIN) == GERMAN
    assert at.card_places(ALAMEIN) == [s.C_WON]


def test_E29_the_prerequisites_of_a_counterattack_must_hold_now() -> None:
    def may(at: Stage, by: int) -> bool:
        at.turn_of(by)
        return at.card("w_counterattack") in at.legal()

    at = begin().keeps(GERMAN, "w_counterattack").keeps(BRITISH, "w_counterattack")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_churchill_tank")
    at.won(GERMAN, "w_france_belgium").won(BRITISH, "w_france")
    france = at.again().play("w_counterattack", GERMAN)
    # The only battlecard of the British: it is taken without asking; the Germans attack.
    assert int(france.state["battle_card"]) == france.cards["w_france"]
    assert int(france.state["aggressor"]) == GERMAN
    retaken = at.again()
    retaken.state["won_by"][retaken.cards["w_france_belgium"]] = BRITISH
    retaken.turn_of(GERMAN).do("TURN", retaken.card("w_counterattack"))
    assert int(retaken.state["battle_card"]) == retaken.cards["w_france_belgium"], "not France"
    both = at.again()
    both.state["won_by"][both.cards["w_france"]] = GERMAN
    assert not may(both, GERMAN)
    both.turn_of(BRITISH).do("TURN", both.card("w_counterattack"))
    assert both.legal() == sorted(counterattack(both.cards[name]) for name in ("w_france_belgium", "w_france"))
    both.do("COUNTERATTACK", counterattack(both.cards["w_france"]))
    assert int(both.state["aggressor"]) == BRITISH and int(both.state["source"]) == s.COUNTER


def test_E30_a_counterattack_on_normandy_changes_the_roles() -> None:
    at = begin()
    tank = at.one(GERMAN, "de_panther")
    infantry = at.one(BRITISH, "uk_infantry")
    at.won(BRITISH, "w_normandy")
    at.counter("w_normandy", GERMAN)
    assert int(at.state["aggressor"]) == GERMAN
    at.numbers(10).pass_to("ACT").do("ACT", unit(tank)).do("MODE", s.K_MODE * s.CODE).pass_to()
    # Infantry, and 2 for being dug in: a 10 misses.
    assert at.news(ev.SHOT)[0][3] == at.defense("uk_infantry", s.GROUND) + 2
    assert at.place(infantry) == s.IN_STACK


def test_E30_the_allies_win_when_all_german_ground_units_of_the_counterattack_are_gone() -> None:
    at = begin()
    plane = at.one(GERMAN, "de_me109")
    tank = at.one(GERMAN, "de_panzer3")
    at.units(BRITISH, "uk_17pdr", "uk_infantry")
    at.won(BRITISH, "w_normandy").counter("w_normandy", GERMAN)
    at.numbers(1).pass_to("ACT")
    while at.seat == GERMAN:
        at.do("ACT", PASS).pass_to("ACT")
    at.do("ACT", at.legal()[1]).do("MODE", s.K_MODE * s.CODE).pass_to()
    assert at.place(tank) == s.IN_DISCARD and at.place(plane) == s.IN_STACK
    assert at.holder_of("w_normandy") == BRITISH
    assert at.news(ev.BATTLE_OVER)[-1][1:3] == (BRITISH, ev.WON_GROUND_WIPED)


def test_E30_the_allies_counterattack_normandy_as_printed() -> None:
    at = begin()
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_infantry")
    at.won(GERMAN, "w_normandy").counter("w_normandy", BRITISH)
    assert int(at.state["aggressor"]) == BRITISH


def test_E31_R18_no_cancel_window_against_a_counterattack() -> None:
    at = begin().keeps(BRITISH, "w_delay", "w_misinformation")
    at.one(GERMAN, "de_panther")
    at.one(BRITISH, "uk_churchill_tank")
    drawn = at.again().battle("w_luxembourg").do("ENGAGE", YES)
    assert drawn.asked == "CANCEL"
    at.won(BRITISH, "w_luxembourg").counter("w_luxembourg", GERMAN)
    assert at.asked == "ACT"


def test_D32_R65_without_a_battlecard_or_a_force_a_counterattack_cannot_be_played() -> None:
    at = begin().keeps(GERMAN, "w_counterattack").won(BRITISH, "w_luxembourg")
    at.turn_of(GERMAN)
    assert at.card("w_counterattack") not in at.legal()
    flak = at.again()
    flak.one(GERMAN, "de_flak88")  # artillery alone may not attack on the ground
    assert flak.card("w_counterattack") not in flak.legal()
    at.one(GERMAN, "de_panther")
    assert at.card("w_counterattack") in at.legal()
