"""Units that a viewer cannot know change places (spec section 4): a step of concealing (conceal.py).

They are first put into an order that tells nothing (in_order.py), then they change places at random, two at a time, as
long as both could lie where the other does (places.py):

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
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.secrets.in_order import order_places, order_units
from sandtable.games.battlecards.secrets.places import (
    HOLDER,
    PICKED,
    PLACE,
    ROWS,
    SEEN,
    SIDE,
    SINCE,
    SLOT,
    UNIT,
    could_lie,
    gather_unknown,
)

_SWEEPS = 6


# ------------------------------------------------------------------------------------------------------------- swapping


@kernel
def _may_swap(rules, state, bit, places, i, j):
    """Whether the units at two places could each lie where the other does."""
    first = int(places[UNIT, i])
    second = int(places[UNIT, j])
    if rules.owner[first] != rules.owner[second]:
        # A captured unit and one of its captors': both in hands or stacks of one side.
        if places[SIDE, i] != places[SIDE, j] or places[HOLDER, i] == s.NONE or places[HOLDER, j] == s.NONE:
            return False
    elif places[SIDE, i] != places[SIDE, j] and bit < 2:
        return False
    return could_lie(rules, state, bit, first, places, j) and could_lie(rules, state, bit, second, places, i)


@kernel
def _mix(rules, state, bit, places, count, chance):
    """Exchange units at random. Each step is as likely backwards, so all worlds come to be equally likely. What lies
    where in a deck does not matter, it is shuffled besides: one of the two places is another one."""
    held = np.empty(s.MAX_UNITS, dtype=np.int64)
    n = 0
    for i in range(count):
        if places[PLACE, i] != s.IN_DECK:
            held[n] = i
            n += 1
    for step in range(_SWEEPS * count if n > 0 else 0):
        i = held[step % n]
        j = below(chance, count)
        if j != i and _may_swap(rules, state, bit, places, i, j):
            unit = places[UNIT, i]
            places[UNIT, i] = places[UNIT, j]
            places[UNIT, j] = unit


# --------------------------------------------------------------------------------------------------------------- laying


@kernel
def _now(new, unit):
    """The unit that lies where this one lay; NONE stays NONE."""
    return s.NONE if unit == s.NONE else new[unit]


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
    chain = np.empty(s.MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        chain[unit] = state.below[unit]
    for unit in range(rules.units):
        state.below[new[unit]] = _now(new, chain[unit])
    for seat in range(rules.players):
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] != s.NONE:
                state.stack_first[seat, slot] = _now(new, state.stack_first[seat, slot])
                state.stack_last[seat, slot] = _now(new, state.stack_last[seat, slot])


@kernel
def _rename_tasks(state, new):
    """Tasks are about the units that lie there now."""
    for task in range(state.tasks):
        kind = state.task_kind[task]
        if kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS):
            state.task_data[task, 0] = _now(new, state.task_data[task, 0])
        elif kind == s.T_TRADE:
            state.task_data[task, 1] = _now(new, state.task_data[task, 1])


@kernel
def redraw_units(rules, state, bit, chance):
    """Deal everything anew that the viewer (a bit number of `seen`) does not know."""
    places = np.empty((ROWS, s.MAX_UNITS), dtype=np.int64)
    count = gather_unknown(rules, state, bit, places)
    new = np.empty(s.MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        new[unit] = unit
    order_places(rules, state, bit, places, count)
    old = places[UNIT, :count].copy()
    order_units(rules, state, bit, places, count)
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
