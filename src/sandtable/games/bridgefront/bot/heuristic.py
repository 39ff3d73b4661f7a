"""The heuristic bot: a map of what hexes are worth, marches and cards valued from their data, and rules of thumb.

It is handed concealed states only, looks at nothing that its seat does not know, and draws from `chance` alone. All
worths are in tenths of a victory point (weighing/worth.py).
"""

from sandtable.core.declare.dispatch import first
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.taste import USUAL, YARDSTICK
from sandtable.games.bridgefront.bot.weighing.map import look_at_board
from sandtable.games.bridgefront.decisions import DECISIONS

#: One of choices[:count] for the decision that the seat owes, by a taste.
decide = DECISIONS.by_kind(
    "decide",
    DECISIONS.choosing(__package__, "choose"),
    ("rules", "state", "seat", "choices", "count", "chance", "taste"),
    first,
    mind=look_at_board,
)


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, chance, USUAL)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before its weights were found by games: the yardstick."""
    return decide(rules, state, seat, choices, count, chance, YARDSTICK)
