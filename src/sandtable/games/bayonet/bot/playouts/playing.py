"""Every decision but bets, by playouts."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.playouts.exchange import choose_exchange
from sandtable.games.bayonet.bot.reserve import choose_reserve
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.state import D_RESERVE, D_TURN

__all__ = ["play_cards"]


@kernel
def play_cards(rules, state, seat, choices, count, chance):
    """One of choices[:count] for an exchange, a swap or a Scout."""
    kind = state.asked[seat]
    if kind == D_TURN:
        return choose_exchange(rules, state, seat, choices, count, chance)
    if kind == D_RESERVE:
        return choose_reserve(rules, state, seat, choices, count, chance)
    return choose_scout(rules, state, seat, choices, count)
