"""Invariants about marks and effects, and about who is asked what (spec section 20: I11, I13, and bookkeeping)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.broken import BOOKKEEPING
from sandtable.games.bridgefront.rules.course.seats import is_gone
from sandtable.games.bridgefront.state import (
    CAPITALS,
    COLLECT_MODES,
    COLLECTION,
    D_ACT,
    D_BID,
    D_CAPITAL,
    D_COLLECT,
    D_FACTION,
    D_HAND_CARD,
    D_HIT,
    D_PICK_CARD,
    D_START_BRIDGE,
    D_STEP,
    D_STRIKE,
    FACTIONS,
    FORGEBLOOD,
    FREE_CARD,
    HAS_BRIDGE,
    MARKET_BIDS,
    MAX_EDGES,
    MAX_HEXES,
    MAX_SEATS,
    MAX_SLOTS,
    OVER,
    PLANS,
    RESET,
    RESOLVE,
    ROW,
    SIEGES,
    START_BRIDGES,
)

__all__ = ["check_effects", "check_questions"]


@kernel
def check_effects(rules, state):
    """I11: marks lie on Bridges, and nothing of a round is left when the next one begins."""
    between = state.phase in (START_BRIDGES, FREE_CARD, RESET, MARKET_BIDS)
    for edge in range(MAX_EDGES):
        bridge = state.bridge[edge]
        if (bridge & ~HAS_BRIDGE != 0 or state.trap[edge] != 0) and bridge & HAS_BRIDGE == 0:
            return 11
        if between and (bridge & ~HAS_BRIDGE != 0 or state.trap[edge] != 0 or state.open[edge] != 0):
            return 11
    if not between:
        return 0
    if state.holes != 0 or state.blackout != 0 or state.won_battle != 0 or state.died != 0 or state.done != 0:
        return 11
    for hex_ in range(MAX_HEXES):
        if state.hold[hex_] != 0:
            return 11
    for player in range(MAX_SEATS):
        if state.armed[player] & ~FORGEBLOOD != 0 or state.forces_hit_r1[player] != 0:
            return 11
        if state.cards_played[player] != 0 or state.free_marches[player] != 0:
            return 11
        for slot in range(MAX_SLOTS):
            if state.ward[player, slot] != 0 or state.frenzy[player, slot] != 0:
                return 11
            if state.ability_used[player, slot] != 0 or state.trigger_used[player, slot] != 0:
                return 11
    return 0


@kernel
def _fits(phase, kind):
    """Whether a phase asks decisions of this kind."""
    if phase == PLANS:
        return kind >= D_ACT and kind <= D_STEP
    if phase == RESOLVE:
        return kind >= D_PICK_CARD and kind <= D_HIT
    if phase == SIEGES:
        return kind in (D_STRIKE, D_HIT)
    if phase == COLLECTION:
        return kind in (D_PICK_CARD, D_HAND_CARD)
    if phase == COLLECT_MODES:
        return kind == D_COLLECT
    if phase == MARKET_BIDS:
        return kind == D_BID
    if phase == RESET:
        return kind == D_HAND_CARD
    if phase == FREE_CARD:
        return kind == D_PICK_CARD
    if phase == START_BRIDGES:
        return kind == D_START_BRIDGE
    if phase == CAPITALS:
        return kind == D_CAPITAL
    return phase == FACTIONS and kind == D_FACTION


@kernel
def check_questions(rules, state):
    """I13, and that each question fits its phase and comes from somebody who may be asked."""
    mask = 0
    phase = state.phase
    together = phase in (START_BRIDGES, FREE_CARD, MARKET_BIDS, PLANS, COLLECT_MODES)
    for player in range(MAX_SEATS):
        kind = state.asked[player]
        if kind == 0:
            continue
        mask |= 1 << player
        if not _fits(phase, kind) or is_gone(state, player) == 1 or player >= rules.players:
            return BOOKKEEPING
        if phase == PLANS and (
            (state.done >> player) & 1 == 1 or (state.mana[player] == 0 and rules.zero_mana_acts == 0)
        ):
            return 13
        if together and ((state.finished >> player) & 1 == 1 or (state.participants >> player) & 1 == 0):
            return BOOKKEEPING
    if mask != state.to_act or (mask == 0) != (phase == OVER):
        return BOOKKEEPING
    if together and state.participants & ~state.finished != mask:
        return BOOKKEEPING
    if not together and mask & (mask - 1) != 0:
        return BOOKKEEPING
    if phase == MARKET_BIDS and (state.on_offer != state.top[ROW] or state.size[ROW] > rules.players):
        return 12
    if state.overlays != 0 or (phase not in (RESOLVE, OVER) and state.frames != 0):
        return BOOKKEEPING
    return 0
