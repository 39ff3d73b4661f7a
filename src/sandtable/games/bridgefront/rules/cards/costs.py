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
        mana = int(rules.mana[act - ACT_CARD])
        if int(state.armed[player]) & FORGEBLOOD:
            return max(mana - 1, min(mana, 1))
        return mana
    if act == ACT_BUILD:
        return int(rules.build_mana)
    if act == ACT_MARCH:
        return int(rules.march_mana)
    if act == ACT_REINFORCE:
        return int(rules.reinforce_mana)
    if act in (ACT_DONE, ACT_FREE_MARCH):
        return 0
    return int(rules.ability_mana)


@kernel
def gold_price(rules, state, player, act):
    """The gold that the action costs the player now."""
    if act >= ACT_CARD:
        kind = act - ACT_CARD
        if rules.type[kind] == CHAMPION:
            return champion_price(rules, state, player, kind)
        return int(rules.gold[kind])
    return int(rules.reinforce_gold) if act == ACT_REINFORCE else 0


@kernel
def affordable(rules, state, player, act):
    """Whether the player can pay the action."""
    if mana_price(rules, state, player, act) > int(state.mana[player]):
        return 0
    return 1 if gold_price(rules, state, player, act) <= int(state.gold[player]) else 0


@kernel
def pay(rules, state, player):
    """Pay the price of the player's finished plan, and use up what its action uses up from the reveal on: a card counts
    as played and takes Forgeblood (unless every later card has it) and, if a Champion, Last Contract with it; a Free
    March or an Ability is used. Done ends the player's round."""
    act = int(state.plan[player, 0])
    state.mana[player] = int(state.mana[player]) - int(state.price_mana[player])
    state.gold[player] = int(state.gold[player]) - int(state.price_gold[player])
    if act >= ACT_CARD:
        state.cards_played[player] = int(state.cards_played[player]) + 1
        if rules.forgeblood_mode != FORGEBLOOD_ALL:
            state.armed[player] = int(state.armed[player]) & ~FORGEBLOOD
        if rules.type[act - ACT_CARD] == CHAMPION:
            state.armed[player] = int(state.armed[player]) & ~LAST_CONTRACT
    elif act == ACT_FREE_MARCH:
        state.free_marches[player] = int(state.free_marches[player]) + 1
    elif act >= ACT_ABILITY and act < ACT_ABILITY + MAX_SLOTS:
        state.ability_used[player, act - ACT_ABILITY] = 1
    elif act == ACT_DONE:
        state.done = int(state.done) | (1 << player)
