"""ACT: which actions are legal (spec sections 8.3 and 13.1), and which program each has."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.bridges import any_edge
from sandtable.games.bridgefront.rules.board.champions import champions_of, may_deploy
from sandtable.games.bridgefront.rules.board.deploying import any_site
from sandtable.games.bridgefront.rules.cards.costs import affordable
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.able import able
from sandtable.games.bridgefront.rules.programs.offers import is_offered, offer
from sandtable.games.bridgefront.rules.stack import any_stack, remember_march


@kernel
def first_op(rules, state, player, act):
    """The first operation of an action's program, NONE for Done and for cards without effect."""
    if act >= s.ACT_CARD:
        return rules.effect[act - s.ACT_CARD]
    if act == s.ACT_BUILD:
        return shapes.BASIC_BUILD
    if act == s.ACT_MARCH:
        return shapes.BASIC_MARCH
    if act == s.ACT_REINFORCE:
        return shapes.BASIC_REINFORCE
    if act == s.ACT_FREE_MARCH:
        return shapes.BASIC_FREE_MARCH
    if act == s.ACT_DONE:
        return s.NONE
    kind = state.champion[player, act - s.ACT_ABILITY]
    return s.NONE if kind == s.NONE else rules.activate[kind]


# -------------------------------------------------------------------------------------------------------- which actions


@kernel
def _may_deploy_somewhere(rules, state, player):
    """Whether the player could deploy another Champion (11.1)."""
    if champions_of(state, player) >= rules.champion_limit:
        return 0
    for hex_ in range(rules.hexes):
        if may_deploy(rules, state, player, hex_):
            return 1
    return 0


@kernel
def playable(rules, state, player, kind):
    """Whether a card of this kind in hand is playable (13.1)."""
    if affordable(rules, state, player, s.ACT_CARD + kind) == 0:
        return 0
    if rules.type[kind] == s.CHAMPION:
        return _may_deploy_somewhere(rules, state, player)
    first = rules.effect[kind]
    if first == s.NONE:
        return 1
    state.by_card = 1
    fits = able(rules, state, player, first)
    state.by_card = 0
    return fits


@kernel
def _ability_ready(rules, state, player, slot):
    """Whether the Ability of the Champion in the slot is legal (8.3)."""
    kind = state.champion[player, slot]
    if kind == s.NONE or rules.activate[kind] == s.NONE or state.ability_used[player, slot] != 0:
        return 0
    if affordable(rules, state, player, s.ACT_ABILITY + slot) == 0:
        return 0
    state.reg_self = player * s.MAX_SLOTS + slot
    state.reg_self_hex = state.champion_hex[player, slot]
    fits = able(rules, state, player, rules.activate[kind])
    state.reg_self = s.NONE
    state.reg_self_hex = s.NONE
    return fits


@kernel
def _basic_legal(rules, state, player, act):
    """Whether the basic action is legal."""
    if affordable(rules, state, player, act) == 0:
        return 0
    if act == s.ACT_BUILD:
        return any_edge(rules, state, player, shapes.BASIC_BUILD)
    if act == s.ACT_MARCH:
        return any_stack(rules, state, player, shapes.BASIC_MARCH)
    if act == s.ACT_REINFORCE:
        return any_site(rules, state, player)
    if state.faction[player] != s.AERIAL or state.free_marches[player] >= rules.free_marches:
        return 0
    return any_stack(rules, state, player, shapes.BASIC_FREE_MARCH)


@kernel
def offer_actions(rules, state, player):
    """Offer ACT: all legal actions."""
    offer(state, player, s.ACT_DONE)
    remember_march(rules, state, player, shapes.BASIC_MARCH)
    for act in range(s.ACT_BUILD, s.ACT_FREE_MARCH + 1):
        if _basic_legal(rules, state, player, act) == 1:
            offer(state, player, act)
    for slot in range(s.MAX_SLOTS):
        if _ability_ready(rules, state, player, slot) == 1:
            offer(state, player, s.ACT_ABILITY + slot)
    card = state.top[s.HAND + player]
    while card != s.NONE:
        kind = state.kind[card]
        if is_offered(state, player, s.ACT_CARD + kind) == 0 and playable(rules, state, player, kind) == 1:
            offer(state, player, s.ACT_CARD + kind)
        card = state.next_card[card]
