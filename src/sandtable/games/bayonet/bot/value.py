"""Who is likely to win: a softmax over the seats in the game of weighted features.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value bayonet
--positions 30000 --shrink 3e-5 --seed 4`.
"""

from __future__ import annotations

from math import exp

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.features import FEATURES, features
from sandtable.games.bayonet.rules.ending import returns
from sandtable.games.bayonet.state import MAX_SEATS, OVER

__all__ = ["WEIGHTS", "value"]

#: One for each of FEATURES.
WEIGHTS = np.array([
    0.617, 0.898, 0.174, -0.122, 0.287, 0.818, -0.051, -0.795,
    0.098, -0.102, 0.642, 0.291, -0.001, 0.751, -1.095, 0.099,
])  # fmt: skip
_COUNT = len(FEATURES)


@kernel
def value(rules, state, out):
    """Write an estimate of the returns of every seat; it sums to 1. A seat that has left has 0."""
    if state.step == OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(_COUNT, dtype=np.float64)
    highest = -1e300
    for seat in range(len(out)):
        out[seat] = 0.0
        if seat < rules.players and state.out[seat] == 0:
            features(rules, state, seat, figures)
            for i in range(_COUNT):
                out[seat] += WEIGHTS[i] * figures[i]
            highest = max(highest, out[seat])
    total = 0.0
    for seat in range(MAX_SEATS):
        if seat < rules.players and state.out[seat] == 0:
            out[seat] = exp(out[seat] - highest)
            total += out[seat]
    for seat in range(MAX_SEATS):
        out[seat] /= total
