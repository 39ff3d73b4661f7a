"""How the bot judges a position: what territories are worth to it, what attacks promise, where armies are needed."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot.taste import (
    BASE,
    BREAK,
    CARD,
    COST,
    DANGER,
    FOOTHOLD,
    HOLD,
    KILL,
    KILL_CARD,
    LAST,
    LOSE,
    ON,
)
from sandtable.games.conquest.state import MAX_SEATS, ODDS

__all__ = [
    "OWN", "SOLE", "best_gain", "capture_chance", "danger_to", "distances", "gain_of", "need_of", "survey", "threat_to",
]  # fmt: skip


# Rows of the survey, for each continent: own territories, the sole owner (-1 none), own and foreign armies.
OWN, SOLE, STRENGTH, AGAINST = 0, 1, 2, 3


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
def survey(rules, state, seat, facts):
    """Fill facts[4, continents]."""
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


@kernel
def worth_of(rules, state, seat, t, facts, taste):
    """What taking territory t is worth, about in armies."""
    c = rules.continent[t]
    owner = state.owner[t]
    bonus = float(rules.bonus[c])
    size = rules.member_start[c + 1] - rules.member_start[c]
    left = size - int(facts[OWN, c])
    strength = float(facts[STRENGTH, c])
    share = strength / (strength + float(facts[AGAINST, c]) + 1.0)
    worth = taste[BASE] + taste[FOOTHOLD] * bonus * share / float(left)
    if left == 1:
        worth += taste[LAST] * bonus
    if facts[SOLE, c] == owner and owner < MAX_SEATS:
        worth += taste[BREAK] * bonus  # it breaks a continent
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
def _promise(rules, state, seat, attack, t, facts, taste):
    """What an attack on t promises in itself."""
    defence = state.armies[t]
    p = capture_chance(rules, attack, defence)
    cost = taste[LOSE] * (1.0 - p) + taste[COST] * float(defence) / float(attack)
    return p * worth_of(rules, state, seat, t, facts, taste) - cost


@kernel
def gain_of(rules, state, seat, attack, t, facts, taste):
    """What an attack on t from a territory of `attack` armies promises; an attack below 0 is not worth it."""
    if attack < 2:
        return -9.0
    gain = _promise(rules, state, seat, attack, t, facts, taste)
    left = attack - state.armies[t]
    if taste[ON] > 0.0 and left > 1:
        best = 0.0
        for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            n = rules.neighbour[i]
            if state.owner[n] != seat:
                best = max(best, _promise(rules, state, seat, left, n, facts, taste))
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


@kernel
def threat_to(rules, state, seat, t):
    """The largest foreign force beside an own territory, neutral ones left out; 0 = it is not on the border."""
    most = 0
    for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
        n = rules.neighbour[i]
        owner = state.owner[n]
        if owner != seat and owner < MAX_SEATS:
            most = max(most, state.armies[n])
    return most


@kernel
def danger_to(rules, state, seat, t, armies, facts, taste):
    """What the seat may lose of an own territory with so many armies on it."""
    threat = threat_to(rules, state, seat, t)
    if threat < 2:
        return 0.0
    c = rules.continent[t]
    loss = 1.0
    if facts[SOLE, c] == seat:
        loss += float(rules.bonus[c])
    return taste[DANGER] * loss * capture_chance(rules, threat, max(1, armies))


@kernel
def need_of(rules, state, seat, t, armies, facts, taste):
    """What `armies` more on an own territory would be good for: attacks from it, and holding on to a continent."""
    now = state.armies[t]
    gain = best_gain(rules, state, seat, t, now + armies, facts, taste)
    if gain < -50.0:
        return -50.0
    threat = threat_to(rules, state, seat, t)
    c = rules.continent[t]
    hold = 0.0
    if facts[SOLE, c] == seat and threat > now:
        hold = taste[HOLD] * float(rules.bonus[c]) * float(threat - now) / float(threat)
    if rules.capitals > 0 and state.capital[seat] == t and threat > now:
        hold += 4.0
    if taste[DANGER] > 0.0:
        hold += danger_to(rules, state, seat, t, now, facts, taste)
        hold -= danger_to(rules, state, seat, t, now + armies, facts, taste)
    return gain + hold


@kernel
def distances(rules, state, seat, far):
    """far[t] = steps through own territories to the border, 0 on it, for own territories; 250 elsewhere."""
    for t in range(rules.territories):
        far[t] = 250
    for t in range(rules.territories):
        if state.owner[t] == seat:
            for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
                if state.owner[rules.neighbour[i]] != seat:
                    far[t] = 0
    changed = True
    while changed:
        changed = False
        for t in range(rules.territories):
            if state.owner[t] == seat and far[t] > 0:
                for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
                    n = rules.neighbour[i]
                    if far[n] + 1 < far[t]:
                        far[t] = far[n] + 1
                        changed = True
