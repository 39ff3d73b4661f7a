"""The border as the bot sees it: who stands before it, what may be lost there, and where armies are needed."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.survey import SOLE, best_gain, capture_chance
from sandtable.games.conquest.bot.taste import DANGER, FRONT, GUARD, HOLD


@kernel
def threat_to(rules, state, seat, t):
    """The largest foreign force beside an own territory, neutral ones left out; 0 = it is not on the border."""
    most = 0
    for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
        n = rules.neighbour[i]
        owner = state.owner[n]
        if owner != seat and owner < s.MAX_SEATS:
            most = max(most, state.armies[n])
    return most


@kernel
def pressure_on(rules, state, seat, t):
    """All foreign armies beside a territory, neutral ones left out."""
    armies = 0
    for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
        owner = state.owner[rules.neighbour[i]]
        if owner != seat and owner < s.MAX_SEATS:
            armies += state.armies[rules.neighbour[i]]
    return armies


@kernel
def post_of(rules, state, seat, t, facts, taste):
    """How many armies keep an own territory when others leave: one, and more where a player stands before it."""
    guards = facts[SOLE, rules.continent[t]] == seat or state.capital[seat] == t
    part = taste[GUARD] if guards else taste[FRONT]
    if part <= 0.0:
        return 1
    return 1 + int(part * float(threat_to(rules, state, seat, t)))


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
    c = rules.continent[t]
    hold = 0.0
    if facts[SOLE, c] == seat or rules.capitals > 0:
        threat = threat_to(rules, state, seat, t)
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
                    break
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
