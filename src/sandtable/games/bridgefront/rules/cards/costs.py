"""What an action costs, as computed when it is declared, and its payment at the reveal (sections 8.3, 13.3)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.champions import champion_price
from sandtable.games.bridgefront.rules.variants import FORGEBLOOD_ALL


@kernel
def mana_price(rules, state, player, act):
    """The mana that the action with this ACT code costs the player now."""
    if act >= s.ACT_CARD:
        mana = rules.mana[act - s.ACT_CARD]
        if state.armed[player] & s.FORGEBLOOD:
            return max(mana - 1, min(mana, 1))
        return mana
    if act == s.ACT_BUILD:
        return rules.build_mana
    if act == s.ACT_MARCH:
        return rules.march_mana
    if act == s.ACT_REINFORCE:
        return rules.reinforce_mana
    if act in (s.ACT_DONE, s.ACT_FREE_MARCH):
        return 0
    return rules.ability_mana


@kernel
def gold_price(rules, state, player, act):
    """The gold that the action costs the player now."""
    if act >= s.ACT_CARD:
        kind = act - s.ACT_CARD
        if rules.type[kind] == s.CHAMPION:
            return champion_price(rules, state, player, kind)
        return rules.gold[kind]
    return rules.reinforce_gold if act == s.ACT_REINFORCE else 0


@kernel
def affordable(rules, state, player, act):
    """Whether the player can pay the action."""
    if mana_price(rules, state, player, act) > state.mana[player]:
        return 0
    return 1 if gold_price(rules, state, player, act) <= state.gold[player] else 0


@kernel
def pay(rules, state, player):
    """Pay the price of the player's finished plan, and use up what its action uses up from the reveal on: a card counts
    as played and takes Forgeblood (unless every later card has it) and, if a Champion, Last Contract with it; a Free
    March or an Ability is used. Done ends the player's round."""
    act = state.plan[player, 0]
    state.mana[player] = state.mana[player] - state.price_mana[player]
    state.gold[player] = state.gold[player] - state.price_gold[player]
    if act >= s.ACT_CARD:
        state.cards_played[player] = state.cards_played[player] + 1
        if rules.forgeblood_mode != FORGEBLOOD_ALL:
            state.armed[player] = state.armed[player] & ~s.FORGEBLOOD
        if rules.type[act - s.ACT_CARD] == s.CHAMPION:
            state.armed[player] = state.armed[player] & ~s.LAST_CONTRACT
    elif act == s.ACT_FREE_MARCH:
        state.free_marches[player] = state.free_marches[player] + 1
    elif act >= s.ACT_ABILITY and act < s.ACT_ABILITY + s.MAX_SLOTS:
        state.ability_used[player, act - s.ACT_ABILITY] = 1
    elif act == s.ACT_DONE:
        state.done = state.done | (1 << player)
