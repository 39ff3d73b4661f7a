"""What the bot does about decisions that have no file of their own here."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_size
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot import survey
from sandtable.games.conquest.bot.taste import SHIFT, STAY, STOP, TO
from sandtable.games.conquest.rules.sets import SET_CARDS, SET_ROOM, SET_SIZE, SET_VALUE, bonus_cards, find_set


@kernel
def weigh_attack(rules, state, seat, choices, count, facts, weights, taste):
    """What each attack promises; to stop promises nothing."""
    weights[0] = taste[STOP]
    for i in range(1, count):
        edge = choices[i] - 1
        a = rules.edge_a[edge]
        b = rules.edge_b[edge]
        if state.owner[a] != seat:
            a, b = b, a
        weights[i] = survey.gain_of(rules, state, seat, state.armies[a], b, facts, taste)


@kernel
def weigh_capital(rules, state, seat, choices, count, weights):
    """Where most neighbours are own and fewest foreign."""
    for i in range(count):
        t = choices[i]
        weights[i] = 0.0
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            weights[i] += 1.0 if state.owner[rules.neighbour[j]] == seat else -1.0


@kernel
def weigh_claim(rules, state, seat, choices, count, facts, weights):
    """Small continents, where there is some foothold already."""
    for i in range(count):
        t = int(choices[i])
        c = rules.continent[t]
        size = rules.member_start[c + 1] - rules.member_start[c]
        value = (facts[survey.OWN, c] + 0.6) * float(rules.weight[c]) / float(size)
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            if state.owner[rules.neighbour[j]] == seat:
                value += 0.05
        weights[i] = value


@kernel
def weigh_dice(rules, state, choices, count, weights):
    """Blitz with full dice if it is offered, so that a bad run can be broken off; else blitz; else the most dice."""
    for i in range(count):
        weights[i] = float(i)
    odds = survey.capture_chance(rules, state.armies[state.source], state.armies[state.target])
    if choices[count - 1] == rules.att_dice_max and count > 1 and odds < 0.5:
        weights[count - 1] = float(count) - 2.5  # no plain blitz with few dice against the odds


@kernel
def weigh_defend(count, weights):
    """The most dice."""
    for i in range(count):
        weights[i] = float(i)


@kernel
def weigh_discard(rules, choices, count, weights):
    """The card that goes least well with the others."""
    suited = 0
    for p in range(rules.patterns):
        if rules.pattern[p] in (s.SUIT, s.RUNSUIT, s.ROYAL, s.RUN):
            suited = 1
    for i in range(count):
        card = choices[i]
        rank = rules.card_rank[card]
        use = 50 if rank == s.WILD else rank // 4 * suited
        for j in range(count):
            if j == i:
                continue
            other = choices[j]
            if rules.card_rank[other] == rank:
                use += 12
            elif suited == 1 and abs(rules.card_rank[other] - rank) <= 2:
                use += 1
            if suited == 1 and rules.card_suit[other] == rules.card_suit[card]:
                use += 2
        weights[i] = -float(use)


@kernel
def weigh_fortify_from(rules, state, seat, choices, count, facts, weights, taste):
    """The largest force that stands behind the border, or on it and is more than it takes there; then to end the turn,
    then what stands on the border."""
    weights[0] = 1.0
    for i in range(1, count):
        t = choices[i] - 1
        weights[i] = float(state.armies[t])
        for j in range(rules.neighbour_start[t], rules.neighbour_start[t + 1]):
            if state.owner[rules.neighbour[j]] != seat:
                spare = 0
                if taste[SHIFT] > 0.0:
                    spare = state.armies[t] - survey.post_of(rules, state, seat, t, facts, taste)
                    spare -= survey.threat_to(rules, state, seat, t)
                weights[i] = taste[SHIFT] * float(spare) if spare > 0 else weights[i] - 1e9
                break


@kernel
def weigh_fortify_to(rules, state, seat, choices, count, facts, weights, taste):
    """The border where the force is needed most, or one step towards the border."""
    far = np.empty(256, dtype=np.int64)
    survey.distances(rules, state, seat, far)
    armies = state.armies[state.source] - 1
    for i in range(count):
        t = int(choices[i])
        weights[i] = -100.0 * float(far[t])
        if far[t] == 0:
            drawn = taste[TO] * float(survey.threat_to(rules, state, seat, t))
            weights[i] = survey.need_of(rules, state, seat, t, armies, facts, taste) + drawn


@kernel
def _few(rules, state, seat, facts, taste):
    """Whether the fewest should move in."""
    source = state.source
    target = state.target
    armies = state.armies[source]
    ahead = survey.best_gain(rules, state, seat, target, armies, facts, taste)
    behind = survey.best_gain(rules, state, seat, source, armies, facts, taste)
    if behind < -50.0:
        return False
    if ahead < -50.0:
        return True
    if facts[survey.SOLE, rules.continent[source]] == seat and ahead < behind + taste[STAY]:
        return True
    return ahead < behind


@kernel
def weigh_occupy(rules, state, seat, count, facts, weights, taste):
    """Everybody goes where the better prospects are, but for those who keep the other place."""
    lo, hi = state.count_lo[seat], state.count_hi[seat]
    if _few(rules, state, seat, facts, taste):
        wanted = min(hi, max(lo, survey.post_of(rules, state, seat, state.target, facts, taste)))
    else:
        kept = survey.post_of(rules, state, seat, state.source, facts, taste)
        wanted = min(hi, max(lo, state.armies[state.source] - kept))
    size = count_size(lo, hi)
    for i in range(count):
        first = lo + i * size
        weights[i] = -float(abs(first - wanted)) if first <= wanted else -float(hi) - float(i)


@kernel
def _set_worth(rules, state, seat, found):
    """Armies of a set in quarters, less a little for every card it uses up, more for a wild one."""
    earning = bonus_cards(rules, state, seat, found)
    worth = 8 * int(found[SET_VALUE])
    for i in range(int(found[SET_SIZE])):
        worth -= 2
        if rules.card_rank[found[SET_CARDS + i]] == s.WILD:
            worth -= 6
        if (earning >> i) & 1 == 1:
            worth += 8 * rules.territory_bonus
    return worth


@kernel
def _worth_waiting(rules, state, seat, value):
    """Whether there is time to wait for a better set than one of this value."""
    if state.step == s.SPOILS_TRADE:
        return False
    full = rules.hand_limit if rules.hand_limit > 0 else 5
    if state.hand[seat] >= full:
        return False
    # A ladder rises while one waits; elsewhere only the best sets are not worth waiting for.
    ceiling = 0
    for p in range(rules.patterns):
        most = rules.pattern_value[p]
        if most == s.FROM_LADDER:
            return value < 10
        ceiling = max(ceiling, most)
    return 2 * value < ceiling


@kernel
def weigh_trade(rules, state, seat, choices, count, weights):
    """The best set; or "stop" while there is time to wait for a better one."""
    found = np.empty(SET_ROOM, dtype=np.int64)
    best = -9999
    value = 0
    for i in range(count):
        if choices[i] > 0:
            find_set(rules, state, seat, int(choices[i]), found)
            worth = _set_worth(rules, state, seat, found)
            weights[i] = float(worth)
            if worth > best:
                best = worth
                value = int(found[SET_VALUE])
    if choices[0] == 0:
        weights[0] = 1e9 if count == 1 or _worth_waiting(rules, state, seat, value) else -1e9


_ARMY = 0.25  # what an army counts that falls with its territory: it does not fall alone
_CAPITAL = 4.0


@kernel
def _risk(rules, state, seat, t, armies, facts):
    """What may be lost of an own territory with so many armies on it, by how likely it falls to the strongest force
    beside it."""
    threat = survey.threat_to(rules, state, seat, t)
    if threat < 2:
        return 0.0
    worth = 1.0 + _ARMY * float(armies)
    if facts[survey.SOLE, rules.continent[t]] == seat:
        worth += float(rules.bonus[rules.continent[t]])
    if state.capital[seat] == t:
        worth += _CAPITAL
    return worth * survey.capture_chance(rules, threat, armies)


@kernel
def weigh_withdraw(rules, state, seat, choices, count, facts, weights):
    """By how much less may be lost of both territories."""
    source = state.where[seat]
    armies = state.armies[source]
    half = armies // 2
    stays = _risk(rules, state, seat, source, armies, facts)
    leaves = _risk(rules, state, seat, source, armies - half, facts)
    weights[0] = 0.0
    for i in range(1, count):
        t = choices[i] - 1
        now = state.armies[t]
        weights[i] = stays - leaves
        weights[i] += _risk(rules, state, seat, t, now, facts) - _risk(rules, state, seat, t, now + half, facts)
