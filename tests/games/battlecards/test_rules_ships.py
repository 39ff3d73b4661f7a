"""Ships, carriers, submarines and admirals (sections 9.3, 9.5, 9.6 and 10; E10 to E20 and rulings)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import (
    BRITISH,
    FIRE,
    GERMAN,
    HOLD,
    NO,
    PASS,
    YES,
    Stage,
    chip,
    target,
    unit,
)

ATLANTIC = "w_atlantic"  # air and sea on both sides; the drawing player attacks
NORWAY = "w_norway"  # all arms on both sides; the Germans attack
JAPANESE, AMERICAN = 0, 1


def fire(at: Stage, one: int) -> Stage:
    """A unit is chosen and fires."""
    return at.do("ACT", unit(one)).do("MODE", FIRE)


def shots(at: Stage) -> list[tuple[int, ...]]:
    """Target, effective attack and effective defense of every shot."""
    return [args[1:4] for args in at.news(ev.SHOT)]


def test_E10_big_guns_fire_once_at_each_group() -> None:
    at = Stage()
    hipper, _ = at.units(GERMAN, "de_hipper", "de_infantry")
    ground, air, sea = at.units(BRITISH, "uk_infantry", "uk_lancaster", "uk_nelson")
    other = at.one(BRITISH, "uk_infantry")
    at.numbers(1, 10, 10, 10, 10, 10, 10, 10).battle(NORWAY).do("ENGAGE", YES)
    at.do("ACT", PASS) if at.actors == {air} else None  # the bomber holds
    fire(at, hipper)
    assert at.aims == {ground, other, air, sea}
    at.do("AIM", target(ground)).pass_to("AIM")
    assert at.place(ground) == s.IN_DISCARD
    assert at.aims == {air, sea} and PASS in at.legal()  # the group of ground units has been shot at
    at.do("AIM", target(sea)).pass_to("AIM", "ACT")
    assert at.aims == {air}
    at.do("AIM", target(air)).pass_to("ACT", "WITHDRAW")
    assert [one for one, _, _ in shots(at)] == [ground, sea, air]


def test_E10_in_the_north_atlantic_there_are_two_groups() -> None:
    at = Stage()
    hipper = at.one(GERMAN, "de_hipper")
    at.units(BRITISH, "uk_lancaster", "uk_nelson", "uk_infantry")
    at.numbers(*[10] * 8).battle(ATLANTIC).do("ENGAGE", YES).pass_to("ACT").do("ACT", PASS)
    fire(at, hipper)
    assert len(at.aims) == 2
    at.do("AIM", target(min(at.aims))).do("AIM", target(min(at.aims)))
    assert len(shots(at)) == 2


def test_E11_heavy_guns_have_one_shot_more_at_any_group_also_after_a_hit() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_infantry", "de_me109", "de_hipper", "de_hipper")
    nelson = at.one(BRITISH, "uk_nelson")
    at.numbers(*[1] * 12).battle(NORWAY).do("ENGAGE", YES)
    while at.seat != BRITISH or at.asked != "ACT":
        at.do("ACT", PASS)
    fire(at, nelson)
    first, second = [one for one in at.force(GERMAN) if int(at.rules["type"][int(at.rules["kind"][one])]) == s.SEA]
    at.do("AIM", target(first)).pass_to("AIM")
    assert second in at.aims  # the extra shot
    at.do("AIM", target(second)).pass_to("AIM")
    sea = {one for one in at.aims if int(at.rules["type"][int(at.rules["kind"][one])]) == s.SEA}
    assert not sea and len(at.aims) == 3
    while at.asked == "AIM" and at.aims:
        at.do("AIM", target(min(at.aims))).pass_to("AIM", "ACT")
    assert len(shots(at)) == 4
    assert sum(args[5] for args in at.news(ev.SHOT)) == 4  # four kills


def test_E11_a_heavy_ship_has_three_shots_in_a_battle_of_sea_and_air() -> None:
    at = Stage()
    nelson = at.one(BRITISH, "uk_nelson")
    at.units(GERMAN, "de_me109", "de_me109", "de_bismarck", "de_scharnhorst")
    at.numbers(*[10] * 12).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES).do("ACT", PASS)
    fire(at, nelson)
    while at.asked == "AIM" and at.aims:
        at.do("AIM", target(min(at.aims))).pass_to("AIM", "ACT")
    assert len(shots(at)) == 3


def test_E11_the_gunner_may_stop_after_the_first_shot() -> None:
    at = Stage()
    nelson = at.one(BRITISH, "uk_nelson")
    at.units(GERMAN, "de_bismarck", "de_scharnhorst")
    at.numbers(*[10] * 12).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, nelson)
    assert PASS not in at.legal()
    at.do("AIM", target(min(at.aims))).do("AIM", PASS)
    assert len(shots(at)) == 1
    assert int(at.state["in_battle"][nelson]) & s.SPENT


def test_E12_a_destroyer_supports_all_shots_of_a_battleship() -> None:
    at = Stage()
    destroyer, queen = at.units(BRITISH, "uk_jclass", "uk_qe")
    prey = at.units(GERMAN, "de_infantry", "de_me109", "de_bismarck")
    at.numbers(*[10] * 12).battle(NORWAY).do("ENGAGE", YES)
    at.pass_to("ACT")
    while unit(queen) not in at.legal():
        at.do("ACT", PASS)
    fire(at, queen).do("AIM", target(prey[2])).do("BOOST", unit(destroyer))
    for one in prey[:2]:
        at.pass_to("AIM").do("AIM", target(one))
    at.pass_to("ACT", "WITHDRAW")
    assert [attack for _, attack, _ in shots(at)] == [19, 13, 16]  # sea, ground, air: 17, 11, 14 and 2
    assert int(at.state["in_battle"][destroyer]) & s.ASSIGNED


def test_E12_an_assigned_destroyer_does_not_fire() -> None:
    at = Stage()
    one, other, _ = at.units(BRITISH, "uk_jclass", "uk_jclass", "uk_nelson")
    at.units(GERMAN, "de_bismarck", "de_scharnhorst")
    at.numbers(*[10] * 4).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, one).do("AIM", target(min(at.aims))).do("BOOST", unit(other)).pass_to("ACT")
    assert at.asked == "ACT" and other not in at.actors


def test_E13_a_chip_for_a_destroyer_and_one_for_the_carrier_itself() -> None:
    at = Stage()
    destroyer, carrier = at.units(BRITISH, "uk_jclass", "uk_illustrious")
    stuka, hipper = at.units(GERMAN, "de_ju87", "de_hipper")
    at.numbers(*[10] * 12).battle("w_baltic", by=GERMAN).do("ENGAGE", YES)  # the British attack
    fire(at, destroyer).do("AIM", target(hipper)).do("BOOST", chip(carrier)).do("BOOST", PASS).pass_to("AIM")
    bonus = at.state["bonus_att"][destroyer].tolist()
    printed = at.rules["attack"][at.kinds["uk_jclass"]].tolist()
    assert [a + b for a, b in zip(printed, bonus, strict=True)] == [14, 18, 14]
    at.do("AIM", PASS).pass_to("ACT")
    fire(at, stuka).do("AIM", target(carrier)).do("REACT", chip(carrier))
    at.pass_to("ACT")
    assert shots(at)[-1] == (carrier, 14, 18)  # cannot hit


def test_E14_both_chips_count_for_all_shots_and_vanish_with_the_carrier() -> None:
    at = Stage()
    destroyer, carrier = at.units(BRITISH, "uk_jclass", "uk_illustrious")
    hipper, me109 = at.units(GERMAN, "de_hipper", "de_me109")
    at.numbers(*[10] * 4).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, destroyer).do("AIM", target(hipper))
    at.do("BOOST", chip(carrier)).do("BOOST", chip(carrier)).pass_to("AIM").do("AIM", target(me109)).pass_to("ACT")
    assert [attack for _, attack, _ in shots(at)] == [19, 23]
    assert at.state["bonus_att"][destroyer].tolist() == [10, 10, 10]
    # The carrier is sunk: back to the printed scores.
    at.do("ACT", PASS) if at.actors == {me109} else None
    at.numbers(1, 1, 1, 1)
    at.do("ACT", PASS) if carrier in at.actors else None
    fire(at, hipper).do("AIM", target(carrier)).pass_to("AIM", "ACT", "WITHDRAW")
    assert at.place(carrier) == s.IN_DISCARD
    assert at.state["bonus_att"][destroyer].tolist() == [0, 0, 0]


def test_E15_a_gun_supports_ships_against_the_types_of_its_special() -> None:
    at = Stage()
    flak, bismarck, _ = at.units(GERMAN, "de_flak88", "de_bismarck", "de_infantry")
    prey = at.units(BRITISH, "uk_infantry", "uk_lancaster", "uk_nelson")
    at.numbers(*[10] * 12).battle(NORWAY).do("ENGAGE", YES)
    while unit(bismarck) not in at.legal():
        at.do("ACT", PASS)
    fire(at, bismarck).do("AIM", target(prey[2])).do("BOOST", unit(flak))
    assert at.state["bonus_att"][bismarck].tolist() == [2, 2, 2]


def test_E15_an_aa_gun_counts_against_aircraft_only() -> None:
    at = Stage()
    gun, nelson = at.units(BRITISH, "uk_aa37", "uk_nelson")
    at.units(GERMAN, "de_infantry", "de_hipper")
    me109 = at.one(GERMAN, "de_me109")
    at.numbers(*[10] * 12).battle(NORWAY).do("ENGAGE", YES)
    while unit(nelson) not in at.legal():
        at.do("ACT", PASS)
    fire(at, nelson).do("AIM", target(at.force(GERMAN)[0]))
    assert at.asked == "AIM", "nothing useful against ground units"
    at.do("AIM", target(me109)).do("BOOST", unit(gun))
    assert at.state["bonus_att"][nelson].tolist() == [0, 3, 0]


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
    assert shots(at) == [(battleship, 17, 13)]
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


def test_R27_the_admiral_helps_ships_and_has_an_autokill() -> None:
    at = Stage(theatre="pacific")
    admiral, yamato = at.units(JAPANESE, "jp_yamamoto", "jp_yamato")
    boat, _ = at.units(AMERICAN, "jp_kaidai", "jp_yamato")
    at.numbers(*[10] * 8).battle("p_java_sea", by=JAPANESE).do("ENGAGE", YES).do("ACT", PASS)  # the submarine holds
    assert at.state["aura_att"][JAPANESE, s.SEA].tolist() == [2, 2, 2]
    at.do("ACT", unit(admiral))
    assert at.legal() == [FIRE, HOLD], "the submarine is concealed, the battleship too strong"
    at.do("MODE", HOLD)
    fire(at, yamato)
    assert shots(at)[-1][1] == 21 + 2
    assert at.inside(boat)


def test_R43_a_carrier_fires_although_its_chips_are_assigned() -> None:
    at = Stage()
    destroyer, carrier = at.units(BRITISH, "uk_jclass", "uk_illustrious")
    at.one(GERMAN, "de_hipper")
    at.numbers(*[10] * 4).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, destroyer).do("BOOST", chip(carrier)).pass_to("ACT")
    assert at.actors == {carrier}
    fire(at, carrier)
    assert at.asked == "BOOST" and at.offers(s.K_CHIP) == [carrier]  # its other chip, to itself
    at.do("BOOST", chip(carrier))
    assert shots(at)[-1][1] == 5 + 5


def test_R7_surface_ships_fire_in_phases_1_and_3() -> None:
    at = Stage()
    phase = {
        name: int(at.rules["firing_phase"][at.kinds[name]])
        for name in ("uk_jclass", "de_uboat", "de_hipper", "uk_nelson", "uk_illustrious", "uk_hood")
    }
    assert phase == {"uk_jclass": 1, "de_uboat": 1, "de_hipper": 3, "uk_nelson": 3, "uk_illustrious": 3, "uk_hood": 3}


def test_I8_a_chip_is_assigned_once_a_round_and_is_free_again_in_the_next() -> None:
    at = Stage()
    destroyer, carrier = at.units(BRITISH, "uk_jclass", "uk_illustrious")
    at.units(GERMAN, "de_bismarck", "de_hipper")
    at.numbers(*[10] * 20).battle(ATLANTIC, by=BRITISH).do("ENGAGE", YES)
    fire(at, destroyer).do("AIM", target(min(at.aims))).do("BOOST", chip(carrier)).do("BOOST", chip(carrier))
    assert at.asked != "BOOST"
    at.pass_to("WITHDRAW").do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    assert at.state["bonus_att"][destroyer].tolist() == [0, 0, 0]
    fire(at, destroyer).do("AIM", target(min(at.aims)))
    assert at.offers(s.K_CHIP) == [carrier]
