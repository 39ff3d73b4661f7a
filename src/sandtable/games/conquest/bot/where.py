"""Placements by the bot.

Before the first turn a bot of two seats puts armies in heaps that can take a continent at once. What counts there was
found by regression on some 7,000 such decisions, every choice of which was played on in the same 64 worlds, and its
weights by games. `python -m bench.tastes` says what it is worth.
"""

from math import exp, log

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_size
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot import taste as w
from sandtable.games.conquest.bot.survey import OWN, best_gain, need_of, post_of, pressure_on

_LEAST = 0.1  # of a promise, before its logarithm is taken


@kernel
def _weigh_settle(rules, state, seat, choices, count, facts, weights, taste):
    """What a border is to have, by what all armies that are left could do from there, by who stands before it, and by
    how much of its continent is own, beside what it has: armies go where that is the largest multiple, so in the end
    they lie in proportion. The higher the powers, the fewer places."""
    for i in range(count):
        t = int(choices[i])
        now = state.armies[t]
        promise = best_gain(rules, state, seat, t, now + state.pool[seat], facts, taste)
        if promise < -50.0:
            weights[i] = -99.0
            continue
        c = rules.continent[t]
        part = facts[OWN, c] / float(rules.member_start[c + 1] - rules.member_start[c])
        weights[i] = taste[w.DRAWN] * log(max(promise, _LEAST)) - log(float(now))
        weights[i] += taste[w.PRESSED] * log(1.0 + float(pressure_on(rules, state, seat, t)))
        weights[i] += taste[w.HOME] * log(0.1 + part)


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
    counts = (_SMALL * taste[w.SMALL] - bonus * taste[w.YIELD]) / float(size)
    if own == size:
        counts += taste[w.WHOLE] * bonus
    elif own == size - 1:
        counts -= taste[w.LACKS] * bonus
    return counts


@kernel
def _weigh_heap(rules, state, seat, choices, count, placed, weights, taste):
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
        weights[i] = taste[w.TAKE] * _taken(rules, state, seat, t, placed, most, cost) + taste[w.AMID] * log(
            1.0 + around
        )
        weights[i] += _at_home(rules, state, seat, rules.continent[t], taste)
        if inland:
            weights[i] -= _INLAND


@kernel
def part_of(state, armies, taste):
    """How many of so many armies go to one place at a time."""
    part = taste[w.SETTLE] if state.round == 0 else taste[w.PART]
    return max(1, int(part * float(armies) + 0.5))


@kernel
def weigh_where(rules, state, seat, choices, count, facts, weights, taste):
    """How much good the new armies do there, as many as go to one place."""
    if state.round == 0 and taste[w.TAKE] <= 0.0 < taste[w.DRAWN]:
        _weigh_settle(rules, state, seat, choices, count, facts, weights, taste)
        return
    armies = state.pool[seat]
    if state.go > 0:
        armies = state.go
    armies = part_of(state, armies, taste)
    if state.round == 0 and taste[w.TAKE] > 0.0:
        _weigh_heap(rules, state, seat, choices, count, armies, weights, taste)
        return
    spread = state.round == 0 and taste[w.SETTLE] < 1.0
    for i in range(count):
        t = int(choices[i])
        weights[i] = need_of(rules, state, seat, t, armies, facts, taste)
        if spread:  # what is well placed already does not count again
            weights[i] -= max(0.0, best_gain(rules, state, seat, t, state.armies[t], facts, taste))


@kernel
def weigh_count(rules, state, seat, count, facts, weights, taste):
    """To a place as many as go there at a time; at the end of a turn all march that are not needed where they are."""
    lo, hi = state.count_lo[seat], state.count_hi[seat]
    wanted = hi
    if state.where[seat] >= 0:
        wanted = part_of(state, hi, taste)
    elif taste[w.SHIFT] > 0.0:
        wanted = max(lo, state.armies[state.source] - post_of(rules, state, seat, state.source, facts, taste))
    size = count_size(lo, hi)
    for i in range(count):
        first = lo + i * size
        weights[i] = -float(abs(first - wanted)) if first <= wanted else -float(hi)
