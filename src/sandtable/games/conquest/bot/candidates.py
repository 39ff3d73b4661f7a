"""Choices that a search should compare: the heuristic's favourites, and others of another kind."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.heuristic import weigh
from sandtable.games.conquest.bot.taste import usual

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
    if kind in (s.D_COUNT, s.D_OCCUPY, s.D_DEFEND):
        return _spread(choices, count, weights, some)
    best = 0
    for i in range(1, count):
        if weights[i] > weights[best]:
            best = i
    if kind == s.D_ATTACK:
        _put_back_alike(rules, state, seat, choices, count, weights)
    weights[best] = 1e12
    if best > 0 and choices[0] == 0 and kind in (s.D_ATTACK, s.D_FORTIFY_FROM, s.D_TRADE):
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
