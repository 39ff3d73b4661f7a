"""Who is likely to win: a softmax over the seats in the game of weighted features.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value bayonet
--positions 30000 --shrink 3e-5 --seed 4`.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.shares import softmax, weighted_sum
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.features import FEATURES, features
from sandtable.games.bayonet.rules.ending import returns

#: One for each of FEATURES.
WEIGHTS = np.array([
    0.617, 0.898, 0.174, -0.122, 0.287, 0.818, -0.051, -0.795,
    0.098, -0.102, 0.642, 0.291, -0.001, 0.751, -1.095, 0.099,
])  # fmt: skip


@kernel
def value(rules, state, out):
    """Write an estimate of the returns of every seat; it sums to 1. A seat that has left has 0."""
    if state.step == s.OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(len(FEATURES), dtype=np.float64)
    here = 0
    for seat in range(rules.players):
        if state.out[seat] == 0:
            features(rules, state, seat, figures)
            out[seat] = weighted_sum(WEIGHTS, figures)
            here |= 1 << seat
    softmax(here, out)
