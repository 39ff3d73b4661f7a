"""An estimate of the returns: a softmax over the seats of a linear sum of their features.

The weights were fitted to games of heuristic bots by `python -m bench.fit_value bridgefront --positions 6000 --seed 2`;
bench/VALUE.md says how well they foretell results.
"""

from __future__ import annotations

from math import exp

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.features import FEATURES, features
from sandtable.games.bridgefront.rules.ending import returns
from sandtable.games.bridgefront.state import MAX_SEATS, OVER

__all__ = ["WEIGHTS", "value"]

#: One for each of FEATURES.
WEIGHTS = (
    3.26,  # points
    1.86,  # points, late
    1.04,  # points within three of a win
    -0.51,  # points for tiles
    -0.82,  # lead in points for tiles
    1.08,  # Forces
    -0.56,  # Forces, late
    0.73,  # Champions
    0.07,  # gold
    0.06,  # gold, late
    0.41,  # mana
    1.04,  # cards gained
    -0.04,  # cards in hand
    -0.04,  # Mines
    0.20,  # Center
    0.71,  # Forges
    0.76,  # hexes held
    0.81,  # Forces near the Center
    -0.33,  # enemies in the Capital
    0.00,  # resigned
)
_COUNT = len(FEATURES)


@kernel
def value(rules, state, out):
    """Write the share of the win that each seat may expect; who has resigned has none."""
    for seat in range(len(out)):
        out[seat] = 0.0
    if state.phase == OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(_COUNT, dtype=np.float64)
    sums = np.zeros(MAX_SEATS, dtype=np.float64)
    players = rules.players
    top = -1000.0
    for seat in range(players):
        if (state.resigned >> seat) & 1 == 0:
            features(rules, state, seat, figures)
            for place in range(_COUNT):
                sums[seat] += WEIGHTS[place] * figures[place]
            top = max(top, sums[seat])
    total = 0.0
    for seat in range(players):
        if (state.resigned >> seat) & 1 == 0:
            out[seat] = exp(sums[seat] - top)
            total += out[seat]
    for seat in range(players):
        out[seat] = out[seat] / total
