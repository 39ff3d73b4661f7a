"""Setup, apply, resign: what turns one position into the next (spec sections 4, 5 and 11)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.games.bayonet.rules.bet import answer_bet, answer_raise, begin_round, continue_round
from sandtable.games.bayonet.rules.hand import deal_rest, end_hand, start_hand
from sandtable.games.bayonet.rules.leaving import leave
from sandtable.games.bayonet.rules.reserve import answer_reserve, begin_swaps, continue_swaps
from sandtable.games.bayonet.rules.scout import answer_scout, continue_scouts
from sandtable.games.bayonet.rules.settlement import pay_out, take_all
from sandtable.games.bayonet.rules.showdown import show_hands
from sandtable.games.bayonet.rules.turn import answer_turn, begin_turns, continue_turns
from sandtable.games.bayonet.state import (
    BET_1,
    BET_4,
    D_BET,
    D_RAISE,
    D_RESERVE,
    D_SCOUT,
    D_TURN,
    HAND_END,
    OVER,
    ROUNDS,
    SCOUT,
    SETTLE,
    SHOWDOWN,
    SWAP,
    UNCONTESTED,
)

__all__ = ["advance", "apply", "resign"]


@kernel
def _enter(rules, state, step, log):
    """A step of the hand begins."""
    state.step = step
    if step == SWAP:
        begin_swaps(rules, state, log)
    elif step % 2 == BET_1 % 2:
        begin_round(state, log)
    else:
        begin_turns(state)


@kernel
def advance(rules, state, log):
    """Run on until somebody owes a decision, or the game is over."""
    while state.to_act == 0 and state.step != OVER:
        step = state.step
        if step <= BET_4:
            if step % 2 == BET_1 % 2:
                asking = continue_round(rules, state)
            else:
                asking = continue_turns(rules, state, log)
            if asking:
                continue
            if rules.betting_rounds < ROUNDS and step == BET_1 + 2 * (rules.betting_rounds - 1):
                deal_rest(rules, state, log)
                state.step = SHOWDOWN
            else:
                _enter(rules, state, step + 1, log)
        elif step == SWAP:
            if not continue_swaps(rules, state, log):
                state.step = SHOWDOWN
        elif step == SHOWDOWN:
            show_hands(rules, state, log)
            state.step = SCOUT
        elif step == SCOUT:
            if not continue_scouts(rules, state, log):
                state.step = SETTLE
        elif step == SETTLE:
            pay_out(rules, state, log)
            state.step = HAND_END
        elif step == UNCONTESTED:
            take_all(rules, state, log)
            state.step = HAND_END
        elif step == HAND_END:
            end_hand(rules, state, log)
        else:
            start_hand(rules, state, log)
            _enter(rules, state, BET_1, log)


@kernel
def apply(rules, state, seat, choice, log):
    """Make one legal decision and run on to the next."""
    kind = state.asked[seat]
    answered(state, seat)
    if kind == D_BET:
        answer_bet(rules, state, seat, choice, log)
    elif kind == D_RAISE:
        answer_raise(state, seat, choice, log)
    elif kind == D_TURN:
        answer_turn(state, seat, choice, log)
    elif kind == D_RESERVE:
        answer_reserve(rules, state, seat, choice, log)
    elif kind == D_SCOUT:
        answer_scout(rules, state, seat, choice, log)
    advance(rules, state, log)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (R55). Nothing happens if it is out already, or if the game is over."""
    if state.step == OVER or state.out[seat] != 0:
        return
    leave(rules, state, seat, log)
    advance(rules, state, log)
