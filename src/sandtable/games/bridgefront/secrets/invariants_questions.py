"""Invariants about marks and effects, and about who is asked what (spec section 20: I11, I13, and bookkeeping)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.promises import BOOKKEEPING
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import misplaced
from sandtable.games.bridgefront.rules.course.seats import is_gone


@kernel
def check_effects(rules, state):
    """I11: marks lie on Bridges, and nothing of a round is left when the next one begins."""
    between = state.phase in (s.START_BRIDGES, s.FREE_CARD, s.RESET, s.MARKET_BIDS)
    for edge in range(s.MAX_EDGES):
        bridge = state.bridge[edge]
        if (bridge & ~s.HAS_BRIDGE != 0 or state.trap[edge] != 0) and bridge & s.HAS_BRIDGE == 0:
            return 11
        if between and (bridge & ~s.HAS_BRIDGE != 0 or state.trap[edge] != 0 or state.open[edge] != 0):
            return 11
    if not between:
        return 0
    if state.holes != 0 or state.blackout != 0 or state.won_battle != 0 or state.died != 0 or state.done != 0:
        return 11
    for hex_ in range(s.MAX_HEXES):
        if state.hold[hex_] != 0:
            return 11
    for player in range(s.MAX_SEATS):
        if state.armed[player] & ~s.FORGEBLOOD != 0 or state.forces_hit_r1[player] != 0:
            return 11
        if state.cards_played[player] != 0 or state.free_marches[player] != 0:
            return 11
        for slot in range(s.MAX_SLOTS):
            if state.ward[player, slot] != 0 or state.frenzy[player, slot] != 0:
                return 11
            if state.ability_used[player, slot] != 0 or state.trigger_used[player, slot] != 0:
                return 11
    return 0


@kernel
def check_questions(rules, state):
    """I13, and that each question fits its phase and comes from a player who may be asked."""
    mask = 0
    phase = state.phase
    together = phase in (s.START_BRIDGES, s.FREE_CARD, s.MARKET_BIDS, s.PLANS, s.COLLECT_MODES)
    for player in range(s.MAX_SEATS):
        if state.asked[player] == 0:
            continue
        mask |= 1 << player
        if misplaced(state, player) or is_gone(state, player) == 1 or player >= rules.players:
            return BOOKKEEPING
        if phase == s.PLANS and (
            (state.done >> player) & 1 == 1 or (state.mana[player] == 0 and rules.zero_mana_acts == 0)
        ):
            return 13
        if together and ((state.finished >> player) & 1 == 1 or (state.participants >> player) & 1 == 0):
            return BOOKKEEPING
    if mask != state.to_act or (mask == 0) != (phase == s.OVER):
        return BOOKKEEPING
    if together and state.participants & ~state.finished != mask:
        return BOOKKEEPING
    if not together and mask & (mask - 1) != 0:
        return BOOKKEEPING
    if phase == s.MARKET_BIDS and (state.on_offer != state.top[s.ROW] or state.size[s.ROW] > rules.players):
        return 12
    if state.overlays != 0 or (phase not in (s.RESOLVE, s.OVER) and state.frames != 0):
        return BOOKKEEPING
    return 0
