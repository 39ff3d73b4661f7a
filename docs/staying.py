"""Heuristics of Battlecards that leave more or fewer battles than the usual one, to see what that does to battles."""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.heuristic import decide
from sandtable.games.battlecards.bot.taste import LEAVE, SAVING, tasting

__all__ = ["STAYING", "readily"]

#: The bot's forecast is never below 4.74 of 100, which is that of a force that can hurt nobody.
_READILY = tasting({LEAVE: 0.12, SAVING: 0.0})
_HOPELESS, _NEVER = tasting({LEAVE: 0.0475, SAVING: 0.0}), tasting({LEAVE: 0.0})


@kernel
def readily(rules, state, seat, choices, count, chance):
    """Leaves every battle that is lost, as the heuristic did before."""
    return decide(rules, state, seat, choices, count, _READILY)


@kernel
def hopeless(rules, state, seat, choices, count, chance):
    """Leaves a battle only when its force can hurt nobody any more."""
    return decide(rules, state, seat, choices, count, _HOPELESS)


@kernel
def never(rules, state, seat, choices, count, chance):
    """Leaves no battle."""
    return decide(rules, state, seat, choices, count, _NEVER)


#: When a battle is left, in words, and by whom.
STAYING = {
    "below 12 of 100": readily,
    "when hopeless, if it saves enough": "heuristic",
    "when hopeless": hopeless,
    "never": never,
}
