"""The heuristic bot: shots weighed by chance and worth, battles by a forecast of their end, cards by what they bring.

It is handed concealed states only and looks at nothing that its seat does not know. Nothing of it is random: `chance`
stays untouched. What it does about a decision stands in the file of that name; a few are always answered
the same, here.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.abomb import choose_abomb
from sandtable.games.battlecards.bot.act import choose_actor, choose_mode, choose_slip
from sandtable.games.battlecards.bot.any_time import choose_any_time
from sandtable.games.battlecards.bot.commit import choose_commit
from sandtable.games.battlecards.bot.counterattack import choose_counterattack
from sandtable.games.battlecards.bot.deploy import choose_deployed
from sandtable.games.battlecards.bot.enemy_army import choose_enemy_army
from sandtable.games.battlecards.bot.engage import choose_engage
from sandtable.games.battlecards.bot.phase_zero import choose_phase_zero
from sandtable.games.battlecards.bot.pick import choose_pick
from sandtable.games.battlecards.bot.reorganize import choose_reorganize, choose_swap
from sandtable.games.battlecards.bot.scorch import choose_scorch
from sandtable.games.battlecards.bot.shot import choose_aim, choose_boost, choose_react, choose_revise
from sandtable.games.battlecards.bot.stack import choose_stack
from sandtable.games.battlecards.bot.taste import MOVE, SEATS, TRADE, TRANSFER, USUAL, YARDSTICK
from sandtable.games.battlecards.bot.team import choose_move, choose_partner_card, choose_seat_trade
from sandtable.games.battlecards.bot.turn import choose_turn
from sandtable.games.battlecards.bot.window import choose_cancel, choose_card
from sandtable.games.battlecards.bot.withdraw import choose_withdraw
from sandtable.games.battlecards.bot.worth import best_enemy_stack, best_unit
from sandtable.games.battlecards.rules.asking import code_of, top_task


@kernel
def _in_rounds(rules, state, side, decision, choices, count, taste):
    """Decisions in the rounds of a battle."""
    if decision == s.D_ACT:
        return choose_actor(rules, state, choices, count)
    if decision == s.D_MODE:
        return choose_mode(rules, state, state.task_data[top_task(state), 1], choices, count)
    if decision == s.D_AIM:
        return choose_aim(rules, state, choices, count)
    if decision == s.D_BOOST:
        return choose_boost(rules, state, choices, count)
    if decision == s.D_REACT:
        return choose_react(rules, state, choices, count)
    if decision == s.D_REVISE:
        return choose_revise(rules, state, choices, count)
    if decision == s.D_SLIP_AWAY:
        return choose_slip(rules, state, state.task_data[top_task(state), 1])
    if decision == s.D_WITHDRAW:
        return choose_withdraw(rules, state, side, choices, count, taste)
    return choose_abomb(rules, state, side, choices, count)


@kernel
def _around_rounds(rules, state, army, side, decision, choices, count, taste):
    """Decisions around the rounds of a battle. The reserve, optional units and the other armies always come (D10, D12,
    D37)."""
    if decision == s.D_ENGAGE:
        return choose_engage(rules, state, side, taste)
    if decision == s.D_CANCEL:
        return choose_cancel(rules, state, side, choices)
    if decision in (s.D_PREPARE, s.D_BATTLE_START, s.D_ROUND_START):
        return choose_card(rules, state, side, choices, count)
    if decision == s.D_COMMIT:
        return choose_commit(rules, state, side, army, choices, count)
    if decision == s.D_PHASE_ZERO:
        return choose_phase_zero(rules, state, state.task_data[top_task(state), 1], choices, count)
    if decision == s.D_SCORCH:
        return choose_scorch(rules, state)
    if decision == s.D_ENEMY_ARMY:
        return choose_enemy_army(rules, state, side, choices, count)
    return code_of(s.K_YESNO, 1)


@kernel
def _outside_battles(rules, state, army, side, decision, choices, count, taste):
    """Decisions outside battles. Where the taste is for no team, units that may be moved stay, and seats are not traded
    (D33, D35)."""
    if decision == s.D_TURN:
        return choose_turn(rules, state, army, choices, count, taste)
    if taste[TRANSFER] + taste[MOVE] > 0.0 and decision == s.D_MOVE:
        return choose_move(rules, state, army, choices, count)
    if taste[SEATS] > 0.0 and decision == s.D_SEAT_TRADE:
        return choose_seat_trade(rules, state, army, choices, count)
    if taste[TRADE] > 0.0 and decision == s.D_TRADE_RETURN:
        return choose_partner_card(rules, state, army, choices, count)
    if decision == s.D_STACK:
        return choose_stack(rules, state, army, state.task_data[top_task(state), 0], choices, count)
    if decision in (s.D_SETUP_DEPLOY, s.D_DEPLOY):
        return choose_deployed(rules, state, army, choices, count, 0)
    if decision in (s.D_DISCARD, s.D_TRADE_RETURN):
        return choose_deployed(rules, state, army, choices, count, 1)
    if decision == s.D_ANY_TIME:
        return choose_any_time(rules, state, choices, count)
    if decision == s.D_REORGANIZE:
        return choose_reorganize(rules, state, army, choices, count)
    if decision == s.D_SWAP:
        return choose_swap(rules, state, army, choices, count)
    if decision == s.D_DIVIDE:
        return best_enemy_stack(rules, state, side, choices, count)
    if decision == s.D_DIVIDE_PICK:
        return best_unit(rules, state, choices, count, 1)
    if decision == s.D_PICK:
        return choose_pick(rules, state, side, choices, count)
    if decision == s.D_COUNTERATTACK:
        return choose_counterattack(rules, state, army, choices, count)
    return int(choices[0])


@kernel
def decide(rules, state, choices, count, taste):
    """One of choices[:count] for the decision that is owed, by a taste."""
    decision = state.asked
    army = state.asked_for
    side = rules.side_of[army]
    if decision in (s.D_ABOMB, s.D_WITHDRAW, s.D_V2_CARRIER) or s.D_ACT <= decision <= s.D_SLIP_AWAY:
        return _in_rounds(rules, state, side, decision, choices, count, taste)
    if s.D_ENGAGE <= decision <= s.D_SCORCH or decision >= s.D_ENEMY_ARMY:
        return _around_rounds(rules, state, army, side, decision, choices, count, taste)
    return _outside_battles(rules, state, army, side, decision, choices, count, taste)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes, for its army or for one it answers for."""
    return decide(rules, state, choices, count, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before armies of a side acted together: the yardstick."""
    return decide(rules, state, choices, count, YARDSTICK)
