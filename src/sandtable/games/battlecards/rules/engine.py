"""Setup and apply: what turns one position into the next (spec sections 5 to 18).

The innermost task is stepped until a player owes a decision. A decision with one choice, or a window with none, is
answered at once (asking.py).
"""

import numpy as np

from sandtable.core.declare.dispatch import calling
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import offered
from sandtable.games.battlecards.decisions.abomb import step_abomb
from sandtable.games.battlecards.decisions.act import step_act
from sandtable.games.battlecards.decisions.any_time import step_any_time, step_raid_won
from sandtable.games.battlecards.decisions.deploy import step_build, step_draw_deploy
from sandtable.games.battlecards.decisions.divide import step_divide
from sandtable.games.battlecards.decisions.move import step_move
from sandtable.games.battlecards.decisions.phase_zero import step_battle_start
from sandtable.games.battlecards.decisions.pick import step_capture, step_sabotage
from sandtable.games.battlecards.decisions.reorganize import step_reorganize
from sandtable.games.battlecards.decisions.seat_trade import step_seats
from sandtable.games.battlecards.decisions.shot import step_shot
from sandtable.games.battlecards.decisions.stack import step_deploy
from sandtable.games.battlecards.decisions.trade import step_trade
from sandtable.games.battlecards.decisions.turn import step_turn
from sandtable.games.battlecards.decisions.v2_carrier import step_v2
from sandtable.games.battlecards.decisions.withdraw import step_withdraw
from sandtable.games.battlecards.rules.battle.beginning import step_leaders
from sandtable.games.battlecards.rules.battle.course import step_battle, step_battle_end
from sandtable.games.battlecards.rules.battle.rounds import step_phase, step_round
from sandtable.games.battlecards.rules.cards.drawn_card import step_card
from sandtable.games.battlecards.rules.cards.kept_cards import step_last_orders
from sandtable.games.battlecards.rules.commit import step_commit
from sandtable.games.battlecards.rules.counterattack import step_counterattack
from sandtable.games.battlecards.rules.emergency import step_emergency
from sandtable.games.battlecards.rules.occupying import step_return_units
from sandtable.games.battlecards.rules.setting_up import begin_setup, step_setup
from sandtable.games.battlecards.rules.window import step_window

_STEPS = {
    s.T_SHOT: step_shot, s.T_ACT: step_act, s.T_PHASE: step_phase, s.T_ROUND: step_round, s.T_ABOMB: step_abomb,
    s.T_WITHDRAW: step_withdraw, s.T_DEPLOY: step_deploy, s.T_DRAW_DEPLOY: step_draw_deploy, s.T_BUILD: step_build,
    s.T_EMERGENCY: step_emergency, s.T_V2: step_v2, s.T_BATTLE: step_battle, s.T_WINDOW: step_window,
    s.T_LEADERS: step_leaders, s.T_COMMIT: step_commit, s.T_BATTLE_START: step_battle_start,
    s.T_BATTLE_END: step_battle_end, s.T_TURN: step_turn, s.T_CARD: step_card, s.T_SETUP: step_setup,
    s.T_ANY_TIME: step_any_time, s.T_REORGANIZE: step_reorganize, s.T_DIVIDE: step_divide, s.T_CAPTURE: step_capture,
    s.T_SABOTAGE: step_sabotage, s.T_MOVE: step_move, s.T_TRADE: step_trade, s.T_SEATS: step_seats,
    s.T_LAST_ORDERS: step_last_orders, s.T_RETURN_UNITS: step_return_units, s.T_COUNTERATTACK: step_counterattack,
    s.T_RAID_WON: step_raid_won,
}  # fmt: skip
#: Step the innermost task.
_step = calling(__name__, "_step(rules, state, log)", _STEPS, ("kind = state.task_kind[state.tasks - 1]",))


@kernel
def _close(state):
    """Nobody owes a decision."""
    state.to_act = 0
    state.asked = 0
    state.asked_for = s.NONE


@kernel
def _run_on(rules, state, log):
    """Step until a player has a choice, or the game is over."""
    choices = np.empty(s.MAX_CHOICES, dtype=np.int32)
    while state.phase != s.OVER:
        if state.asked == 0:
            _step(rules, state, log)
            continue
        count = offered(rules, state, state.asked_for, choices)
        if count > 1:
            return
        state.answer = choices[0] if count == 1 else s.K_PASS
        _close(state)


@kernel
def setup(rules, state, log):
    """Section 5, up to the first decision."""
    begin_setup(rules, state, log)
    _run_on(rules, state, log)


@kernel
def apply(rules, state, seat, choice, log):
    """Make one legal decision and run on to the next."""
    state.answer = choice
    _close(state)
    _run_on(rules, state, log)
