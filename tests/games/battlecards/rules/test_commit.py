"""What armies bring to a battle (D11, D12)."""

from __future__ import annotations

from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import TEAMS
from tests.games.battlecards.stage import BRITISH, GERMAN, NO, PASS, YES, Stage, stack, unit

LUXEMBOURG, BALTIC, BRITAIN_AIR = "w_luxembourg", "w_baltic", "w_britain_air"


def fat(**options: object) -> Stage:
    """A match with the expansions."""
    return Stage(conflict_set="fat", arsenal_set="starter+exp", **options)


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


def test_E28a_I12_in_an_invasion_the_stack_with_a_non_artillery_unit_must_be_picked() -> None:
    at = Stage()
    at.units(GERMAN, "de_flak88", "de_flak128")
    infantry = at.one(GERMAN, "de_infantry", slot=3)
    at.one(BRITISH, "uk_stuart")
    at.battle(LUXEMBOURG).do("ENGAGE", YES)
    assert at.asked != "COMMIT"
    assert at.force(GERMAN) == [infantry]


def test_R23_one_stack_of_each_type_is_picked_in_secret() -> None:
    at = Stage()
    at.one(GERMAN, "de_infantry")
    at.one(GERMAN, "de_tiger1", slot=3)
    at.one(BRITISH, "uk_stuart")
    other = at.one(BRITISH, "uk_crusader", slot=3)
    at.battle(LUXEMBOURG).do("ENGAGE", YES)
    assert at.asked == "COMMIT" and at.seat == GERMAN  # the aggressor first
    assert at.legal() == [stack(0), stack(3)]
    at.do("COMMIT", stack(3))
    assert at.asked == "COMMIT" and at.seat == BRITISH
    assert not at.news(ev.EXPOSED) and not at.news(ev.SHOWN)
    assert int(at.state["seen"][at.stack_of(GERMAN, 3)[0]]) == 1 << GERMAN
    at.do("COMMIT", stack(3))
    assert at.force(BRITISH) == [other] and at.force(GERMAN) == at.stack_of(GERMAN, 3)
    assert int(at.state["seen"][other]) == s.ALL_SEE


def test_no_unit_of_a_stack_can_be_withheld() -> None:
    at = Stage()
    units = at.units(GERMAN, "de_infantry", "de_flak88", "de_rommel", "de_me109")
    at.one(BRITISH, "uk_stuart")
    at.battle(LUXEMBOURG).do("ENGAGE", YES)
    assert set(at.force(GERMAN)) == set(units)


def test_the_letters_stay_with_the_side_in_a_counterattack() -> None:
    at = Stage().won(BRITISH, "w_dunkirk").won(GERMAN, "w_france_belgium")
    at.units(GERMAN, "de_tiger1", "de_hipper")
    at.units(BRITISH, "uk_stuart", "uk_jclass")
    at.counter("w_dunkirk", by=GERMAN).pass_to("ACT")
    types = [sorted(int(at.rules["type"][int(at.rules["kind"][one])]) for one in at.force(side)) for side in range(2)]
    assert types == [[s.GROUND], [s.GROUND, s.SEA]]


def test_E37_R38_in_the_baltic_the_germans_may_bring_all_artillery_also_captured() -> None:
    at = Stage()
    ship = at.one(GERMAN, "de_hipper")
    flak, tank = at.units(GERMAN, "de_flak88", "de_tiger1")
    captured = at.one(GERMAN, "uk_25pdr", owner=BRITISH)
    at.one(BRITISH, "uk_nelson")
    stolen = at.one(BRITISH, "de_flak128", owner=GERMAN)
    at.battle(BALTIC).do("ENGAGE", YES)
    assert at.asked == "OPTIONAL" and at.seat == GERMAN
    without = at.again().do("OPTIONAL", NO)
    assert without.force(GERMAN) == [ship]
    at.do("OPTIONAL", YES)
    assert set(at.force(GERMAN)) == {ship, flak, captured} and tank not in at.force(GERMAN)
    assert int(at.state["in_battle"][captured]) & s.OPTIONAL
    assert stolen not in at.force(BRITISH)


def test_E37_in_the_battle_of_britain_the_right_to_aa_is_british() -> None:
    at = Stage()
    at.one(GERMAN, "de_he111")
    at.one(GERMAN, "uk_aa37", owner=BRITISH)
    gun = at.one(BRITISH, "uk_bofors")
    captured = at.one(BRITISH, "de_flak88", owner=GERMAN)
    field, plane = at.units(BRITISH, "uk_25pdr", "uk_spitfire")
    at.battle(BRITAIN_AIR).do("ENGAGE", YES)
    assert at.asked == "OPTIONAL" and at.seat == BRITISH
    at.do("OPTIONAL", YES)
    assert set(at.force(BRITISH)) == {gun, captured, plane} and field not in at.force(BRITISH)
    assert len(at.force(GERMAN)) == 1


def test_a_side_with_several_stacks_of_guns_picks_one_and_R49_brings_all_of_them() -> None:
    at = Stage()
    at.one(GERMAN, "de_he111")
    at.units(BRITISH, "uk_bofors")
    more = at.units(BRITISH, "uk_aa37", "uk_aa37", slot=3)
    at.one(BRITISH, "uk_infantry", slot=4)
    plane = at.one(BRITISH, "uk_spitfire")
    at.battle(BRITAIN_AIR).do("ENGAGE", YES)
    assert at.asked == "COMMIT" and at.legal() == [stack(0), stack(3)]
    at.do("COMMIT", stack(3)).do("OPTIONAL", YES)
    assert set(at.force(BRITISH)) == {*more, plane}


def test_E41_radar_is_optional_where_ground_units_are_not_called_for() -> None:
    at = fat()
    radar, ship, _ = at.units(BRITISH, "uk_radar", "uk_nelson", "uk_infantry")
    at.units(GERMAN, "de_hipper", "de_me109")
    at.battle("w_channel_dash").do("ENGAGE", YES)
    assert at.asked == "OPTIONAL" and at.seat == BRITISH
    refused = at.again().do("OPTIONAL", NO)
    assert refused.force(BRITISH) == [ship]
    at.do("OPTIONAL", YES)
    assert set(at.force(BRITISH)) == {radar, ship}
    # Its aura counts against aircraft and for shots at them.
    assert at.state["aura_att"][BRITISH, s.SEA].tolist() == [0, 1, 0]
    assert at.state["aura_dfn"][BRITISH, s.SEA].tolist() == [0, 1, 0]


def test_E41_radar_must_take_part_where_ground_units_are_called_for() -> None:
    at = fat()
    radar, infantry = at.units(BRITISH, "uk_radar", "uk_infantry")
    at.one(GERMAN, "de_infantry")
    at.battle("w_france_belgium").do("ENGAGE", YES)
    assert at.asked == "ACT"
    assert at.force(BRITISH) == [radar, infantry]


def test_radar_does_not_join_an_attack() -> None:
    at = fat()
    at.units(BRITISH, "uk_radar", "uk_nelson")
    at.one(GERMAN, "de_hipper")
    at.battle("w_taranto", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "ACT" and len(at.force(BRITISH)) == 1


def test_radar_and_guns_are_two_decisions() -> None:
    at = fat()
    radar, gun, plane = at.units(BRITISH, "uk_radar", "uk_bofors", "uk_spitfire")
    at.one(GERMAN, "de_he111")
    at.battle(BRITAIN_AIR).do("ENGAGE", YES).do("OPTIONAL", NO).do("OPTIONAL", YES)
    assert set(at.force(BRITISH)) == {gun, plane} and radar not in at.force(BRITISH)


def test_a_raid_is_met_by_aircraft_aa_and_radar() -> None:
    at = fat().keeps(GERMAN, "w_air_raid")
    at.units(GERMAN, "de_he111", "de_flak88")
    radar, gun, field, plane = at.units(BRITISH, "uk_radar", "uk_bofors", "uk_25pdr", "uk_spitfire")
    at.play("w_air_raid", by=GERMAN).do("OPTIONAL", YES).do("OPTIONAL", YES)
    assert set(at.force(BRITISH)) == {radar, gun, plane} and field not in at.force(BRITISH)
    assert len(at.force(GERMAN)) == 1


def test_optional_units_alone_are_a_force() -> None:
    at = Stage()
    at.one(GERMAN, "de_he111")
    gun = at.one(BRITISH, "uk_bofors")
    at.battle(BRITAIN_AIR).do("ENGAGE", YES)
    walkover = at.again().do("OPTIONAL", NO)
    assert walkover.news(ev.BATTLE_OVER)[0][1:3] == (GERMAN, ev.WON_WALKOVER)
    at.do("OPTIONAL", YES)
    assert at.force(BRITISH) == [gun] and not at.over


def test_an_aggressor_whose_forces_are_gone_before_commitment_loses() -> None:
    at = fat().keeps(GERMAN, "w_abomb")
    planes = at.units(BRITISH, "uk_lancaster", "uk_wellington")
    at.units(GERMAN, "de_hitler", "de_me109")
    at.next_units(GERMAN, "de_v2", "de_fw190")
    at.battle("w_ruhr", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "V2_CARRIER"
    at.do("V2_CARRIER", stack(1))
    assert [at.place(one) for one in planes] == [s.IN_DISCARD] * 2
    assert at.news(ev.BATTLE_OVER)[0][1:3] == (GERMAN, ev.WON_NO_FORCE)
    assert at.holder_of("w_ruhr") == GERMAN


def test_units_destroyed_before_exposure_leave_the_battle_as_it_is() -> None:
    at = fat().keeps(GERMAN, "w_abomb")
    at.units(BRITISH, "uk_lancaster", "uk_infantry")
    at.units(GERMAN, "de_hitler", "de_me109")
    at.next_units(GERMAN, "de_v2", "de_fw190")
    at.battle("w_ruhr", by=BRITISH).do("ENGAGE", YES).do("V2_CARRIER", stack(0))
    assert int(at.state["force_left"][BRITISH]) == 1 and not at.over


def test_occupying_forces_defend_alone_and_radar_may_join_them() -> None:
    at = fat(occupying_force=True)
    panther, plane = at.units(GERMAN, "de_panther", "de_me109")
    at.battle(LUXEMBOURG).do("ENGAGE", YES)
    assert at.holder_of(LUXEMBOURG) == GERMAN
    under = at.stack_of(GERMAN, 3)
    assert under == [panther, plane]
    at.units(GERMAN, "de_tiger1", "de_fw190")
    radar = at.one(GERMAN, "uk_radar", owner=BRITISH)
    at.keeps(BRITISH, "w_industrial_strike")
    at.one(BRITISH, "uk_stuart")
    at.do("REORGANIZE", at.legal()[0])
    at.counter(LUXEMBOURG, by=BRITISH)
    assert at.asked == "OPTIONAL" and at.seat == GERMAN  # although ground units are called for
    alone = at.again().do("OPTIONAL", NO)
    assert set(alone.force(GERMAN)) == {panther, plane}
    at.do("OPTIONAL", YES)
    assert set(at.force(GERMAN)) == {panther, plane, radar}


def test_R23_other_stacks_do_not_help_in_any_way() -> None:
    at = Stage()
    at.one(GERMAN, "de_infantry")
    at.one(GERMAN, "de_rommel", slot=3)
    at.one(BRITISH, "uk_stuart")
    at.battle(LUXEMBOURG).do("ENGAGE", YES).do("COMMIT", stack(0))
    assert at.state["aura_att"][GERMAN, s.GROUND].tolist() == [0, 0, 0]
    at.do("ACT", PASS)
    at.do("ACT", unit(at.force(GERMAN)[0])).do("MODE", at.legal()[0])
    assert at.news(ev.SHOT)[-1][2] == at.attack("de_infantry", s.GROUND)
