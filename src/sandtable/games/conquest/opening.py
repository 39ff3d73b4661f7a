"""The set-up (spec section 5.2): S1 first seat, S2 deal or claim, S3 placement, S4 capitals."""

from __future__ import annotations

import numpy as np

from sandtable.core.chance import below, shuffle
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.asking import ask, change_owner, clear_battle, only_territory, where_to
from sandtable.games.conquest.placing import place
from sandtable.games.conquest.state import (
    AUTO,
    BLIND,
    CAPITALS,
    CAPITALS_CHOSEN,
    CAPITALS_OFF,
    D_CAPITAL,
    D_CLAIM,
    EXTRA_FIRST,
    EXTRA_LAST,
    IN_DECK,
    MAX_SEATS,
    MAX_TERRITORIES,
    NEUTRAL,
    NOBODY,
    OPEN,
    PLACE_OPEN,
    SETUP_END,
    SETUP_PLACE,
    TURN_START,
)
from sandtable.games.conquest.view import audience

__all__ = [
    "begin",
    "blind_step",
    "capitals_step",
    "choose_capital",
    "claim",
    "claim_step",
    "deal",
    "end_of_setup",
    "open_step",
    "start_placement",
]


@kernel
def begin(rules, state, log):  # type: ignore[no-untyped-def]
    """An empty board, everything in the deck, and S1."""
    players = int(rules.players)
    for seat in range(MAX_SEATS):
        state.where[seat] = -1
        state.capital[seat] = -1
    clear_battle(state)
    state.victim = -1
    for territory in range(int(rules.territories)):
        state.owner[territory] = NOBODY
    state.held[NOBODY] = rules.territories
    for card in range(int(rules.cards)):
        state.place[card] = IN_DECK
    state.hand[IN_DECK] = rules.cards
    state.alive = players
    for seat in range(players):
        state.pool[seat] = rules.start_armies
    state.received = players * int(rules.start_armies)
    first = int(rules.first_seat)
    drawn = 0
    if first < 0:
        first = below(state.chance, players)
        drawn = 1
    state.first = first
    state.seat = first
    emit(log, ev.GAME_START, EVERYBODY, players, int(rules.territories), int(rules.start_armies))
    emit(log, ev.FIRST_SEAT, EVERYBODY, first, drawn)


@kernel
def _give(rules, state, territory, owner):  # type: ignore[no-untyped-def]
    """A territory's first owner, and the armies that hold it."""
    change_owner(state, territory, owner)
    if owner == NEUTRAL:
        state.armies[territory] = rules.neutral_armies
        state.received += int(rules.neutral_armies)
    else:
        state.armies[territory] = 1
        state.pool[owner] -= 1


@kernel
def deal(rules, state, log):  # type: ignore[no-untyped-def]
    """S2, assign = deal."""
    count = int(rules.territories)
    players = int(rules.players)
    order = np.empty(MAX_TERRITORIES, dtype=np.int64)
    for i in range(count):
        order[i] = i
    shuffle(state.chance, order, count)
    at = 0
    each = count // players
    extra = count % players
    if rules.neutral_third == 1:
        each = count // 3
        extra = 0
        while at < count - 2 * each:
            _give(rules, state, order[at], NEUTRAL)
            at += 1
    for position in range(players):
        seat = (int(state.first) + position) % players
        more = 0
        if (rules.extra == EXTRA_LAST and position >= players - extra) or (
            rules.extra == EXTRA_FIRST and position < extra
        ):
            more = 1
        for _ in range(each + more):
            _give(rules, state, order[at], seat)
            at += 1
    while at < count:
        _give(rules, state, order[at], NEUTRAL)
        at += 1
    if len(log) > 0:
        for i in range(count):
            territory = order[i]
            emit(
                log,
                ev.DEALT,
                audience(rules, state, territory),
                int(state.owner[territory]),
                territory,
                int(state.armies[territory]),
            )
    state.step = SETUP_PLACE


@kernel
def claim(rules, state, seat, territory, log):  # type: ignore[no-untyped-def]
    """The answer to D_CLAIM; the next seat in turn order is up."""
    _give(rules, state, territory, seat)
    state.seat = (seat + 1) % int(rules.players)
    if len(log) > 0:
        emit(log, ev.CLAIMED, audience(rules, state, territory), seat, territory)


@kernel
def claim_step(rules, state, log):  # type: ignore[no-untyped-def]
    """S2, assign = claim. True = a seat is asked. A seat that has no armies left is passed over, and what nobody can
    claim becomes neutral: both can happen only after a resignation."""
    players = int(rules.players)
    while state.held[NOBODY] > 0:
        seat = int(state.seat)
        tries = 0
        while tries < players and (state.out[seat] != 0 or state.pool[seat] == 0):
            seat = (seat + 1) % players
            tries += 1
        state.seat = seat
        if tries == players:
            territory = only_territory(rules, state, NOBODY)
            _give(rules, state, territory, NEUTRAL)
            if len(log) > 0:
                emit(log, ev.DEALT, audience(rules, state, territory), NEUTRAL, territory, int(rules.neutral_armies))
        elif state.held[NOBODY] > 1:
            ask(state, seat, D_CLAIM)
            return True
        else:
            claim(rules, state, seat, only_territory(rules, state, NOBODY), log)
    state.step = SETUP_PLACE
    return False


@kernel
def start_placement(rules, state, log):  # type: ignore[no-untyped-def]
    """The beginning of S3."""
    state.seat = state.first
    if rules.placement == AUTO:
        own = np.empty(MAX_TERRITORIES, dtype=np.int64)
        for position in range(int(rules.players)):
            _scatter(rules, state, (int(state.first) + position) % int(rules.players), own, log)
        state.step = SETUP_END
    elif rules.placement == PLACE_OPEN:
        state.step = OPEN
    else:
        state.step = BLIND


@kernel
def _scatter(rules, state, seat, own, log):  # type: ignore[no-untyped-def]
    """S3, placement = auto, for one seat."""
    if state.out[seat] != 0:
        return
    held = 0
    for territory in range(int(rules.territories)):
        if state.owner[territory] == seat:
            own[held] = territory
            held += 1
    while state.pool[seat] > 0:
        state.armies[own[below(state.chance, held)]] += 1
        state.pool[seat] -= 1
    if len(log) > 0:
        for i in range(held):
            armies = int(state.armies[own[i]])
            if armies > 1:
                emit(log, ev.SCATTERED, audience(rules, state, own[i]), seat, own[i], armies - 1, armies)


@kernel
def open_step(rules, state, log):  # type: ignore[no-untyped-def]
    """S3, placement = open. True = a seat is asked."""
    players = int(rules.players)
    while True:
        seat = int(state.seat)
        if state.go == 0:
            tries = 0
            while tries < players and state.pool[seat] == 0:
                seat = (seat + 1) % players
                tries += 1
            if tries == players:
                state.step = SETUP_END
                return False
            state.seat = seat
            state.go = min(int(rules.setup_batch), int(state.pool[seat]))
        armies = where_to(rules, state, seat, int(state.go))
        if armies == 0:
            return True
        place(rules, state, seat, armies, ev.PLACED_SETUP, log)
        state.go -= armies
        if state.go == 0:
            state.seat = (seat + 1) % players


@kernel
def blind_step(rules, state, log):  # type: ignore[no-untyped-def]
    """S3, placement = blind: every seat goes its own way. True = seats are asked still."""
    for seat in range(int(rules.players)):
        if state.asked[seat] == 0 and state.pool[seat] > 0:
            while state.pool[seat] > 0:
                armies = where_to(rules, state, seat, int(state.pool[seat]))
                if armies == 0:
                    break
                place(rules, state, seat, armies, ev.PLACED_SETUP, log)
            if state.pool[seat] == 0:
                emit(log, ev.SECRET_DONE, EVERYBODY, seat, BLIND)
    if state.to_act != 0:
        return True
    state.step = SETUP_END
    if len(log) > 0:
        for territory in range(int(rules.territories)):
            armies = int(state.armies[territory])
            owner = int(state.owner[territory])
            if owner < NEUTRAL and armies > 1:
                emit(log, ev.REVEALED, audience(rules, state, territory), owner, territory, armies - 1, armies)
    return False


@kernel
def end_of_setup(rules, state, log):  # type: ignore[no-untyped-def]
    """S4: random capitals; or chosen ones are asked for."""
    state.seat = state.first
    if rules.capitals == CAPITALS_CHOSEN:
        state.step = CAPITALS
        return
    state.step = TURN_START
    if rules.capitals == CAPITALS_OFF:
        return
    for position in range(int(rules.players)):
        seat = (int(state.first) + position) % int(rules.players)
        if state.out[seat] == 0:
            number = below(state.chance, int(state.held[seat]))
            territory = only_territory(rules, state, seat)
            while number > 0:
                territory += 1
                if state.owner[territory] == seat:
                    number -= 1
            state.capital[seat] = territory
            emit(log, ev.CAPITAL, EVERYBODY, seat, territory, 1)


@kernel
def choose_capital(rules, state, seat, territory, log):  # type: ignore[no-untyped-def]
    """The answer to D_CAPITAL."""
    state.capital[seat] = territory
    emit(log, ev.CAPITAL_CHOSEN, 1 << seat, seat, territory)
    emit(log, ev.SECRET_DONE, EVERYBODY, seat, CAPITALS)


@kernel
def capitals_step(rules, state, log):  # type: ignore[no-untyped-def]
    """S4, capitals = chosen, all at once. True = seats are asked still."""
    for seat in range(int(rules.players)):
        if state.out[seat] == 0 and state.capital[seat] < 0 and state.asked[seat] == 0:
            if state.held[seat] > 1:
                ask(state, seat, D_CAPITAL)
            else:
                choose_capital(rules, state, seat, only_territory(rules, state, seat), log)
    if state.to_act != 0:
        return True
    for seat in range(int(rules.players)):
        if state.capital[seat] >= 0:
            emit(log, ev.CAPITAL, EVERYBODY, seat, int(state.capital[seat]), 0)
    state.step = TURN_START
    return False
