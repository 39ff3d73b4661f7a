"""The set-up as far as nobody is asked (spec section 5.2): S1, and parts of S2 to S4."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, draw, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions.capital import draw_capitals
from sandtable.games.conquest.rules import variants
from sandtable.games.conquest.rules.asking import clear_battle, give
from sandtable.games.conquest.rules.visibility import audience


@kernel
def begin(rules, state, log):
    """An empty board, everything in the deck, and S1."""
    players = rules.players
    for seat in range(s.MAX_SEATS):
        state.where[seat] = s.EMPTY
        state.capital[seat] = s.EMPTY
    clear_battle(state)
    state.victim = s.EMPTY
    for territory in range(rules.territories):
        state.owner[territory] = s.NOBODY
    state.held[s.NOBODY] = rules.territories
    for card in range(rules.cards):
        state.place[card] = s.IN_DECK
    state.hand[s.IN_DECK] = rules.cards
    state.alive = players
    for seat in range(players):
        state.pool[seat] = rules.start_armies
    state.received = players * rules.start_armies
    first = rules.first_seat
    drawn = 0
    if first < 0:
        first = draw(state.chance, DEAL, players)
        drawn = 1
    state.first = first
    state.seat = first
    emit(log, ev.GAME_START, EVERYBODY, players, rules.territories, rules.start_armies)
    emit(log, ev.FIRST_SEAT, EVERYBODY, first, drawn)


@kernel
def deal(rules, state, log):
    """S2, assign = deal."""
    count = rules.territories
    players = rules.players
    order = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    for i in range(count):
        order[i] = i
    mix(state.chance, DEAL, order, count)
    at = 0
    each = count // players
    extra = count % players
    if rules.neutral_third == 1:
        each = count // 3
        extra = 0
        while at < count - 2 * each:
            give(rules, state, order[at], s.NEUTRAL)
            at += 1
    for position in range(players):
        seat = (state.first + position) % players
        more = 0
        if (rules.extra == variants.EXTRA_LAST and position >= players - extra) or (
            rules.extra == variants.EXTRA_FIRST and position < extra
        ):
            more = 1
        for _ in range(each + more):
            give(rules, state, order[at], seat)
            at += 1
    while at < count:
        give(rules, state, order[at], s.NEUTRAL)
        at += 1
    if len(log) > 0:
        for i in range(count):
            territory = order[i]
            emit(
                log,
                ev.DEALT,
                audience(rules, state, territory),
                state.owner[territory],
                territory,
                state.armies[territory],
            )
    state.step = s.SETUP_PLACE


@kernel
def start_placement(rules, state, log):
    """The beginning of S3."""
    state.seat = state.first
    if rules.placement == variants.PLACE_AUTO:
        own = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
        for position in range(rules.players):
            _scatter(rules, state, (state.first + position) % rules.players, own, log)
        state.step = s.SETUP_END
    elif rules.placement == variants.PLACE_OPEN:
        state.step = s.OPEN
    else:
        state.step = s.BLIND


@kernel
def _scatter(rules, state, seat, own, log):
    """S3, placement = auto, for one seat."""
    if state.out[seat] != 0:
        return
    held = 0
    for territory in range(rules.territories):
        if state.owner[territory] == seat:
            own[held] = territory
            held += 1
    while state.pool[seat] > 0:
        state.armies[own[draw(state.chance, DEAL, held)]] += 1
        state.pool[seat] -= 1
    if len(log) > 0:
        for i in range(held):
            armies = state.armies[own[i]]
            if armies > 1:
                emit(log, ev.SCATTERED, audience(rules, state, own[i]), seat, own[i], armies - 1, armies)


@kernel
def end_of_setup(rules, state, log):
    """S4: random capitals; or chosen ones are asked for."""
    state.seat = state.first
    if rules.capitals == variants.CAPITALS_CHOSEN:
        state.step = s.CAPITALS
        return
    state.step = s.TURN_START
    if rules.capitals != variants.CAPITALS_OFF:
        draw_capitals(rules, state, log)
