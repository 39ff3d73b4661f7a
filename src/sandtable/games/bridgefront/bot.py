"""The heuristic bot: a map of what hexes are worth, marches and cards valued from their data, and rules of thumb.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone. All
worths are in tenths of a victory point (bot_worth.py).
"""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_battle import choose_hit, choose_strike
from sandtable.games.bridgefront.bot_cards import choose_bid, choose_hand_card, choose_pick, choose_scry
from sandtable.games.bridgefront.bot_map import look_at_board
from sandtable.games.bridgefront.bot_opening import choose_collect, choose_start_bridge
from sandtable.games.bridgefront.bot_plan import (
    choose_act,
    choose_champions,
    choose_forces,
    choose_source,
    choose_step,
)
from sandtable.games.bridgefront.bot_targets import (
    choose_champion,
    choose_edge,
    choose_hex,
    choose_mode,
    choose_opponent,
    choose_site,
)
from sandtable.games.bridgefront.state import (
    D_ACT,
    D_BID,
    D_CHAMPION,
    D_CHAMPS,
    D_COLLECT,
    D_EDGE,
    D_FORCES,
    D_HAND_CARD,
    D_HEX,
    D_HIT,
    D_MODE,
    D_OPPONENT,
    D_PICK_CARD,
    D_SCRY,
    D_SITE,
    D_SRC,
    D_START_BRIDGE,
    D_STEP,
    D_STRIKE,
)

__all__ = ["heuristic"]


@kernel
def _without_map(rules, state, seat, kind, options, count, chance):  # type: ignore[no-untyped-def]
    """Decisions that do not depend on the board."""
    if kind == D_BID:
        return choose_bid(rules, state, seat, options, count, chance)
    if kind == D_PICK_CARD:
        return choose_pick(rules, state, seat, options, count)
    if kind == D_HAND_CARD:
        return choose_hand_card(rules, state, seat, options, count)
    if kind == D_COLLECT:
        return choose_collect(rules, state, seat, options, count)
    if kind == D_SCRY:
        return choose_scry(rules, state, seat)
    if kind == D_STRIKE:
        return choose_strike(rules, state, options, count)
    if kind == D_HIT:
        return choose_hit(rules, state, options, count)
    if kind == D_OPPONENT:
        return choose_opponent(state, options, count)
    return options[below(chance, count)]  # factions and Capitals are alike to it


@kernel
def heuristic(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """One of options[:count] for the decision that the seat owes."""
    kind = int(state.asked[seat])
    if kind != D_START_BRIDGE and (kind < D_ACT or kind == D_OPPONENT or kind > D_STEP):
        return _without_map(rules, state, seat, kind, options, count, chance)
    mind = look_at_board(rules, state, seat)
    if kind == D_ACT:
        return choose_act(rules, state, seat, mind, options, count)
    if kind == D_SRC:
        return choose_source(rules, state, seat, mind, options, count)
    if kind == D_FORCES:
        return choose_forces(rules, state, seat, mind, options, count)
    if kind == D_CHAMPS:
        return choose_champions(rules, state, seat, mind, options, count)
    if kind == D_STEP:
        return choose_step(rules, state, seat, mind, options, count)
    if kind == D_MODE:
        return choose_mode(rules, state, seat, mind, options, count)
    if kind == D_SITE:
        return choose_site(rules, state, seat, mind, options, count)
    if kind == D_HEX:
        return choose_hex(rules, state, seat, mind, options, count)
    if kind == D_EDGE:
        return choose_edge(rules, state, seat, mind, options, count)
    if kind == D_CHAMPION:
        return choose_champion(rules, state, seat, mind, options, count)
    return choose_start_bridge(rules, state, seat, mind, options, count)
