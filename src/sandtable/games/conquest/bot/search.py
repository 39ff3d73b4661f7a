"""What a search asks of Conquest: choices to compare, worlds in which others have chosen in secret as their heuristic
would have, and what others do in half of its worlds.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.choosing import weigh_capital
from sandtable.games.conquest.bot.heuristic import heuristic_1, weigh
from sandtable.games.conquest.bot.survey import ROOM, survey
from sandtable.games.conquest.bot.taste import usual
from sandtable.games.conquest.bot.where import part_of, weigh_where
from sandtable.games.conquest.decisions import DECISIONS

#: The kinds whose choices are numbers in a row, and those that have a choice that stops or passes, as bits.
_NUMBERS = DECISIONS.mask("line")
_STOPS = DECISIONS.mask("stops")
_ALIKE = 1e6  # by how much a choice comes later that is like one before it


@kernel
def _target_of(rules, state, seat, code):
    """The territory that an attack is on; -1 for to stop."""
    if code == 0:
        return -1
    a = rules.edge_a[code - 1]
    b = rules.edge_b[code - 1]
    return b if state.owner[a] == seat else a


@kernel
def _put_back_alike(rules, state, seat, choices, count, weights):
    """Of the attacks on one target the best comes first; the others come after the best on every other target."""
    for i in range(1, count):
        target = _target_of(rules, state, seat, choices[i])
        for j in range(1, count):
            better = weights[j] > weights[i] or (weights[j] == weights[i] and j < i)
            if j != i and better and _target_of(rules, state, seat, choices[j]) == target:
                weights[i] -= _ALIKE
                break


@kernel
def _spread(choices, count, weights, some):
    """Numbers: the preferred one first, then both ends, the better one first, and between them evenly."""
    most = min(count, len(some))
    best = 0
    for i in range(1, count):
        if weights[i] > weights[best]:
            best = i
    some[0] = choices[best]
    found = 1
    down = weights[count - 1] > weights[0]
    for i in range(count + most):
        # Place 0 is the better end, 1 the other one, the next divide the way between them; the rest fills up.
        at = 0 if i == 0 else count - 1 if i == 1 else (i - 1) * (count - 1) // (most - 1) if i < most else i - most
        code = choices[count - 1 - at if down else at]
        there = False
        for j in range(found):
            there = there or some[j] == code
        if not there and found < most:
            some[found] = code
            found += 1
    return found


@kernel
def candidates(rules, state, seat, choices, count, chance, some):
    """Some of choices[:count] by weight, the heuristic's own choice first; what ends or passes comes second at the
    latest. The heuristic draws nothing from chance, and so does this."""
    kind = state.asked[seat]
    weights = np.empty(s.MAX_CHOICES, dtype=np.float64)
    weigh(rules, state, seat, choices, count, weights, usual(rules))
    if _NUMBERS >> kind & 1:
        return _spread(choices, count, weights, some)
    best = 0
    for i in range(1, count):
        if weights[i] > weights[best]:
            best = i
    if kind == s.D_ATTACK:
        _put_back_alike(rules, state, seat, choices, count, weights)
    weights[best] = 1e12
    if best > 0 and choices[0] == 0 and _STOPS >> kind & 1:
        weights[0] = 1e11
    found = min(count, len(some))
    for place in range(found):
        best = 0
        for i in range(1, count):
            if weights[i] > weights[best]:
                best = i
        some[place] = choices[best]
        weights[best] = -1e15
    return found


_AS_CONCEALED = 4  # one seat in so many keeps what `conceal` drew, so that nothing is ruled out


@kernel
def _own(rules, state, seat, own):
    held = 0
    for territory in range(rules.territories):
        if state.owner[territory] == seat:
            own[held] = territory
            held += 1
    return held


@kernel
def _first_best(own, held, weights):
    best = 0
    for i in range(1, held):
        if weights[i] > weights[best]:
            best = i
    return own[best]


@kernel
def _place_again(rules, state, other, own, held, weights):
    """All armies of a seat anew, as its heuristic places them where nobody else has placed any: it saw no others."""
    armies = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    placed = 0
    for t in range(rules.territories):
        armies[t] = state.armies[t]
        if state.owner[t] == other:
            placed += state.armies[t] - 1
        if state.owner[t] < s.MAX_SEATS:
            state.armies[t] = 1
    facts = np.empty(ROOM, dtype=np.float64)
    taste = usual(rules)
    while placed > 0:
        state.pool[other] = placed
        survey(rules, state, other, facts, taste)
        weigh_where(rules, state, other, own, held, facts, weights, taste)
        some = min(placed, part_of(state, placed, taste))
        state.armies[_first_best(own, held, weights)] += some
        placed -= some
    state.pool[other] = 0
    for t in range(rules.territories):
        if state.owner[t] != other:
            state.armies[t] = armies[t]


@kernel
def likely(rules, state, seat, chance):
    """After `conceal` for the seat: secret placements that are finished and capitals that are chosen. A hand stays as
    likely as any other: a player who holds a set may keep it. What fog hides stays as it was drawn."""
    if state.step != s.BLIND and state.step != s.CAPITALS:
        return
    own = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    weights = np.empty(s.MAX_TERRITORIES, dtype=np.float64)
    for other in range(rules.players):
        if other == seat or state.out[other] != 0 or below(chance, _AS_CONCEALED) == 0:
            continue
        held = _own(rules, state, other, own)
        if state.step == s.CAPITALS:
            if state.capital[other] >= 0:
                weigh_capital(rules, state, other, own, held, weights)
                state.capital[other] = _first_best(own, held, weights)
        elif state.asked[other] == 0:
            _place_again(rules, state, other, own, held, weights)


@kernel
def rival(rules, state, seat, choices, count, chance):
    """One of choices[:count] as `heuristic_1` takes it, who counts what an attack may cost, and not what it may lead on
    to. A search that only knows opponents of its own mind finds moves that nobody else is hit by."""
    return heuristic_1(rules, state, seat, choices, count, chance)
