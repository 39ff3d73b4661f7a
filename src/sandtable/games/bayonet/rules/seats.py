"""The order of seats in a hand, and who is in the game (spec section 1)."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s


@kernel
def dealt_in(state):
    """How many seats were dealt into this hand: all of them have bet an ante, or what they had of it."""
    count = 0
    for seat in range(s.MAX_SEATS):
        if state.bet[seat] > 0:
            count += 1
    return count


@kernel
def next_live(rules, state, seat):
    """The live seat after `seat` in the order of the hand, which ends with the button; -1 if there is none. After
    seat -1 comes the first one, left of the button."""
    button = state.button
    live = state.live
    players = rules.players
    if seat == button:
        return -1
    at = button if seat < 0 else seat
    for _ in range(players):
        at += 1
        if at == players:
            at = 0
        if (live >> at) & 1 == 1:
            return at
        if at == button:
            return -1
    return -1


@kernel
def next_playing(rules, state, seat):
    """The next seat to the left that is in the game (section 1); `seat` itself if there is no other."""
    players = rules.players
    at = seat
    for _ in range(players):
        at += 1
        if at == players:
            at = 0
        if state.out[at] == 0:
            return at
    return seat


@kernel
def seats_left(rules, state):
    """How many seats are in the game."""
    count = 0
    for seat in range(rules.players):
        if state.out[seat] == 0:
            count += 1
    return count
