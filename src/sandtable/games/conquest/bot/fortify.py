"""Free moves by the bot."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import distances, need_of, post_of, threat_to
from sandtable.games.conquest.bot.taste import SHIFT, TO


@kernel
def weigh_fortify_from(rules, state, seat, choices, count, facts, weights, taste):
    """The largest force that stands behind the border, or on it and is more than it takes there; then to end the turn,
    then what stands on the border."""
    weights[0] = 1.0
    for i in range(1, count):
        t = choices[i] - 1
        weights[i] = float(state.armies[t])
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            if state.owner[rules.neighbour[j]] != seat:
                spare = 0
                if taste[SHIFT] > 0.0:
                    spare = state.armies[t] - post_of(rules, state, seat, t, facts, taste)
                    spare -= threat_to(rules, state, seat, t)
                weights[i] = taste[SHIFT] * float(spare) if spare > 0 else weights[i] - 1e9
                break


@kernel
def weigh_fortify_to(rules, state, seat, choices, count, facts, weights, taste):
    """The border where the force is needed most, or one step towards the border."""
    far = np.empty(256, dtype=np.int64)
    distances(rules, state, seat, far)
    armies = state.armies[state.source] - 1
    for i in range(count):
        t = int(choices[i])
        weights[i] = -100.0 * float(far[t])
        if far[t] == 0:
            drawn = taste[TO] * float(threat_to(rules, state, seat, t))
            weights[i] = need_of(rules, state, seat, t, armies, facts, taste) + drawn
