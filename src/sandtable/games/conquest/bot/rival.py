"""What a search expects of others in half of its worlds."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.heuristic import decide
from sandtable.games.conquest.bot.taste import YARDSTICK

__all__ = ["rival"]


@kernel
def rival(rules, state, seat, choices, count, chance):
    """One of choices[:count] by the taste of an older day: more careful with what it holds, and slower to see what an
    attack may lead on to. Who is only expected to answer as the searcher would is often not at home."""
    return decide(rules, state, seat, choices, count, YARDSTICK)
