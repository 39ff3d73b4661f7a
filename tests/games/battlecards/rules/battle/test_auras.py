"""Auras and edges: what units do for their whole side, also from stacks that do not fight."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.rounds.parts import unpack_parts
from tests.games.battlecards.occasions import ALAMEIN, ATLANTIC, alamein, fire, last_shot
from tests.games.battlecards.stage import AUTOKILL, BRITISH, FIRE, GERMAN, HOLD, PASS, YES, Stage, stack, unit

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
