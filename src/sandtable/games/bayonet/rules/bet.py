"""Betting rounds (spec section 6): whom to ask, what a raise may be, and what the answers do.

`State.seat` is the seat asked last; those after it come next. `State.waiting` holds the seats that the round still
waits for: a raise makes all others with chips wait again.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import discard


@kernel
def bets(state, seat):
    """Whether the seat is asked to pass, call, raise or fold."""
    return state.asked[seat] == s.D_BET


@kernel
def sizes_raise(state, seat):
    """Whether the seat is asked how much it raises by."""
    return state.asked[seat] == s.D_RAISE


@kernel
def round_of(state):
    """The number, from 0, of the betting round that is on or was the last one of this hand."""
    return (state.step - s.BET_1) // 2


@kernel
def top_bet(state):
    """The largest bet of any seat, folded or not."""
    top = state.bet[0]
    for other in range(1, s.MAX_SEATS):
        top = max(top, state.bet[other])
    return top


@kernel
def to_call(state, seat):
    """What the seat owes: the largest bet, less its own."""
    return top_bet(state) - state.bet[seat]


@kernel
def with_chips(state):
    """Mask of the live seats that have chips left."""
    mask = 0
    for seat in range(s.MAX_SEATS):
        if state.chips[seat] > 0:
            mask |= 1 << seat
    return mask & state.live


@kernel
def can_raise(rules, state, seat, call):
    """Whether the seat, which owes `call`, may raise."""
    if rules.max_raises > 0 and state.raises >= rules.max_raises:
        return False
    return state.chips[seat] > call and with_chips(state) & ~(1 << seat) != 0


@kernel
def begin_round(state, log):
    """The round's first question goes to the left of the button. With fewer than two seats that have chips nobody owes
    anything, and the round is empty."""
    number = round_of(state)
    state.raises = 0
    state.tops[number] = top_bet(state)
    state.seat = state.button
    waiting = with_chips(state)
    if bits(waiting) < 2:
        waiting = 0
    else:
        emit(log, ev.ROUND, EVERYBODY, number + 1)
    state.waiting = waiting


@kernel
def continue_round(rules, state):
    """Ask the next seat; False when the round is over."""
    waiting = state.waiting
    players = rules.players
    seat = state.seat
    while waiting != 0:
        seat += 1
        if seat == players:
            seat = 0
        bit = 1 << seat
        if waiting & bit == 0:
            continue
        if to_call(state, seat) == 0 and with_chips(state) & ~bit == 0:
            waiting &= ~bit  # Nothing is owed, and nobody could answer a raise.
            continue
        state.waiting = waiting
        state.seat = seat
        ask(state, seat, s.D_BET)
        return True
    state.waiting = 0
    return False


@kernel
def fold(rules, state, seat, log):
    """The seat is not live any more: its hand goes to the discard pile unseen, its bet stays and is lost."""
    for position in range(state.hand_size[seat]):
        discard(state, state.hand[seat, position])
        state.hand[seat, position] = s.EMPTY
    state.hand_size[seat] = 0
    for position in range(s.HAND + 1):
        state.was[seat, position] = s.EMPTY
    state.saved[seat] = 0
    gone = ~(1 << seat)
    state.live = state.live & gone
    state.waiting = state.waiting & gone
    emit(log, ev.FOLDED, EVERYBODY, seat, state.bet[seat])
    if bits(state.live) == 1:
        state.step = s.UNCONTESTED
