"""Rulings on battles of our own (RULES.md, R67 and R69 to R74)."""

from __future__ import annotations

import pytest

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.parts import unpack_parts
from tests.games.battlecards.stage import BRITISH, FIRE, GERMAN, NO, PASS, YES, Stage, stack, target, unit

ATLANTIC = "w_atlantic"
# Four players: seats 0 and 2 are German, 1 and 3 British.
TEAMS = {"players": 4, "seats_axis": 2, "seats_allied": 2}

# The theatre; a side, its unit that helps and one that fights; the attacker's units, in two stacks; the battle.
HELPERS = {
    "Ultra": ("west", BRITISH, "uk_ultra", "uk_qe", ("de_hipper", "de_bismarck"), ATLANTIC),
    "Spy Ring": ("east", 1, "su_spyring", "su_is2", ("de_tiger1", "de_tiger2"), "e_smolensk"),
    "Fortifications": ("pacific", 0, "jp_fortifications", "jp_infantry", ("us_sherman", "us_grant"), "p_guadalcanal"),
}


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


def test_R69_a_lost_homeland_ends_the_game_before_scorched_earth() -> None:
    at = Stage().won(GERMAN, "w_france", "w_britain_air").keeps(BRITISH, "w_scorched_earth")
    at.one(GERMAN, "de_tiger2")
    points = at.again()
    at.battle("w_invasion_britain").do("ENGAGE", YES)
    assert int(at.state["phase"]) == s.OVER and at.asked == ""
    points.rules["homeland_win"] = 0
    points.battle("w_invasion_britain").do("ENGAGE", YES)
    assert points.asked == "SCORCH"


def test_R69_a_scorched_card_is_not_scorched_again() -> None:
    at = Stage().won(BRITISH, "w_alamein", scorched=True).keeps(BRITISH, "w_scorched_earth")
    at.one(GERMAN, "de_tiger2")
    at.counter("w_alamein", by=GERMAN)
    assert at.holder_of("w_alamein") == GERMAN and at.asked == "REORGANIZE"
    assert int(at.state["kept_size"][BRITISH]) == 1


def test_R70_an_attacker_without_a_force_among_those_who_came_has_lost() -> None:
    at = Stage(**TEAMS).won(GERMAN, "w_france", "w_britain_air")
    at.one(2, "de_tiger2")  # the other German army
    at.one(BRITISH, "uk_stuart")
    at.battle("w_invasion_britain", by=GERMAN)
    assert at.asked == "ENGAGE" and at.seat == GERMAN  # one army with a force is enough
    at.do("ENGAGE", YES)
    assert at.asked == "JOIN" and at.seat == 2
    joined = at.again().do("JOIN", YES).do("JOIN", NO)
    assert [len(joined.force(side)) for side in range(2)] == [1, 1]
    at.do("JOIN", NO).do("JOIN", NO)
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_NO_FORCE)


def test_R70_a_homeland_card_over_a_stack_is_defended_by_that_stack_alone() -> None:
    at = Stage(**TEAMS, occupying_force=True, homeland_win=False).won(GERMAN, "w_france", "w_britain_air")
    panther = at.one(GERMAN, "de_panther")
    at.one(2, "de_tiger2")
    at.battle("w_invasion_britain", by=GERMAN).do("ENGAGE", YES).do("JOIN", NO).do("JOIN", NO)
    assert at.holder_of("w_invasion_britain") == GERMAN
    assert int(at.state["stack_card"][GERMAN, int(at.state["slot"][panther])]) == at.cards["w_invasion_britain"]
    at.one(1, "uk_stuart")
    at.counter("w_invasion_britain", by=BRITISH)
    assert at.asked == "JOIN" and at.seat == 3  # the other British army may come
    at.do("JOIN", NO)
    assert at.asked == "ACT" and at.force(GERMAN) == [panther]


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


def test_R72_agents_go_with_the_last_enemy_and_the_defender_wins_if_nothing_is_left() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp")
    oss = at.one(BRITISH, "uk_oss")
    last = at.one(GERMAN, "de_tiger2")
    at.battle("w_luxembourg").do("ENGAGE", YES).do("PHASE_ZERO", target(last))
    assert at.place(oss) == at.place(last) == s.IN_DISCARD
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (BRITISH, ev.WON_EMPTY)  # the British defend


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


def test_R73_first_fire_that_is_lost_in_a_phase_counts_to_its_end() -> None:
    at = Stage(conflict_set="fat", arsenal_set="starter+exp").keeps(GERMAN, "w_abomb")
    at.one(BRITISH, "uk_ultra")
    spitfire, nelson = at.units(BRITISH, "uk_spitfire", "uk_nelson")
    he111, hipper = at.units(GERMAN, "de_he111", "de_hipper")
    at.numbers(*[10] * 9).battle(ATLANTIC).do("ENGAGE", YES)
    assert at.asked == "ABOMB"
    at.do("ABOMB", stack(0))  # Ultra is gone
    assert int(at.state["first_fire"][BRITISH]) == 0 and int(at.state["edge"][BRITISH]) == 0
    assert at.actors == {spitfire}  # phase 2
    at.do("ACT", PASS)
    assert at.actors == {he111}
    at.do("ACT", PASS)
    assert int(at.state["firing_phase"]) == 3 and at.actors == {hipper}
    assert at.inside(nelson)


def test_R74_any_army_that_takes_part_may_carry_the_a_bomb_against_any_enemy_army() -> None:
    at = Stage(**TEAMS, homeland_win=False).won(GERMAN, "w_france", "w_britain_air").keeps(GERMAN, "w_abomb")
    at.one(GERMAN, "de_tiger2")
    at.one(2, "de_he111")
    at.one(1, "uk_infantry")
    away = at.one(3, "uk_nelson")
    alone = at.again()
    at.battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", YES).do("JOIN", NO).pass_to("ABOMB")
    assert at.legal() == [PASS, stack(0), stack(2, army=1)]
    at.do("ABOMB", stack(2, army=1))
    assert at.place(away) == s.IN_DISCARD
    alone.battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", NO).do("JOIN", NO)
    assert alone.asked == "ACT"


def test_in_a_homeland_battle_each_army_decides_for_its_own_units() -> None:
    at = Stage(**TEAMS, homeland_win=False).won(GERMAN, "w_france", "w_britain_air")
    tiger = at.one(GERMAN, "de_tiger2")
    rommel = at.one(2, "de_rommel")
    stuart = at.one(1, "uk_stuart")
    infantry = at.one(3, "uk_infantry")
    at.reserve(3, "uk_nelson", "uk_spitfire", "uk_crusader")
    at.numbers(*[10] * 12).battle("w_invasion_britain").do("ENGAGE", YES).do("JOIN", YES).do("JOIN", YES)
    assert at.asked == "EMERGENCY" and at.seat == 3
    at.do("EMERGENCY", NO)
    assert at.force(GERMAN) == [tiger, rommel] and at.force(BRITISH) == [stuart, infantry]
    assert at.asked == "ACT" and at.seat == GERMAN  # the lead seat
    at.do("ACT", unit(rommel))
    assert at.asked == "MODE" and at.seat == 2  # the seat of the unit
    at.do("MODE", FIRE).do("AIM", target(stuart))
    assert at.asked == "REACT" and at.seat == 1  # the seat of the target: its team mate's infantry may help
    assert at.offers(s.K_UNIT) == [infantry]
    at.do("REACT", PASS)
    # Rommel's aura reaches the tank of the other army.
    at.do("ACT", unit(tiger)).do("MODE", FIRE).do("AIM", target(stuart)).do("REACT", PASS)
    assert at.news(ev.SHOT)[-1][2] == 14 + 2
