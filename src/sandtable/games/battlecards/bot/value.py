"""How likely each seat wins, from its side's features: the weights are fitted to games of heuristic bots
(bench/fit_value.py)."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.features import FEATURES, side_features
from sandtable.games.battlecards.rules.score import returns
from sandtable.games.battlecards.rules.seats import is_gone

#: In the order of FEATURES. The features of the other side are the same with the other sign.
_WEIGHTS = np.array(
    [0.348, 0.360, 0.349, 0.276, 0.295, 0.512, 0.235, 0.108, -0.270, -0.060, -0.071, 0.168, 0.346, 0.172],
)


@kernel
def value(rules, state, out):
    """The chance of each side, shared by its seats that are still there."""
    if state.phase == s.OVER:
        returns(rules, state, out)
        return
    for seat in range(len(out)):
        out[seat] = 0.0
    figures = np.zeros(len(FEATURES))
    side_features(rules, state, 0, figures)
    total = 0.0
    for i in range(len(FEATURES)):
        total += 2.0 * _WEIGHTS[i] * figures[i]
    axis = 1.0 / (1.0 + np.exp(-total))
    for side in range(2):
        stay = 0
        for seat in range(rules.players):
            if rules.side_of[seat] == side and is_gone(state, seat) == 0:
                stay += 1
        for seat in range(rules.players):
            if rules.side_of[seat] == side and is_gone(state, seat) == 0:
                out[seat] = (axis if side == 0 else 1.0 - axis) / stay
