"""Who is likely to win: a softmax over the seats in the game of weighted features.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value conquest`.
"""

from __future__ import annotations

from math import exp

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.features import FEATURES, features
from sandtable.games.conquest.rules.ending import returns
from sandtable.games.conquest.state import MAX_SEATS, OVER

__all__ = ["WEIGHTS", "value"]

#: One for each of FEATURES. In the games they are fitted to nobody has a capital: the last one is set by hand.
WEIGHTS = np.array([
    0.354, 0.121, 0.946, 0.734, 0.592, 0.068, 0.940, -0.402, -0.008, 1.243, 2.016, -0.761, -0.463, -0.387, -0.602, 1.5,
])  # fmt: skip


@kernel
def value(rules, state, out):
    """Write an estimate of the returns of every seat; it sums to 1. A seat that has left has 0."""
    if state.step == OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(len(FEATURES), dtype=np.float64)
    highest = -1e300
    for seat in range(MAX_SEATS):
        out[seat] = 0.0
        if seat < rules.players and state.out[seat] == 0:
            features(rules, state, seat, figures)
            for i in range(len(WEIGHTS)):
                out[seat] += WEIGHTS[i] * figures[i]
            highest = max(highest, out[seat])
    total = 0.0
    for seat in range(MAX_SEATS):
        if seat < rules.players and state.out[seat] == 0:
            out[seat] = exp(out[seat] - highest)
            total += out[seat]
    for seat in range(MAX_SEATS):
        out[seat] /= total
