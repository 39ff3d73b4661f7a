"""The legal choices of the decision that is open (spec section 18): which file offers them."""

from __future__ import annotations

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
def _turns(rules, state, decision, seat, choices):
    """Decisions outside battles; the last is SEAT_TRADE."""
    if decision == s.D_TURN:
        return choices_turn(rules, state, seat, choices)
    if decision == s.D_STACK:
        if state.task_kind[top_task(state)] == s.T_RETURN_UNITS:
            return choices_return(rules, state, seat, choices)
        return choices_stack(rules, state, seat, choices)
    if decision in (s.D_SETUP_DEPLOY, s.D_DEPLOY, s.D_DISCARD):
        return hand_choices(rules, state, seat, choices)
    if decision == s.D_ANY_TIME:
        return choices_any_time(rules, state, seat, choices)
    if decision == s.D_V2_CARRIER:
        return choices_v2_carrier(rules, state, seat, choices)
    if decision == s.D_REORGANIZE:
        return choices_reorganize(rules, state, seat, choices)
    if decision == s.D_SWAP:
        return choices_swap(rules, state, seat, choices)
    if decision == s.D_DIVIDE:
        return choices_divide(rules, state, seat, choices)
    if decision == s.D_DIVIDE_PICK:
        return choices_divide_pick(rules, state, seat, choices)
    if decision == s.D_PICK:
        return choices_pick(rules, state, seat, choices)
    if decision == s.D_COUNTERATTACK:
        return choices_counterattack(rules, state, seat, choices)
    if decision == s.D_MOVE:
        return choices_move(rules, state, seat, choices)
    if decision == s.D_TRADE_RETURN:
        return choices_trade(rules, state, seat, choices)
    return choices_seat_trade(rules, state, seat, choices)


@kernel
def _battle(rules, state, decision, seat, choices):
    """Decisions around the rounds of a battle; the last is JOIN."""
    if decision == s.D_ENGAGE:
        return choices_engage(rules, state, seat, choices)
    if decision in (s.D_CANCEL, s.D_PREPARE, s.D_BATTLE_START, s.D_ROUND_START):
        return choices_window(rules, state, seat, choices)
    if decision == s.D_EMERGENCY:
        return choices_emergency(rules, state, seat, choices)
    if decision == s.D_COMMIT:
        return choices_commit(rules, state, seat, choices)
    if decision == s.D_OPTIONAL:
        return choices_optional(rules, state, seat, choices)
    if decision == s.D_PHASE_ZERO:
        return choices_phase_zero(rules, state, seat, choices)
    if decision == s.D_SCORCH:
        return choices_scorch(rules, state, seat, choices)
    if decision == s.D_ENEMY_ARMY:
        return choices_enemy_army(rules, state, seat, choices)
    return choices_join(rules, state, seat, choices)


@kernel
def _rounds(rules, state, decision, seat, choices):
    """Decisions in the rounds of a battle; the last is WITHDRAW."""
    if decision == s.D_ACT:
        return choices_act(rules, state, seat, choices)
    if decision == s.D_MODE:
        return choices_mode(rules, state, seat, choices)
    if decision == s.D_AIM:
        return choices_aim(rules, state, seat, choices)
    if decision == s.D_BOOST:
        return choices_boost(rules, state, seat, choices)
    if decision == s.D_REACT:
        return choices_react(rules, state, seat, choices)
    if decision == s.D_REVISE:
        return choices_revise(rules, state, seat, choices)
    if decision == s.D_SLIP_AWAY:
        return choices_slip_away(rules, state, seat, choices)
    if decision == s.D_ABOMB:
        return choices_abomb(rules, state, seat, choices)
    return choices_withdraw(rules, state, seat, choices)


@kernel
def open_choices(rules, state, choices):
    """Write the choices of the decision that is open, no matter who answers it, ascending; their number. It may be 0
    for a decision that cannot be made, 1 for one that need not be asked (asking.py)."""
    decision = state.asked
    seat = state.asked_for
    if s.D_ABOMB <= decision <= s.D_SLIP_AWAY and decision != s.D_SCORCH:
        return _rounds(rules, state, decision, seat, choices)
    if s.D_ENGAGE <= decision <= s.D_SCORCH or decision >= s.D_ENEMY_ARMY:
        return _battle(rules, state, decision, seat, choices)
    return _turns(rules, state, decision, seat, choices)


@kernel
def legal(rules, state, seat, choices):
    """Write the legal codes of a seat, ascending; their number: 0 for a seat that owes nothing."""
    if (state.to_act >> seat) & 1 == 0:
        return 0
    return open_choices(rules, state, choices)
