"""Placing: armies of the pool go where D_WHERE and D_COUNT say (T3, section 9 step 7, S3 open and blind)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, also, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import PLACED, SECRET_PLACED
from sandtable.games.conquest.rules.asking import only_territory
from sandtable.games.conquest.rules.visibility import audience


@kernel
def place(rules, state, seat, armies, why, log):
    """Put armies of the seat's pool on the territory it has named, and forget the question."""
    territory = state.where[seat]
    state.where[seat] = s.EMPTY
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.pool[seat] -= armies
    state.armies[territory] += armies
    now = state.armies[territory]
    left = state.pool[seat]
    if state.step == s.BLIND:
        emit(log, SECRET_PLACED, 1 << seat, seat, territory, armies, now, left)
    else:
        # Under fog a pool is its seat's secret (11.3), and a player who sees the territory is told of the placement.
        shown = UNTOLD if state.step == s.OPEN or rules.fog == 1 else left
        if len(log) > 0:
            emit(log, PLACED, audience(rules, state, territory), seat, territory, armies, now, shown)
            also(log, why)


@kernel
def place_some(rules, state, seat, why, log):
    """Place the whole pool as far as nothing needs to be asked. True = the seat is asked something."""
    while state.pool[seat] > 0:
        armies = where_to(rules, state, seat, state.pool[seat])
        if armies == 0:
            return True
        place(rules, state, seat, armies, why, log)
    return False


@kernel
def open_step(rules, state, log):
    """S3, placement = open. True = a seat is asked."""
    players = rules.players
    while True:
        seat = state.seat
        if state.go == 0:
            tries = 0
            while tries < players and state.pool[seat] == 0:
                seat = (seat + 1) % players
                tries += 1
            if tries == players:
                state.step = s.SETUP_END
                return False
            state.seat = seat
            state.go = min(rules.setup_batch, state.pool[seat])
        armies = where_to(rules, state, seat, state.go)
        if armies == 0:
            return True
        place(rules, state, seat, armies, ev.PLACED_SETUP, log)
        state.go -= armies
        if state.go == 0:
            state.seat = (seat + 1) % players


@kernel
def blind_step(rules, state, log):
    """S3, placement = blind: every seat goes its own way. True = seats are asked still."""
    for seat in range(rules.players):
        if state.asked[seat] == 0 and state.pool[seat] > 0:
            while state.pool[seat] > 0:
                armies = where_to(rules, state, seat, state.pool[seat])
                if armies == 0:
                    break
                place(rules, state, seat, armies, ev.PLACED_SETUP, log)
            if state.pool[seat] == 0:
                emit(log, ev.SECRET_DONE, EVERYBODY, seat, s.BLIND)
    if state.to_act != 0:
        return True
    state.step = s.SETUP_END
    if len(log) > 0:
        for territory in range(rules.territories):
            armies = state.armies[territory]
            owner = state.owner[territory]
            if owner < s.NEUTRAL and armies > 1:
                emit(log, ev.REVEALED, audience(rules, state, territory), owner, territory, armies - 1, armies)
    return False


@kernel
def where_to(rules, state, seat, most):
    """One placement of 1..most armies, as far as it goes without a question: 0 = the seat is asked; else the number
    to place on `state.where[seat]`, whereupon the caller places it and clears `where` and the bounds."""
    if state.where[seat] < 0:
        if state.held[seat] > 1:
            ask(state, seat, s.D_WHERE)
            return 0
        state.where[seat] = only_territory(rules, state, seat)
    if state.count_hi[seat] == 0:
        state.count_lo[seat] = 1
        state.count_hi[seat] = most
    if state.count_lo[seat] < state.count_hi[seat]:
        ask(state, seat, s.D_COUNT)
        return 0
    return state.count_lo[seat]
