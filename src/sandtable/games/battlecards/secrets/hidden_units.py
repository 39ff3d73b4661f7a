"""Units that a viewer cannot know change places (spec section 4): a step of concealing (conceal.py).

Every unit that the viewer does not know has a place: a deck, a discard, a removed pile, a hand or a stack. What belongs
to a place stays: where it is, who sees it, since when something lies there. The units are first put into an order that
depends on nothing but what the viewer knows, so the same draws give the same world in any two positions that it cannot
tell apart. Of the many ways in which they could lie the first is taken: the first place gets the unit of the lowest
number with which the others can still be laid, and so on (the lexicographically least perfect matching, by augmenting
paths: Kuhn, 1955). It is found from wherever the units truly lie, and the same from anywhere. Then they change places
at random, two at a time, as long as both could lie where the other does:

- In a stack only units of its types lie, and none that never stays in one (R55).
- Decks, discards and removed piles hold units of their owner only. Which units were captured is known to those at the
  table; they stay with the side that has them.
- Who has been seen since it left its deck is not in the deck. Who was seen to go back to the deck at some turn lies
  nowhere where something has been lying for longer.
- Who has an effect in a battle from its stack lies open, so none lies hidden there.
- A unit that is being placed is of its type: its owner is choosing a stack for it.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.facts import unit_after
from sandtable.games.battlecards.rules.battle.support import aura_counts, edge_counts

# Rows of the table of places: the unit that lies there, and what belongs to the place.
UNIT, PLACE, HOLDER, SLOT, SEEN, SINCE, PICKED, TYPES_MASK, SIDE = range(9)
ROWS = 9
# Rows after these: the side of each unit, by its number (it stays with the side that has it: that is known); from which
# place each was reached, and which were, while order_units looks for a way.
HAD_BY, CAME, QUEUE = range(ROWS, ROWS + 3)
_ANY_TYPE = 15  # more than all three


# ----------------------------------------------------------------------------------------------------------- gathering


@kernel
def _side_of_place(rules, state, unit):
    """The side in whose pile, hand or stack a unit lies."""
    holder = state.holder[unit]
    return rules.owner[unit] if holder == s.NONE else rules.side_of[holder]


@kernel
def _is_hidden(rules, state, unit, bit):
    """Whether the viewer does not know which unit this is. Its own deck is shuffled in place (conceal.py). Leaders
    whose turn in a battle is still to come stay where they are."""
    if (state.seen[unit] >> bit) & 1 == 1 or state.place[unit] == s.OUT_OF_PLAY or state.in_battle[unit] != 0:
        return False
    return _side_of_place(rules, state, unit) != bit


@kernel
def _types_allowed(rules, state, unit):
    """Mask of the types that may lie where a unit lies."""
    if state.place[unit] == s.IN_STACK:
        seat = state.holder[unit]
        slot = state.slot[unit]
        type_ = state.stack_type[seat, slot]
        if type_ == s.MIXED:
            return rules.letters[state.stack_card[seat, slot], rules.side_of[seat]]
        return 1 << type_
    return 1 << rules.type[rules.kind[unit]] if _is_being_placed(state, unit) else _ANY_TYPE


@kernel
def _is_being_placed(state, unit):
    """Whether a task is about a stack for this unit."""
    for task in range(state.tasks):
        kind = state.task_kind[task]
        if kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS) and state.task_unit[task] == unit:
            return True
    return False


@kernel
def gather_unknown(rules, state, bit, places):
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
        places[HAD_BY, unit] = places[SIDE, count]
        count += 1
    return count


@kernel
def could_lie(rules, state, bit, unit, places, i):
    """Whether a unit could be the one at a place, as far as the unit itself goes."""
    kind = rules.kind[unit]
    mask = int(places[TYPES_MASK, i])
    if mask != _ANY_TYPE:
        if (mask >> rules.type[kind]) & 1 == 0:
            return False
        if places[PLACE, i] == s.IN_STACK and (rules.deploy_draw[kind] > 0 or rules.deploy_eliminate[kind] > 0):
            return False
        if _would_show(rules, state, kind, int(places[HOLDER, i])):
            return False
    if rules.owner[unit] != places[SIDE, i] and rules.flags[kind] & s.COMBATANT == 0:
        return False
    if places[PLACE, i] == s.IN_DECK:
        return (state.met[unit] >> bit) & 1 == 0
    return state.opened[unit] <= places[SINCE, i]


@kernel
def _would_show(rules, state, kind, seat):
    """Whether a unit of this kind in a stack of the army would do something in the battle for all to see."""
    if state.battle_step < s.B_START or (state.joined >> seat) & 1 == 0:
        return False
    if rules.flags[kind] & s.COMBATANT != 0:
        return False
    return aura_counts(rules, state, kind, rules.side_of[seat]) | edge_counts(rules, state, kind) == 1


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
        unit = unit_after(state, seat, s.NONE)
        while unit != s.NONE:
            number[unit] = n
            n += 1
            unit = unit_after(state, seat, unit)


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
def _fits(rules, state, bit, places, unit, i):
    """Whether an unknown unit could lie at a place."""
    if places[SIDE, i] != places[HAD_BY, unit]:
        return False
    if places[HOLDER, i] == s.NONE and rules.owner[unit] != places[SIDE, i]:
        return False
    return could_lie(rules, state, bit, unit, places, i)


@kernel
def _make_room(rules, state, bit, places, first, count, goal):
    """Find places i0 = `first`, i1, ..., `goal` such that the unit of each could lie at the next one; the row CAME
    tells from where each was reached. Whether there are any. Places before `first` are settled."""
    if _fits(rules, state, bit, places, places[UNIT, first], goal):  # as a rule they just change places
        places[CAME, goal] = first
        return True
    for i in range(first, count):
        places[CAME, i] = s.NONE
    places[QUEUE, 0] = first
    last = 1
    done = 0
    places[CAME, first] = first
    while done < last:
        i = places[QUEUE, done]
        done += 1
        unit = places[UNIT, i]
        if _fits(rules, state, bit, places, unit, goal):
            places[CAME, goal] = i
            return True
        for j in range(first + 1, count):
            if places[CAME, j] == s.NONE and j != goal and _fits(rules, state, bit, places, unit, j):
                places[CAME, j] = i
                places[QUEUE, last] = j
                last += 1
    return False


@kernel
def _shift(places, where, first, goal):
    """Move the unit at `goal` to the place `first`, and each of those on the way one place on."""
    unit = places[UNIT, goal]
    i = goal
    while i != first:
        places[UNIT, i] = places[UNIT, places[CAME, i]]
        where[places[UNIT, i]] = i
        i = places[CAME, i]
    places[UNIT, first] = unit
    where[unit] = first


@kernel
def order_units(rules, state, bit, places, count):
    """Units at places that are in order, in order as far as they could lie there; for spectators as they lie."""
    if bit > 1:
        return
    units = np.empty(s.MAX_UNITS, dtype=np.int64)
    where = np.empty(s.MAX_UNITS, dtype=np.int64)
    for i in range(count):
        units[i] = places[UNIT, i]
        where[units[i]] = i
    units[:count].sort()
    for i in range(count):
        k = 0  # units[:count - i] are not settled yet
        while units[k] != places[UNIT, i]:
            unit = units[k]
            goal = where[unit]
            if _fits(rules, state, bit, places, unit, i) and _make_room(rules, state, bit, places, i, count, goal):
                _shift(places, where, i, goal)
                break
            k += 1
        for j in range(k, count - i - 1):
            units[j] = units[j + 1]


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
        if kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS, s.T_TRADE):
            state.task_unit[task] = _now(new, state.task_unit[task])


@kernel
def redraw_units(rules, state, bit, chance):
    """Deal everything anew that the viewer (a bit number of `seen`) does not know."""
    places = np.empty((ROWS + 3, s.MAX_UNITS), dtype=np.int64)
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
