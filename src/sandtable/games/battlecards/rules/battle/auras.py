"""Auras and edges: what units do for their whole side while they are in a battle (section 10, `aura` and `edge`).

Combatants count while they are in a force; leaders, Fortifications, Ultra and the like from any stack of an army that
takes part. The sums are kept in the state and changed when such a unit comes or goes.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.facts import controller, has_flag

#: Amounts in `State.unconceal`: of a card played, of each unit.
BY_CARD, BY_UNIT = 1, 2
_SEA_BATTLES = 1


@kernel
def aura_counts(rules, state, kind, side):
    """1 if a unit of this kind has an aura that works for its side in this battle."""
    if rules.aura_to[kind] == s.NONE:
        return 0
    if rules.aura_defending[kind] == 1 and state.aggressor == side:
        return 0
    return 1


@kernel
def edge_counts(rules, state, kind):
    """1 if a unit of this kind has an edge that works in this battle: in any, or in a sea battle (R52)."""
    when = rules.edge_when[kind]
    if when == _SEA_BATTLES:
        return state.sea_battle
    return 1 if when > 0 else 0


@kernel
def change_effects(rules, state, unit, sign):
    """Add (sign 1) or take away (sign -1) what a unit does for its side."""
    kind = rules.kind[unit]
    side = controller(rules, state, unit)
    if aura_counts(rules, state, kind, side) == 1:
        to, vs = rules.aura_to[kind], rules.aura_vs[kind]
        for helped in range(s.TYPES):
            if to != s.TO_ANY and to != helped:
                continue
            for about in range(s.TYPES):
                if (vs >> about) & 1 == 1:
                    state.aura_att[side, helped, about] += sign * rules.aura_att[kind]
                    state.aura_dfn[side, helped, about] += sign * rules.aura_dfn[kind]
    if edge_counts(rules, state, kind) == 1:
        state.edge[side] += sign * rules.edge_att[kind]
        state.first_fire[side] += sign * rules.edge_first_fire[kind]
        state.unconceal[side] += sign * BY_UNIT * rules.edge_unconceal[kind]


@kernel
def _lay_open(state, seat, slot, unit, log):
    """A unit that works from its stack is seen by everybody: its effect is."""
    if state.seen[unit] != s.ALL_SEE:
        emit(log, ev.WORKS, EVERYBODY, unit, seat, slot)
    state.seen[unit] = s.ALL_SEE


@kernel
def count_bystanders(rules, state, seat, log):
    """Add what the units that never fight do from the stacks of an army that takes part. Those that do something lie
    open."""
    side = rules.side_of[seat]
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == s.NONE:
            continue
        unit = state.stack_first[seat, slot]
        while unit != s.NONE:
            if has_flag(rules, unit, s.COMBATANT) == 0:
                kind = rules.kind[unit]
                change_effects(rules, state, unit, 1)
                if aura_counts(rules, state, kind, side) | edge_counts(rules, state, kind) == 1:
                    _lay_open(state, seat, slot, unit, log)
            unit = state.below[unit]


@kernel
def use_peek(rules, state, seat, log):
    """1 if a unit in a stack of this army makes the enemy commit first (B7); it lies open."""
    found = 0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == s.NONE:
            continue
        unit = state.stack_first[seat, slot]
        while unit != s.NONE:
            kind = rules.kind[unit]
            if rules.edge_peek[kind] == 1 and edge_counts(rules, state, kind) == 1:
                _lay_open(state, seat, slot, unit, log)
                found = 1
            unit = state.below[unit]
    return found
