"""Units that a viewer cannot know change places (spec section 4): a step of concealing (conceal.py).

Every unit that the viewer does not know has a place: a deck, a discard, a removed pile, a hand or a stack. What belongs
to a place stays (where it is, who sees it, since when something lies there); units change places at random, two at a
time, as long as both could lie where the other does:

- In a stack only units of its types lie, and none that never stays in one (R55).
- Decks, discards and removed piles hold units of their owner only. Which units were captured is known to those at the
  table; they stay with the side that has them.
- Who has been seen since it left its deck is not in the deck. Who was seen to go back to the deck at some turn lies
  nowhere where something has been lying for longer.
- Who has an effect in a battle from its stack lies open, so none lies hidden there.
- A unit that is being placed is of its type: its owner is choosing a stack for it.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.battlecards.rules.battle.auras import aura_counts, edge_counts
from sandtable.games.battlecards.state import (
    B_START,
    COMBATANT,
    IN_DECK,
    IN_STACK,
    MAX_STACKS,
    MAX_UNITS,
    MIXED,
    NONE,
    OUT_OF_PLAY,
    T_DEPLOY,
    T_MOVE,
    T_REORGANIZE,
    T_RETURN_UNITS,
    T_TRADE,
)

__all__ = ["redraw_units"]

# Rows of the table of places: the unit that lies there, and what belongs to the place.
UNIT, PLACE, HOLDER, SLOT, SEEN, SINCE, PICKED, TYPES_MASK, SIDE = range(9)
ROWS = 9
_SWEEPS = 6
_ANY_TYPE = 15  # more than all three


# ----------------------------------------------------------------------------------------------------------- gathering


@kernel
def _side_of_place(rules, state, unit):
    """The side in whose pile, hand or stack a unit lies."""
    holder = state.holder[unit]
    return rules.owner[unit] if holder == NONE else rules.side_of[holder]


@kernel
def _is_hidden(rules, state, unit, bit):
    """Whether the viewer does not know which unit this is. Its own deck is shuffled in place (conceal.py). Leaders
    whose turn in a battle is still to come stay where they are."""
    if (state.seen[unit] >> bit) & 1 == 1 or state.place[unit] == OUT_OF_PLAY or state.in_battle[unit] != 0:
        return False
    return _side_of_place(rules, state, unit) != bit


@kernel
def _types_allowed(rules, state, unit):
    """Mask of the types that may lie where a unit lies."""
    if state.place[unit] == IN_STACK:
        seat = state.holder[unit]
        slot = state.slot[unit]
        type_ = state.stack_type[seat, slot]
        if type_ == MIXED:
            return rules.letters[state.stack_card[seat, slot], rules.side_of[seat]]
        return 1 << type_
    return 1 << rules.type[rules.kind[unit]] if _is_being_placed(state, unit) else _ANY_TYPE


@kernel
def _is_being_placed(state, unit):
    """Whether a task is about a stack for this unit."""
    for task in range(state.tasks):
        kind = state.task_kind[task]
        if kind in (T_DEPLOY, T_REORGANIZE, T_MOVE, T_RETURN_UNITS) and state.task_data[task, 0] == unit:
            return True
    return False


@kernel
def _gather(rules, state, bit, places):
    """List the places of all units that the viewer does not know; their number."""
    count = 0
    for unit in range(rules.units):
        if not _is_hidden(rules, state, unit, bit):
            continue
        places[UNIT, count] = unit
        places[PLACE, count] = state.place[unit]
        places[HOLDER, count] = state.holder[unit]
        places[SLOT, count] = state.slot[unit]
        places[SEEN, count] = state.seen[unit]
        places[SINCE, count] = state.since[unit]
        places[PICKED, count] = state.picked[unit]
        places[TYPES_MASK, count] = _types_allowed(rules, state, unit)
        places[SIDE, count] = _side_of_place(rules, state, unit)
        count += 1
    return count


# ------------------------------------------------------------------------------------------------------------- swapping


@kernel
def _may_lie(rules, state, bit, unit, places, i):
    """Whether a unit could be the one at a place, as far as the unit itself goes."""
    kind = rules.kind[unit]
    mask = int(places[TYPES_MASK, i])
    if mask != _ANY_TYPE:
        if (mask >> rules.type[kind]) & 1 == 0:
            return False
        if places[PLACE, i] == IN_STACK and (rules.deploy_draw[kind] > 0 or rules.deploy_eliminate[kind] > 0):
            return False
        if _would_show(rules, state, kind, int(places[HOLDER, i])):
            return False
    if rules.owner[unit] != places[SIDE, i] and rules.flags[kind] & COMBATANT == 0:
        return False
    if places[PLACE, i] == IN_DECK:
        return (state.met[unit] >> bit) & 1 == 0
    return state.opened[unit] <= places[SINCE, i]


@kernel
def _would_show(rules, state, kind, seat):
    """Whether a unit of this kind in a stack of the army would do something in the battle for all to see."""
    if state.battle_step < B_START or (state.joined >> seat) & 1 == 0:
        return False
    if rules.flags[kind] & COMBATANT != 0:
        return False
    return aura_counts(rules, state, kind, rules.side_of[seat]) | edge_counts(rules, state, kind) == 1


@kernel
def _may_swap(rules, state, bit, places, i, j):
    """Whether the units at two places could each lie where the other does."""
    first = int(places[UNIT, i])
    second = int(places[UNIT, j])
    if rules.owner[first] != rules.owner[second]:
        # A captured unit and one of its captors': both in hands or stacks of one side.
        if places[SIDE, i] != places[SIDE, j] or places[HOLDER, i] == NONE or places[HOLDER, j] == NONE:
            return False
    elif places[SIDE, i] != places[SIDE, j] and bit < 2:
        return False
    return _may_lie(rules, state, bit, first, places, j) and _may_lie(rules, state, bit, second, places, i)


@kernel
def _mix(rules, state, bit, places, count, chance):
    """Exchange units at random. Each step is as likely backwards, so all worlds come to be equally likely."""
    for _ in range(_SWEEPS):
        for i in range(count):
            j = below(chance, count)
            if j != i and _may_swap(rules, state, bit, places, i, j):
                held = places[UNIT, i]
                places[UNIT, i] = places[UNIT, j]
                places[UNIT, j] = held


# --------------------------------------------------------------------------------------------------------------- laying


@kernel
def _now(new, unit):
    """The unit that lies where this one lay; NONE stays NONE."""
    return NONE if unit == NONE else new[unit]


@kernel
def _rename_lists(rules, state, new):
    """Decks, discards and hands hold the units that lie there now."""
    for side in range(2):
        for i in range(state.arsenal_size[side]):
            state.arsenal[side, i] = new[state.arsenal[side, i]]
        for i in range(state.discard_size[side]):
            state.discard[side, i] = new[state.discard[side, i]]
    for seat in range(rules.players):
        for i in range(state.hand_size[seat]):
            state.hand[seat, i] = new[state.hand[seat, i]]


@kernel
def _rename_stacks(rules, state, new):
    """Stacks are chains of the units that lie there now."""
    chain = np.empty(MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        chain[unit] = state.below[unit]
    for unit in range(rules.units):
        state.below[new[unit]] = _now(new, chain[unit])
    for seat in range(rules.players):
        for slot in range(MAX_STACKS):
            if state.stack_type[seat, slot] != NONE:
                state.stack_first[seat, slot] = _now(new, state.stack_first[seat, slot])
                state.stack_last[seat, slot] = _now(new, state.stack_last[seat, slot])


@kernel
def _rename_tasks(state, new):
    """Tasks are about the units that lie there now."""
    for task in range(state.tasks):
        kind = state.task_kind[task]
        if kind in (T_DEPLOY, T_REORGANIZE, T_MOVE, T_RETURN_UNITS):
            state.task_data[task, 0] = _now(new, state.task_data[task, 0])
        elif kind == T_TRADE:
            state.task_data[task, 1] = _now(new, state.task_data[task, 1])


@kernel
def redraw_units(rules, state, bit, chance):
    """Deal everything anew that the viewer (a bit number of `seen`) does not know."""
    places = np.empty((ROWS, MAX_UNITS), dtype=np.int64)
    count = _gather(rules, state, bit, places)
    new = np.empty(MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        new[unit] = unit
    old = places[UNIT, :count].copy()
    _mix(rules, state, bit, places, count, chance)
    for i in range(count):
        new[old[i]] = places[UNIT, i]
    _rename_lists(rules, state, new)
    _rename_stacks(rules, state, new)
    _rename_tasks(state, new)
    for i in range(count):
        unit = places[UNIT, i]
        state.place[unit] = places[PLACE, i]
        state.holder[unit] = places[HOLDER, i]
        state.slot[unit] = places[SLOT, i]
        state.seen[unit] = places[SEEN, i]
        state.since[unit] = places[SINCE, i]
        state.picked[unit] = places[PICKED, i]
