"""COLLECT: what the bot takes from Mines and Forges."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.map import rounds_left
from sandtable.games.bridgefront.decisions.collect import collect_hex


@kernel
def choose_collect(rules, state, seat, choices, count):
    """COLLECT: a Forge is for its draft; a Mine for its gold, but at the end, when gold buys nothing more, for a card
    that may bring a victory point."""
    hex_ = collect_hex(rules, state, seat, state.picks[seat])
    forge = hex_ != s.NONE and state.tile[hex_] == s.FORGE
    if forge or rounds_left(rules, state) == 1 or state.gold[seat] > 30:
        for i in range(count):
            if choices[i] == s.COLLECT_DRAFT:
                return s.COLLECT_DRAFT
    return int(choices[0])
