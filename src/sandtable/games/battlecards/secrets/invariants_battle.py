"""Invariants of a battle: 7 to 11 of spec section 22."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import aura_counts, edge_counts


@kernel
def check_battle(rules, state):
    """I7 to I11 while a battle that is not decided is being fought."""
    if state.battle_step not in (s.B_START, s.B_ROUNDS) or state.victor != s.NONE:
        return 0
    problem = _check_forces(rules, state)
    if problem == 0:
        problem = _check_assignments(rules, state)
    if problem == 0:
        problem = _check_effects(rules, state)
    if problem == 0:
        problem = _check_shot(rules, state)
    return problem


@kernel
def _check_forces(rules, state):
    """I10: a unit in a force lies in a stack of its side and is a combatant; a withdrawn unit is still deployed."""
    left = np.zeros(2, dtype=np.int64)
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            if state.in_battle[unit] & s.IN_FORCE == 0:
                continue
            left[side] += 1
            if state.place[unit] != s.IN_STACK or rules.side_of[state.holder[unit]] != side:
                return 10
    for side in range(2):
        if left[side] != state.force_left[side]:
            return 10
    count = 0
    for unit in range(len(state.in_battle)):
        bits = state.in_battle[unit]
        if bits & s.IN_FORCE != 0:
            count += 1
            if rules.flags[rules.kind[unit]] & s.COMBATANT == 0 or bits & s.WITHDRAWN != 0:
                return 10
        elif bits & s.WITHDRAWN != 0 and state.place[unit] != s.IN_STACK:
            return 10
    return 10 if count != left[0] + left[1] else 0


@kernel
def _check_assignments(rules, state):
    """I8: assignments point to units of the same side in the battle; I9: sums are those of live assignments."""
    att = np.zeros((s.MAX_UNITS, s.TYPES), dtype=np.int64)
    dfn = np.zeros(s.MAX_UNITS, dtype=np.int64)
    air = np.zeros(s.MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        bits = state.in_battle[unit]
        kind = rules.kind[unit]
        helped = state.supports[unit]
        if bits & s.IN_FORCE == 0:
            if helped != s.NONE:
                return 8
            continue
        if (helped == s.NONE) != (bits & s.ASSIGNED == 0) or (bits & s.ASSIGNED != 0 and bits & s.SPENT != 0):
            return 8
        if helped >= 0:
            if state.in_battle[helped] & s.IN_FORCE == 0 or helped == unit:
                return 8
            if rules.side_of[state.holder[helped]] != rules.side_of[state.holder[unit]]:
                return 8
            for type_ in range(s.TYPES):
                if bits & s.AS_DEFENSE == 0 and (rules.support_vs[kind] >> type_) & 1 == 1:
                    att[helped, type_] += rules.support_att[kind]
            if bits & s.AS_DEFENSE != 0:
                dfn[helped] += rules.support_dfn[kind]
        carrier = rules.carrier[unit]
        for chip in range(s.MAX_CHIPS if carrier != s.NONE else 0):
            helped = state.chip_on[carrier, chip]
            if helped in (s.NONE, s.GONE):
                continue
            if state.in_battle[helped] & s.IN_FORCE == 0 or chip >= rules.chips[kind]:
                return 8
            if (state.chip_defends[carrier] >> chip) & 1 == 1:
                air[helped] += rules.chip_value[kind]
                continue
            for type_ in range(s.TYPES):
                att[helped, type_] += rules.chip_value[kind]
    for unit in range(rules.units):
        if dfn[unit] != state.bonus_dfn[unit] or air[unit] != state.bonus_air[unit]:
            return 9
        for type_ in range(s.TYPES):
            if att[unit, type_] != state.bonus_att[unit, type_]:
                return 9
    return 0


@kernel
def _check_effects(rules, state):
    """I9: the sums of auras and edges are those of the units in the forces and of others in stacks of the armies."""
    att = np.zeros((2, s.TYPES, s.TYPES), dtype=np.int64)
    dfn = np.zeros((2, s.TYPES, s.TYPES), dtype=np.int64)
    edge = np.zeros(2, dtype=np.int64)
    for unit in range(rules.units):
        kind = rules.kind[unit]
        if state.place[unit] != s.IN_STACK:
            continue
        seat = state.holder[unit]
        fights = state.in_battle[unit] & s.IN_FORCE != 0
        bystander = rules.flags[kind] & s.COMBATANT == 0 and (state.joined >> seat) & 1 == 1
        if not fights and not bystander:
            continue
        side = rules.side_of[seat]
        if edge_counts(rules, state, kind) == 1:
            edge[side] += rules.edge_att[kind]
        if aura_counts(rules, state, kind, side) == 0:
            continue
        to = rules.aura_to[kind]
        for helped in range(s.TYPES):
            for about in range(s.TYPES):
                if to in (s.TO_ANY, helped) and (rules.aura_vs[kind] >> about) & 1 == 1:
                    att[side, helped, about] += rules.aura_att[kind]
                    dfn[side, helped, about] += rules.aura_dfn[kind]
    for side in range(2):
        if edge[side] != state.edge[side]:
            return 9
        for helped in range(s.TYPES):
            for about in range(s.TYPES):
                if att[side, helped, about] != state.aura_att[side, helped, about]:
                    return 9
                if dfn[side, helped, about] != state.aura_dfn[side, helped, about]:
                    return 9
    return 0


@kernel
def _check_shot(rules, state):
    """I7: nobody fires outside its phase, or after supporting; I11: who is concealed is a target of destroyers and
    submarines only."""
    firer = state.firer
    if firer == s.NONE:
        return 0
    kind = rules.kind[firer]
    if rules.firing_phase[kind] != state.firing_phase or rules.firing_phase[kind] == 0:
        return 7
    bits = state.in_battle[firer]
    if bits & s.ASSIGNED != 0:
        return 7
    if state.no_air == 1 and rules.type[kind] == s.AIR:
        return 7
    target = state.target
    if target == s.NONE or bits & s.IN_FORCE == 0:
        return 0
    side = rules.side_of[state.holder[firer]]
    hidden = rules.flags[rules.kind[target]] & s.CONCEALED != 0
    hidden = hidden and state.in_battle[target] & s.EXPOSED_SHOT == 0 and state.unconceal[side] == 0
    return 11 if hidden and rules.flags[kind] & (s.DESTROYER | s.SUBMARINE) == 0 else 0
