"""The heuristic bot: it wants continents, counts odds, and asks for little time.

It plays each decision afresh from what it sees: a figure for what every foreign territory is worth to it, the odds of
taking it, and the state of its own borders. It draws nothing from chance: the same position gets the same answer.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot_cards import choose_discard, choose_trade
from sandtable.games.conquest.state import (
    D_ATTACK,
    D_CAPITAL,
    D_CLAIM,
    D_DICE,
    D_DISCARD,
    D_FORTIFY_FROM,
    D_FORTIFY_TO,
    D_OCCUPY,
    D_TRADE,
    D_WHERE,
    MAX_CONTINENTS,
    MAX_SEATS,
    ODDS,
)

__all__ = ["heuristic"]

# Rows of the survey, for each continent: own territories, the sole owner (-1 none), own and foreign armies.
_OWN, _SOLE, _STRENGTH, _AGAINST = 0, 1, 2, 3


@kernel
def _odds(rules, attack, defence):  # type: ignore[no-untyped-def]
    """P(capture) of a blitz to the end; large battles by their ratio."""
    top = ODDS - 1
    largest = max(attack, defence)
    if largest > top:
        attack = attack * top // largest
        defence = max(1, defence * top // largest)
    return float(rules.odds[attack, defence])


@kernel
def _survey(rules, state, seat, facts):  # type: ignore[no-untyped-def]
    """Fill facts[4, continents]."""
    for c in range(int(rules.continents)):
        start = int(rules.member_start[c])
        sole = int(state.owner[rules.member[start]])
        own = 0
        strength = 0
        against = 0
        for i in range(start, int(rules.member_start[c + 1])):
            t = int(rules.member[i])
            owner = int(state.owner[t])
            if owner == seat:
                own += 1
                strength += int(state.armies[t])
            else:
                against += int(state.armies[t])
            if owner != sole:
                sole = -1
        facts[_OWN, c] = own
        facts[_SOLE, c] = sole
        facts[_STRENGTH, c] = strength
        facts[_AGAINST, c] = against


@kernel
def _worth(rules, state, seat, t, facts):  # type: ignore[no-untyped-def]
    """What taking territory t is worth, about in armies."""
    c = int(rules.continent[t])
    owner = int(state.owner[t])
    bonus = float(rules.bonus[c])
    size = int(rules.member_start[c + 1]) - int(rules.member_start[c])
    left = size - int(facts[_OWN, c])
    strength = float(facts[_STRENGTH, c])
    share = strength / (strength + float(facts[_AGAINST, c]) + 1.0)
    worth = 1.0 + bonus * share / float(left)
    if left == 1:
        worth += 1.5 * bonus
    if facts[_SOLE, c] == owner and owner < MAX_SEATS:
        worth += bonus  # it breaks a continent
    if state.captured == 0 and rules.draws > 0:
        worth += 1.5
    if owner < MAX_SEATS:
        held = int(state.held[owner])
        if held <= 4:
            worth += (2.0 + 2.0 * float(state.hand[owner])) / float(held)
    if rules.capitals > 0:
        for other in range(int(rules.players)):
            if state.capital[other] == t:
                worth += 6.0 + float(rules.capital_bonus)
    return worth


@kernel
def _gain(rules, state, seat, attack, t, facts):  # type: ignore[no-untyped-def]
    """What an attack on t from a territory of `attack` armies promises; an attack below 0 is not worth it."""
    defence = int(state.armies[t])
    if attack < 2:
        return -9.0
    p = _odds(rules, attack, defence)
    return p * _worth(rules, state, seat, t, facts) - 1.6 * (1.0 - p) - 0.9 * float(defence) / float(attack)


@kernel
def _best_gain(rules, state, seat, source, attack, facts):  # type: ignore[no-untyped-def]
    """The best promise of an attack out of an own territory, and -99 where there is nobody to attack."""
    best = -99.0
    for i in range(rules.neighbour_start[source], rules.neighbour_start[source + 1]):
        t = int(rules.neighbour[i])
        if state.owner[t] != seat:
            best = max(best, _gain(rules, state, seat, attack, t, facts))
    return best


@kernel
def _threat(rules, state, seat, t):  # type: ignore[no-untyped-def]
    """The largest foreign force beside an own territory, neutral ones left out; 0 = it is not on the border."""
    most = 0
    for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
        n = rules.neighbour[i]
        owner = int(state.owner[n])
        if owner != seat and owner < MAX_SEATS:
            most = max(most, int(state.armies[n]))
    return most


@kernel
def _need(rules, state, seat, t, armies, facts):  # type: ignore[no-untyped-def]
    """What `armies` more on an own territory would be good for: attacks from it, and holding on to a continent."""
    now = int(state.armies[t])
    gain = _best_gain(rules, state, seat, t, now + armies, facts)
    if gain < -50.0:
        return -50.0
    threat = _threat(rules, state, seat, t)
    c = int(rules.continent[t])
    hold = 0.0
    if facts[_SOLE, c] == seat and threat > now:
        hold = 0.7 * float(rules.bonus[c]) * float(threat - now) / float(threat)
    if rules.capitals > 0 and state.capital[seat] == t and threat > now:
        hold += 4.0
    return gain + hold


@kernel
def _choose_attack(rules, state, seat, options, count, facts):  # type: ignore[no-untyped-def]
    best = 0
    best_gain = 0.0
    for i in range(1, count):
        edge = options[i] - 1
        a = int(rules.edge_a[edge])
        b = int(rules.edge_b[edge])
        if state.owner[a] != seat:
            a, b = b, a
        gain = _gain(rules, state, seat, int(state.armies[a]), b, facts)
        if gain > best_gain:
            best_gain = gain
            best = i
    return options[best]


@kernel
def _choose_where(rules, state, seat, options, count, facts):  # type: ignore[no-untyped-def]
    """Where the new armies do most good, all of them together."""
    armies = int(state.pool[seat])
    if state.go > 0:
        armies = int(state.go)
    best = options[0]
    best_need = -999.0
    for i in range(count):
        need = _need(rules, state, seat, int(options[i]), armies, facts)
        if need > best_need:
            best_need = need
            best = options[i]
    return best


@kernel
def _choose_claim(rules, state, seat, options, count, facts):  # type: ignore[no-untyped-def]
    """Small continents, where there is some foothold already."""
    best = options[0]
    best_value = -1.0
    for i in range(count):
        t = int(options[i])
        c = int(rules.continent[t])
        size = int(rules.member_start[c + 1]) - int(rules.member_start[c])
        value = (float(facts[_OWN, c]) + 0.6) * float(rules.weight[c]) / float(size)
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            if state.owner[rules.neighbour[j]] == seat:
                value += 0.05
        if value > best_value:
            best_value = value
            best = options[i]
    return best


@kernel
def _choose_dice(rules, state, options, count):  # type: ignore[no-untyped-def]
    """Blitz with full dice if it is offered, so that a bad run can be broken off; else blitz; else the most dice."""
    last = options[count - 1]
    most = int(rules.att_dice_max)
    odds = _odds(rules, int(state.armies[state.source]), int(state.armies[state.target]))
    if last == most and count > 1 and odds < 0.5:
        return options[count - 2]  # no plain blitz with few dice against the odds
    return last


@kernel
def _choose_occupy(rules, state, seat, options, count, facts):  # type: ignore[no-untyped-def]
    """Everybody goes where the better prospects are; a border of an own continent is not stripped."""
    source = int(state.source)
    target = int(state.target)
    armies = int(state.armies[source])
    ahead = _best_gain(rules, state, seat, target, armies, facts)
    behind = _best_gain(rules, state, seat, source, armies, facts)
    if behind < -50.0:
        return options[count - 1]
    if ahead < -50.0:
        return options[0]
    if facts[_SOLE, int(rules.continent[source])] == seat and ahead < behind + 2.0:
        return options[0]
    return options[count - 1] if ahead >= behind else options[0]


@kernel
def _distances(rules, state, seat, far):  # type: ignore[no-untyped-def]
    """far[t] = steps through own territories to the border, 0 on it, for own territories; 250 elsewhere."""
    for t in range(int(rules.territories)):
        far[t] = 250
    for t in range(int(rules.territories)):
        if state.owner[t] == seat:
            for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
                if state.owner[rules.neighbour[i]] != seat:
                    far[t] = 0
    changed = True
    while changed:
        changed = False
        for t in range(int(rules.territories)):
            if state.owner[t] == seat and far[t] > 0:
                for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
                    n = rules.neighbour[i]
                    if far[n] + 1 < far[t]:
                        far[t] = far[n] + 1
                        changed = True


@kernel
def _choose_from(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """The largest force that stands behind the border."""
    best = 0
    most = 1
    for i in range(1, count):
        t = options[i] - 1
        armies = int(state.armies[t])
        if armies > most:
            inside = True
            for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
                if state.owner[rules.neighbour[j]] != seat:
                    inside = False
                    break
            if inside:
                most = armies
                best = options[i]
    return best


@kernel
def _choose_to(rules, state, seat, options, count, facts):  # type: ignore[no-untyped-def]
    """The border where the force is needed most, or one step towards the border."""
    far = np.empty(256, dtype=np.int64)
    _distances(rules, state, seat, far)
    armies = int(state.armies[state.source]) - 1
    best = options[0]
    best_value = -9999.0
    for i in range(count):
        t = int(options[i])
        value = -100.0 * float(far[t])
        if far[t] == 0:
            value = _need(rules, state, seat, t, armies, facts) + 0.2 * float(_threat(rules, state, seat, t))
        if value > best_value:
            best_value = value
            best = options[i]
    return best


@kernel
def _choose_capital(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """Where most neighbours are own and fewest foreign."""
    best = options[0]
    best_value = -999
    for i in range(count):
        t = options[i]
        value = 0
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            value += 1 if state.owner[rules.neighbour[j]] == seat else -1
        if value > best_value:
            best_value = value
            best = options[i]
    return best


@kernel
def heuristic(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """One of options[:count] for the decision that the seat owes."""
    kind = int(state.asked[seat])
    if kind == D_DICE:
        return _choose_dice(rules, state, options, count)
    if kind == D_TRADE:
        return choose_trade(rules, state, seat, options, count)
    if kind == D_DISCARD:
        return choose_discard(rules, state, options, count)
    if kind == D_FORTIFY_FROM:
        return _choose_from(rules, state, seat, options, count)
    if kind == D_CAPITAL:
        return _choose_capital(rules, state, seat, options, count)
    if kind not in (D_ATTACK, D_WHERE, D_OCCUPY, D_FORTIFY_TO, D_CLAIM):
        return options[count - 1]  # all armies, the most dice
    facts = np.empty((4, MAX_CONTINENTS), dtype=np.int64)
    _survey(rules, state, seat, facts)
    if kind == D_ATTACK:
        return _choose_attack(rules, state, seat, options, count, facts)
    if kind == D_WHERE:
        return _choose_where(rules, state, seat, options, count, facts)
    if kind == D_OCCUPY:
        return _choose_occupy(rules, state, seat, options, count, facts)
    if kind == D_CLAIM:
        return _choose_claim(rules, state, seat, options, count, facts)
    return _choose_to(rules, state, seat, options, count, facts)
