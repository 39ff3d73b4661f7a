"""Exchanges and swaps by playouts, and when to burn a Scout."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.playouts.exchange import choose_exchange
from sandtable.games.bayonet.bot.playouts.swap import choose_swap
from sandtable.games.bayonet.bot.scout import choose_scout

#: Worlds that an exchange or a swap is tried in.
_WORLDS = 96


@kernel
def play_cards(rules, state, seat, choices, count, chance):
    """One of choices[:count] for an exchange, a swap or a Scout."""
    return play_cards_in(rules, state, seat, choices, count, chance, _WORLDS, True)


@kernel
def play_cards_in(rules, state, seat, choices, count, chance, worlds, tracked):
    """The same in so many worlds; `tracked`: bets say, by the blueprint, which of them are likely."""
    kind = state.asked[seat]
    if kind == s.D_TURN:
        return choose_exchange(rules, state, seat, choices, count, chance, worlds, tracked)
    if kind == s.D_RESERVE:
        return choose_swap(rules, state, seat, choices, count, chance, worlds, tracked)
    return choose_scout(rules, state, seat, choices, count)
