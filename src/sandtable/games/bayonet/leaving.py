"""The end of a hand (spec section 11), and seats that leave the table for good (rulings R55 to R58)."""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.asking import next_playing, seats_left
from sandtable.games.bayonet.betting import can_raise, fold, to_call
from sandtable.games.bayonet.dealing import collect, deal_campaign, discard
from sandtable.games.bayonet.score import end_game
from sandtable.games.bayonet.settlement import find_losers
from sandtable.games.bayonet.state import (
    BET_4,
    D_BET,
    D_RAISE,
    END_HAND_CAP,
    END_LAST_SEAT,
    HAND,
    HAND_START,
    MAX_SEATS,
    RESERVES,
    SCOUT,
    UNCONTESTED,
)

__all__ = ["end_hand", "leave"]


@kernel
def _clear_hands(state):  # type: ignore[no-untyped-def]
    """All hand cards go to the discard pile; what somebody knew of a hand before a swap is history."""
    for seat in range(MAX_SEATS):
        for position in range(int(state.hand_size[seat])):
            discard(state, state.hand[seat, position])
            state.hand[seat, position] = -1
        state.hand_size[seat] = 0
        for position in range(HAND + 1):
            state.was[seat, position] = -1


@kernel
def _eliminate(rules, state, log):  # type: ignore[no-untyped-def]
    """Seats without chips are out, and the reserve cards of all seats that left in this hand are discarded."""
    left = seats_left(rules, state)
    players = int(rules.players)
    for i in range(1, players + 1):
        seat = (int(state.button) + i) % players
        if state.out[seat] == 0 and state.chips[seat] == 0:
            state.out[seat] = state.hands
            left -= 1
            emit(log, ev.ELIMINATED, EVERYBODY, seat, int(state.hands), left)
        if state.out[seat] != 0:
            for slot in range(RESERVES):
                if state.reserve[seat, slot] >= 0:
                    discard(state, state.reserve[seat, slot])
                    state.reserve[seat, slot] = -1
    return left


@kernel
def end_hand(rules, state, log):  # type: ignore[no-untyped-def]
    """P12: discard, eliminate, and go on to the next hand unless the game is over."""
    players = int(rules.players)
    if len(log) > 0:
        for i in range(1, players + 1):
            seat = (int(state.button) + i) % players
            if state.out[seat] == 0 or state.out[seat] == state.hands:
                chips = int(state.chips[seat])
                emit(log, ev.HAND_END, EVERYBODY, seat, chips, chips - int(state.at_start[seat]))
    _clear_hands(state)
    state.live = 0
    left = _eliminate(rules, state, log)
    if left == 1:
        end_game(rules, state, END_LAST_SEAT, log)
        return
    if state.hands >= rules.hand_cap:
        end_game(rules, state, END_HAND_CAP, log)
        return
    state.button = next_playing(rules, state, int(state.button))
    emit(log, ev.BUTTON, EVERYBODY, int(state.button), 0)
    if rules.campaign_hands > 0 and int(state.hands) % int(rules.campaign_hands) == 0:
        collect(rules, state)
        deal_campaign(rules, state, log)
    state.step = HAND_START


# ------------------------------------------------------------------------------------------------------------- leaving


@kernel
def leave(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """A seat resigns (R55): if it is live it folds, also after the showdown; its chips stay its own, but nobody can win
    them and it is never dealt in again. The caller sees to it that the game goes on."""
    bit = 1 << seat
    state.out[seat] = state.hands
    state.resigned = int(state.resigned) | bit
    emit(log, ev.RESIGNED, EVERYBODY, seat, int(state.chips[seat]), seats_left(rules, state))
    if int(state.live) & bit == 0:
        return
    if state.asked[seat] == D_RAISE:
        state.raise_lo = 0
        state.raise_hi = 0
    state.asked[seat] = 0
    state.to_act = int(state.to_act) & ~bit
    state.answer[seat] = -1
    state.answered = int(state.answered) & ~bit
    state.shown = int(state.shown) & ~bit
    fold(rules, state, seat, log)
    if state.step == UNCONTESTED:
        _stop_asking(state)
    elif state.step <= BET_4:
        _ask_again(rules, state)
    elif state.step == SCOUT:
        _settle_again(state, log)


@kernel
def _stop_asking(state):  # type: ignore[no-untyped-def]
    """Whatever was asked is moot."""
    state.to_act = 0
    state.raise_lo = 0
    state.raise_hi = 0
    state.answered = 0
    for seat in range(MAX_SEATS):
        state.asked[seat] = 0
        state.answer[seat] = -1


@kernel
def _ask_again(rules, state):  # type: ignore[no-untyped-def]
    """A seat that is asked for a bet, and could no longer be raised against, is asked anew, or not at all (R57)."""
    seat = int(state.seat)
    if seat < 0 or (state.asked[seat] != D_BET and state.asked[seat] != D_RAISE):
        return
    if can_raise(rules, state, seat, to_call(state, seat)):
        return
    state.raise_lo = 0
    state.raise_hi = 0
    state.asked[seat] = 0
    state.to_act = 0
    state.seat = seat - 1 if seat > 0 else int(rules.players) - 1


@kernel
def _settle_again(state, log):  # type: ignore[no-untyped-def]
    """After the showdown a live seat is gone: the layers are made without it, and a seat that now wins one is not asked
    about its Scout any more (R56)."""
    find_losers(state, log)
    seat = int(state.seat)
    if seat >= 0 and (int(state.lost) >> seat) & 1 == 0:
        state.asked[seat] = 0
        state.to_act = 0
        state.seat = -1
