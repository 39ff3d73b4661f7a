"""Setup, apply, resign: what turns one position into the next (spec sections 5 to 12)."""

from __future__ import annotations

from sandtable.core.events import emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.asking import narrow
from sandtable.games.conquest.combat import choose_dice, move_in, start_battle
from sandtable.games.conquest.leaving import resign_seat
from sandtable.games.conquest.opening import begin, choose_capital, claim, deal
from sandtable.games.conquest.state import (
    ASSIGN_CLAIM,
    BLITZ,
    CLAIM,
    D_ATTACK,
    D_CAPITAL,
    D_CLAIM,
    D_COUNT,
    D_DEFEND,
    D_DICE,
    D_DISCARD,
    D_FORTIFY_FROM,
    D_FORTIFY_TO,
    D_OCCUPY,
    D_TRADE,
    D_WHERE,
    DEFENCE_ONCE,
    DRAW_EARLY,
    DRAW_LATE,
    OVER,
)
from sandtable.games.conquest.trading import answer_trade, discard
from sandtable.games.conquest.turn import advance, pass_turn
from sandtable.games.conquest.view import audience

__all__ = ["apply", "progress", "resign", "seats_to_act", "setup"]


@kernel
def setup(rules, state, log):  # type: ignore[no-untyped-def]
    """S1, S2 and on to the first decision (section 5.2)."""
    begin(rules, state, log)
    if rules.assign == ASSIGN_CLAIM:
        state.step = CLAIM
    else:
        deal(rules, state, log)
    advance(rules, state, log)


@kernel
def seats_to_act(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the seats that owe a decision."""
    return int(state.to_act)


@kernel
def progress(rules, state):  # type: ignore[no-untyped-def]
    """The round."""
    return int(state.round)


@kernel
def _answer_rarely(rules, state, seat, kind, option, log):  # type: ignore[no-untyped-def]
    """The answers that a game has few of."""
    if kind == D_TRADE:
        answer_trade(rules, state, seat, option, log)
    elif kind == D_FORTIFY_FROM:
        if option == 0:
            state.step = DRAW_LATE
        else:
            state.source = option - 1
    elif kind == D_FORTIFY_TO:
        state.target = option
    elif kind == D_DISCARD:
        discard(rules, state, option, ev.DISCARD_LIMIT, log)
    elif kind == D_CLAIM:
        claim(rules, state, seat, option, log)
    elif kind == D_CAPITAL:
        choose_capital(rules, state, seat, option, log)


@kernel
def _defend(rules, state, seat, dice, log):  # type: ignore[no-untyped-def]
    """The answer to D_DEFEND."""
    state.defence = dice
    if len(log) > 0:
        target = int(state.target)
        whole = 1 if state.mode >= BLITZ and rules.blitz_defence == DEFENCE_ONCE else 0
        emit(log, ev.DEFENCE, audience(rules, state, target), seat, target, dice, whole)


@kernel
def apply(rules, state, seat, option, log):  # type: ignore[no-untyped-def]
    """Make one legal decision and run on to the next."""
    kind = int(state.asked[seat])
    state.asked[seat] = 0
    state.to_act = int(state.to_act) & ~(1 << seat)
    if kind == D_ATTACK:
        if option == 0:
            state.step = DRAW_EARLY
        else:
            start_battle(rules, state, seat, option - 1)
    elif kind == D_DICE:
        choose_dice(rules, state, option, log)
    elif kind == D_DEFEND:
        _defend(rules, state, seat, option + 1, log)
    elif kind == D_WHERE:
        state.where[seat] = option
    elif kind == D_COUNT:
        narrow(state, seat, option)
    elif kind == D_OCCUPY:
        narrow(state, seat, option)
        if state.count_lo[seat] < state.count_hi[seat]:
            state.asked[seat] = D_OCCUPY
            state.to_act = 1 << seat
            return
        move_in(rules, state, log)
    else:
        _answer_rarely(rules, state, seat, kind, option, log)
    advance(rules, state, log)


@kernel
def resign(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """A seat leaves for good (section 9). Nothing happens if it is out already, if its last territory has just fallen
    (its cards are the conqueror's then), or if the game is over."""
    if state.step == OVER or state.out[seat] != 0 or seat == int(state.victim):
        return
    own_turn = state.round > 0 and seat == int(state.seat)
    resign_seat(rules, state, seat, log)
    if state.step == OVER:
        return
    if own_turn:
        state.forced = 0
        state.inherited = 0
        state.compulsory = 0
        state.to_act = 0
        for other in range(int(rules.players)):
            state.asked[other] = 0
        pass_turn(rules, state, log)
    if state.step != OVER and state.to_act == 0:
        advance(rules, state, log)
