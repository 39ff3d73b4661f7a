"""Seats that leave the table for good (rulings R55 to R58)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.bet import bets, can_raise, fold, sizes_raise, to_call
from sandtable.games.bayonet.rules.seats import seats_left
from sandtable.games.bayonet.rules.showdown import find_losers


@kernel
def leave(rules, state, seat, log):
    """A seat resigns (R55): if it is live it folds, also after the showdown; its chips stay its own, but nobody can win
    them and it is never dealt in again. The caller sees to it that the game goes on."""
    bit = 1 << seat
    state.out[seat] = state.hands
    state.resigned = state.resigned | bit
    emit(log, ev.RESIGNED, EVERYBODY, seat, state.chips[seat], seats_left(rules, state))
    if state.live & bit == 0:
        return
    if sizes_raise(state, seat):
        state.raise_lo = 0
        state.raise_hi = 0
    state.asked[seat] = 0
    state.to_act = state.to_act & ~bit
    state.answer[seat] = s.EMPTY
    state.answered = state.answered & ~bit
    state.shown = state.shown & ~bit
    fold(rules, state, seat, log)
    if state.step == s.UNCONTESTED:
        _stop_asking(state)
    elif state.step <= s.BET_4:
        _ask_again(rules, state)
    elif state.step == s.SCOUT:
        _settle_again(state, log)


@kernel
def _stop_asking(state):
    """Whatever was asked is moot."""
    state.to_act = 0
    state.raise_lo = 0
    state.raise_hi = 0
    state.answered = 0
    for seat in range(s.MAX_SEATS):
        state.asked[seat] = 0
        state.answer[seat] = s.EMPTY


@kernel
def _ask_again(rules, state):
    """A seat that is asked for a bet, and could no longer be raised against, is asked anew, or not at all (R57)."""
    seat = state.seat
    if seat < 0 or not (bets(state, seat) or sizes_raise(state, seat)):
        return
    if can_raise(rules, state, seat, to_call(state, seat)):
        return
    state.raise_lo = 0
    state.raise_hi = 0
    state.asked[seat] = 0
    state.to_act = 0
    state.seat = seat - 1 if seat > 0 else rules.players - 1


@kernel
def _settle_again(state, log):
    """After the showdown a live seat is gone: the layers are made without it, and a seat that now wins one is not asked
    about its Scout any more (R56)."""
    find_losers(state, log)
    seat = state.seat
    if seat >= 0 and (state.lost >> seat) & 1 == 0:
        state.asked[seat] = 0
        state.to_act = 0
        state.seat = s.EMPTY
