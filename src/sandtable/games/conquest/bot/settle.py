"""D_WHERE before the first turn, by the bot."""

from __future__ import annotations

from math import log

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.border import pressure_on
from sandtable.games.conquest.bot.survey import OWN, best_gain
from sandtable.games.conquest.bot.taste import DRAWN, HOME, PRESSED

_LEAST = 0.1  # of a promise, before its logarithm is taken


@kernel
def weigh_settle(rules, state, seat, choices, count, facts, weights, taste):
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
        weights[i] = taste[DRAWN] * log(max(promise, _LEAST)) - log(float(now))
        weights[i] += taste[PRESSED] * log(1.0 + float(pressure_on(rules, state, seat, t)))
        weights[i] += taste[HOME] * log(0.1 + part)
