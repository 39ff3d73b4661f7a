"""How the bot judges a position: what continents and territories are worth to it, what attacks promise, who stands
before its border, what may be lost there, and where armies are needed.
"""

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot import taste as w

# Rows of the survey: for each continent its own territories and its sole owner (-1 none); for each foreign territory
# what taking it is worth; for each seat what any territory of it is worth towards putting it out.
OWN, SOLE, WORTH, KILLS = range(4)
#: The shape of a survey (float64).
ROOM = (4, s.MAX_TERRITORIES)


@kernel
def capture_chance(rules, attack, defence):
    """P(capture) of a blitz to the end; large battles by their ratio."""
    top = s.ODDS - 1
    largest = max(attack, defence)
    if largest > top:
        attack = attack * top // largest
        defence = max(1, defence * top // largest)
    return float(rules.odds[attack, defence])


@kernel
def survey(rules, state, seat, facts, taste):
    """Fill facts[ROOM]. Territories are looked at without branches: nothing can predict who owns what."""
    _kills(rules, state, facts, taste)
    for c in range(rules.continents):
        start, end = rules.member_start[c], rules.member_start[c + 1]
        first = state.owner[rules.member[start]]
        own, strength, armies, alike = 0, 0, 0, 0
        for i in range(start, end):
            t = rules.member[i]
            owner = state.owner[t]
            mine = int(owner == seat)
            own += mine
            strength += mine * state.armies[t]
            armies += state.armies[t]
            alike += int(owner == first)
        sole = first if alike == end - start else -1
        facts[OWN, c] = own
        facts[SOLE, c] = sole
        if own == end - start:
            continue
        worth = _shared_worth(rules, state, c, end - start - own, sole, strength, armies - strength, taste)
        for i in range(start, end):
            t = rules.member[i]
            facts[WORTH, t] = worth + facts[KILLS, state.owner[t]]
    if rules.capitals > 0:
        for other in range(rules.players):
            t = state.capital[other]
            if t >= 0:
                facts[WORTH, t] += 6.0 + float(rules.capital_bonus)


@kernel
def _kills(rules, state, facts, taste):
    """What a territory of each seat is worth towards putting it out."""
    for owner in range(s.NOBODY + 1):
        facts[KILLS, owner] = 0.0
    for owner in range(rules.players):
        held = state.held[owner]
        if 0 < held <= 4:
            facts[KILLS, owner] = (taste[w.KILL] + taste[w.KILL_CARD] * float(state.hand[owner])) / float(held)


@kernel
def _shared_worth(rules, state, c, left, sole, strength, against, taste):
    """What any territory of a continent is worth that is not all own, about in armies; `left` of it are foreign."""
    bonus = float(rules.bonus[c])
    share = float(strength) / (float(strength) + float(against) + 1.0)
    worth = taste[w.BASE] + taste[w.FOOTHOLD] * bonus * share / float(left)
    if left == 1:
        worth += taste[w.LAST] * bonus
    if 0 <= sole < s.MAX_SEATS:
        worth += taste[w.BREAK] * bonus  # it breaks a continent
    if state.captured == 0 and rules.draws > 0:
        worth += taste[w.CARD]
    return worth


@kernel
def _promise(rules, state, attack, t, facts, taste):
    """What an attack on t promises in itself."""
    defence = state.armies[t]
    p = capture_chance(rules, attack, defence)
    cost = taste[w.LOSE] * (1.0 - p) + taste[w.COST] * float(defence) / float(attack)
    return p * facts[WORTH, t] - cost


@kernel
def gain_of(rules, state, seat, attack, t, facts, taste):
    """What an attack on t from a territory of `attack` armies promises; an attack below 0 is not worth it."""
    if attack < 2:
        return -9.0
    gain = _promise(rules, state, attack, t, facts, taste)
    left = attack - state.armies[t]
    if taste[w.ON] > 0.0 and left > 1:
        best = 0.0
        for i in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            n = rules.neighbour[i]
            if state.owner[n] != seat:
                best = max(best, _promise(rules, state, left, n, facts, taste))
        gain += taste[w.ON] * best
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
    part = taste[w.GUARD] if guards else taste[w.FRONT]
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
    return taste[w.DANGER] * loss * capture_chance(rules, threat, max(1, armies))


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
            hold = taste[w.HOLD] * float(rules.bonus[c]) * float(threat - now) / float(threat)
        if rules.capitals > 0 and state.capital[seat] == t and threat > now:
            hold += 4.0
    if taste[w.DANGER] > 0.0:
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
