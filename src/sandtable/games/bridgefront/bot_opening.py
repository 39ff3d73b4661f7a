"""The bot's choices around the fighting: starting Bridges, and what Mines and Forges yield."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_map import PULL, rounds_left
from sandtable.games.bridgefront.collection import collect_hex
from sandtable.games.bridgefront.state import COLLECT_DRAFT, FORGE, NONE

__all__ = ["choose_collect", "choose_start_bridge"]


@kernel
def choose_start_bridge(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """START_BRIDGE: one span after the other, from the Capital toward what draws most."""
    at = int(state.capital[seat])
    for i in range(int(state.picks[seat])):
        edge = int(state.picked[seat, i])
        if rules.edge_a[edge] == at:
            at = int(rules.edge_b[edge])
        elif rules.edge_b[edge] == at:
            at = int(rules.edge_a[edge])
    best = int(options[0])
    top = -1000.0
    for i in range(count):
        edge = int(options[i])
        there = NONE
        if rules.edge_a[edge] == at:
            there = int(rules.edge_b[edge])
        elif rules.edge_b[edge] == at:
            there = int(rules.edge_a[edge])
        worth = -1.0 if there == NONE else mind[PULL, there]
        if worth > top:
            top = worth
            best = edge
    return best


@kernel
def choose_collect(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """COLLECT: a Forge is for its draft; a Mine for its gold, but at the end, when gold buys nothing more, for a card
    that may bring a victory point."""
    hex_ = collect_hex(rules, state, seat, int(state.picks[seat]))
    forge = hex_ != NONE and state.tile[hex_] == FORGE
    if forge or rounds_left(rules, state) == 1 or state.gold[seat] > 30:
        for i in range(count):
            if options[i] == COLLECT_DRAFT:
                return COLLECT_DRAFT
    return int(options[0])
