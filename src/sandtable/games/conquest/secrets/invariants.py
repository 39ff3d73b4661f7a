"""The invariants of spec section 17, as far as one position can show them. 13, 17, 18 and those that compare positions
are proved by tests."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.promises import BOOKKEEPING
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import misplaced
from sandtable.games.conquest.rules.sets import find_set
from sandtable.games.conquest.rules.variants import CARDS_NONE, CARDS_POKER, INHERIT_FORCED


@kernel
def _check_board(rules, state):
    """I1, I2, and the numbers of territories."""
    counts = np.zeros(s.NOBODY + 1, dtype=np.int64)
    total = 0
    for territory in range(rules.territories):
        owner = state.owner[territory]
        armies = state.armies[territory]
        if owner < 0 or owner > s.NOBODY or (s.NEUTRAL > owner >= rules.players):
            return 1
        counts[owner] += 1
        total += armies
        captured = state.step == s.OCCUPY and territory == state.target
        if owner == s.NOBODY:
            if state.round > 0 or armies != 0:
                return 1
        elif armies < 1 and not captured:
            return 1
    for seat in range(s.MAX_SEATS):
        total += state.pool[seat]
    if total != state.received - state.lost:
        return 2
    for owner in range(s.NOBODY + 1):
        if counts[owner] != state.held[owner]:
            return BOOKKEEPING
    return 0


@kernel
def _check_cards(rules, state):
    """I4, I19: the deck holds only cards of the last shuffle."""
    counts = np.zeros(s.IN_DISCARD + 1, dtype=np.int64)
    for card in range(rules.cards):
        place = state.place[card]
        # The last elimination ends the game before cards move (section 9 step 3), so the loser may still hold some.
        gone = place < s.MAX_SEATS and state.step != s.OVER and state.out[place] != 0
        if place > s.IN_DISCARD or gone or rules.players <= place < s.MAX_SEATS:
            return 4
        counts[place] += 1
        if place == s.IN_DECK and state.epoch[card] != state.shuffles:
            return 19
    for place in range(s.IN_DISCARD + 1):
        if counts[place] != state.hand[place]:
            return 4
    return 0


@kernel
def _check_hands(rules, state):
    """I6, I7, I8, I12, I20."""
    step = state.step
    seat = state.seat
    hand = state.hand[seat]
    limit = rules.hand_limit
    poker = rules.card_system == CARDS_POKER
    # The game may end by a resignation while a hand is still being cut to the limit.
    if limit > 0 and step not in (s.SPOILS_TRADE, s.SPOILS_DISCARD, s.DISCARD, s.OVER):
        for other in range(rules.players):
            if state.hand[other] > limit:
                return 8 if poker else 6
    forced = rules.inherit_trade == INHERIT_FORCED and state.inherited > 0 and not poker
    if step == s.SPOILS_PLACE and forced and rules.card_system != CARDS_NONE and hand >= limit:
        return 6
    if step == s.PLACE and rules.must_trade_at > 0 and not poker and hand >= rules.must_trade_at:
        return 7
    if state.drawn > rules.draws or (state.captured == 0 and state.drawn > 0):
        return 12
    if step == s.SPOILS_TRADE and forced and state.asked[seat] == s.D_TRADE and hand >= limit:
        found = np.empty(24, dtype=np.int64)
        if find_set(rules, state, seat, 1, found) == 0:
            return 20
    return 0


@kernel
def _check_battle(rules, state):
    """I3, I9, I10, I11, I15."""
    step = state.step
    seat = state.seat
    asked = state.asked[seat]
    if step in (s.BATTLE, s.OCCUPY):
        a = rules.edge_a[state.edge]
        b = rules.edge_b[state.edge]
        if min(a, b) != min(state.source, state.target) or a + b != state.source + state.target:
            return 15
    if step == s.BATTLE:
        need = 2
        for other in range(rules.players):
            if state.asked[other] == s.D_DEFEND:
                need = state.att_dice + 1
        if state.armies[state.source] < need or state.armies[state.target] < 1:
            return 10
    elif state.att_loss + state.def_loss != min(state.att_dice, state.def_dice):
        return 3
    if asked == s.D_OCCUPY:
        least = state.count_lo[seat]
        if least < state.att_dice or state.count_hi[seat] >= state.armies[state.source]:
            return 11
    if asked in (s.D_ATTACK, s.D_FORTIFY_FROM) and state.pool[seat] != 0:
        return 9
    if state.round > 0:
        for other in range(rules.players):
            if other != seat and state.pool[other] != 0:
                return 9
    return 0


@kernel
def _check_seats(rules, state):
    """I5, I14, I16, and who owes decisions."""
    living = 0
    trades = 0
    mask = 0
    for seat in range(rules.players):
        trades += state.trades_by[seat]
        if state.asked[seat] != 0:
            mask |= 1 << seat
            if misplaced(state, seat):
                return BOOKKEEPING
        cards = state.hand[seat] if state.step != s.OVER else 0
        if state.out[seat] == 0:
            living += 1
        elif state.held[seat] != 0 or cards != 0 or state.asked[seat] != 0 or state.pool[seat] != 0:
            return 5
    if trades != state.trades:
        return 14
    if living != state.alive:
        return 16
    if mask != state.to_act or (mask == 0) != (state.step == s.OVER):
        return BOOKKEEPING
    if state.step != s.OVER and state.step not in (s.BLIND, s.OPEN) and state.go != 0:
        return BOOKKEEPING
    return 0


@kernel
def check(rules, state):
    """0, or the number of the first invariant that does not hold."""
    return (
        _check_board(rules, state)
        or _check_cards(rules, state)
        or _check_seats(rules, state)
        or _check_battle(rules, state)
        or _check_hands(rules, state)
    )
