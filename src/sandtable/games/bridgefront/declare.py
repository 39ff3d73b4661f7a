"""Declaring an action (sections 13.1, 13.2): which actions are legal, and the walk through the choices of one.

`start_plan` makes an empty plan. `plan_question` records whatever is forced and says what has to be asked, 0 for a
complete plan; the codes of the question are then offered (`plan_options`), and `plan_answer` records the choice.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.able import able
from sandtable.games.bridgefront.bridges import any_edge
from sandtable.games.bridgefront.champions import champions_of, may_deploy
from sandtable.games.bridgefront.declare_moves import declare_move
from sandtable.games.bridgefront.declare_ops import (
    declare_choose,
    declare_deploy,
    declare_edges,
    declare_remove,
    declare_target,
    declare_wormhole,
)
from sandtable.games.bridgefront.deploying import any_site
from sandtable.games.bridgefront.offers import clear_offers, is_offered, offer, offered_codes
from sandtable.games.bridgefront.plans import ASK, clear_plan, put_back, record, recorded, settle
from sandtable.games.bridgefront.price import affordable, gold_price, mana_price
from sandtable.games.bridgefront.programs import BASIC_BUILD, BASIC_FREE_MARCH, BASIC_MARCH, BASIC_REINFORCE
from sandtable.games.bridgefront.stacks import any_stack, remember_march
from sandtable.games.bridgefront.state import (
    ACT_ABILITY,
    ACT_BUILD,
    ACT_CARD,
    ACT_DONE,
    ACT_FREE_MARCH,
    ACT_MARCH,
    ACT_REINFORCE,
    AERIAL,
    CHAMPION,
    D_ACT,
    D_HEX,
    HAND,
    MAX_SEATS,
    MAX_SLOTS,
    NO_HEX,
    NONE,
    OP_BUILD,
    OP_CHOOSE,
    OP_DEPLOY,
    OP_EDGE_STATUS,
    OP_IF,
    OP_MOVE,
    OP_RAZE,
    OP_REMOVE_CHAMPION,
    OP_TARGET,
    OP_WORMHOLE,
)
from sandtable.games.bridgefront.walking import clear_frames, clear_registers, enter, next_op

__all__ = ["first_op", "plan_answer", "plan_options", "plan_question", "playable", "start_plan"]


@kernel
def first_op(rules, state, player, act):  # type: ignore[no-untyped-def]
    """The first operation of an action's program, NONE for Done and for cards without effect."""
    if act >= ACT_CARD:
        return int(rules.effect[act - ACT_CARD])
    if act == ACT_BUILD:
        return BASIC_BUILD
    if act == ACT_MARCH:
        return BASIC_MARCH
    if act == ACT_REINFORCE:
        return BASIC_REINFORCE
    if act == ACT_FREE_MARCH:
        return BASIC_FREE_MARCH
    if act == ACT_DONE:
        return NONE
    kind = int(state.champion[player, act - ACT_ABILITY])
    return NONE if kind == NONE else int(rules.activate[kind])


# -------------------------------------------------------------------------------------------------------- which actions


@kernel
def _may_deploy_somewhere(rules, state, player):  # type: ignore[no-untyped-def]
    """Whether the player could deploy another Champion (11.1)."""
    if champions_of(state, player) >= int(rules.champion_limit):
        return 0
    for hex_ in range(int(rules.hexes)):
        if may_deploy(rules, state, player, hex_):
            return 1
    return 0


@kernel
def playable(rules, state, player, kind):  # type: ignore[no-untyped-def]
    """Whether a card of this kind in hand is playable (13.1)."""
    if affordable(rules, state, player, ACT_CARD + kind) == 0:
        return 0
    if rules.type[kind] == CHAMPION:
        return _may_deploy_somewhere(rules, state, player)
    first = int(rules.effect[kind])
    if first == NONE:
        return 1
    state.by_card = 1
    fits = able(rules, state, player, first)
    state.by_card = 0
    return fits


@kernel
def _ability_ready(rules, state, player, slot):  # type: ignore[no-untyped-def]
    """Whether the Ability of the Champion in the slot is legal (8.3)."""
    kind = int(state.champion[player, slot])
    if kind == NONE or rules.activate[kind] == NONE or state.ability_used[player, slot] != 0:
        return 0
    if affordable(rules, state, player, ACT_ABILITY + slot) == 0:
        return 0
    state.reg_self = player * MAX_SLOTS + slot
    state.reg_self_hex = state.champion_hex[player, slot]
    fits = able(rules, state, player, int(rules.activate[kind]))
    state.reg_self = NONE
    state.reg_self_hex = NONE
    return fits


@kernel
def _basic_legal(rules, state, player, act):  # type: ignore[no-untyped-def]
    """Whether the basic action is legal."""
    if affordable(rules, state, player, act) == 0:
        return 0
    if act == ACT_BUILD:
        return any_edge(rules, state, player, BASIC_BUILD)
    if act == ACT_MARCH:
        return any_stack(rules, state, player, BASIC_MARCH)
    if act == ACT_REINFORCE:
        return any_site(rules, state, player)
    if state.faction[player] != AERIAL or state.free_marches[player] >= rules.free_marches:
        return 0
    return any_stack(rules, state, player, BASIC_FREE_MARCH)


@kernel
def _offer_actions(rules, state, player):  # type: ignore[no-untyped-def]
    """Offer ACT: all legal actions."""
    offer(state, player, ACT_DONE)
    remember_march(rules, state, player, BASIC_MARCH)
    for act in range(ACT_BUILD, ACT_FREE_MARCH + 1):
        if _basic_legal(rules, state, player, act) == 1:
            offer(state, player, act)
    for slot in range(MAX_SLOTS):
        if _ability_ready(rules, state, player, slot) == 1:
            offer(state, player, ACT_ABILITY + slot)
    card = int(state.top[HAND + player])
    while card != NONE:
        kind = int(state.kind[card])
        if is_offered(state, player, ACT_CARD + kind) == 0 and playable(rules, state, player, kind) == 1:
            offer(state, player, ACT_CARD + kind)
        card = int(state.next_card[card])


# ------------------------------------------------------------------------------------------------------------- the walk


@kernel
def start_plan(rules, state, player):  # type: ignore[no-untyped-def]
    """The player begins to plan the action of a new step. Champions deployed in the step before are now there to be
    chosen."""
    for other in range(MAX_SEATS):
        state.fresh[other] = 0
    clear_plan(state, player)


@kernel
def _declare(rules, state, player, op):  # type: ignore[no-untyped-def]
    """One declared operation. Returns the kind of decision to ask, 0 if it is complete."""
    kind = int(rules.program[op, shapes.OP])
    if kind == OP_TARGET:
        return declare_target(rules, state, player, op)
    if kind == OP_MOVE:
        return declare_move(rules, state, player, op)
    if kind == OP_DEPLOY:
        return declare_deploy(rules, state, player, op)
    if kind == OP_CHOOSE:
        return declare_choose(rules, state, player, op)
    if kind in (OP_BUILD, OP_RAZE, OP_EDGE_STATUS):
        return declare_edges(rules, state, player, op)
    if kind == OP_IF:  # both branches, then first
        enter(state, int(rules.program[op, shapes.LIST + 1]))
        enter(state, int(rules.program[op, shapes.LIST]))
    elif kind == OP_WORMHOLE:
        return declare_wormhole(rules, state, player, op)
    elif kind == OP_REMOVE_CHAMPION:
        return declare_remove(rules, state, player, op)
    return 0


@kernel
def _declare_list(rules, state, player, first):  # type: ignore[no-untyped-def]
    """All declared operations of a list. Returns the kind of decision to ask, 0 if the list is complete."""
    enter(state, first)
    while state.frames > 0:
        op = int(state.frame_op[int(state.frames) - 1])
        next_op(rules, state)
        if rules.program[op, shapes.CONTEXT] == shapes.DECLARED:
            kind = _declare(rules, state, player, op)
            if kind != 0:
                return kind
    return 0


@kernel
def _deploy_hex_of_champion(rules, state, player):  # type: ignore[no-untyped-def]
    """HEX: where a Champion card puts its unit. Returns D_HEX if it has to be asked."""
    hex_ = recorded(state, player)
    if hex_ == NONE:
        for candidate in range(int(rules.hexes)):
            if may_deploy(rules, state, player, candidate):
                offer(state, player, candidate)
        hex_ = settle(state, player, D_HEX, NO_HEX)
        if hex_ == ASK:
            return D_HEX
    state.reg_self_hex = NONE if hex_ == NO_HEX else hex_
    return 0


@kernel
def _walk(rules, state, player):  # type: ignore[no-untyped-def]
    """The choices after ACT. Returns the kind of decision to ask, 0 if the plan is complete."""
    act = int(state.plan[player, 0])
    if act >= ACT_CARD:
        state.by_card = 1
        if rules.type[act - ACT_CARD] == CHAMPION and _deploy_hex_of_champion(rules, state, player) != 0:
            return D_HEX
    elif act >= ACT_ABILITY:
        state.reg_self = player * MAX_SLOTS + act - ACT_ABILITY
        state.reg_self_hex = state.champion_hex[player, act - ACT_ABILITY]
    return _declare_list(rules, state, player, first_op(rules, state, player, act))


@kernel
def plan_question(rules, state, player):  # type: ignore[no-untyped-def]
    """Record what is forced. Returns the kind of decision that the player has to make next, 0 if the plan is
    complete."""
    clear_registers(state)
    clear_offers(state, player)
    if state.plan_size[player] == 0:
        state.cursor = 0
        _offer_actions(rules, state, player)
        clear_registers(state)
        if settle(state, player, D_ACT, ACT_DONE) == ASK:
            return D_ACT
    act = int(state.plan[player, 0])
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


@kernel
def plan_options(rules, state, player, options):  # type: ignore[no-untyped-def]
    """The codes that may answer the open question, ascending, written to `options`; returns how many."""
    return offered_codes(state, player, options)


@kernel
def plan_answer(rules, state, player, code):  # type: ignore[no-untyped-def]
    """Record the player's choice; `plan_question` goes on from there."""
    record(state, player, int(state.plan_kind[player, state.plan_size[player]]), code)
