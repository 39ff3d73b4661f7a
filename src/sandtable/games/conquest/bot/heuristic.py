"""The heuristic bot: it wants continents, counts odds, and asks for little time.

It plays each decision afresh from what it sees: a figure for what every foreign territory is worth to it, the odds of
taking it, and the state of its own borders. It draws nothing from chance: the same position gets the same answer.
"""

import numpy as np

from sandtable.core.declare.dispatch import even
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.survey import ROOM, survey
from sandtable.games.conquest.bot.taste import YARDSTICK, usual
from sandtable.games.conquest.decisions import DECISIONS


@kernel
def _surveyed(rules, state, seat, taste):
    """What the board is worth to the seat."""
    facts = np.empty(ROOM, dtype=np.float64)
    survey(rules, state, seat, facts, taste)
    return facts


#: A weight for each of choices[:count] of the decision that the seat owes: the bot takes the first of the highest
#: weight. Only weights of one decision compare.
weigh = DECISIONS.by_kind(
    "weigh",
    DECISIONS.choosing(__package__, "weigh"),
    ("rules", "state", "seat", "choices", "count", "weights", "taste"),
    even,
    facts=_surveyed,
)


@kernel
def decide(rules, state, seat, choices, count, taste):
    """One of choices[:count] for the decision that the seat owes, by a taste."""
    weights = np.empty(s.MAX_CHOICES, dtype=np.float64)
    weigh(rules, state, seat, choices, count, weights, taste)
    best = 0
    for i in range(1, count):
        if weights[i] > weights[best]:
            best = i
    return choices[best]


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    return decide(rules, state, seat, choices, count, usual(rules))


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """The same as it was before its weights were found by games: the yardstick."""
    return decide(rules, state, seat, choices, count, YARDSTICK)
