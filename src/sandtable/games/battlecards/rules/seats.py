"""Sides, seats and armies: who is on whose side, who commands; in teams (16.3, 16.4) which armies face each other.
(battle/roles.py: which seat leads a side in a battle.)"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.battlecards import state as s


@kernel
def everybody_else(rules, side):
    """The audience of an event that the seats of a side get another version of: all others, spectators too."""
    return EVERYBODY & ~rules.seats_of[side]


@kernel
def emit_own(rules, log, kind, seat, what, c=0, d=0, e=0):
    """An event about a card or unit of a seat's: its side is told which, the others NONE."""
    side = rules.side_of[seat]
    emit(log, kind, rules.seats_of[side], seat, what, c, d, e)
    emit(log, kind, everybody_else(rules, side), seat, UNTOLD, c, d, e)


@kernel
def is_gone(state, seat):
    """1 if the seat has left for good."""
    return (state.resigned >> seat) & 1


@kernel
def commander(rules, state, seat):
    """The seat that decides for the army of a seat: itself, or when it left the next of its side in seat order that is
    still there."""
    if is_gone(state, seat) == 0:
        return seat
    players = rules.players
    side = rules.side_of[seat]
    for step in range(1, players):
        other = (seat + step) % players
        if rules.side_of[other] == side and is_gone(state, other) == 0:
            return other
    return seat


@kernel
def next_seat(rules, seat):
    """The seat that moves after a seat (18.1: seats are numbered in turn order)."""
    return (seat + 1) % rules.players


@kernel
def full_reserve(rules, seat):
    """The cards of a full reserve of the army of a seat."""
    return rules.hand_size[rules.side_of[seat]]


@kernel
def first_seat(rules, side):
    """The seat of the first army of a side."""
    return rules.seat_at[side, 0]


@kernel
def face_each_other(rules, state):
    """At the beginning army i of a side faces army i of the other; with uneven sides nobody faces anybody. Before its
    first turn the first seat of a side counts as the one that moved last."""
    for seat in range(s.MAX_SEATS):
        state.faces[seat] = s.NONE
    for side in range(2):
        state.moved_last[side] = first_seat(rules, side)
    if rules.uneven == 1:
        return
    for army in range(rules.seats_on[s.AXIS]):
        axis, allied = rules.seat_at[s.AXIS, army], rules.seat_at[s.ALLIED, army]
        state.faces[axis] = allied
        state.faces[allied] = axis


@kernel
def trade_places(state, seat, other):
    """Two armies of a side change the enemy armies they face (R54: turns stay where they are)."""
    mine, theirs = state.faces[seat], state.faces[other]
    state.faces[seat] = theirs
    state.faces[other] = mine
    state.faces[theirs] = seat
    state.faces[mine] = other
