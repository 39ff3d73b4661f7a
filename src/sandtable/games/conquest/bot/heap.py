"""D_WHERE before the first turn, by a bot of two seats: armies in heaps that can take a continent at once.

What counts was found by regression on some 7,000 such decisions, every choice of which was played on in the same 64
worlds, and its weights by games. `python -m bench.tastes` says what it is worth.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.border import pressure_on
from sandtable.games.conquest.bot.taste import AMID, LACKS, SMALL, TAKE, WHOLE, YIELD

_SPREAD = 3.0  # armies that make a hopeless conquest an even one, and an even one a sure one
_HOPELESS = 50.0  # as many spreads short are no likelier than more
_SMALL = 4.0  # territories of a continent that is small in full
_INLAND = 1e9  # against a place that has no foreign neighbour


@kernel
def _cost_of(rules, state, seat, c):
    """Armies that it takes to take a continent: those that stand there against the seat, and one left in each place."""
    armies = 0.0
    for i in range(rules.member_start[c], rules.member_start[c + 1]):
        t = rules.member[i]
        if state.owner[t] != seat:
            armies += float(state.armies[t] + 1)
    return armies


@kernel
def _reaches(rules, state, seat, t, c):
    """Whether an attack out of an own territory may be one on the continent."""
    for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
        n = rules.neighbour[i]
        if rules.continent[n] == c and state.owner[n] != seat:
            return True
    return False


@kernel
def _falls(rules, state, seat, armies, cost):
    """How likely a continent of such a cost falls to so many armies and those that territories bring in a turn."""
    more = float(max(rules.reinforce_min, state.held[seat] // rules.territory_divisor))
    return 1.0 / (1.0 + exp(min((cost - armies - more) / _SPREAD, _HOPELESS)))


@kernel
def _survey_continents(rules, state, seat, most, cost):
    """For each continent its cost, and the most armies in one place that reaches it."""
    for c in range(rules.continents):
        cost[c] = _cost_of(rules, state, seat, c)
        most[c] = 0.0
        for t in range(rules.territories):
            if state.owner[t] == seat and float(state.armies[t]) > most[c] and _reaches(rules, state, seat, t, c):
                most[c] = float(state.armies[t])


@kernel
def _taken(rules, state, seat, t, placed, most, cost):
    """By how much likelier a continent falls with so many armies more at a place, by its bonus; of the best one."""
    armies = float(state.armies[t] + placed)
    best = 0.0
    for c in range(rules.continents):
        if armies > most[c] and _reaches(rules, state, seat, t, c):
            likelier = _falls(rules, state, seat, armies, cost[c]) - _falls(rules, state, seat, most[c], cost[c])
            best = max(best, float(rules.bonus[c]) * likelier)
    return best


@kernel
def _at_home(rules, state, seat, c, taste):
    """What the continent of a place counts: for it that it is small or own, against it what it yields, for others want
    that too, and that a single territory is missing, for that is guarded."""
    size = rules.member_start[c + 1] - rules.member_start[c]
    bonus = float(rules.bonus[c])
    own = 0
    for i in range(rules.member_start[c], rules.member_start[c + 1]):
        own += int(state.owner[rules.member[i]] == seat)
    counts = (_SMALL * taste[SMALL] - bonus * taste[YIELD]) / float(size)
    if own == size:
        counts += taste[WHOLE] * bonus
    elif own == size - 1:
        counts -= taste[LACKS] * bonus
    return counts


@kernel
def weigh_heap(rules, state, seat, choices, count, placed, weights, taste):
    """By how much likelier a continent falls in the first turn with so many armies at the place, what the continent of
    the place counts for, and what goes on around it."""
    most = np.empty(s.MAX_CONTINENTS, dtype=np.float64)
    cost = np.empty(s.MAX_CONTINENTS, dtype=np.float64)
    near = np.empty(s.MAX_TERRITORIES, dtype=np.float64)
    _survey_continents(rules, state, seat, most, cost)
    for t in range(rules.territories):
        near[t] = float(pressure_on(rules, state, seat, t))
    for i in range(count):
        t = int(choices[i])
        around = 0.0
        inland = True
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            around += near[rules.neighbour[j]]
            inland = inland and state.owner[rules.neighbour[j]] == seat
        weights[i] = taste[TAKE] * _taken(rules, state, seat, t, placed, most, cost) + taste[AMID] * log(1.0 + around)
        weights[i] += _at_home(rules, state, seat, rules.continent[t], taste)
        if inland:
            weights[i] -= _INLAND
