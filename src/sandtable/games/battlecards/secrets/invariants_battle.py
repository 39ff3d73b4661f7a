"""Invariants of a battle: 7 to 11 of spec section 22."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.rules.battle.auras import aura_counts, edge_counts
from sandtable.games.battlecards.state import (
    AIR,
    AS_DEFENSE,
    ASSIGNED,
    B_ROUNDS,
    B_START,
    COMBATANT,
    CONCEALED,
    DESTROYER,
    EXPOSED_SHOT,
    GONE,
    IN_FORCE,
    IN_STACK,
    MAX_CHIPS,
    MAX_UNITS,
    NONE,
    SPENT,
    SUBMARINE,
    TO_ANY,
    TYPES,
    WITHDRAWN,
)

__all__ = ["check_battle"]


@kernel
def check_battle(rules, state):
    """I7 to I11 while a battle that is not decided is being fought."""
    if state.battle_step not in (B_START, B_ROUNDS) or state.victor != NONE:
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
    """I10: whoever is in a force lies in a stack of its side and is a combatant; a withdrawn unit is still deployed."""
    left = np.zeros(2, dtype=np.int64)
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            if state.in_battle[unit] & IN_FORCE == 0:
                continue
            left[side] += 1
            if state.place[unit] != IN_STACK or rules.side_of[state.holder[unit]] != side:
                return 10
    for side in range(2):
        if left[side] != state.force_left[side]:
            return 10
    count = 0
    for unit in range(len(state.in_battle)):
        bits = state.in_battle[unit]
        if bits & IN_FORCE != 0:
            count += 1
            if rules.flags[rules.kind[unit]] & COMBATANT == 0 or bits & WITHDRAWN != 0:
                return 10
        elif bits & WITHDRAWN != 0 and state.place[unit] != IN_STACK:
            return 10
    return 10 if count != left[0] + left[1] else 0


@kernel
def _check_assignments(rules, state):
    """I8: assignments point to units of the same side in the battle; I9: sums are those of live assignments."""
    att = np.zeros((MAX_UNITS, TYPES), dtype=np.int64)
    dfn = np.zeros(MAX_UNITS, dtype=np.int64)
    air = np.zeros(MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        bits = state.in_battle[unit]
        kind = rules.kind[unit]
        helped = state.supports[unit]
        if bits & IN_FORCE == 0:
            if helped != NONE:
                return 8
            continue
        if (helped == NONE) != (bits & ASSIGNED == 0) or (bits & ASSIGNED != 0 and bits & SPENT != 0):
            return 8
        if helped >= 0:
            if state.in_battle[helped] & IN_FORCE == 0 or helped == unit:
                return 8
            if rules.side_of[state.holder[helped]] != rules.side_of[state.holder[unit]]:
                return 8
            for type_ in range(TYPES):
                if bits & AS_DEFENSE == 0 and (rules.support_vs[kind] >> type_) & 1 == 1:
                    att[helped, type_] += rules.support_att[kind]
            if bits & AS_DEFENSE != 0:
                dfn[helped] += rules.support_dfn[kind]
        carrier = rules.carrier[unit]
        for chip in range(MAX_CHIPS if carrier != NONE else 0):
            helped = state.chip_on[carrier, chip]
            if helped in (NONE, GONE):
                continue
            if state.in_battle[helped] & IN_FORCE == 0 or chip >= rules.chips[kind]:
                return 8
            if (state.chip_defends[carrier] >> chip) & 1 == 1:
                air[helped] += rules.chip_value[kind]
                continue
            for type_ in range(TYPES):
                att[helped, type_] += rules.chip_value[kind]
    for unit in range(rules.units):
        if dfn[unit] != state.bonus_dfn[unit] or air[unit] != state.bonus_air[unit]:
            return 9
        for type_ in range(TYPES):
            if att[unit, type_] != state.bonus_att[unit, type_]:
                return 9
    return 0


@kernel
def _check_effects(rules, state):
    """I9: the sums of auras and edges are those of the units in the forces and of others in stacks of the armies."""
    att = np.zeros((2, TYPES, TYPES), dtype=np.int64)
    dfn = np.zeros((2, TYPES, TYPES), dtype=np.int64)
    edge = np.zeros(2, dtype=np.int64)
    for unit in range(rules.units):
        kind = rules.kind[unit]
        if state.place[unit] != IN_STACK:
            continue
        seat = state.holder[unit]
        fights = state.in_battle[unit] & IN_FORCE != 0
        bystander = rules.flags[kind] & COMBATANT == 0 and (state.joined >> seat) & 1 == 1
        if not fights and not bystander:
            continue
        side = rules.side_of[seat]
        if edge_counts(rules, state, kind) == 1:
            edge[side] += rules.edge_att[kind]
        if aura_counts(rules, state, kind, side) == 0:
            continue
        to = rules.aura_to[kind]
        for helped in range(TYPES):
            for about in range(TYPES):
                if to in (TO_ANY, helped) and (rules.aura_vs[kind] >> about) & 1 == 1:
                    att[side, helped, about] += rules.aura_att[kind]
                    dfn[side, helped, about] += rules.aura_dfn[kind]
    for side in range(2):
        if edge[side] != state.edge[side]:
            return 9
        for helped in range(TYPES):
            for about in range(TYPES):
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
    if firer == NONE:
        return 0
    kind = rules.kind[firer]
    if rules.firing_phase[kind] != state.firing_phase or rules.firing_phase[kind] == 0:
        return 7
    bits = state.in_battle[firer]
    if bits & ASSIGNED != 0:
        return 7
    if state.no_air == 1 and rules.type[kind] == AIR:
        return 7
    target = state.target
    if target == NONE or bits & IN_FORCE == 0:
        return 0
    side = rules.side_of[state.holder[firer]]
    hidden = rules.flags[rules.kind[target]] & CONCEALED != 0
    hidden = hidden and state.in_battle[target] & EXPOSED_SHOT == 0 and state.unconceal[side] == 0
    return 11 if hidden and rules.flags[kind] & (DESTROYER | SUBMARINE) == 0 else 0
