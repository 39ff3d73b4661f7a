"""D_OCCUPY by the bot."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import SOLE, best_gain
from sandtable.games.conquest.bot.taste import STAY

__all__ = ["weigh_occupy"]


@kernel
def _few(rules, state, seat, facts, taste):
    """Whether the fewest should move in."""
    source = state.source
    target = state.target
    armies = state.armies[source]
    ahead = best_gain(rules, state, seat, target, armies, facts, taste)
    behind = best_gain(rules, state, seat, source, armies, facts, taste)
    if behind < -50.0:
        return False
    if ahead < -50.0:
        return True
    if facts[SOLE, rules.continent[source]] == seat and ahead < behind + taste[STAY]:
        return True
    return ahead < behind


@kernel
def weigh_occupy(rules, state, seat, count, facts, weights, taste):
    """Everybody goes where the better prospects are; a border of an own continent is not stripped."""
    sign = -1.0 if _few(rules, state, seat, facts, taste) else 1.0
    for i in range(count):
        weights[i] = sign * float(i)
