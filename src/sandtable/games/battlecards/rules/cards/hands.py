"""Reserve hands: cards come to them and leave them (spec sections 2 and 6)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.cards.piles import draw_unit, hide_unit
from sandtable.games.battlecards.rules.seats import everybody_else


@kernel
def to_hand(rules, state, seat, unit):
    """Put a unit that lies nowhere at the end of a hand. Only the side of the hand knows it there."""
    size = state.hand_size[seat]
    state.hand[seat, size] = unit
    state.hand_size[seat] = size + 1
    state.place[unit] = s.IN_HAND
    state.holder[unit] = seat
    state.slot[unit] = s.NONE
    state.below[unit] = s.NONE
    state.since[unit] = state.turn
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
    side = rules.side_of[seat]
    unit = draw_unit(rules, state, side, log)
    if unit == s.NONE:
        emit(log, ev.ARSENAL_EMPTY, EVERYBODY, seat)
        return s.NONE
    to_hand(rules, state, seat, unit)
    count = state.hand_size[seat]
    emit(log, ev.DREW_UNIT, rules.seats_of[side], seat, unit, count)
    emit(log, ev.DREW_UNIT, everybody_else(rules, side), seat, s.NONE, count)
    return unit
