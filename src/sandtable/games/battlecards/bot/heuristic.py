"""The heuristic bot: shots weighed by chance and worth, battles by a forecast of their end, cards by what they bring.

It is handed concealed states only and looks at nothing that its seat does not know. Nothing of it is random: `chance`
stays untouched. What it does about a decision stands in the file of that name.
"""

from sandtable.core.declare.cases import first
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.abomb import choose_abomb
from sandtable.games.battlecards.bot.act import choose_actor, choose_mode, choose_slip
from sandtable.games.battlecards.bot.any_time import choose_any_time
from sandtable.games.battlecards.bot.commit import choose_commit
from sandtable.games.battlecards.bot.counterattack import choose_counterattack
from sandtable.games.battlecards.bot.deploy import choose_deployed, choose_discarded
from sandtable.games.battlecards.bot.enemy_army import choose_enemy_army
from sandtable.games.battlecards.bot.engage import choose_engage
from sandtable.games.battlecards.bot.phase_zero import choose_phase_zero
from sandtable.games.battlecards.bot.pick import choose_half, choose_pick
from sandtable.games.battlecards.bot.reorganize import choose_reorganize, choose_swap
from sandtable.games.battlecards.bot.scorch import choose_scorch
from sandtable.games.battlecards.bot.shot import choose_aim, choose_boost, choose_react, choose_revise
from sandtable.games.battlecards.bot.stack import choose_stack
from sandtable.games.battlecards.bot.taste import USUAL, YARDSTICK
from sandtable.games.battlecards.bot.team import choose_move, choose_partner_card, choose_seat_trade
from sandtable.games.battlecards.bot.turn import choose_turn
from sandtable.games.battlecards.bot.window import choose_cancel, choose_card
from sandtable.games.battlecards.bot.withdraw import choose_withdraw
from sandtable.games.battlecards.bot.worth import best_enemy_stack
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.asking import code_of, top_task


@kernel
def _side(rules, seat):
    return rules.side_of[seat]


@kernel
def _unit(state):
    """The unit that the task asks about."""
    return state.task_data[top_task(state), 1]


@kernel
def _yes():
    """The reserve, optional units and the other armies always come."""
    return code_of(s.K_YESNO, 1)


_CHOOSE = {
    "D_SETUP_DEPLOY": choose_deployed, "D_STACK": choose_stack, "D_TURN": choose_turn, "D_ANY_TIME": choose_any_time,
    "D_DEPLOY": choose_deployed, "D_DISCARD": choose_discarded, "D_ENGAGE": choose_engage, "D_CANCEL": choose_cancel,
    "D_PREPARE": choose_card, "D_EMERGENCY": _yes, "D_COMMIT": choose_commit, "D_OPTIONAL": _yes,
    "D_BATTLE_START": choose_card, "D_PHASE_ZERO": choose_phase_zero, "D_ROUND_START": choose_card,
    "D_ABOMB": choose_abomb, "D_WITHDRAW": choose_withdraw, "D_SCORCH": choose_scorch, "D_ACT": choose_actor,
    "D_MODE": choose_mode, "D_AIM": choose_aim, "D_BOOST": choose_boost, "D_REACT": choose_react,
    "D_REVISE": choose_revise, "D_SLIP_AWAY": choose_slip, "D_V2_CARRIER": choose_abomb,
    "D_REORGANIZE": choose_reorganize, "D_SWAP": choose_swap, "D_DIVIDE": best_enemy_stack,
    "D_DIVIDE_PICK": choose_half, "D_PICK": choose_pick, "D_COUNTERATTACK": choose_counterattack,
    "D_MOVE": choose_move, "D_TRADE_RETURN": choose_partner_card, "D_SEAT_TRADE": choose_seat_trade,
    "D_ENEMY_ARMY": choose_enemy_army, "D_JOIN": _yes,
}  # fmt: skip
#: One of choices[:count] for the decision that is owed, by a taste. `seat` is the one whose decision it is.
decide = DECISIONS.by_kind(
    "decide", _CHOOSE, ("rules", "state", "seat", "choices", "count", "taste"), first, side=_side, unit=_unit
)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes, for its army or for one it answers for."""
    return decide(rules, state, seat, choices, count, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before armies of a side acted together: the yardstick."""
    return decide(rules, state, seat, choices, count, YARDSTICK)
