"""Whom a unit may aim at, and effective scores (spec sections 9.2 to 9.4)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.aiming import pack_parts, unpack_parts
from tests.games.battlecards.occasions import ATLANTIC, fire, shots
from tests.games.battlecards.stage import BRITISH, GERMAN, NO, PASS, YES, Stage, target


@pytest.mark.parametrize(
    ("parts", "kept"),
    [((1, 2, 3, 4), (1, 2, 3, 4)), ((0, 0, 0, 0), (0, 0, 0, 0)), ((-1, -2, -3, -4), (0, 0, 0, 0)),
     ((300, 256, 999, 128), (255, 255, 255, 127))],
)  # fmt: skip
def test_parts_are_kept_within_their_limits(parts: tuple[int, ...], kept: tuple[int, ...]) -> None:
    assert unpack_parts(int(pack_parts(*parts))) == kept


def uboat_battle(by: int, british: tuple[str, ...]) -> tuple[Stage, int, list[int]]:
    at = Stage()
    boat = at.one(GERMAN, "de_uboat")
    ships = at.units(BRITISH, *british)
    at.numbers(*[1] * 12)
    return at, boat, ships


def test_E16_I11_a_uboat_is_concealed_fires_and_slips_away() -> None:
    at, boat, (battleship, cruiser) = uboat_battle(BRITISH, ("uk_qe", "uk_southampton"))
    at.battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    # Nobody of the British may act in phase 1; the U-boat fires before the big ships, who could not aim at it anyway.
    assert at.asked == "ACT" and at.actors == {boat}
    held = at.again().do("ACT", PASS)
    assert held.asked == "WITHDRAW", "neither battleship nor cruiser has a target"
    fire(at, boat).do("AIM", target(battleship))
    assert shots(at) == [(battleship, at.attack("de_uboat", s.SEA), at.defense("uk_qe", s.SEA))]
    assert at.asked == "SLIP_AWAY"
    at.do("SLIP_AWAY", YES)
    assert not at.inside(boat) and at.place(boat) == s.IN_STACK
    assert at.news(ev.BATTLE_OVER)[0][1] == BRITISH  # nothing German is left in the battle
    assert at.holder_of(ATLANTIC) == BRITISH
    assert cruiser in at.stack_of(BRITISH, s.SEA)


def test_E16_a_uboat_that_slipped_away_is_out_of_later_rounds_too() -> None:
    at, boat, ships = uboat_battle(BRITISH, ("uk_qe", "uk_southampton"))
    at.one(GERMAN, "de_bismarck")
    at.numbers(*[10] * 20).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, boat).do("AIM", target(ships[0])).do("SLIP_AWAY", YES)
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert int(at.state["round"]) == 2
    assert boat not in at.force(GERMAN) and boat in at.stack_of(GERMAN, s.SEA)
    assert int(at.state["in_battle"][boat]) & s.WITHDRAWN


def test_E17_R7_the_uboat_of_the_aggressor_is_gone_before_the_destroyer_acts() -> None:
    at, boat, (destroyer,) = uboat_battle(GERMAN, ("uk_jclass",))
    at.one(GERMAN, "de_bismarck")
    at.numbers(*[10] * 12).battle(ATLANTIC, by=GERMAN).do("ENGAGE", YES)
    fire(at, boat).do("SLIP_AWAY", YES)
    fire(at, destroyer)
    assert [target_ for target_, _, _ in shots(at)][-1] != boat
    assert at.aims <= {at.force(GERMAN)[0]}


def test_E18_a_destroyer_of_the_aggressor_hunts_the_uboat_first() -> None:
    for number, sunk in ((6, True), (7, False)):
        at, boat, (destroyer,) = uboat_battle(BRITISH, ("uk_jclass",))
        at.numbers(number, 10, 10).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
        fire(at, destroyer)
        assert shots(at) == [(boat, 9, 3)]  # 60 %
        assert (at.place(boat) == s.IN_DISCARD) == sunk
        assert at.over == sunk


@pytest.mark.parametrize("card", ["w_stolen_plans", "w_intelligence"])
def test_E19_intelligence_finds_the_uboat_and_it_may_still_slip_away(card: str) -> None:
    at, boat, ships = uboat_battle(GERMAN, ("uk_qe", "uk_southampton"))
    at.keeps(BRITISH, card).numbers(*[10] * 12)
    at.battle(ATLANTIC, by=GERMAN).do("ENGAGE", YES).do("PREPARE", at.card(card))
    if card == "w_stolen_plans":  # the British have first fire in round 1, but no unit of phase 1
        assert int(at.state["first_fire_round1"][BRITISH]) == 1
    at.do("ACT", PASS)  # the U-boat holds
    fired = fire(at.again(), ships[0])
    assert shots(fired)[-1][0] == boat
    at.do("ACT", PASS).do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    fire(at, boat).do("AIM", target(ships[0])).do("SLIP_AWAY", YES)
    assert not at.inside(boat)


def test_E20_a_uboat_that_fired_and_stayed_may_be_shot_at_by_all() -> None:
    at, boat, (queen, other) = uboat_battle(GERMAN, ("uk_qe", "uk_southampton"))
    at.numbers(10, 10, 10).battle(ATLANTIC, by=GERMAN).do("ENGAGE", YES)
    fire(at, boat).do("AIM", target(other)).do("SLIP_AWAY", NO)
    assert at.actors == {queen, other}
    fire(at, queen)
    assert shots(at)[-1] == (boat, 17, 3)  # certain
    assert at.place(boat) == s.IN_DISCARD
