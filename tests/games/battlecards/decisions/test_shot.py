"""Shots and Autokills: target, help, another target (D21 to D24)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import ATLANTIC, NORWAY, alamein, fire, last_shot, shots
from tests.games.battlecards.stage import AUTOKILL, BRITISH, FIRE, GERMAN, HOLD, PASS, YES, Stage, target, unit


def test_a_kamikaze_and_its_last_target_go_together() -> None:
    at = Stage(theatre="pacific", conflict_set="fat", arsenal_set="starter+exp")
    plane = at.one(0, "jp_mxy7")
    ship = at.one(1, "us_fletcher")
    at.numbers(10, 10).battle("p_java_sea").do("ENGAGE", YES)
    at.do("ACT", PASS) if at.actors != {plane} else None
    at.do("ACT", unit(plane)).do("MODE", at.legal()[1])
    assert at.place(plane) == at.place(ship) == s.IN_DISCARD
    assert [args[:2] for args in at.news(ev.DESTROYED)] == [(ship, ev.WHY_AUTOKILL), (plane, ev.WHY_SELF)]
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (1, ev.WON_EMPTY)


def test_E10_big_guns_fire_once_at_each_group() -> None:
    at = Stage().figures("uk_infantry", defense={s.SEA: 6})
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
    at = Stage().figures("de_infantry", defense={s.SEA: 6}).figures("de_me109", defense={s.SEA: 10})
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
    assert with_rommel.legal() == [
        FIRE,
        HOLD,
    ]  # 4 + 2 = 6 > 4, and Rommel himself is too strong


def test_E3_infantry_saves_the_88_from_an_autokill() -> None:
    at = Stage().figures("uk_montgomery", attack={s.GROUND: 12}).figures("de_infantry", defense={s.GROUND: 3})
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


def test_E23_one_infantry_serves_any_number_of_tanks_and_still_acts() -> None:
    at = Stage().figures("uk_infantry", defense={s.GROUND: 5})
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


def test_R76_a_half_track_supports_but_is_no_infantry_for_an_autokill() -> None:
    for name, modes in (("de_halftrack", [FIRE, HOLD]), ("de_infantry", [FIRE, AUTOKILL, HOLD])):
        at = Stage(conflict_set="fat", arsenal_set="starter+exp").figures("uk_infantry", defense={s.GROUND: 5})
        tank, other = at.units(GERMAN, "de_panther", name)
        prey, _ = at.units(BRITISH, "uk_crusader", "uk_infantry")
        at.numbers(*[10] * 9).battle("w_luxembourg").do("ENGAGE", YES).do("ACT", unit(tank))
        assert at.legal() == modes, name
        at.do("MODE", FIRE).do("AIM", target(prey))
        assert unit(other) in at.legal(), "both support the tank's shot"


def test_E24_R42_the_sas_kill_in_round_1_only_and_count_as_infantry() -> None:
    at = Stage().figures("de_infantry", defense={s.GROUND: 3})
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
    assert not at.news(ev.RETARGETED) and at.news(ev.AIMED)[1][:2] == (
        gun,
        infantry,
    )  # the only target


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
    at = Stage().figures("de_infantry", defense={s.GROUND: 4})
    monty = at.one(BRITISH, "uk_montgomery")
    at.units(GERMAN, "de_infantry", "de_infantry")
    alamein(at.numbers(1, 2, 3))
    at.do("ACT", unit(monty)).do("MODE", AUTOKILL).do("AIM", target(at.force(GERMAN)[0]))
    at.do("REACT", PASS)
    assert int(at.state["action_left"]) == 3


def test_boosts_are_not_asked_when_the_shot_hits_with_certainty() -> None:
    at = Stage().figures("de_infantry", defense={s.GROUND: 3})
    monty, gun, infantry = at.units(BRITISH, "uk_montgomery", "uk_17pdr", "uk_infantry")
    one = at.one(GERMAN, "de_infantry")
    alamein(at)
    fire(at, gun)
    assert at.place(one) == s.IN_DISCARD
    assert not at.news(ev.SUPPORT)
    assert monty != infantry
