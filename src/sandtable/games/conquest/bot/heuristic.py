"""The heuristic bot: it wants continents, counts odds, and asks for little time.

It plays each decision afresh from what it sees: a figure for what every foreign territory is worth to it, the odds of
taking it, and the state of its own borders. It draws nothing from chance: the same position gets the same answer.
"""

from __future__ import annotations

import numpy as np

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


@kernel
def weigh(rules, state, seat, choices, count, weights, taste):
    """A weight for each of choices[:count] of the decision that the seat owes: the bot takes the first of the highest
    weight. Only weights of one decision compare."""
    kind = state.asked[seat]
    if kind == s.D_DICE:
        weigh_dice(rules, state, choices, count, weights)
        return
    if kind == s.D_TRADE:
        weigh_trade(rules, state, seat, choices, count, weights)
        return
    if kind == s.D_DISCARD:
        weigh_discard(rules, choices, count, weights)
        return
    if kind == s.D_CAPITAL:
        weigh_capital(rules, state, seat, choices, count, weights)
        return
    if kind == s.D_DEFEND:
        weigh_most(count, weights)
        return
    facts = np.empty(ROOM, dtype=np.float64)
    survey(rules, state, seat, facts, taste)
    if kind == s.D_ATTACK:
        weigh_attack(rules, state, seat, choices, count, facts, weights, taste)
    elif kind == s.D_WHERE:
        weigh_where(rules, state, seat, choices, count, facts, weights, taste)
    elif kind == s.D_OCCUPY:
        weigh_occupy(rules, state, seat, count, facts, weights, taste)
    elif kind == s.D_CLAIM:
        weigh_claim(rules, state, seat, choices, count, facts, weights)
    elif kind == s.D_COUNT:
        weigh_count(rules, state, seat, count, facts, weights, taste)
    elif kind == s.D_FORTIFY_FROM:
        weigh_from(rules, state, seat, choices, count, facts, weights, taste)
    else:
        weigh_to(rules, state, seat, choices, count, facts, weights, taste)


@kernel
def weigh_most(count, weights):
    """The most dice."""
    for i in range(count):
        weights[i] = float(i)


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
