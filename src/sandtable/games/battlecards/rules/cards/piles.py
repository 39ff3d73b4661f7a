"""Arsenal decks, discards, removed piles and reserve hands, and who knows where a unit is (spec sections 2, 4, 6 and
18.1); action numbers, which may come from a deck too (C4, `action_source`).

Kernels here and in stacks.py move units and keep `place`, `holder`, `slot`, `seen` and the public sizes right; only
those that take a `log` tell anybody. A unit that has been taken from somewhere must be put somewhere before anybody is
asked.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, DICE, die, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seats import emit_own


@kernel
def shuffle_action_deck(rules, state):
    """With `action_source` = deck: the list 1, 1, 2, 2, ... is shuffled."""
    if rules.action_deck == 0:
        return
    count = 2 * rules.action_max
    for i in range(count):
        state.action_deck[i] = i // 2 + 1
    state.action_left = count
    mix(state.chance, DICE, state.action_deck, count)


@kernel
def action_number(rules, state):
    """The next action number, 1 to `action_max`."""
    if rules.action_deck == 0:
        return int(die(state.chance, rules.action_max))
    if state.action_left == 0:
        shuffle_action_deck(rules, state)
    left = state.action_left - 1
    state.action_left = left
    return state.action_deck[left]


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
def lay(state, unit, place, holder, slot):
    """A unit lies somewhere, as the last in its stack, from this turn on."""
    state.place[unit] = place
    state.holder[unit] = holder
    state.slot[unit] = slot
    state.below[unit] = s.NONE
    state.since[unit] = state.turn


@kernel
def discard_unit(rules, state, unit):
    """Put a unit that lies nowhere on its owner's discard. Its owner sees it there; so does who saw it before."""
    owner = rules.owner[unit]
    size = state.discard_size[owner]
    state.discard[owner, size] = unit
    state.discard_size[owner] = size + 1
    state.seen[unit] = state.seen[unit] | (1 << owner)
    lay(state, unit, s.IN_DISCARD, s.NONE, s.NONE)


@kernel
def remove_unit(rules, state, unit):
    """Put a unit that lies nowhere on its owner's removed pile: it is out of the game."""
    owner = rules.owner[unit]
    state.removed_size[owner] = state.removed_size[owner] + 1
    state.seen[unit] = state.seen[unit] | (1 << owner)
    lay(state, unit, s.IN_REMOVED, s.NONE, s.NONE)


@kernel
def hide_unit(state, unit, seen):
    """Only these bits of sides know now where the unit is; a side that saw it remembers that it has left the deck."""
    state.met[unit] = state.met[unit] | state.seen[unit]
    state.seen[unit] = seen


@kernel
def reveal_unit(state, unit):
    """Everybody knows where the unit is, until `seen` is cleared (section 4, `revealed`)."""
    state.seen[unit] = s.ALL_SEE


@kernel
def to_hand(rules, state, seat, unit):
    """Put a unit that lies nowhere at the end of a hand. Only the side of the hand knows it there."""
    size = state.hand_size[seat]
    state.hand[seat, size] = unit
    state.hand_size[seat] = size + 1
    lay(state, unit, s.IN_HAND, seat, s.NONE)
    hide_unit(state, unit, 1 << rules.side_of[seat])


@kernel
def take_from_hand(state, seat, unit):
    """Take a unit out of a hand; the gap closes. The caller puts it somewhere."""
    size = state.hand_size[seat]
    at = 0
    while state.hand[seat, at] != unit:
        at += 1
    for i in range(at, size - 1):
        state.hand[seat, i] = state.hand[seat, i + 1]
    state.hand[seat, size - 1] = s.NONE
    state.hand_size[seat] = size - 1


@kernel
def draw_to_hand(rules, state, seat, log):
    """Draw a unit from the side's arsenal to a hand and say so. The unit, NONE if nothing could be drawn."""
    unit = draw_unit(rules, state, rules.side_of[seat], log)
    if unit == s.NONE:
        emit(log, ev.ARSENAL_EMPTY, EVERYBODY, seat)
        return s.NONE
    to_hand(rules, state, seat, unit)
    emit_own(rules, log, ev.DREW_UNIT, seat, unit, state.hand_size[seat])
    return unit


@kernel
def mill(rules, state, side, count, out_of_game, log):
    """The side loses the top `count` cards of its arsenal, one at a time, the deck recycled when it is empty. With
    `out_of_game` = 1 they are removed, else discarded. Only the side itself learns which cards they are."""
    lost = 0
    for _ in range(count):
        unit = draw_unit(rules, state, side, log)
        if unit == s.NONE:
            break
        lost += 1
        if out_of_game == 1:
            remove_unit(rules, state, unit)
        else:
            discard_unit(rules, state, unit)
        emit(log, ev.MILLED, rules.seats_of[side], side, unit, out_of_game)
    emit(log, ev.MILLED_COUNT, EVERYBODY, side, lost, out_of_game)
