"""The end of the game: who stands where, who wins, shares of the win (spec section 12)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.core.masks import bits
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.asking import ask_nobody
from sandtable.games.bayonet.state import MAX_SEATS, OVER

__all__ = ["end_game", "most_chips", "place_of", "returns", "score", "standing"]

_IN_THE_GAME = 1 << 40


@kernel
def standing(state, seat):  # type: ignore[no-untyped-def]
    """A number by which seats are compared: those in the game by chips, then the others, the later they left the
    better, and of those that left in the same hand the one with more chips at its start."""
    if state.out[seat] == 0:
        return _IN_THE_GAME + int(state.chips[seat])
    return (int(state.out[seat]) << 16) + int(state.at_start[seat])


@kernel
def place_of(rules, state, seat):  # type: ignore[no-untyped-def]
    """The seat's place, from 1; equal seats share the better one."""
    own = standing(state, seat)
    place = 1
    for other in range(int(rules.players)):
        if standing(state, other) > own:
            place += 1
    return place


@kernel
def most_chips(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the seats in the game that have the most chips."""
    mask = 0
    for seat in range(int(rules.players)):
        if place_of(rules, state, seat) == 1:
            mask |= 1 << seat
    return mask


@kernel
def end_game(rules, state, why, log):  # type: ignore[no-untyped-def]
    """The game is over; the seats with the most chips win."""
    winners = most_chips(rules, state)
    state.step = OVER
    state.ending = why
    state.winners = winners
    state.seat = -1
    ask_nobody(state)
    if len(log) == 0:
        return
    emit(log, ev.GAME_OVER, EVERYBODY, why, winners, int(state.hands))
    for place in range(1, int(rules.players) + 1):
        for seat in range(int(rules.players)):
            if place_of(rules, state, seat) == place:
                emit(log, ev.STANDING, EVERYBODY, place, seat, int(state.chips[seat]), int(state.out[seat]))


@kernel
def returns(rules, state, out):  # type: ignore[no-untyped-def]
    """The share of the win of every seat: 1 split among the winners; zeroes while the game runs."""
    winners = int(state.winners)
    count = bits(winners)
    for seat in range(len(out)):
        out[seat] = 1.0 / count if seat < MAX_SEATS and (winners >> seat) & 1 == 1 else 0.0


@kernel
def score(rules, state, out):  # type: ignore[no-untyped-def]
    """Chips of every seat, its bet included."""
    for seat in range(MAX_SEATS):
        out[seat] = float(int(state.chips[seat]) + int(state.bet[seat]))
