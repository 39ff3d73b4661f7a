"""Worlds as they probably are: what others have chosen in secret, as their heuristic would have chosen it."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.capital import weigh_capital
from sandtable.games.conquest.bot.place import part_of, weigh_where
from sandtable.games.conquest.bot.survey import ROOM, survey
from sandtable.games.conquest.bot.taste import usual

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
