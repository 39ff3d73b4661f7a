"""Auras and edges, supports and chips, and what ends when a unit leaves (spec sections 8.3, 9.5, 9.6 and 10)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.aiming import unpack_parts
from tests.games.battlecards.occasions import ALAMEIN, ATLANTIC, NORWAY, SOVIET, alamein, fire, last_shot, shots
from tests.games.battlecards.stage import (
    AUTOKILL,
    BRITISH,
    FIRE,
    GERMAN,
    HOLD,
    PASS,
    YES,
    Stage,
    chip,
    stack,
    target,
    unit,
)

# The theatre; a side, its unit that helps and one that fights; the attacker's units, in two stacks; the battle.
HELPERS = {
    "Ultra": ("west", BRITISH, "uk_ultra", "uk_qe", ("de_hipper", "de_bismarck"), ATLANTIC),
    "Spy Ring": ("east", 1, "su_spyring", "su_is2", ("de_tiger1", "de_tiger2"), "e_smolensk"),
    "Fortifications": ("pacific", 0, "jp_fortifications", "jp_infantry", ("us_sherman", "us_grant"), "p_guadalcanal"),
}


def test_E42_R52_ultra_works_where_a_side_may_use_ships() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    _, gun = at.units(BRITISH, "uk_ultra", "uk_17pdr")
    at.one(BRITISH, "uk_infantry")
    tiger2 = at.one(GERMAN, "de_tiger2")
    at.numbers(*[10] * 5).battle("w_normandy", by=BRITISH).do("ENGAGE", YES)
    assert int(at.state["first_fire"][BRITISH]) == 1
    assert int(at.state["edge"][BRITISH]) == 1
    fire(at, gun).pass_to("ACT", "WITHDRAW")
    assert at.news(ev.SHOT)[0][2:4] == (12 + 1, 11 + 2)  # Normandy: the Germans are dug in
    assert at.inside(tiger2)
    land = Stage(conflict_set="fat", arsenal_set="starter+exp")
    land.units(BRITISH, "uk_ultra", "uk_infantry")
    land.one(GERMAN, "de_infantry")
    land.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)
    assert int(land.state["edge"][BRITISH]) == 0


def test_E42_first_fire_lets_the_defender_act_first() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    _, ship = at.units(BRITISH, "uk_ultra", "uk_nelson")
    at.units(GERMAN, "de_hipper")
    at.battle(ATLANTIC).do("ENGAGE", YES)
    assert at.asked == "ACT" and at.actors == {ship}


def test_ultra_and_the_spy_ring_make_the_enemy_commit_first() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    ultra, _ = at.units(BRITISH, "uk_ultra", "uk_nelson")
    one, other = at.one(GERMAN, "de_hipper"), at.one(GERMAN, "de_bismarck", slot=3)
    british = at.one(BRITISH, "uk_qe", slot=3)
    at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "COMMIT" and at.seat == GERMAN  # although the British attack
    assert int(at.state["seen"][ultra]) == s.ALL_SEE
    at.do("COMMIT", stack(3))
    assert at.asked == "COMMIT" and at.seat == BRITISH
    assert [args[0] for args in at.news(ev.SHOWN)] == [other]
    assert int(at.state["seen"][other]) == s.ALL_SEE and int(at.state["seen"][one]) == 1
    at.do("COMMIT", stack(3))
    assert at.force(GERMAN) == [other] and at.force(BRITISH) == [british]


def test_peeks_of_both_sides_cancel() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(GERMAN, "w_intelligence")
    at.units(BRITISH, "uk_ultra", "uk_nelson")
    at.one(GERMAN, "de_hipper")
    at.one(GERMAN, "de_bismarck", slot=3)
    at.one(BRITISH, "uk_qe", slot=3)
    at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES).do("PREPARE", at.card("w_intelligence"))
    assert at.asked == "COMMIT" and at.seat == BRITISH  # the aggressor, as usual
    at.do("COMMIT", stack(3))
    assert not at.news(ev.SHOWN)


@pytest.mark.parametrize("name", HELPERS)
def test_R67_who_helps_without_fighting_lies_open_from_the_moment_the_forces_do(name: str) -> None:
    theatre, side, who, own, (one, other), battle = HELPERS[name]
    at = Stage(theatre=theatre, conflict_set="fat", arsenal_set="starter+exp")
    helper, fighter = at.units(side, who, own)
    at.one(1 - side, one)
    foe = at.one(1 - side, other, slot=3)
    at.numbers(*[10] * 20).battle(battle, by=1 - side)
    assert at.asked == "ENGAGE" and int(at.state["seen"][helper]) == 1 << side
    at.do("ENGAGE", YES)
    # Ultra and a Spy Ring make the enemy choose first, so they lie open by now (R71); Fortifications do not.
    peeks = int(at.rules["edge_peek"][at.kinds[who]])
    assert at.asked == "COMMIT" and int(at.state["seen"][helper]) == (s.ALL_SEE if peeks else 1 << side)
    at.do("COMMIT", stack(3))
    assert at.force(0) + at.force(1) == ([fighter, foe] if side == 0 else [foe, fighter])
    assert int(at.state["seen"][helper]) == s.ALL_SEE
    (works,) = (event for event in at.events if event.kind == ev.WORKS)
    assert works.args[:3] == (helper, side, int(at.state["slot"][helper])) and works.audience == 511
    assert at.events.index(works) < [event.kind for event in at.events].index(ev.BATTLE_BEGINS)
    # Its effect is in the sums of the first round, which everybody is told.
    while at.asked != "WITHDRAW":
        at.do(at.asked, at.legal()[-1] if at.asked == "ACT" else at.legal()[0])
    edges = {unpack_parts(args[8])[3] for args in at.news(ev.SHOT) if args[0] == fighter}
    auras = {unpack_parts(args[9])[0] for args in at.news(ev.SHOT) if args[1] == fighter}
    assert (edges, auras) == (({1}, {0}) if peeks else ({0}, {2}))
    assert {event.audience for event in at.events if event.kind == ev.SHOT} == {511}


def test_R67_who_does_nothing_in_a_battle_stays_face_down() -> None:
    land = Stage(conflict_set="fat", arsenal_set="starter+exp")
    ultra, _ = land.units(BRITISH, "uk_ultra", "uk_infantry")
    land.one(GERMAN, "de_infantry")
    land.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)  # neither side may use ships
    attack = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    walls, _ = attack.units(0, "jp_fortifications", "jp_infantry")
    attack.one(1, "us_sherman")
    attack.battle("p_new_guinea", by=0).do("ENGAGE", YES)  # they help a defender
    for at, side, one in ((land, BRITISH, ultra), (attack, 0, walls)):
        assert int(at.state["battle_step"]) == s.B_ROUNDS and not at.news(ev.WORKS)
        assert int(at.state["seen"][one]) == 1 << side


def test_R71_the_spy_ring_lies_open_once_it_works_and_so_do_the_forces_chosen_first() -> None:
    at = Stage(theatre="east", conflict_set="fat", arsenal_set="starter+exp")
    ring, _ = at.units(1, "su_spyring", "su_zhukov")
    one, other = at.one(0, "de_tiger1"), at.one(0, "de_tiger2", slot=3)
    at.battle("e_smolensk").do("ENGAGE", YES)
    assert at.asked == "COMMIT" and int(at.state["seen"][ring]) == s.ALL_SEE
    assert [event.audience for event in at.events if event.kind == ev.WORKS] == [511]
    at.do("COMMIT", stack(3))
    assert at.force(0) == [other] and int(at.state["seen"][one]) == 1
    assert int(at.state["edge"][1]) == 1 and int(at.state["unconceal"][1]) > 0


def test_fortifications_help_the_defender_from_any_stack() -> None:
    at = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    at.units(0, "jp_infantry")
    forts = at.one(0, "jp_fortifications", slot=3)
    at.one(0, "jp_infantry", slot=3)
    gun, _ = at.units(1, "us_75mm", "us_infantry")
    at.numbers(10, 10).battle("p_marshalls", by=1).do("ENGAGE", YES).do("COMMIT", stack(0))
    assert at.state["aura_dfn"][0, s.GROUND].tolist() == [2, 2, 2]
    assert int(at.state["seen"][forts]) == s.ALL_SEE
    at.do("ACT", unit(gun)).do("MODE", at.legal()[0])
    at.pass_to("ACT", "WITHDRAW")
    assert at.news(ev.SHOT)[0][3] == at.defense("jp_infantry", s.GROUND) + 2
    attack = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    attack.units(0, "jp_infantry", "jp_fortifications")
    attack.one(1, "us_infantry")
    attack.battle("p_new_guinea").do("ENGAGE", YES)
    assert attack.state["aura_dfn"][0, s.GROUND].tolist() == [0, 0, 0]


def test_E1_R12_the_aura_of_montgomery_works_for_others_only_and_whatever_he_does() -> None:
    at = Stage().figures("uk_montgomery", attack={s.GROUND: 12}).figures("de_infantry", defense={s.GROUND: 3})
    monty, gun = at.units(BRITISH, "uk_montgomery", "uk_17pdr")
    one, other = at.units(GERMAN, "de_infantry", "de_infantry")
    alamein(at.numbers(10, 10, 10, 10))
    fire(at, gun, one).do("REACT", PASS)
    assert last_shot(at) == (14, 3, 10, 1)  # 12 + 2 at 3: difference 11, certain
    at.do("ACT", unit(monty))
    # Phase 3: fire with his own 12, without a bonus to himself, or autokill (3 <= 4).
    assert at.legal() == [FIRE, AUTOKILL, HOLD]
    fired = at.again().do("MODE", FIRE)
    assert last_shot(fired)[:2] == (12, 3)
    at.do("MODE", AUTOKILL)
    assert at.news(ev.AUTOKILL)[-1][:5] == (monty, other, 3, 4, 1)


def test_E1_the_aura_goes_on_while_the_general_holds_or_is_spent() -> None:
    at = Stage()
    monty, church = at.units(BRITISH, "uk_montgomery", "uk_churchill_tank")
    one = at.one(GERMAN, "de_tiger2")
    alamein(at.numbers(10, 10))
    fire(at, monty)
    fire(at, church)
    assert last_shot(at)[:2] == (8 + 2, 11)
    assert at.inside(one)


def test_E4_two_generals_help_each_other_once() -> None:
    at = Stage()
    rommel, paulus = at.units(GERMAN, "de_rommel", "de_paulus")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_luxembourg").do("ENGAGE", YES)
    fire(at, rommel)
    assert last_shot(at)[0] == at.attack("de_rommel", s.GROUND) + 2
    assert paulus != rommel


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


def test_a_katyusha_supports_against_ground_units_only() -> None:
    """Rocket artillery counts against ground units (section 13), whoever fires: a ship too, but not at a ship."""
    at = Stage(theatre="east")
    katyusha, ship, _ = at.units(SOVIET, "su_katyusha", "su_petropavlovsk", "su_t34_85")
    infantry, hipper = at.units(GERMAN, "de_infantry", "de_hipper")
    at.numbers(*[10] * 12).battle("e_konigsberg", by=SOVIET).do("ENGAGE", YES)
    while unit(ship) not in at.legal():
        at.do("ACT", PASS)
    fire(at, ship).do("AIM", target(hipper))
    assert at.asked == "AIM", "nothing useful against a ship: the next shot"
    at.do("AIM", target(infantry)).do("BOOST", unit(katyusha))
    assert at.state["bonus_att"][ship].tolist() == [2, 0, 0]


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


def test_E21_two_infantry_support_a_17_pounder() -> None:
    at = Stage()
    gun, one, other = at.units(BRITISH, "uk_17pdr", "uk_infantry", "uk_infantry")
    tiger2, tiger = at.units(GERMAN, "de_tiger2", "de_tiger1")
    alamein(at.numbers(6, 7))
    fire(at, gun, tiger2)
    second = at.again()
    at.do("BOOST", unit(one)).do("BOOST", unit(other))
    at.pass_to("ACT", "WITHDRAW")
    assert last_shot(at) == (16, 11, 6, 0)  # 50 %
    assert at.inside(tiger2)
    second.do("BOOST", unit(one)).do("BOOST", unit(other))
    assert at.news(ev.SUPPORT) == [(one, gun, 0, 2, 0, 0, 0, 0, 0, 0), (other, gun, 0, 2, 0, 0, 0, 0, 0, 0)]
    again = Stage()
    gun, one, other = again.units(BRITISH, "uk_17pdr", "uk_infantry", "uk_infantry")
    tiger2, tiger = again.units(GERMAN, "de_tiger2", "de_tiger1")
    alamein(again.numbers(7))
    fire(again, gun, tiger).do("BOOST", unit(one)).do("BOOST", unit(other))
    again.pass_to("ACT", "WITHDRAW")
    assert last_shot(again) == (16, 9, 7, 1)  # 70 %


def test_E22_R8_R53_infantry_defends_the_88_for_the_whole_round_and_the_target_may_change() -> None:
    at = Stage()
    gun, hurricane, _ = at.units(BRITISH, "uk_6pdr", "uk_hurricane", "uk_stuart")
    flak, infantry, panzer = at.units(GERMAN, "de_flak88", "de_infantry", "de_panzer3")
    alamein(at.numbers(3, 1))
    fire(at, gun, flak)
    assert at.asked == "REACT"
    at.do("REACT", unit(infantry))
    assert at.asked == "REVISE"
    kept = at.again().do("REVISE", PASS).pass_to("ACT")
    assert last_shot(kept) == (9, 6, 3, 1)  # 30 %
    at.do("REVISE", target(panzer))
    assert at.asked != "REVISE"  # the target may change once; no boosts are left
    at.pass_to("ACT")
    assert at.news(ev.SHOT)[-1][1] == panzer
    # The infantry stays with the 88, also against air.
    at.do("ACT", PASS) if at.actors == {flak} else None
    fire(at, hurricane, flak)
    at.pass_to("ACT", "WITHDRAW")
    assert last_shot(at)[1] == at.defense("de_flak88", s.AIR) + 2
    assert infantry not in at.actors


def test_E28_chips_make_a_fighter_unhittable_until_the_carrier_is_sunk() -> None:
    at = Stage()
    fighter, carrier = at.units(BRITISH, "uk_spitfire", "uk_illustrious")
    me109, hipper = at.units(GERMAN, "de_me109", "de_hipper")
    at.battle("w_channel_dash").do("ENGAGE", YES)
    at.do("ACT", unit(me109)).do("MODE", FIRE).do("AIM", target(fighter))
    at.do("REACT", chip(carrier)).do("REVISE", PASS) if at.asked == "REACT" else None
    at.pass_to("REACT", "ACT") if at.asked == "REVISE" else None
    at.do("REACT", chip(carrier))
    air = int(at.rules["defense"][at.kinds["uk_spitfire"], s.AIR])
    at.numbers(1, 1, 1, 1, 1, 1).pass_to("ACT")
    attack, defense, _, hit = last_shot(at)
    assert defense == air + 10 and attack - defense < 1 and hit == 0
    assert int(at.state["bonus_air"][fighter]) == 10
    at.do("ACT", PASS)  # the Spitfire holds
    at.do("ACT", unit(hipper)).do("MODE", FIRE).do("AIM", target(carrier)).pass_to("AIM", "ACT")
    assert at.place(carrier) == s.IN_DISCARD
    assert int(at.state["bonus_air"][fighter]) == 0


def test_R9_infantry_supports_ground_units_only() -> None:
    at = Stage()
    infantry, hurricane = at.units(BRITISH, "uk_infantry", "uk_hurricane")
    at.one(GERMAN, "de_tiger1")
    alamein(at)
    at.do("ACT", unit(hurricane)).do("MODE", FIRE)
    assert at.news(ev.SHOT), "no boost is offered: the shot is over"
    assert not at.news(ev.SUPPORT)
    assert at.inside(infantry)


def test_I7_a_supporter_does_not_fire_and_supports_once() -> None:
    at = Stage()
    one, other, infantry = at.units(BRITISH, "uk_17pdr", "uk_17pdr", "uk_infantry")
    at.units(GERMAN, "de_tiger2", "de_tiger2")
    alamein(at.numbers(10, 10))
    fire(at, one, at.force(GERMAN)[0])
    assert at.offers(s.K_UNIT) == [other, infantry]
    at.do("BOOST", unit(infantry)).do("BOOST", PASS)
    fire(at, other, at.force(GERMAN)[0])
    assert at.asked != "BOOST"  # the first gun has fired, the infantry is assigned
    at.pass_to("WITHDRAW", "ACT")
    while at.asked == "ACT":
        assert infantry not in at.actors
        at.do("ACT", PASS)
