"""SRC, FORCES, CHAMPS and STEP: moves, stacks and deployments (sections 9.1, 9.2, 9.3, 9.4, 13.2), with the worked
examples E20, E24, E34 to E38, E42 to E45, E70 and the rulings on them (R38 to R45, R50, R51, R70, R82, R85, R101,
R103, R108, R119 to R121, R123, R147, R148).
"""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.movement import may_end
from tests.games.bridgefront.positions import (
    CENTER,
    HOME_A,
    HOME_B,
    A,
    B,
    C,
    Coordinates,
    Position,
    code,
    steps,
    to_act,
)

# ----------------------------------------------------------------------------------------------------- what is offered


def test_E34_R44_only_the_flyer_can_leave() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER)).forces(A, (0, 1), 2)
    ace = at.champion(A, "Skystriker Ace", (0, 1))
    at.begin().choose(A, s.ACT_MARCH)
    assert at.asked(A) == "STEP", "source, no Forces and the Ace are forced"
    assert at.state["plan"][A, :4].tolist() == [s.ACT_MARCH, at.hex((0, 1)), 0, 1 << ace]


def test_R44_a_stack_with_a_force_does_not_fly_and_flying_stacks_meet_no_trap() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER)).forces(A, (0, 1), 2).bridge((0, 1), CENTER)
    at.champion(A, "Skystriker Ace", (0, 1))
    edge = at.edge((0, 1), CENTER)
    at.state["trap"][edge] = 1 << B
    at.state["bridge"][edge] = s.HAS_BRIDGE | s.LOCKED
    to_act(at, s.ACT_MARCH, FORCES=0, STEP=steps(at, (0, 1), CENTER))
    assert at.state["champion_hex"][A, 0] == at.hex(CENTER) and at.state["trap"][edge] == 1 << B


def test_R38_any_part_of_the_units_in_a_hex_is_a_stack() -> None:
    at = Position().forces(A, (1, 0), 2).bridge((1, 0), CENTER)
    one, two = at.champion(A, "Brute", (1, 0)), at.champion(A, "Jet Striker", (1, 0))
    at.begin().choose(A, s.ACT_MARCH)
    assert (at.asked(A), at.legal(A)) == ("FORCES", [0, 1, 2])
    at.choose(A, 0)
    assert (at.asked(A), at.legal(A)) == ("CHAMPS", [1 << one, 1 << two, 1 << one | 1 << two]), "not nobody"


def test_R39_later_stacks_are_optional_and_take_other_units() -> None:
    at = Position().forces(A, (1, 0), 3).bridge((1, 0), CENTER).hand(A, "Roll Out").begin()
    at.choose(A, code("Roll Out"))
    assert at.asked(A) == "FORCES", "the first stack has to be moved, and there is one source"
    at.choose(A, 2)
    assert (at.asked(A), at.legal(A)) == ("SRC", [at.hex((1, 0)), s.NO_HEX])
    at.choose(A, at.hex((1, 0)))
    assert at.asked(A) == "", "one Force is left, with one way to go"
    at.plan(B).plan(C)
    assert at.here(CENTER)[A] == 3


def test_R39_after_the_last_unit_no_further_stack_is_asked_for() -> None:
    at = Position().forces(A, (1, 0), 1).bridge((1, 0), CENTER).hand(A, "Roll Out").begin()
    at.choose(A, code("Roll Out"))
    assert at.asked(A) == "" and int(at.state["plan"][A, 5]) == s.NO_HEX


def test_R40_paths_never_return_and_may_lead_through_enemies() -> None:
    at = Position().forces(A, (2, 0), 1).forces(B, (1, 0), 1).bridge((2, 0), (1, 0), CENTER).hand(A, "Triple March")
    at.begin().choose(A, code("Triple March"))
    west = at.direction((2, 0), (1, 0))
    # Source, one Force and the first step are forced, and so not asked.
    assert at.asked(A) == "STEP" and at.state["plan"][A, int(at.state["plan_size"][A]) - 1] == west
    assert at.legal(A) == [at.direction((1, 0), CENTER), s.STEP_STOP], "on through the enemy, not back"
    at.choose(A, west)
    assert not at.asked(A), "from the Center the only Bridge leads back, so the way is complete"


def test_R40_R45_a_hex_with_two_other_players_is_not_offered() -> None:
    at = Position().forces(A, (-3, 4), 1).forces(B, HOME_B, 1).forces(C, HOME_B, 1).bridge((-3, 4), HOME_B)
    assert s.ACT_MARCH not in at.begin().legal(A)
    at.forces(C, HOME_B, 0).begin()
    assert s.ACT_MARCH in at.legal(A)


def test_E24_R85_bridge_crew_walks_over_its_new_bridge() -> None:
    at = Position().forces(A, (1, 0), 2).hand(A, "Bridge Crew").begin()
    at.choose(A, code("Bridge Crew"), 85)
    assert (at.asked(A), at.legal(A)) == ("SRC", [at.hex((1, 0)), s.NO_HEX]), "the move is optional"
    at.plan(B).plan(C).choose(A, at.hex((1, 0)), 2)
    assert at.here(CENTER)[A] == 2 and at.state["bridge"][85] == s.HAS_BRIDGE


def test_R85_if_the_bridge_is_there_already_the_move_still_works() -> None:
    at = Position().forces(A, (1, 0), 2).hand(A, "Bridge Crew").hand(B, "Bridgeborn Path").begin()
    at.plan(A, "Bridge Crew", EDGE=85, SRC=at.hex((1, 0)), FORCES=2).plan(B, "Bridgeborn Path", EDGE=85).plan(C)
    assert at.here(CENTER)[A] == 2 and not at.news(ev.FIZZLED)


def test_R82_quick_move_takes_exactly_one_force() -> None:
    at = Position().forces(A, (1, 0), 3).bridge((1, 0), CENTER).hand(A, "Quick Move")
    at.champion(A, "Brute", (1, 0))
    to_act(at, "Quick Move")
    assert at.here(CENTER)[A] == 1 and at.state["champion_hex"][A, 0] == at.hex((1, 0))


def test_E37_R121_warp_column_ends_beside_a_champion_outside_the_stack() -> None:
    at = Position().forces(A, (2, 0), 2).hand(A, "Warp Column")
    at.champion(A, "Brute", CENTER)
    at.begin().choose(A, code("Warp Column"))
    assert at.asked(A) == "FORCES" and at.legal(A) == [1, 2], "the Brute alone has no Champion to end beside"
    at.choose(A, 2)
    one_step = {direction for direction in at.legal(A) if direction < 6}
    for direction in one_step:
        target = int(at.rules["neighbour"][at.hex((2, 0)), direction])
        near = int(at.rules["distance"][target][at.hex(CENTER)])
        assert near <= 2, "from there one more step has to be able to end next to the Brute"
    at.choose(A, at.direction((2, 0), (1, 0)))
    assert s.STEP_STOP in at.legal(A)
    for direction in set(at.legal(A)) - {s.STEP_STOP}:
        target = int(at.rules["neighbour"][at.hex((1, 0)), direction])
        assert int(at.rules["distance"][target][at.hex(CENTER)]) == 1
    at.plan(B).plan(C).choose(A, s.STEP_STOP)
    assert at.here((1, 0))[A] == 2


def test_R40_R121_a_path_may_not_come_back_to_end_where_it_began() -> None:
    at = Position().forces(A, (2, 0), 2)
    start, next_to_it = at.hex((2, 0)), at.hex((1, 0))
    for goal, found in ((next_to_it, 1), (start, 0)):
        assert may_end(at.table[0], at.states[0], A, start, 3, 1 << start, 1, 1 << goal) == found


def test_R121_warp_column_stays_if_the_champion_is_gone() -> None:
    at = Position().forces(A, (2, 0), 2).hand(A, "Warp Column").hand(B, "Zap")
    at.champion(A, "Brute", CENTER, 1)
    at.begin().plan(A, "Warp Column", FORCES=2, STEP=[*steps(at, (2, 0), (1, 0)), s.STEP_STOP])
    at.plan(B, "Zap").plan(C)
    assert at.here((2, 0))[A] == 2 and len(at.news(ev.FIZZLED)) == 1


def test_E70_R108_spanbreaker_raid_leaves_over_the_other_bridge() -> None:
    at = Position().forces(A, (1, 0), 1).bridge((2, 0), (1, 0), CENTER).hand(A, "Spanbreaker Raid")
    at.champion(A, "Brute", (1, 0))
    at.begin().choose(A, code("Spanbreaker Raid"))
    assert (at.asked(A), at.legal(A)) == ("EDGE", sorted([85, 88]))
    at.choose(A, 85, at.hex((1, 0)), 1)
    assert at.asked(A) == "", "the Champion is in the stack, and one Bridge is left"
    at.plan(B).plan(C)
    assert at.here((2, 0))[A] == 1 and at.state["champion_hex"][A, 0] == at.hex((2, 0))
    assert at.state["bridge"][85] == 0


# --------------------------------------------------------------------------------------------------- what comes of it


@pytest.mark.parametrize("there, moved", [(4, 0), (7, 2)])
def test_E20_R38_what_is_left_of_the_stack_moves(there: int, moved: int) -> None:
    at = Position().forces(A, (1, 0), there).bridge((1, 0), (2, 0)).hand(B, "Attrition")
    at.champion(B, "Brute", (-1, 0))
    at.begin().plan(A, s.ACT_MARCH, FORCES=3).plan(B, "Attrition", HEX=at.hex((1, 0))).plan(C)
    assert at.here((2, 0))[A] == moved and len(at.news(ev.FIZZLED)) == (moved == 0)


@pytest.mark.parametrize("break_, end", [("stop", (1, 0)), ("fizzle", (2, 0))])
def test_E19_R41_a_broken_path(break_: str, end: Coordinates) -> None:
    at = Position(path_break=break_).forces(A, (2, 0), 2).bridge((2, 0), (1, 0), CENTER)
    at.hand(A, "March Orders").hand(B, "Demolish Bridge").begin()
    at.plan(A, "March Orders", FORCES=2, STEP=steps(at, (2, 0), (1, 0), CENTER)).plan(B, "Demolish Bridge", EDGE=85)
    at.plan(C)
    assert at.here(end)[A] == 2 and len(at.news(ev.FIZZLED)) == (break_ == "fizzle")


@pytest.mark.parametrize("stop, end", [(False, (-4, 3)), (True, HOME_B)])
def test_R42_through_an_enemy_capital(stop: bool, end: Coordinates) -> None:
    at = Position(capital_stop=stop).forces(A, (-3, 4), 1).forces(B, HOME_B, 1).hand(A, "March Orders")
    at.bridge((-3, 4), HOME_B, (-4, 3))
    to_act(at, "March Orders", STEP=steps(at, (-3, 4), HOME_B, (-4, 3)))
    assert at.here(end)[A] == 1 and not at.news(ev.BATTLE)


def test_E35_R101_a_trap_kills_a_single_force_without_a_battle() -> None:
    at = Position().forces(B, (0, 1), 1).bridge((0, 1), (1, 0))
    at.state["trap"][89] = 1 << A
    at.begin().plan(A).plan(C).plan(B, s.ACT_MARCH)
    assert at.here((0, 1))[B] == at.here((1, 0))[B] == 0 and at.state["trap"][89] == 0
    assert not at.news(ev.BATTLE) and int(at.state["won_battle"]) == 0


def test_R101_traps_of_several_players_and_of_ones_own() -> None:
    at = Position().forces(B, (0, 1), 3).bridge((0, 1), (1, 0))
    at.state["trap"][89] = 1 << A | 1 << B | 1 << C
    at.begin().plan(A).plan(C).plan(B, s.ACT_MARCH, FORCES=3)
    assert at.here((1, 0))[B] == 1 and at.state["trap"][89] == 1 << B, "the own trap waits for others"


def test_R101_champions_alone_use_a_trap_up_without_loss() -> None:
    at = Position().bridge((0, 1), (1, 0))
    at.champion(B, "Brute", (0, 1))
    at.state["trap"][89] = 1 << A
    at.begin().plan(A).plan(C).plan(B, s.ACT_MARCH)
    assert at.state["champion_hex"][B, 0] == at.hex((1, 0)) and at.state["trap"][89] == 0
    assert int(at.state["hp"][B, 0]) == 6


@pytest.mark.parametrize("scope", ["all", "owner"])
def test_E36_R103_a_wormhole_of_another_player(scope: str) -> None:
    at = Position(link_scope=scope).forces(A, (2, 0), 1)
    at.state["hole_a"][0], at.state["hole_b"][0] = at.hex((2, 0)), at.hex((-1, 0))
    at.state["hole_owner"][0], at.state["holes"] = B, 1
    at.begin()
    if scope == "owner":
        assert s.ACT_MARCH not in at.legal(A)
    else:
        at.plan(A, s.ACT_MARCH, STEP=7).plan(B).plan(C)
        assert at.here((-1, 0))[A] == 1


def test_R103_a_wormhole_joins_two_hexes_near_champions() -> None:
    at = Position().hand(A, "Wormhole Link")
    at.champion(A, "Brute", (1, 0))
    at.begin().choose(A, code("Wormhole Link"))
    first = at.legal(A)
    assert first == [h for h in range(61) if int(at.rules["distance"][h][at.hex((1, 0))]) <= 3]
    at.choose(A, at.hex(CENTER))
    assert at.legal(A) == [h for h in first if h != at.hex(CENTER)]
    at.choose(A, at.hex((2, 0))).plan(B).plan(C)
    assert (int(at.state["hole_a"][0]), int(at.state["hole_b"][0])) == (at.hex(CENTER), at.hex((2, 0)))
    assert at.pile(s.BURN + A)[-1] == "Wormhole Link"


def test_E38_slipstep_stops_at_the_first_enemy() -> None:
    at = Position().forces(B, (1, 0), 1)
    agent = at.champion(A, "Void Agent", (2, 0))
    at.begin().plan(B).plan(C).draws("6 6 1 6")
    at.plan(A, s.ACT_ABILITY + agent, STEP=steps(at, (2, 0), (1, 0), CENTER))
    assert at.state["champion_hex"][A, agent] == at.hex((1, 0)) and at.here((1, 0))[B] == 0
    assert int(at.state["mana"][A]) == 5 and at.state["ability_used"][A, agent] == 1


def test_an_ability_whose_champion_has_died_does_nothing() -> None:
    at = Position().hand(B, "Zap")
    agent = at.champion(A, "Void Agent", (2, 0), 1)
    at.begin().plan(A, s.ACT_ABILITY + agent, STEP=[0, s.STEP_STOP]).plan(B, "Zap").plan(C)
    assert [args[0] for args in at.news(ev.FIZZLED)] == [A] and at.state["champion"][A, agent] == s.NONE


def test_R69_a_free_march_needs_its_champion_at_resolution() -> None:
    at = Position((s.AERIAL, s.VEIL, s.CIPHER)).forces(A, (1, 0), 2).bridge((1, 0), CENTER).hand(B, "Zap")
    brute = at.champion(A, "Brute", (1, 0), 1)
    at.begin().plan(A, s.ACT_FREE_MARCH, FORCES=2, CHAMPS=1 << brute).plan(B, "Zap").plan(C)
    assert at.here((1, 0))[A] == 2 and [args[0] for args in at.news(ev.FIZZLED)] == [A]
    assert int(at.state["mana"][A]) == 5 and int(at.state["free_marches"][A]) == 1, "used all the same"
    assert s.ACT_FREE_MARCH not in at.legal(A)


# --------------------------------------------------------------------------------------------------------- deployments


def test_E42_R48_R50_a_full_capital_loses_the_deployment() -> None:
    """The example's C, which comes first, is B here; A's Recruit has initiative 40 as well."""
    at = Position((s.GATEWRIGHT, s.VEIL, s.CIPHER)).forces(C, HOME_A, 1).forces(B, (3, 0), 1)
    at.bridge((3, 0), HOME_A).hand(B, "Quick March").hand(A, "Recruit")
    at.state["lead"] = 1
    at.begin().plan(B, "Quick March", STEP=[*steps(at, (3, 0), HOME_A), s.STEP_STOP]).plan(C)
    at.plan(A, "Recruit", MODE=0)
    assert at.here(HOME_A) == (0, 1, 1) and [args[0] for args in at.news(ev.FIZZLED)] == [A]
    assert at.gold(A) == (3,) and int(at.state["mana"][A]) == 4
    assert at.pile(s.DISCARD + A) == ["Recruit"]


def test_E43_R123_last_stand_breaks_the_first_stack() -> None:
    at = Position().forces(B, (3, 0), 2).bridge((3, 0), HOME_A).set("armed", A, s.LAST_STAND)
    at.begin().plan(A).plan(C).plan(B, s.ACT_MARCH, FORCES=2)
    assert at.here(HOME_A)[B] == 0 and int(at.state["armed"][A]) == 0 and not at.news(ev.BATTLE)


def test_R123_last_stand_spares_champions_and_later_stacks() -> None:
    at = Position().forces(B, (3, 0), 5).bridge((3, 0), HOME_A).set("armed", A, s.LAST_STAND).hand(B, "Roll Out")
    at.champion(B, "Brute", (3, 0))
    at.begin().plan(A).plan(C)
    at.plan(B, "Roll Out", SRC=[at.hex((3, 0))] * 2, FORCES=[1, 4], CHAMPS=[1, 0], STEP=steps(at, (3, 0), HOME_A) * 2)
    assert at.here(HOME_A)[B] == 4 and at.state["champion_hex"][B, 0] == at.hex(HOME_A)


def test_E44_R119_bastion_marches_with_exactly_what_it_deployed() -> None:
    at = Position((s.BASTION, s.VEIL, s.CIPHER)).hand(A, "Recruit", "Last Reserves").bridge((3, 0), HOME_A)
    at.forces(A, HOME_A, 2)
    to_act(at, "Recruit", MODE=0)
    assert at.here(HOME_A)[A] == 5, "Home Guard"
    at.plan(A, "Last Reserves", SRC=at.hex(HOME_A))
    assert at.here(HOME_A)[A] == 5 and at.here((3, 0))[A] == 5


def test_R119_the_march_of_last_reserves_is_optional() -> None:
    at = Position().hand(A, "Last Reserves").bridge((3, 0), HOME_A)
    to_act(at, "Last Reserves", SRC=s.NO_HEX)
    assert at.here(HOME_A)[A] == 4


def test_R119_R147_forward_legion_marches_with_any_stack_of_the_declared_hex() -> None:
    at = Position().hand(A, "Forward Legion").forces(A, (1, 0), 1).bridge((1, 0), CENTER)
    at.champion(A, "Brute", (1, 0))
    to_act(at, "Forward Legion", SRC=at.hex((1, 0)), FORCES=5, CHAMPS=0)
    assert at.here(CENTER)[A] == 5 and at.state["champion_hex"][A, 0] == at.hex((1, 0))


def test_R147_when_the_champion_is_gone_forward_legion_deploys_nothing_but_marches() -> None:
    at = Position().hand(A, "Forward Legion").hand(B, "Zap").forces(A, (1, 0), 2).bridge((1, 0), CENTER)
    at.champion(A, "Brute", (1, 0), 1)
    at.begin().plan(A, "Forward Legion", SRC=at.hex((1, 0)), FORCES=6, CHAMPS=0).plan(B, "Zap").plan(C)
    assert at.here((1, 0))[A] == 0 and at.here(CENTER)[A] == 2


def test_R147_spanbreaker_raid_does_not_move_without_its_champion() -> None:
    at = Position().hand(A, "Spanbreaker Raid").hand(B, "Zap").forces(A, (1, 0), 2).bridge((2, 0), (1, 0), CENTER)
    at.champion(A, "Brute", (1, 0), 1)
    at.begin().plan(A, "Spanbreaker Raid", EDGE=85, SRC=at.hex((1, 0)), FORCES=2, STEP=s.STEP_STOP)
    at.plan(B, "Zap").plan(C)
    assert at.here((1, 0))[A] == 2 and at.state["bridge"][85] == s.HAS_BRIDGE and len(at.news(ev.FIZZLED)) == 1


@pytest.mark.parametrize("trap, cards", [(False, 1), (True, 0)])
def test_R120_R148_final_push_draws_where_the_move_stopped(trap: bool, cards: int) -> None:
    at = Position().hand(A, "Final Push").forces(A, (1, 0), 1).forces(B, CENTER, 1).bridge((1, 0), CENTER)
    at.state["trap"][85] = 1 << B if trap else 0
    at.begin().plan(B).plan(C).draws("6 1" if not trap else "")
    at.plan(A, "Final Push")
    assert len(at.pile(s.HAND + A)) == cards, "before the battle is fought; a stack that is gone stopped nowhere"


def test_R148_a_stack_that_is_gone_marks_no_breakthrough() -> None:
    at = Position().hand(A, "Breakthrough Line").forces(A, (1, 0), 1).bridge((1, 0), CENTER)
    at.state["trap"][85] = 1 << B
    to_act(at, "Breakthrough Line", STEP=[*steps(at, (1, 0), CENTER), s.STEP_STOP])
    assert not at.state["breakthrough"][A].any()

    at = Position().hand(A, "Breakthrough Line").forces(A, (1, 0), 1).bridge((1, 0), CENTER)
    to_act(at, "Breakthrough Line", STEP=[*steps(at, (1, 0), CENTER), s.STEP_STOP])
    assert int(at.state["breakthrough"][A, 30 // 8]) == 1 << 30 % 8


def test_R51_surplus_forces_are_lost() -> None:
    at = Position(force_cap=20).forces(A, HOME_A, 17).hand(A, "Battalion Contract")
    to_act(at, "Battalion Contract")
    assert at.here(HOME_A)[A] == 20


# ------------------------------------------------------------------------------------------------- arrival, both sides


def test_siege_engineer_destroys_a_bridge_on_arrival() -> None:
    at = Position().hand(A, "Siege Engineer").forces(A, (1, 0), 1).bridge((2, 0), (1, 0), CENTER)
    to_act(at, "Siege Engineer", HEX=at.hex((1, 0)), EDGE=85)
    assert at.state["bridge"][85] == 0 and at.state["champion_hex"][A, 0] == at.hex((1, 0))
    assert "Siege Engineer" in at.pile(s.BURN + A)


def test_spanbreaker_titan_may_stop_before_its_second_bridge() -> None:
    at = Position().hand(A, "Spanbreaker Titan").bridge((2, 0), (1, 0), CENTER, (-1, 0)).begin()
    at.choose(A, code("Spanbreaker Titan"))
    assert (at.asked(A), at.legal(A)) == ("EDGE", [85, 88, s.NO_EDGE]), "the third Bridge is too far from the Capital"
    at.choose(A, 85, s.NO_EDGE).plan(B).plan(C)
    assert at.state["bridge"][[85, 88]].tolist() == [0, s.HAS_BRIDGE]


def test_a_champion_that_cannot_arrive_fizzles_and_is_not_burnt() -> None:
    """B's stack kills the only Force at the deploy hex first."""
    at = Position().hand(A, "Titan Vanguard").hand(B, "Quick Move").forces(A, (1, 0), 1).forces(B, CENTER, 1)
    at.bridge((1, 0), CENTER).begin()
    at.plan(A, "Titan Vanguard", HEX=at.hex((1, 0))).plan(C).draws("1 6").plan(B, "Quick Move")
    assert at.state["champion"][A, 0] == s.NONE and at.pile(s.DISCARD + A) == ["Titan Vanguard"]
    assert at.news(ev.FIZZLED)[0][0] == A
