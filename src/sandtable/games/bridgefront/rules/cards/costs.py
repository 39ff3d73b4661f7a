"""What an action costs, as computed when it is declared, and its payment at the reveal (sections 8.3, 13.3)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.rules.board.champions import champion_price
from sandtable.games.bridgefront.rules.variants import FORGEBLOOD_ALL
from sandtable.games.bridgefront.state import (
    ACT_ABILITY,
    ACT_BUILD,
    ACT_CARD,
    ACT_DONE,
    ACT_FREE_MARCH,
    ACT_MARCH,
    ACT_REINFORCE,
    CHAMPION,
    FORGEBLOOD,
    LAST_CONTRACT,
    MAX_SLOTS,
)

__all__ = ["affordable", "gold_price", "mana_price", "pay"]


@kernel
def mana_price(rules, state, player, act):
    """The mana that the action with this ACT code costs the player now."""
    if act >= ACT_CARD:
        mana = rules.mana[act - ACT_CARD]
        if state.armed[player] & FORGEBLOOD:
            return max(mana - 1, min(mana, 1))
        return mana
    if act == ACT_BUILD:
        return rules.build_mana
    if act == ACT_MARCH:
        return rules.march_mana
    if act == ACT_REINFORCE:
        return rules.reinforce_mana
    if act in (ACT_DONE, ACT_FREE_MARCH):
        return 0
    return rules.ability_mana


@kernel
def gold_price(rules, state, player, act):
    """The gold that the action costs the player now."""
    if act >= ACT_CARD:
        kind = act - ACT_CARD
        if rules.type[kind] == CHAMPION:
            return champion_price(rules, state, player, kind)
        return rules.gold[kind]
    return rules.reinforce_gold if act == ACT_REINFORCE else 0


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
    if act >= ACT_CARD:
        state.cards_played[player] = state.cards_played[player] + 1
        if rules.forgeblood_mode != FORGEBLOOD_ALL:
            state.armed[player] = state.armed[player] & ~FORGEBLOOD
        if rules.type[act - ACT_CARD] == CHAMPION:
            state.armed[player] = state.armed[player] & ~LAST_CONTRACT
    elif act == ACT_FREE_MARCH:
        state.free_marches[player] = state.free_marches[player] + 1
    elif act >= ACT_ABILITY and act < ACT_ABILITY + MAX_SLOTS:
        state.ability_used[player, act - ACT_ABILITY] = 1
    elif act == ACT_DONE:
        state.done = state.done | (1 << player)
