"""COLLECT: what the bot takes from Mines and Forges."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.weighing.map import rounds_left
from sandtable.games.bridgefront.rules.collect import collect_hex
from sandtable.games.bridgefront.state import COLLECT_DRAFT, FORGE, NONE

__all__ = ["choose_collect"]


@kernel
def choose_collect(rules, state, seat, choices, count):
    """COLLECT: a Forge is for its draft; a Mine for its gold, but at the end, when gold buys nothing more, for a card
    that may bring a victory point."""
    hex_ = collect_hex(rules, state, seat, state.picks[seat])
    forge = hex_ != NONE and state.tile[hex_] == FORGE
    if forge or rounds_left(rules, state) == 1 or state.gold[seat] > 30:
        for i in range(count):
            if choices[i] == COLLECT_DRAFT:
                return COLLECT_DRAFT
    return int(choices[0])
