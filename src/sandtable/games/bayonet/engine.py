"""Setup, apply, resign: what turns one position into the next (spec sections 4, 5 and 11)."""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.betting import answer_bet, answer_raise, begin_round, continue_round
from sandtable.games.bayonet.dealing import collect, deal_campaign, start_hand
from sandtable.games.bayonet.leaving import end_hand, leave
from sandtable.games.bayonet.settlement import pay_out, take_all
from sandtable.games.bayonet.showdown import answer_scout, continue_scouts, show_hands
from sandtable.games.bayonet.state import (
    BET_1,
    BET_4,
    D_BET,
    D_RAISE,
    D_RESERVE,
    D_SCOUT,
    D_TURN,
    HAND_END,
    HAND_START,
    MAX_SEATS,
    OVER,
    RANDOM_BUTTON,
    SCOUT,
    SETTLE,
    SHOWDOWN,
    SWAP,
    UNCONTESTED,
)
from sandtable.games.bayonet.turns import (
    answer_swap,
    answer_turn,
    begin_swaps,
    begin_turns,
    continue_swaps,
    continue_turns,
)

__all__ = ["apply", "progress", "resign", "seats_to_act", "setup"]


@kernel
def setup(rules, state, log):  # type: ignore[no-untyped-def]
    """Section 4: chips, button, campaign, and on to the first decision."""
    players = int(rules.players)
    for seat in range(MAX_SEATS):
        state.answer[seat] = -1
        state.strength[seat] = -1
    for seat in range(players):
        state.chips[seat] = rules.chips
    state.drawn = -1
    emit(log, ev.GAME_START, EVERYBODY, players, int(rules.chips), int(rules.cards))
    drawn = rules.first_button == RANDOM_BUTTON
    state.button = below(state.chance, players) if drawn else int(rules.first_button)
    emit(log, ev.BUTTON, EVERYBODY, int(state.button), 1 if drawn else 0)
    collect(rules, state)
    deal_campaign(rules, state, log)
    state.step = HAND_START
    _advance(rules, state, log)


@kernel
def seats_to_act(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the seats that owe a decision."""
    return int(state.to_act)


@kernel
def progress(rules, state):  # type: ignore[no-untyped-def]
    """The number of the hand."""
    return int(state.hands)


@kernel
def _enter(rules, state, step, log):  # type: ignore[no-untyped-def]
    """A step of the hand begins."""
    state.step = step
    if step == SWAP:
        begin_swaps(rules, state, log)
    elif step % 2 == BET_1 % 2:
        begin_round(state, log)
    else:
        begin_turns(state)


@kernel
def _advance(rules, state, log):  # type: ignore[no-untyped-def]
    """Run on until somebody owes a decision, or the game is over."""
    while state.to_act == 0 and state.step != OVER:
        step = int(state.step)
        if step <= BET_4:
            if step % 2 == BET_1 % 2:
                asking = continue_round(rules, state)
            else:
                asking = continue_turns(rules, state, log)
            if not asking:
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
def apply(rules, state, seat, option, log):  # type: ignore[no-untyped-def]
    """Make one legal decision and run on to the next."""
    kind = int(state.asked[seat])
    state.asked[seat] = 0
    state.to_act = int(state.to_act) & ~(1 << seat)
    if kind == D_BET:
        answer_bet(rules, state, seat, option, log)
    elif kind == D_RAISE:
        answer_raise(state, seat, option, log)
    elif kind == D_TURN:
        answer_turn(state, seat, option, log)
    elif kind == D_RESERVE:
        answer_swap(rules, state, seat, option, log)
    elif kind == D_SCOUT:
        answer_scout(rules, state, seat, option, log)
    _advance(rules, state, log)


@kernel
def resign(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """A seat leaves for good (R55). Nothing happens if it is out already, or if the game is over."""
    if state.step == OVER or state.out[seat] != 0:
        return
    leave(rules, state, seat, log)
    _advance(rules, state, log)
