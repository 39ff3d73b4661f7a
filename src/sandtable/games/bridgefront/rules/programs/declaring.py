"""Declaring an action (section 13.2): the walk through the choices of one.

`start_plan` makes an empty plan. `plan_question` records whatever is forced and says what has to be asked, 0 for a
complete plan; the codes of the question are then offered, and `plan_answer` (plans.py) records the choice.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import target
from sandtable.games.bridgefront.decisions.act import offer_actions
from sandtable.games.bridgefront.decisions.edge import declare_edges
from sandtable.games.bridgefront.decisions.stack import declare_move
from sandtable.games.bridgefront.rules.cards.costs import gold_price, mana_price
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.offers import clear_offers
from sandtable.games.bridgefront.rules.programs.plans import ASK, clear_plan, put_back, settle
from sandtable.games.bridgefront.rules.programs.walking import clear_frames, clear_registers, enter, first_op, next_op


@kernel
def start_plan(rules, state, player):
    """The player begins to plan the action of a new step. Champions deployed in the step before are now there to be
    chosen."""
    for other in range(s.MAX_SEATS):
        state.fresh[other] = 0
    clear_plan(state, player)


@kernel
def _declare(rules, state, player, op):
    """One declared operation. Returns the kind of decision to ask, 0 if it is complete."""
    kind = rules.program[op, shapes.OP]
    if kind == s.OP_TARGET:
        return target.declare_target(rules, state, player, op)
    if kind == s.OP_MOVE:
        return declare_move(rules, state, player, op)
    if kind == s.OP_DEPLOY:
        return target.declare_deploy(rules, state, player, op)
    if kind == s.OP_CHOOSE:
        return target.declare_choose(rules, state, player, op)
    if kind in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
        return declare_edges(rules, state, player, op)
    if kind == s.OP_IF:  # both branches, then first
        enter(state, rules.program[op, shapes.LIST + 1])
        enter(state, rules.program[op, shapes.LIST])
    elif kind == s.OP_WORMHOLE:
        return target.declare_wormhole(rules, state, player, op)
    elif kind == s.OP_REMOVE_CHAMPION:
        return target.declare_remove(rules, state, player, op)
    return 0


@kernel
def _declare_list(rules, state, player, first):
    """All declared operations of a list. Returns the kind of decision to ask, 0 if the list is complete."""
    enter(state, first)
    while state.frames > 0:
        op = state.frame_op[state.frames - 1]
        next_op(rules, state)
        if rules.program[op, shapes.CONTEXT] == shapes.DECLARED:
            kind = _declare(rules, state, player, op)
            if kind != 0:
                return kind
    return 0


@kernel
def _walk(rules, state, player):
    """The choices after ACT. Returns the kind of decision to ask, 0 if the plan is complete."""
    act = state.plan[player, 0]
    if act >= s.ACT_CARD:
        state.by_card = 1
        if rules.type[act - s.ACT_CARD] == s.CHAMPION and target.declare_champion_hex(rules, state, player) != 0:
            return s.D_HEX
    elif act >= s.ACT_ABILITY:
        state.reg_self = player * s.MAX_SLOTS + act - s.ACT_ABILITY
        state.reg_self_hex = state.champion_hex[player, act - s.ACT_ABILITY]
    return _declare_list(rules, state, player, first_op(rules, state, player, act))


@kernel
def plan_question(rules, state, player):
    """Record what is forced. Returns the kind of decision that the player has to make next, 0 if the plan is
    complete."""
    clear_registers(state)
    clear_offers(state, player)
    if state.plan_size[player] == 0:
        state.cursor = 0
        offer_actions(rules, state, player)
        clear_registers(state)
        if settle(state, player, s.D_ACT, s.ACT_DONE) == ASK:
            return s.D_ACT
    act = state.plan[player, 0]
    if state.plan_size[player] == 1:
        state.price_mana[player] = mana_price(rules, state, player, act)
        state.price_gold[player] = gold_price(rules, state, player, act)
    state.cursor = 1
    kind = _walk(rules, state, player)
    put_back(state, player)
    clear_frames(state, 0)
    clear_registers(state)
    state.moved[player] = 0
    state.cursor = 0
    return kind
