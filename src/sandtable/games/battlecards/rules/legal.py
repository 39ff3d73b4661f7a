"""The legal choices of the decision that is open (spec section 18): which file offers them."""

from __future__ import annotations

from sandtable.core.declare.cases import calling
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.abomb import choices_abomb
from sandtable.games.battlecards.rules.act import choices_act, choices_mode, choices_slip_away
from sandtable.games.battlecards.rules.any_time import choices_any_time
from sandtable.games.battlecards.rules.asking import top_task
from sandtable.games.battlecards.rules.commit import choices_commit, choices_optional
from sandtable.games.battlecards.rules.counterattack import choices_counterattack
from sandtable.games.battlecards.rules.deploy import hand_choices
from sandtable.games.battlecards.rules.divide import choices_divide, choices_divide_pick
from sandtable.games.battlecards.rules.emergency import choices_emergency
from sandtable.games.battlecards.rules.enemy_army import choices_enemy_army
from sandtable.games.battlecards.rules.engage import choices_engage
from sandtable.games.battlecards.rules.join import choices_join
from sandtable.games.battlecards.rules.move import choices_move
from sandtable.games.battlecards.rules.occupying import choices_return
from sandtable.games.battlecards.rules.phase_zero import choices_phase_zero
from sandtable.games.battlecards.rules.pick import choices_pick
from sandtable.games.battlecards.rules.reorganize import choices_reorganize, choices_swap
from sandtable.games.battlecards.rules.scorch import choices_scorch
from sandtable.games.battlecards.rules.seat_trade import choices_seat_trade
from sandtable.games.battlecards.rules.shot import choices_aim, choices_boost, choices_react, choices_revise
from sandtable.games.battlecards.rules.stack import choices_stack
from sandtable.games.battlecards.rules.trade import choices_trade
from sandtable.games.battlecards.rules.turn import choices_turn
from sandtable.games.battlecards.rules.v2_carrier import choices_v2_carrier
from sandtable.games.battlecards.rules.window import choices_window
from sandtable.games.battlecards.rules.withdraw import choices_withdraw


@kernel
def _stack(rules, state, seat, choices):
    """D2, also of units that come back."""
    if state.task_kind[top_task(state)] == s.T_RETURN_UNITS:
        return choices_return(rules, state, seat, choices)
    return choices_stack(rules, state, seat, choices)


#: Who offers the choices of a decision.
_CHOICES = {
    s.D_ACT: choices_act, s.D_MODE: choices_mode, s.D_AIM: choices_aim, s.D_BOOST: choices_boost,
    s.D_REACT: choices_react, s.D_REVISE: choices_revise, s.D_SLIP_AWAY: choices_slip_away, s.D_ABOMB: choices_abomb,
    s.D_WITHDRAW: choices_withdraw, s.D_ENGAGE: choices_engage, s.D_CANCEL: choices_window,
    s.D_PREPARE: choices_window, s.D_BATTLE_START: choices_window, s.D_ROUND_START: choices_window,
    s.D_EMERGENCY: choices_emergency, s.D_COMMIT: choices_commit, s.D_OPTIONAL: choices_optional,
    s.D_PHASE_ZERO: choices_phase_zero, s.D_SCORCH: choices_scorch, s.D_ENEMY_ARMY: choices_enemy_army,
    s.D_JOIN: choices_join, s.D_TURN: choices_turn, s.D_STACK: _stack, s.D_SETUP_DEPLOY: hand_choices,
    s.D_DEPLOY: hand_choices, s.D_DISCARD: hand_choices, s.D_ANY_TIME: choices_any_time,
    s.D_V2_CARRIER: choices_v2_carrier, s.D_REORGANIZE: choices_reorganize, s.D_SWAP: choices_swap,
    s.D_DIVIDE: choices_divide, s.D_DIVIDE_PICK: choices_divide_pick, s.D_PICK: choices_pick,
    s.D_COUNTERATTACK: choices_counterattack, s.D_MOVE: choices_move, s.D_TRADE_RETURN: choices_trade,
    s.D_SEAT_TRADE: choices_seat_trade,
}  # fmt: skip
#: Write the choices of the decision that is open, no matter who answers it, ascending; their number. It may be 0 for a
#: decision that cannot be made, 1 for one that need not be asked (asking.py).
open_choices = calling(
    __name__, "open_choices(rules, state, choices)", _CHOICES, ("kind = state.asked", "seat = state.asked_for"),
    "return {}",
)  # fmt: skip


@kernel
def legal(rules, state, seat, choices):
    """Write the legal codes of a seat, ascending; their number: 0 for a seat that owes nothing."""
    if (state.to_act >> seat) & 1 == 0:
        return 0
    return open_choices(rules, state, choices)
