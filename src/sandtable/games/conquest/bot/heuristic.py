"""The heuristic bot: it wants continents, counts odds, and asks for little time.

It plays each decision afresh from what it sees: a figure for what every foreign territory is worth to it, the odds of
taking it, and the state of its own borders. It draws nothing from chance: the same position gets the same answer.
"""

import numpy as np

from sandtable.core.declare.cases import even
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.attack import weigh_attack
from sandtable.games.conquest.bot.capital import weigh_capital
from sandtable.games.conquest.bot.claim import weigh_claim
from sandtable.games.conquest.bot.dice import weigh_dice
from sandtable.games.conquest.bot.discard import weigh_discard
from sandtable.games.conquest.bot.fortify import weigh_from, weigh_to
from sandtable.games.conquest.bot.occupy import weigh_occupy
from sandtable.games.conquest.bot.place import weigh_count, weigh_where
from sandtable.games.conquest.bot.survey import ROOM, survey
from sandtable.games.conquest.bot.taste import YARDSTICK, usual
from sandtable.games.conquest.bot.trade import weigh_trade
from sandtable.games.conquest.decisions import DECISIONS


@kernel
def _weigh_most(count, weights):
    """The most dice."""
    for i in range(count):
        weights[i] = float(i)


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
    {
        "D_ATTACK": weigh_attack,
        "D_CAPITAL": weigh_capital,
        "D_CLAIM": weigh_claim,
        "D_COUNT": weigh_count,
        "D_DEFEND": _weigh_most,
        "D_DICE": weigh_dice,
        "D_DISCARD": weigh_discard,
        "D_FORTIFY_FROM": weigh_from,
        "D_FORTIFY_TO": weigh_to,
        "D_OCCUPY": weigh_occupy,
        "D_TRADE": weigh_trade,
        "D_WHERE": weigh_where,
    },
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
