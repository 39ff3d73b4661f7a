"""Shots, autokills and support of ground units and aircraft (section 9; E1 to E4, E21 to E24, E28 and rulings)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
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
    target,
    unit,
)

# El Alamein: ground and air on both sides, the British attack, nobody is dug in.
ALAMEIN = "w_alamein"


def alamein(at: Stage) -> Stage:
    """The British attack at El Alamein."""
    return at.battle(ALAMEIN, by=BRITISH).do("ENGAGE", YES)


def fire(at: Stage, one: int, *at_units: int) -> Stage:
    """A unit fires; the target is named where there are several."""
    at.do("ACT", unit(one)).do("MODE", FIRE)
    for each in at_units:
        at.do("AIM", target(each))
    return at


def last_shot(at: Stage) -> tuple[int, ...]:
    """Effective attack, effective defense, action number, hit."""
    return at.news(ev.SHOT)[-1][2:6]


def test_E1_R12_the_aura_of_montgomery_works_for_others_only_and_whatever_he_does() -> None:
    at = Stage()
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


def test_E2_R11_autokill_limit_of_montgomery_and_the_aura_of_rommel() -> None:
    at = Stage()
    monty = at.one(BRITISH, "uk_montgomery")
    flak = at.one(GERMAN, "de_flak88")
    with_rommel = at.again()
    with_rommel.one(GERMAN, "de_rommel")
    alamein(at).pass_to("ACT").do("ACT", PASS)  # the 88 holds its fire
    at.do("ACT", unit(monty)).do("MODE", AUTOKILL)  # no British infantry is present: not needed
    assert at.news(ev.AUTOKILL)[-1][:5] == (monty, flak, 4, 4, 1)
    assert at.place(flak) == s.IN_DISCARD
    alamein(with_rommel).do("ACT", PASS).do("ACT", unit(monty))
    assert with_rommel.legal() == [FIRE, HOLD]  # 4 + 2 = 6 > 4, and Rommel himself is too strong


def test_E3_infantry_saves_the_88_from_an_autokill() -> None:
    at = Stage()
    monty = at.one(BRITISH, "uk_montgomery")
    flak, infantry, panzer = at.units(GERMAN, "de_flak88", "de_infantry", "de_panzer3")
    alamein(at.numbers(7)).do("ACT", PASS).do("ACT", unit(monty)).do("MODE", AUTOKILL).do("AIM", target(flak))
    at.do("REACT", unit(infantry))
    assert at.asked == "REVISE"
    assert set(at.legal()) == {PASS, target(infantry), FIRE}  # the Panzer III is too strong for an autokill
    fires = at.again().do("REVISE", FIRE)
    fires.pass_to("ACT", "WITHDRAW")
    assert last_shot(fires) == (12, 6, 7, 0)  # 60 %: 7 misses
    keeps = at.again().do("REVISE", PASS)
    assert keeps.news(ev.AUTOKILL)[-1][:5] == (monty, flak, 6, 4, 0)  # nothing happens
    assert keeps.inside(flak)
    assert not keeps.news(ev.SHOT)
    at.do("REVISE", target(infantry))
    assert at.news(ev.AUTOKILL)[-1][:5] == (monty, infantry, 3, 4, 1)
    assert at.inside(panzer)


def test_E4_two_generals_help_each_other_once() -> None:
    at = Stage()
    rommel, paulus = at.units(GERMAN, "de_rommel", "de_paulus")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_luxembourg").do("ENGAGE", YES)
    fire(at, rommel)
    printed = int(at.rules["attack"][at.kinds["de_rommel"], s.GROUND])
    assert printed == 14
    assert last_shot(at)[0] == 14 + 2
    assert paulus != rommel


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
    # The infantry stays with the 88, also against air: 6 + 2 = 8.
    at.do("ACT", PASS) if at.actors == {flak} else None
    fire(at, hurricane, flak)
    at.pass_to("ACT", "WITHDRAW")
    assert last_shot(at)[1] == 8
    assert infantry not in at.actors


def test_E23_one_infantry_serves_any_number_of_tanks_and_still_acts() -> None:
    at = Stage()
    tanks = at.units(GERMAN, "de_panther", "de_panther", "de_tiger1", "de_tiger2")
    infantry = at.one(GERMAN, "de_infantry")
    prey = at.units(BRITISH, *["uk_infantry"] * 6)
    limits = [int(at.rules["kill_max"][int(at.rules["kind"][tank])]) for tank in tanks]
    assert limits == [5, 5, 6, 7]
    at.battle("w_luxembourg").do("ENGAGE", YES)
    for tank, victim in zip(tanks, prey, strict=False):
        at.do("ACT", unit(tank)).do("MODE", AUTOKILL).do("AIM", target(victim)).pass_to("ACT")
    assert [at.place(victim) for victim in prey] == [s.IN_DISCARD] * 4 + [s.IN_STACK] * 2
    assert at.actors == {infantry}  # phase 4: it fires


def test_E23_without_infantry_no_autokill_but_the_waffen_ss_would_do() -> None:
    for name, modes in (("de_infantry", [FIRE, HOLD]), ("de_ss", [FIRE, AUTOKILL, HOLD])):
        at = Stage()
        tank, first = at.units(GERMAN, "de_panther", "de_infantry")
        other = at.one(GERMAN, name) if name != "de_infantry" else -1
        gun, _ = at.units(BRITISH, "uk_25pdr", "uk_infantry")
        alamein(at.numbers(1))
        fire(at, gun, first).pass_to("ACT")  # phase 1: the infantry is destroyed
        assert at.place(first) == s.IN_DISCARD
        at.pass_to("ACT").do("ACT", unit(tank))
        assert at.legal() == modes, name
        assert other == -1 or at.inside(other)


def test_E24_R42_the_sas_kill_in_round_1_only_and_count_as_infantry() -> None:
    at = Stage()
    sas, firefly = at.units(BRITISH, "uk_sas", "uk_firefly")
    tiger, infantry = at.units(GERMAN, "de_tiger1", "de_infantry")
    alamein(at.numbers(10, 10, 10, 10, 10, 10))
    at.do("ACT", unit(firefly))
    assert AUTOKILL in at.legal()  # phase 3
    at.do("MODE", HOLD)
    at.do("ACT", PASS)  # the Tiger holds
    at.do("ACT", unit(sas)).do("MODE", AUTOKILL)
    assert at.aims == {tiger, infantry}  # defense 9 and 3
    second = at.again()
    at.do("AIM", target(tiger)).do("REACT", PASS)
    assert at.news(ev.AUTOKILL)[-1][:5] == (sas, tiger, 9, 9, 1)
    second.do("AIM", target(infantry)).pass_to("WITHDRAW")
    second.do("WITHDRAW", PASS).do("WITHDRAW", PASS)
    second.pass_to("ACT").do("ACT", PASS)
    while unit(sas) not in second.legal():
        second.do("ACT", PASS)
    second.do("ACT", unit(sas))
    assert second.legal() == [FIRE, HOLD]  # round 2


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


def test_R2_the_target_is_destroyed_by_an_action_number_of_at_most_the_difference() -> None:
    for number, hit in ((5, 1), (6, 0)):
        at = Stage()
        gun, _ = at.units(BRITISH, "uk_6pdr", "uk_stuart")  # 9
        flak = at.one(GERMAN, "de_flak88")  # 4
        alamein(at.numbers(number))
        fire(at, gun)
        assert last_shot(at) == (9, 4, number, hit)
        assert at.place(flak) == (s.IN_DISCARD if hit else s.IN_STACK)


def test_R2_a_difference_of_nothing_draws_a_number_and_cannot_hit() -> None:
    at = Stage()
    stuart = at.one(BRITISH, "uk_stuart")
    tiger2 = at.one(GERMAN, "de_tiger2")
    alamein(at.numbers(1))
    attack = int(at.rules["attack"][at.kinds["uk_stuart"], s.GROUND])
    assert attack < 11
    fire(at, stuart)
    assert last_shot(at) == (attack, 11, 1, 0)
    assert int(at.state["action_left"]) == 0 or at.inside(tiger2)


def test_R10_a_printed_attack_of_0_cannot_fire_whatever_the_bonuses() -> None:
    at = Stage()
    gun = at.one(BRITISH, "uk_17pdr")  # 12 / 0 / 12
    at.units(BRITISH, "uk_montgomery", "uk_infantry")
    at.one(GERMAN, "de_me109")
    infantry = at.one(GERMAN, "de_infantry")
    alamein(at)
    at.do("ACT", unit(gun)).do("MODE", FIRE)
    assert not at.news(ev.RETARGETED) and at.news(ev.AIMED)[0][:2] == (gun, infantry)  # the only target


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


def test_R53_every_reaction_allows_one_more_change_of_target() -> None:
    at = Stage()
    gun, _ = at.units(BRITISH, "uk_17pdr", "uk_stuart")
    one, other = at.units(GERMAN, "de_tiger2", "de_tiger1")
    first, second = at.units(GERMAN, "de_infantry", "de_infantry")
    alamein(at.numbers(1))
    fire(at, gun, one)
    at.do("REACT", unit(first))
    assert target(other) in at.legal() and target(one) not in at.legal()
    at.do("REVISE", target(other))
    assert at.asked == "REACT"  # no second change in this Revise
    at.do("REACT", unit(second))
    at.do("REVISE", target(one)).pass_to("ACT")
    shot = at.news(ev.SHOT)[-1]
    assert shot[1] == one and shot[2:4] == (12, 11 + 2)
    assert int(at.state["bonus_dfn"][other]) == 2  # assignments stay where they were made
    assert len(at.news(ev.RETARGETED)) == 2


def test_I16_an_autokill_draws_no_action_number() -> None:
    at = Stage()
    monty = at.one(BRITISH, "uk_montgomery")
    at.units(GERMAN, "de_infantry", "de_infantry")
    alamein(at.numbers(1, 2, 3))
    at.do("ACT", unit(monty)).do("MODE", AUTOKILL).do("AIM", target(at.force(GERMAN)[0]))
    at.do("REACT", PASS)
    assert int(at.state["action_left"]) == 3


def test_boosts_are_not_asked_when_the_shot_hits_with_certainty() -> None:
    at = Stage()
    monty, gun, infantry = at.units(BRITISH, "uk_montgomery", "uk_17pdr", "uk_infantry")
    one = at.one(GERMAN, "de_infantry")
    alamein(at)
    fire(at, gun)
    assert at.place(one) == s.IN_DISCARD
    assert not at.news(ev.SUPPORT)
    assert monty != infantry


def test_hold_keeps_a_unit_ready_to_support_but_not_to_fire() -> None:
    at = Stage()
    one, other, infantry = at.units(BRITISH, "uk_churchill_tank", "uk_churchill_tank", "uk_infantry")
    at.units(GERMAN, "de_tiger2", "de_tiger2")
    alamein(at.numbers(10, 10, 10, 10))
    at.do("ACT", unit(one)).do("MODE", HOLD)
    assert at.actors == {other}
    at.do("ACT", PASS).do("ACT", PASS)  # the Tigers hold
    at.do("ACT", unit(infantry)).do("MODE", HOLD)
    assert at.asked == "WITHDRAW"
    assert at.news(ev.HELD)[0][0] == one
