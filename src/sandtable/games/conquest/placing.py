"""Armies from the pool to the board: reinforcement (T1), placement (T3, section 9 step 7, S3 open and blind)."""

from __future__ import annotations

from sandtable.core.events import emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest.asking import where_to
from sandtable.games.conquest.events import (
    CONTINENT_BONUS,
    PLACED,
    REINFORCED,
    SECRET_PLACED,
)
from sandtable.games.conquest.state import BLIND, OPEN
from sandtable.games.conquest.view import audience, audience_of_seat

__all__ = ["capitals_held", "holds_continent", "place", "place_some", "reinforce"]


@kernel
def holds_continent(rules, state, seat, continent):  # type: ignore[no-untyped-def]
    """Whether the seat owns every territory of a continent."""
    for i in range(rules.member_start[continent], rules.member_start[continent + 1]):
        if state.owner[rules.member[i]] != seat:
            return False
    return True


@kernel
def capitals_held(rules, state, seat):  # type: ignore[no-untyped-def]
    """How many territories with a capital marker the seat owns."""
    count = 0
    for other in range(int(rules.players)):
        territory = int(state.capital[other])
        if territory >= 0 and state.owner[territory] == seat:
            count += 1
    return count


@kernel
def reinforce(rules, state, log):  # type: ignore[no-untyped-def]
    """T1: armies for territories, continents and capitals go to the pool."""
    seat = int(state.seat)
    told = audience_of_seat(rules, seat)
    held = int(state.held[seat])
    base = max(int(rules.reinforce_min), held // int(rules.territory_divisor))
    bonus = 0
    continents = 0
    for continent in range(int(rules.continents)):
        if holds_continent(rules, state, seat, continent):
            armies = int(rules.bonus[continent])
            bonus += armies
            continents += 1
            emit(log, CONTINENT_BONUS, told, seat, continent, armies)
    capitals = capitals_held(rules, state, seat)
    for_capitals = capitals * int(rules.capital_bonus)
    total = base + bonus + for_capitals
    state.pool[seat] = total
    state.received += total
    emit(log, REINFORCED, told, seat, total, base, held, bonus, continents, for_capitals, capitals, 0, 0)


@kernel
def place(rules, state, seat, armies, why, log):  # type: ignore[no-untyped-def]
    """Put armies of the seat's pool on the territory it has named, and forget the question."""
    territory = int(state.where[seat])
    state.where[seat] = -1
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.pool[seat] -= armies
    state.armies[territory] += armies
    now = int(state.armies[territory])
    left = int(state.pool[seat])
    if state.step == BLIND:
        emit(log, SECRET_PLACED, 1 << seat, seat, territory, armies, now, left, 0)
    else:
        # Under fog a pool is its seat's secret (11.3), and whoever sees the territory is told of the placement.
        shown = -1 if state.step == OPEN or rules.fog == 1 else left
        if len(log) > 0:
            emit(log, PLACED, audience(rules, state, territory), seat, territory, armies, now, shown, why)


@kernel
def place_some(rules, state, seat, why, log):  # type: ignore[no-untyped-def]
    """Place the whole pool as far as nothing needs to be asked. True = the seat is asked something."""
    while state.pool[seat] > 0:
        armies = where_to(rules, state, seat, int(state.pool[seat]))
        if armies == 0:
            return True
        place(rules, state, seat, armies, why, log)
    return False
