"""Who is likely to win: a softmax over the seats in the game of weighted features.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value conquest`.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.shares import softmax, weighted_sum
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.features import FEATURES, features
from sandtable.games.conquest.rules.ending import returns

#: One for each of FEATURES. In the games they are fitted to nobody has a capital: the last one is set by hand.
WEIGHTS = np.array([
    0.354, 0.121, 0.946, 0.734, 0.592, 0.068, 0.940, -0.402, -0.008, 1.243, 2.016, -0.761, -0.463, -0.387, -0.602, 1.5,
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
