"""Setup, apply, resign: what turns one position into the next (spec sections 5 to 18).

The innermost task is stepped until somebody owes a decision. A decision with one option, or a window with none, is
answered at once (asking.py).
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.battle_tasks import step_battle_task
from sandtable.games.battlecards.build_up import step_build, step_draw_deploy, step_emergency
from sandtable.games.battlecards.capture import step_capture, step_sabotage
from sandtable.games.battlecards.cards_outside import step_counterattack
from sandtable.games.battlecards.deploying import step_deploy, step_v2
from sandtable.games.battlecards.divide import step_divide
from sandtable.games.battlecards.industries import step_any_time, step_raid_won
from sandtable.games.battlecards.last_orders import step_last_orders
from sandtable.games.battlecards.leaving import leave
from sandtable.games.battlecards.legal import open_options
from sandtable.games.battlecards.occupying import step_return_units
from sandtable.games.battlecards.reorganize import step_reorganize
from sandtable.games.battlecards.seats import is_gone
from sandtable.games.battlecards.setting_up import begin_setup, step_setup
from sandtable.games.battlecards.state import (
    K_PASS,
    MAX_OPTIONS,
    NONE,
    OVER,
    T_ANY_TIME,
    T_BUILD,
    T_CAPTURE,
    T_CARD,
    T_COUNTERATTACK,
    T_DEPLOY,
    T_DIVIDE,
    T_DRAW_DEPLOY,
    T_EMERGENCY,
    T_LAST_ORDERS,
    T_MOVE,
    T_RAID_WON,
    T_REORGANIZE,
    T_RETURN_UNITS,
    T_SABOTAGE,
    T_SEATS,
    T_SETUP,
    T_TRADE,
    T_TURN,
    T_V2,
)
from sandtable.games.battlecards.team_actions import step_move, step_seats, step_trade
from sandtable.games.battlecards.turn import step_card, step_turn

__all__ = ["apply", "progress", "resign", "seats_to_act", "setup"]


@kernel
def _step_deploying(rules, state, kind, log):  # type: ignore[no-untyped-def]
    """Tasks that draw and deploy."""
    if kind == T_DEPLOY:
        step_deploy(rules, state, log)
    elif kind == T_DRAW_DEPLOY:
        step_draw_deploy(rules, state, log)
    elif kind == T_BUILD:
        step_build(rules, state, log)
    elif kind == T_EMERGENCY:
        step_emergency(rules, state, log)
    else:
        step_v2(rules, state, log)


@kernel
def _step_outside(rules, state, kind, log):  # type: ignore[no-untyped-def]
    """Tasks of conflict cards outside battles, and of team actions."""
    if kind == T_ANY_TIME:
        step_any_time(rules, state, log)
    elif kind == T_REORGANIZE:
        step_reorganize(rules, state, log)
    elif kind == T_DIVIDE:
        step_divide(rules, state, log)
    elif kind == T_CAPTURE:
        step_capture(rules, state, log)
    elif kind == T_SABOTAGE:
        step_sabotage(rules, state, log)
    elif kind == T_MOVE:
        step_move(rules, state, log)
    elif kind == T_TRADE:
        step_trade(rules, state, log)
    elif kind == T_SEATS:
        step_seats(rules, state, log)
    elif kind == T_LAST_ORDERS:
        step_last_orders(rules, state, log)
    elif kind == T_RETURN_UNITS:
        step_return_units(rules, state, log)
    elif kind == T_COUNTERATTACK:
        step_counterattack(rules, state, log)
    else:
        step_raid_won(rules, state, log)


@kernel
def _step(rules, state, log):  # type: ignore[no-untyped-def]
    """Step the innermost task."""
    kind = int(state.task_kind[int(state.tasks) - 1])
    if kind == T_SETUP:
        step_setup(rules, state, log)
    elif kind == T_TURN:
        step_turn(rules, state, log)
    elif kind == T_CARD:
        step_card(rules, state, log)
    elif kind in (T_DEPLOY, T_DRAW_DEPLOY, T_BUILD, T_EMERGENCY, T_V2):
        _step_deploying(rules, state, kind, log)
    elif kind <= T_RETURN_UNITS or kind in (T_COUNTERATTACK, T_RAID_WON):
        _step_outside(rules, state, kind, log)
    else:
        step_battle_task(rules, state, kind, log)


@kernel
def _close(state):  # type: ignore[no-untyped-def]
    """Nobody owes a decision."""
    state.to_act = 0
    state.asked = 0
    state.asked_for = NONE


@kernel
def _run_on(rules, state, log):  # type: ignore[no-untyped-def]
    """Step until somebody has a choice, or the game is over."""
    options = np.empty(MAX_OPTIONS, dtype=np.int32)
    while state.phase != OVER:
        if state.asked == 0:
            _step(rules, state, log)
            continue
        count = open_options(rules, state, options)
        if count > 1:
            return
        state.answer = options[0] if count == 1 else K_PASS
        _close(state)


@kernel
def setup(rules, state, log):  # type: ignore[no-untyped-def]
    """Section 5, up to the first decision."""
    begin_setup(rules, state, log)
    _run_on(rules, state, log)


@kernel
def seats_to_act(rules, state):  # type: ignore[no-untyped-def]
    """Mask of the seats that owe a decision: one, or none at the end."""
    return int(state.to_act)


@kernel
def progress(rules, state):  # type: ignore[no-untyped-def]
    """The number of the turn."""
    return int(state.turn)


@kernel
def apply(rules, state, seat, option, log):  # type: ignore[no-untyped-def]
    """Make one legal decision and run on to the next."""
    state.answer = option
    _close(state)
    _run_on(rules, state, log)


@kernel
def resign(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """A seat leaves for good (R56). Nothing happens if it has left already, or if the game is over."""
    if state.phase == OVER or is_gone(state, seat) == 1:
        return
    leave(rules, state, seat, log)
