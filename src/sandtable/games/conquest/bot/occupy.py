"""Armies that move in, by the bot."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_size
from sandtable.games.conquest.bot.survey import SOLE, best_gain, post_of
from sandtable.games.conquest.bot.taste import STAY


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
    """Everybody goes where the better prospects are, but for those who keep the other place."""
    lo, hi = state.count_lo[seat], state.count_hi[seat]
    if _few(rules, state, seat, facts, taste):
        wanted = min(hi, max(lo, post_of(rules, state, seat, state.target, facts, taste)))
    else:
        kept = post_of(rules, state, seat, state.source, facts, taste)
        wanted = min(hi, max(lo, state.armies[state.source] - kept))
    size = count_size(lo, hi)
    for i in range(count):
        first = lo + i * size
        weights[i] = -float(abs(first - wanted)) if first <= wanted else -float(hi) - float(i)
