"""The end of the game: who stands where, who wins, shares of the win (spec section 12)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask_nobody, share_win
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s

_IN_THE_GAME = 1 << 40


@kernel
def rank_of(state, seat):
    """A number by which seats are compared: those in the game by chips, then the others, the later they left the
    better, and of those that left in the same hand the one with more chips at its start."""
    if state.out[seat] == 0:
        return _IN_THE_GAME + state.chips[seat]
    return (state.out[seat] << 16) + state.at_start[seat]


@kernel
def place_of(rules, state, seat):
    """The seat's place, from 1; equal seats share the better one."""
    own = rank_of(state, seat)
    place = 1
    for other in range(rules.players):
        if rank_of(state, other) > own:
            place += 1
    return place


@kernel
def most_chips(rules, state):
    """Mask of the seats in the game that have the most chips."""
    mask = 0
    for seat in range(rules.players):
        if place_of(rules, state, seat) == 1:
            mask |= 1 << seat
    return mask


@kernel
def end_game(rules, state, why, log):
    """The game is over; the seats with the most chips win."""
    winners = most_chips(rules, state)
    state.step = s.OVER
    state.ending = why
    state.winners = winners
    state.seat = s.EMPTY
    ask_nobody(state)
    if len(log) == 0:
        return
    emit(log, ev.GAME_OVER, EVERYBODY, why, winners, state.hands)
    for place in range(1, rules.players + 1):
        for seat in range(rules.players):
            if place_of(rules, state, seat) == place:
                emit(log, ev.RANK, EVERYBODY, place, seat, state.chips[seat], state.out[seat])


@kernel
def returns(rules, state, out):
    """The share of the win of every seat: 1 split among the winners; zeroes while the game runs."""
    share_win(state.winners, out)
