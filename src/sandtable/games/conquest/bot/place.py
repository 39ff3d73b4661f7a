"""D_WHERE by the bot."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.survey import need_of

__all__ = ["weigh_where"]


@kernel
def weigh_where(rules, state, seat, choices, count, facts, weights):
    """How much good the new armies do there, all of them together."""
    armies = state.pool[seat]
    if state.go > 0:
        armies = state.go
    for i in range(count):
        weights[i] = need_of(rules, state, seat, int(choices[i]), armies, facts)
