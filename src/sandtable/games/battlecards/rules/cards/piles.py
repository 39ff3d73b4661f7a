"""Arsenal decks, discards and removed piles, and who knows where a unit is (spec sections 2, 4, 6 and 18.1).

Kernels here and in hands.py and stacks.py move units and keep `place`, `holder`, `slot`, `seen` and the public sizes
right; only those that take a `log` tell anybody. A unit that has been taken from somewhere must be put somewhere before
anybody is asked.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s


@kernel
def draw_unit(rules, state, side, log):
    """Take the top unit of a side's arsenal; from an empty one after shuffling the discard into it, if the rules allow
    (section 6). NONE if there is none. The caller puts it somewhere."""
    if state.arsenal_size[side] == 0 and rules.recycle_arsenal == 1 and state.discard_size[side] > 0:
        _recycle(state, side, log)
    left = state.arsenal_size[side]
    if left == 0:
        return s.NONE
    unit = state.arsenal[side, left - 1]
    state.arsenal[side, left - 1] = s.NONE
    state.arsenal_size[side] = left - 1
    return unit


@kernel
def _recycle(state, side, log):
    """C5: the discard in its order becomes the deck and is shuffled."""
    count = state.discard_size[side]
    for i in range(count):
        unit = state.discard[side, i]
        state.arsenal[side, i] = unit
        state.discard[side, i] = s.NONE
        state.place[unit] = s.IN_DECK
        if state.seen[unit] == s.ALL_SEE:
            state.opened[unit] = state.turn
        state.seen[unit] = 0
        state.met[unit] = 0
    state.arsenal_size[side] = count
    state.discard_size[side] = 0
    mix(state.chance, DECKS, state.arsenal[side], count)
    emit(log, ev.RECYCLED, EVERYBODY, side, count)


@kernel
def discard_unit(rules, state, unit):
    """Put a unit that lies nowhere on its owner's discard. Its owner sees it there; so does who saw it before."""
    owner = rules.owner[unit]
    size = state.discard_size[owner]
    state.discard[owner, size] = unit
    state.discard_size[owner] = size + 1
    state.place[unit] = s.IN_DISCARD
    state.holder[unit] = s.NONE
    state.slot[unit] = s.NONE
    state.below[unit] = s.NONE
    state.seen[unit] = state.seen[unit] | (1 << owner)
    state.since[unit] = state.turn


@kernel
def remove_unit(rules, state, unit):
    """Put a unit that lies nowhere on its owner's removed pile: it is out of the game."""
    owner = rules.owner[unit]
    state.removed_size[owner] = state.removed_size[owner] + 1
    state.place[unit] = s.IN_REMOVED
    state.holder[unit] = s.NONE
    state.slot[unit] = s.NONE
    state.below[unit] = s.NONE
    state.seen[unit] = state.seen[unit] | (1 << owner)
    state.since[unit] = state.turn


@kernel
def hide_unit(state, unit, seen):
    """Only these bits of sides know now where the unit is; a side that saw it remembers that it has left the deck."""
    state.met[unit] = state.met[unit] | state.seen[unit]
    state.seen[unit] = seen


@kernel
def reveal_unit(state, unit):
    """Everybody knows where the unit is, until `seen` is cleared (section 4, `revealed`)."""
    state.seen[unit] = s.ALL_SEE
