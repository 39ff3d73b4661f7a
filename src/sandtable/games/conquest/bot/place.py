"""D_WHERE and D_COUNT by the bot."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.counts import count_size
from sandtable.games.conquest.bot.border import need_of, post_of
from sandtable.games.conquest.bot.heap import weigh_heap
from sandtable.games.conquest.bot.settle import weigh_settle
from sandtable.games.conquest.bot.survey import best_gain
from sandtable.games.conquest.bot.taste import DRAWN, PART, SETTLE, SHIFT, TAKE


@kernel
def part_of(state, armies, taste):
    """How many of so many armies go to one place at a time."""
    part = taste[SETTLE] if state.round == 0 else taste[PART]
    return max(1, int(part * float(armies) + 0.5))


@kernel
def weigh_where(rules, state, seat, choices, count, facts, weights, taste):
    """How much good the new armies do there, as many as go to one place."""
    if state.round == 0 and taste[TAKE] <= 0.0 < taste[DRAWN]:
        weigh_settle(rules, state, seat, choices, count, facts, weights, taste)
        return
    armies = state.pool[seat]
    if state.go > 0:
        armies = state.go
    armies = part_of(state, armies, taste)
    if state.round == 0 and taste[TAKE] > 0.0:
        weigh_heap(rules, state, seat, choices, count, armies, weights, taste)
        return
    spread = state.round == 0 and taste[SETTLE] < 1.0
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
    elif taste[SHIFT] > 0.0:
        wanted = max(lo, state.armies[state.source] - post_of(rules, state, seat, state.source, facts, taste))
    size = count_size(lo, hi)
    for i in range(count):
        first = lo + i * size
        weights[i] = -float(abs(first - wanted)) if first <= wanted else -float(hi)
