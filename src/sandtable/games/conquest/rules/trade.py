"""D_TRADE: which set of cards to trade (spec sections 8.5 and 9 step 5)."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.seeing import audience_of_seat
from sandtable.games.conquest.rules.sets import (
    SET_CARDS,
    SET_PATTERN,
    SET_ROOM,
    SET_SIZE,
    SET_VALUE,
    bonus_cards,
    find_set,
)
from sandtable.games.conquest.rules.variants import BONUS_TO_TERRITORY, INHERIT_FORCED, INHERIT_MAY


@kernel
def trade(rules, state, seat, found, why, log):
    """Trade the set that `find_set` wrote to `found`: its cards to the discard pile, its armies to the pool."""
    size = int(found[SET_SIZE])
    earning = bonus_cards(rules, state, seat, found)
    value = int(found[SET_VALUE])
    for i in range(size):
        state.place[found[SET_CARDS + i]] = s.IN_DISCARD
    state.hand[seat] -= size
    state.hand[s.IN_DISCARD] += size
    state.trades += 1
    state.trades_by[seat] += 1
    state.pool[seat] += value
    state.received += value
    emit(
        log,
        ev.TRADED,
        EVERYBODY,
        seat,
        state.trades,
        int(found[SET_PATTERN]),
        size,
        value,
        why,
        state.trades_by[seat],
        state.hand[seat],
    )
    told = audience_of_seat(rules, seat)
    armies = rules.territory_bonus
    total = value
    for i in range(size):
        card = int(found[SET_CARDS + i])
        emit(log, ev.TRADED_CARD, EVERYBODY, seat, card)
        if (earning >> i) & 1 == 1:
            territory = rules.card_territory[card]
            to_territory = 0
            if rules.territory_bonus_to == BONUS_TO_TERRITORY:
                state.armies[territory] += armies
                to_territory = 1
            else:
                state.pool[seat] += armies
            state.received += armies
            total += armies
            emit(log, ev.TRADE_BONUS, told, seat, card, territory, armies, to_territory, state.armies[territory])
    emit(log, ev.TRADE_TOTAL, told, seat, total, state.pool[seat])


@kernel
def _may_trade(rules, state):
    """Whether the seat may make another voluntary trade this turn."""
    return rules.trades_per_turn == 0 or state.voluntary < rules.trades_per_turn


@kernel
def _ask_or_trade(rules, state, due, why, log):
    """D_TRADE for the seat whose turn it is: 0 = there is no set, 1 = it is asked, 2 = the only set was traded."""
    seat = state.seat
    found = np.empty(SET_ROOM, dtype=np.int64)
    if find_set(rules, state, seat, 1, found) == 0:
        return 0
    if due and find_set(rules, state, seat, 2, found) == 1:
        trade(rules, state, seat, found, why, log)
        return 2
    state.compulsory = 1 if due else 0
    ask(state, seat, s.D_TRADE)
    return 1


@kernel
def trade_step(rules, state, log):
    """T2. True = the seat is asked."""
    seat = state.seat
    while state.hand[seat] >= rules.set_min and rules.set_min > 0:
        due = rules.must_trade_at > 0 and state.hand[seat] >= rules.must_trade_at
        if not due and not _may_trade(rules, state):
            break
        outcome = _ask_or_trade(rules, state, due, ev.TRADE_COMPULSORY, log)
        if outcome == 1:
            return True
        if outcome == 0:
            break
    state.step = s.PLACE
    return False


@kernel
def spoils_trade_step(rules, state, log):
    """Section 9 step 5. True = the seat is asked."""
    seat = state.seat
    while True:
        due = rules.inherit_trade == INHERIT_FORCED
        if due:
            wanted = state.inherited > 0 and state.hand[seat] >= rules.hand_limit
        else:
            wanted = rules.inherit_trade == INHERIT_MAY and _may_trade(rules, state)
        if not wanted:
            break
        outcome = _ask_or_trade(rules, state, due, ev.TRADE_FORCED, log)
        if outcome == 1:
            return True
        if outcome == 0:
            break
        state.forced += 1
    if state.forced > 0:
        emit(log, ev.FORCED_TRADES_END, EVERYBODY, seat, state.forced)
        state.forced = 0
    state.step = s.SPOILS_DISCARD
    return False


@kernel
def trade_choices(rules, state, seat, choices):
    """The codes of D_TRADE, written to `choices`; returns how many. In a state rebuilt from what others know the hand
    may hold no set: then there is just "stop" (section 13)."""
    found = np.empty(SET_ROOM, dtype=np.int64)
    count = find_set(rules, state, seat, 0, found)
    n = 0
    if state.compulsory == 0 or count == 0:
        choices[0] = 0
        n = 1
    for i in range(count):
        choices[n] = i + 1
        n += 1
    return n


@kernel
def answer_trade(rules, state, seat, choice, log):
    """The answer to D_TRADE in T2 or after an elimination."""
    due = state.compulsory == 1
    state.compulsory = 0
    spoils = state.step == s.SPOILS_TRADE
    if choice == 0:
        state.forced = 0
        state.step = s.SPOILS_DISCARD if spoils else s.PLACE
        return
    found = np.empty(SET_ROOM, dtype=np.int64)
    find_set(rules, state, seat, choice, found)
    if not due:
        state.voluntary += 1
        trade(rules, state, seat, found, ev.TRADE_MAY if spoils else ev.TRADE_FREE, log)
    elif spoils:
        state.forced += 1
        trade(rules, state, seat, found, ev.TRADE_FORCED, log)
    else:
        trade(rules, state, seat, found, ev.TRADE_COMPULSORY, log)
