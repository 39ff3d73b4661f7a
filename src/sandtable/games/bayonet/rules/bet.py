"""Betting rounds (spec section 6): whom to ask, what a raise may be, and what the answers do.

`State.seat` is the seat asked last; those after it come next. `State.waiting` holds the seats that the round still
waits for: a raise makes all others with chips wait again.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.counts import count_block, count_up, count_width
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import discard


@kernel
def round_of(state):
    """The number, from 0, of the betting round that is on or was the last one of this hand."""
    return (state.step - s.BET_1) // 2


@kernel
def _top(state):
    """The largest bet of any seat, folded or not."""
    top = state.bet[0]
    for other in range(1, s.MAX_SEATS):
        top = max(top, state.bet[other])
    return top


@kernel
def to_call(state, seat):
    """What the seat owes: the largest bet, less its own."""
    return _top(state) - state.bet[seat]


@kernel
def _with_chips(state):
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
    return state.chips[seat] > call and _with_chips(state) & ~(1 << seat) != 0


@kernel
def _set_bounds(rules, state, seat, call):
    """lo and hi of a raise by the seat, which may raise."""
    most = state.chips[seat] - call
    lo = min(rules.min_raise, most)
    hi = most
    if rules.bet_structure == s.FIXED:
        lo = min(rules.fixed_bets[round_of(state)], most)
        hi = lo
    elif rules.bet_structure == s.POT_LIMIT:
        total = call
        for other in range(s.MAX_SEATS):
            total += state.bet[other]
        hi = min(hi, total)
    elif rules.bet_structure == s.SPREAD:
        hi = min(hi, rules.spread_max)
    state.raise_lo = min(lo, hi)
    state.raise_hi = hi


@kernel
def begin_round(state, log):
    """The round's first question goes to the left of the button. With fewer than two seats that have chips nobody owes
    anything, and the round is empty."""
    number = round_of(state)
    state.raises = 0
    state.tops[number] = _top(state)
    state.seat = state.button
    waiting = _with_chips(state)
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
        if to_call(state, seat) == 0 and _with_chips(state) & ~bit == 0:
            waiting &= ~bit  # Nothing is owed, and nobody could answer a raise.
            continue
        state.waiting = waiting
        state.seat = seat
        ask(state, seat, s.D_BET)
        return True
    state.waiting = 0
    return False


@kernel
def _pay(state, seat, chips):
    state.chips[seat] -= chips
    state.bet[seat] += chips


@kernel
def fold(rules, state, seat, log):
    """The seat is not live any more: its hand goes to the discard pile unseen, its bet stays and is lost."""
    for position in range(state.hand_size[seat]):
        discard(state, state.hand[seat, position])
        state.hand[seat, position] = -1
    state.hand_size[seat] = 0
    for position in range(s.HAND + 1):
        state.was[seat, position] = -1
    state.saved[seat] = 0
    gone = ~(1 << seat)
    state.live = state.live & gone
    state.waiting = state.waiting & gone
    emit(log, ev.FOLDED, EVERYBODY, seat, state.bet[seat])
    if bits(state.live) == 1:
        state.step = s.UNCONTESTED


@kernel
def bet_choices(rules, state, seat, choices):
    """Pass or call; raise and fold where they may be."""
    call = to_call(state, seat)
    choices[0] = s.CALL
    n = 1
    if can_raise(rules, state, seat, call):
        choices[n] = s.RAISE
        n += 1
    if call > 0:
        choices[n] = s.FOLD
        n += 1
    return n


@kernel
def raise_choices(state, choices):
    """COUNT(lo, hi): amounts, or blocks of them."""
    return count_up(choices, count_width(state.raise_lo, state.raise_hi))


@kernel
def answer_bet(rules, state, seat, choice, log):
    """Pass, call, raise or fold."""
    call = to_call(state, seat)
    if choice == s.FOLD:
        state.decided += 1
        fold(rules, state, seat, log)
        return
    if choice == s.CALL:
        state.decided += 1
        state.waiting = state.waiting & ~(1 << seat)
        if call == 0:
            emit(log, ev.PASSED, EVERYBODY, seat)
            return
        paid = min(call, state.chips[seat])
        _pay(state, seat, paid)
        emit(log, ev.CALLED, EVERYBODY, seat, paid, state.bet[seat], state.chips[seat])
        return
    _set_bounds(rules, state, seat, call)
    _raise_if_settled(state, seat, log)


@kernel
def answer_raise(state, seat, choice, log):
    """By how much: a number, or a block of numbers to choose from next."""
    state.raise_lo, state.raise_hi = count_block(state.raise_lo, state.raise_hi, choice)
    _raise_if_settled(state, seat, log)


@kernel
def _raise_if_settled(state, seat, log):
    """Ask for the size of the raise, or make it if only one is left."""
    if state.raise_lo < state.raise_hi:
        ask(state, seat, s.D_RAISE)
        return
    size = state.raise_lo
    state.raise_lo = 0
    state.raise_hi = 0
    paid = to_call(state, seat) + size
    _pay(state, seat, paid)
    number = round_of(state)
    state.raises += 1
    state.tops[number] = state.bet[seat]
    state.raisers[number] |= 1 << seat
    state.decided += 1
    state.waiting = _with_chips(state) & ~(1 << seat)
    emit(log, ev.RAISED, EVERYBODY, seat, size, paid, state.bet[seat], state.chips[seat])
