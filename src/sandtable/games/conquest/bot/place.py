"""D_WHERE and D_COUNT by the bot."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.counts import count_size
from sandtable.games.conquest.bot.border import need_of
from sandtable.games.conquest.bot.survey import best_gain
from sandtable.games.conquest.bot.taste import PART, SETTLE

__all__ = ["part_of", "weigh_count", "weigh_where"]


@kernel
def part_of(state, armies, taste):
    """How many of so many armies go to one place at a time."""
    part = taste[SETTLE] if state.round == 0 else taste[PART]
    return max(1, int(part * float(armies) + 0.5))


@kernel
def weigh_where(rules, state, seat, choices, count, facts, weights, taste):
    """How much good the new armies do there, as many as go to one place."""
    armies = state.pool[seat]
    if state.go > 0:
        armies = state.go
    armies = part_of(state, armies, taste)
    spread = state.round == 0 and taste[SETTLE] < 1.0
    for i in range(count):
        t = int(choices[i])
        weights[i] = need_of(rules, state, seat, t, armies, facts, taste)
        if spread:  # what is well placed already does not count again
            weights[i] -= max(0.0, best_gain(rules, state, seat, t, state.armies[t], facts, taste))


@kernel
def weigh_count(rules, state, seat, count, weights, taste):
    """To a place as many as go there at a time; at the end of a turn all march."""
    for i in range(count):
        weights[i] = float(i)
    if state.where[seat] >= 0:
        lo, hi = state.count_lo[seat], state.count_hi[seat]
        wanted = part_of(state, hi, taste)
        size = count_size(lo, hi)
        for i in range(count):
            first = lo + i * size
            weights[i] = -float(abs(first - wanted)) if first <= wanted else -float(hi)
