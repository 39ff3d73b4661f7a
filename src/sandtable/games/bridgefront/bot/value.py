"""An estimate of the returns: a softmax over the seats of a linear sum of their features.

The weights were fitted to games of heuristic bots by `python -m bench.fit_value bridgefront --positions 6000 --seed 2`;
bench/VALUE.md says how well they foretell results.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import softmax, weighted_sum
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.features import FEATURES, features
from sandtable.games.bridgefront.rules.ending import returns

#: One for each of FEATURES.
WEIGHTS = np.array([
    3.26, 1.86, 1.04, -0.51, -0.82, 1.08, -0.56, 0.73, 0.07, 0.06, 0.41, 1.04, -0.04, -0.04, 0.20, 0.71, 0.76, 0.81,
    -0.33, 0.00,
])  # fmt: skip


@kernel
def value(rules, state, out):
    """Write the share of the win that each seat may expect; who has resigned has none."""
    if state.phase == s.OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(len(FEATURES), dtype=np.float64)
    here = 0
    for seat in range(rules.players):
        if (state.resigned >> seat) & 1 == 0:
            features(rules, state, seat, figures)
            out[seat] = weighted_sum(WEIGHTS, figures)
            here |= 1 << seat
    softmax(here, out)
