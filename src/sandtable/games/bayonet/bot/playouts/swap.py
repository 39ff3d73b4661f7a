"""D_RESERVE by playouts: as the heuristic swaps, in more worlds, of which bets say how likely they are."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import first_best
from sandtable.games.bayonet.bot.playouts.worlds import believe_bets
from sandtable.games.bayonet.bot.reserve import show_rivals, swap_prospects


@kernel
def choose_swap(rules, state, seat, choices, count, chance, worlds, tracked):
    """The swap with the best prospects, the first of equals. `tracked`: bets say which of so many worlds are likely."""
    strengths = np.zeros((s.MAX_SEATS, worlds), dtype=np.int64)
    best = np.zeros(worlds, dtype=np.int64)
    show_rivals(rules, state, seat, chance, strengths, best)
    weights = np.ones(worlds, dtype=np.float64)
    for other in range(s.MAX_SEATS):
        if tracked and other != seat and (state.live >> other) & 1 == 1:
            believe_bets(rules, state, other, strengths[other], weights)
    worths = np.zeros(count, dtype=np.float64)
    swap_prospects(rules, state, seat, choices, count, best, weights, worths)
    return choices[first_best(worths, count)]
