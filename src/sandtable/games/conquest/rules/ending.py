"""The end of the game: who stands where, who wins, shares of the win (spec section 10)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import share_win
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import GAME_OVER, RANKED


@kernel
def armies_of(rules, state, seat):
    """A seat's armies on the board."""
    total = 0
    for territory in range(rules.territories):
        if state.owner[territory] == seat:
            total += state.armies[territory]
    return total


@kernel
def ranking(rules, state, seat):
    """A number by which seats are compared: winners, then living seats by territories, armies on the board and cards,
    then the others, the later they left the better."""
    if (state.winners >> seat) & 1 == 1:
        return 1 << 52
    if state.out[seat] != 0:
        return state.out[seat]
    held = state.held[seat]
    return (1 << 51) + (held << 40) + (armies_of(rules, state, seat) << 8) + state.hand[seat]


@kernel
def place_of(rules, state, seat):
    """The seat's place, from 1; equal seats share the better one."""
    own = ranking(rules, state, seat)
    place = 1
    for other in range(rules.players):
        if ranking(rules, state, other) > own:
            place += 1
    return place


@kernel
def best_seats(rules, state):
    """Mask of the best living seats: several if they are equal in everything."""
    best = 0
    mask = 0
    for seat in range(rules.players):
        own = ranking(rules, state, seat)
        if own > best:
            best = own
            mask = 0
        if own == best:
            mask |= 1 << seat
    return mask


@kernel
def end_game(rules, state, why, winners, log):
    """The game is over."""
    state.step = s.OVER
    state.ending = why
    state.winners = winners
    state.to_act = 0
    for seat in range(s.MAX_SEATS):
        state.asked[seat] = 0
    if len(log) == 0:
        return
    emit(log, GAME_OVER, EVERYBODY, why, winners, state.round)
    for place in range(1, rules.players + 1):
        for seat in range(rules.players):
            if place_of(rules, state, seat) == place:
                emit(
                    log,
                    RANKED,
                    EVERYBODY,
                    place,
                    seat,
                    state.held[seat],
                    armies_of(rules, state, seat),
                    state.hand[seat],
                )
                also(log, state.out[seat])


@kernel
def returns(rules, state, out):
    """The share of the win of every seat; zeroes while the game runs."""
    share_win(state.winners, out)
