"""What a search expects of others in half of its worlds."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.heuristic import heuristic_1


@kernel
def rival(rules, state, seat, choices, count, chance):
    """One of choices[:count] as `heuristic_1` takes it, who counts what an attack may cost, and not what it may lead on
    to. A search that only knows opponents of its own mind finds moves that nobody else is hit by."""
    return heuristic_1(rules, state, seat, choices, count, chance)
