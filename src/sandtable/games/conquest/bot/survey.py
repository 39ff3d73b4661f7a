"""How the bot judges a position: what continents and territories are worth to it, and what attacks promise."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.taste import (
    BASE,
    BREAK,
    CARD,
    COST,
    FOOTHOLD,
    KILL,
    KILL_CARD,
    LAST,
    LOSE,
    ON,
)
from sandtable.games.conquest.state import MAX_SEATS, MAX_TERRITORIES, ODDS

__all__ = ["OWN", "ROOM", "SOLE", "best_gain", "capture_chance", "gain_of", "survey"]


# Rows of the survey, for each continent: own territories, the sole owner (-1 none), own and foreign armies, and what a
# territory of it is worth whoever holds it; for each foreign territory what taking it is worth.
OWN, SOLE, STRENGTH, AGAINST, SHARED, WORTH = range(6)
#: The shape of a survey (float64).
ROOM = (6, MAX_TERRITORIES)


@kernel
def capture_chance(rules, attack, defence):
    """P(capture) of a blitz to the end; large battles by their ratio."""
    top = ODDS - 1
    largest = max(attack, defence)
    if largest > top:
        attack = attack * top // largest
        defence = max(1, defence * top // largest)
    return float(rules.odds[attack, defence])


@kernel
def survey(rules, state, seat, facts, taste):
    """Fill facts[ROOM]."""
    for c in range(rules.continents):
        start = rules.member_start[c]
        sole = state.owner[rules.member[start]]
        own = 0
        strength = 0
        against = 0
        for i in range(start, rules.member_start[c + 1]):
            t = rules.member[i]
            owner = state.owner[t]
            if owner == seat:
                own += 1
                strength += state.armies[t]
            else:
                against += state.armies[t]
            if owner != sole:
                sole = -1
        facts[OWN, c] = own
        facts[SOLE, c] = sole
        facts[STRENGTH, c] = strength
        facts[AGAINST, c] = against
        facts[SHARED, c] = _shared_worth(rules, c, facts, taste)
    for t in range(rules.territories):
        if state.owner[t] != seat:
            facts[WORTH, t] = _worth_of(rules, state, t, facts, taste)


@kernel
def _shared_worth(rules, c, facts, taste):
    """What any foreign territory of a continent is worth, about in armies."""
    bonus = float(rules.bonus[c])
    left = float(rules.member_start[c + 1] - rules.member_start[c]) - facts[OWN, c]
    if left < 1.0:
        return 0.0
    share = facts[STRENGTH, c] / (facts[STRENGTH, c] + facts[AGAINST, c] + 1.0)
    worth = taste[BASE] + taste[FOOTHOLD] * bonus * share / left
    if left == 1.0:
        worth += taste[LAST] * bonus
    return worth


@kernel
def _worth_of(rules, state, t, facts, taste):
    """What taking territory t is worth, about in armies."""
    c = rules.continent[t]
    owner = state.owner[t]
    worth = facts[SHARED, c]
    if facts[SOLE, c] == owner and owner < MAX_SEATS:
        worth += taste[BREAK] * float(rules.bonus[c])  # it breaks a continent
    if state.captured == 0 and rules.draws > 0:
        worth += taste[CARD]
    if owner < MAX_SEATS:
        held = state.held[owner]
        if held <= 4:
            worth += (taste[KILL] + taste[KILL_CARD] * float(state.hand[owner])) / float(held)
    if rules.capitals > 0:
        for other in range(rules.players):
            if state.capital[other] == t:
                worth += 6.0 + float(rules.capital_bonus)
    return worth


@kernel
def _promise(rules, state, attack, t, facts, taste):
    """What an attack on t promises in itself."""
    defence = state.armies[t]
    p = capture_chance(rules, attack, defence)
    cost = taste[LOSE] * (1.0 - p) + taste[COST] * float(defence) / float(attack)
    return p * facts[WORTH, t] - cost


@kernel
def gain_of(rules, state, seat, attack, t, facts, taste):
    """What an attack on t from a territory of `attack` armies promises; an attack below 0 is not worth it."""
    if attack < 2:
        return -9.0
    gain = _promise(rules, state, attack, t, facts, taste)
    left = attack - state.armies[t]
    if taste[ON] > 0.0 and left > 1:
        best = 0.0
        for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            n = rules.neighbour[i]
            if state.owner[n] != seat:
                best = max(best, _promise(rules, state, left, n, facts, taste))
        gain += taste[ON] * best
    return gain


@kernel
def best_gain(rules, state, seat, source, attack, facts, taste):
    """The best promise of an attack out of an own territory, and -99 where there is nobody to attack."""
    best = -99.0
    for i in range(rules.neighbour_start[source], rules.neighbour_start[source + 1]):
        t = rules.neighbour[i]
        if state.owner[t] != seat:
            best = max(best, gain_of(rules, state, seat, attack, t, facts, taste))
    return best
