"""What a viewer does not know, put into an order that depends on nothing but what it knows: a step of concealing
(conceal.py). So the same draws give the same world in any two positions that the viewer cannot tell apart.

The unknown units could lie at the unknown places in many ways. Of all of them the first is taken: the first place gets
the unit of the lowest number with which the others can still be laid, and so on (the lexicographically least perfect
matching, by augmenting paths: Kuhn, 1955). It is found from wherever the units truly lie, and the same from anywhere.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.secrets.places import (
    HOLDER,
    PICKED,
    PLACE,
    ROWS,
    SEEN,
    SIDE,
    SINCE,
    TYPES_MASK,
    UNIT,
    could_lie,
)

_UNLISTED = 1 << 20  # places in no order that anybody could know come after those in one


# ------------------------------------------------------------------------------------------------------ places in order


@kernel
def _number_lists(rules, state, number):
    """Number the units by where they lie in discards, hands and stacks, which is public."""
    n = 0
    for side in range(2):
        for i in range(state.discard_size[side]):
            number[state.discard[side, i]] = n
            n += 1
    for seat in range(rules.players):
        for i in range(state.hand_size[seat]):
            number[state.hand[seat, i]] = n
            n += 1
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.NONE:
                continue
            unit = state.stack_first[seat, slot]
            while unit != s.NONE:
                number[unit] = n
                n += 1
                unit = state.below[unit]


@kernel
def _rank(places, number, i):
    """Where a place comes among all: by its list, or by what belongs to it where there is no list."""
    place = places[PLACE, i]
    if place in (s.IN_DISCARD, s.IN_HAND, s.IN_STACK):
        return number[places[UNIT, i]]
    kind = ((place * 4 + places[SIDE, i] + 1) * 8 + places[SEEN, i]) * 16 + places[TYPES_MASK, i]
    return _UNLISTED + (kind * 2 + places[PICKED, i]) * 65_536 + places[SINCE, i]


@kernel
def order_places(rules, state, bit, places, count):
    """Places in an order that a seat knows. What a spectator does not know stays where it lies."""
    if bit > 1:
        return
    number = np.zeros(s.MAX_UNITS, dtype=np.int64)
    _number_lists(rules, state, number)
    ranks = np.empty(count, dtype=np.int64)
    for i in range(count):
        ranks[i] = _rank(places, number, i)
    order = np.argsort(ranks)  # places of one rank are alike in all but the unit
    lain = places[:, :count].copy()
    for i in range(count):
        for row in range(ROWS):
            places[row, i] = lain[row, order[i]]


# ------------------------------------------------------------------------------------------------------- units in order


@kernel
def _fits(rules, state, bit, places, sides, unit, i):
    """Whether an unknown unit could lie at a place."""
    if places[SIDE, i] != sides[unit]:
        return False
    if places[HOLDER, i] == s.NONE and rules.owner[unit] != places[SIDE, i]:
        return False
    return could_lie(rules, state, bit, unit, places, i)


@kernel
def _make_room(rules, state, bit, places, sides, first, count, goal, came, queue):
    """Find places i0 = `first`, i1, ..., `goal` such that the unit of each could lie at the next one; `came` tells from
    where each was reached. Whether there are any. Places before `first` are settled."""
    if _fits(rules, state, bit, places, sides, places[UNIT, first], goal):  # as a rule they just change places
        came[goal] = first
        return True
    for i in range(first, count):
        came[i] = s.NONE
    queue[0] = first
    last = 1
    done = 0
    came[first] = first
    while done < last:
        i = queue[done]
        done += 1
        unit = places[UNIT, i]
        if _fits(rules, state, bit, places, sides, unit, goal):
            came[goal] = i
            return True
        for j in range(first + 1, count):
            if came[j] == s.NONE and j != goal and _fits(rules, state, bit, places, sides, unit, j):
                came[j] = i
                queue[last] = j
                last += 1
    return False


@kernel
def _shift(places, where, first, goal, came):
    """Move the unit at `goal` to the place `first`, and each of those on the way one place on."""
    unit = places[UNIT, goal]
    i = goal
    while i != first:
        places[UNIT, i] = places[UNIT, came[i]]
        where[places[UNIT, i]] = i
        i = came[i]
    places[UNIT, first] = unit
    where[unit] = first


@kernel
def order_units(rules, state, bit, places, count):
    """Units at places that are in order, in order as far as they could lie there; for spectators as they lie."""
    if bit > 1:
        return
    sides = np.empty(s.MAX_UNITS, dtype=np.int64)  # each unit stays with the side that has it: that is known
    units = np.empty(s.MAX_UNITS, dtype=np.int64)
    came = np.empty(s.MAX_UNITS, dtype=np.int64)
    queue = np.empty(s.MAX_UNITS, dtype=np.int64)
    where = np.empty(s.MAX_UNITS, dtype=np.int64)
    for i in range(count):
        units[i] = places[UNIT, i]
        where[units[i]] = i
        sides[units[i]] = places[SIDE, i]
    units[:count].sort()
    for i in range(count):
        k = 0  # units[:count - i] are not settled yet
        while units[k] != places[UNIT, i]:
            unit = units[k]
            goal = where[unit]
            if _fits(rules, state, bit, places, sides, unit, i) and _make_room(
                rules, state, bit, places, sides, i, count, goal, came, queue
            ):
                _shift(places, where, i, goal, came)
                break
            k += 1
        for j in range(k, count - i - 1):
            units[j] = units[j + 1]
