"""The legal options of a decision, as codes in ascending order (spec section 14)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.battle import battle_options
from sandtable.games.bridgefront.collection import collect_options, tile_options
from sandtable.games.bridgefront.declare import plan_options
from sandtable.games.bridgefront.market import bid_options
from sandtable.games.bridgefront.offers import kinds_in
from sandtable.games.bridgefront.opening import start_bridge_options
from sandtable.games.bridgefront.resolve import action_options
from sandtable.games.bridgefront.seating import capital_options, faction_options
from sandtable.games.bridgefront.state import (
    CAPITALS,
    COLLECT_MODES,
    COLLECTION,
    D_HIT,
    D_STRIKE,
    FACTIONS,
    FREE_CARD,
    HAND,
    MARKET_BIDS,
    NO_CARD,
    NONE,
    PLANS,
    RESOLVE,
    SHOWN,
    START_BRIDGES,
)

__all__ = ["legal"]


@kernel
def legal(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """Write the legal codes of the decision that the seat owes; returns how many. It can be a single one only in a
    position rebuilt from the knowledge of another seat."""
    kind = int(state.asked[seat])
    phase = int(state.phase)
    if kind == 0:
        return 0
    if kind in (D_STRIKE, D_HIT):
        return battle_options(rules, state, seat, options)
    if phase == PLANS:
        return plan_options(rules, state, seat, options)
    if phase == RESOLVE:
        return action_options(rules, state, seat, options)
    if phase == MARKET_BIDS:
        return bid_options(rules, state, seat, options)
    if phase == COLLECT_MODES:
        return collect_options(rules, state, seat, options)
    if phase == COLLECTION:
        return tile_options(state, seat, options)
    if phase == FACTIONS:
        return faction_options(rules, state, options)
    if phase == CAPITALS:
        return capital_options(rules, state, options)
    if phase == START_BRIDGES:
        return start_bridge_options(rules, state, seat, options)
    if phase == FREE_CARD:
        return kinds_in(state, SHOWN + seat, NONE, options)
    return kinds_in(state, HAND + seat, NO_CARD, options)
