"""Bets by the odds of the blueprint.

Where the blueprint knows nothing (a situation that its walks never came to, raises of fixed size), the heuristic bets.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.counts import count_at
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import choose_bet, choose_raise
from sandtable.games.bayonet.bot.blueprint.sampling import chances_against
from sandtable.games.bayonet.bot.blueprint.shipped import BOUNDS, ODDS, WHERE
from sandtable.games.bayonet.bot.blueprint.situations import (
    ACTIONS,
    ALL_IN,
    BUCKETS,
    CALLS,
    FOLDS,
    HALF,
    bucket_of,
    company_of,
    raise_of,
    situation,
)
from sandtable.games.bayonet.bot.heuristic import decide
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.rules.bet import round_of, to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from sandtable.games.bayonet.rules.seats import dealt_in

#: What the seat sees, a row of int64.
PLACE, _BUCKET, POT, MOST = range(4)


@kernel
def look_around_table(rules, state, seat, seen):
    """Which situation the seat is in (its place in the blueprint, -1: unknown), the pot after a call, and the most that
    it can raise by so that a player can still call it. The last two are within its reach: what others have bet beyond
    its chips is nothing to it. Returns its company."""
    call = to_call(state, seat)
    paid = min(call, state.chips[seat])
    mine = state.bet[seat] + paid
    pot = mine
    behind = 0
    for other in range(s.MAX_SEATS):
        if other != seat:
            pot += min(mine, state.bet[other])
            if (state.live >> other) & 1 == 1 and state.chips[other] > 0:
                behind = max(behind, state.chips[other] + state.bet[other] - mine)
    behind = min(behind, state.chips[seat] - paid)
    number = round_of(state)
    dealt = dealt_in(state)
    company = company_of(dealt, bits(state.live) - 1)
    last = 1 if state.waiting & ~(1 << seat) == 0 else 0
    antes = dealt * max(1, ante_of(rules, state.hands))
    seen[PLACE] = WHERE[situation(company, number, state.raises, paid, pot, behind, antes, last)]
    seen[POT] = pot
    seen[MOST] = behind
    return company


@kernel
def _look(rules, state, seat, chance, seen):
    """What is around the seat, and how good its hand is."""
    company = look_around_table(rules, state, seat, seen)
    if seen[PLACE] < 0:
        return
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    chances = np.zeros(s.MAX_SEATS, dtype=np.float64)
    chances_against(rules, state, seat, mind, chance, chances)
    share = 1.0
    for other in range(s.MAX_SEATS):
        share *= chances[other]
    seen[_BUCKET] = bucket_of(BOUNDS[company, round_of(state)], share)


@kernel
def _bet(choices, count, chance, seen):
    """Pass or call, raise, or fold, by the odds; what is not offered becomes a call."""
    can_raise = False
    can_fold = False
    for i in range(count):
        can_raise = can_raise or choices[i] == s.RAISE
        can_fold = can_fold or choices[i] == s.FOLD
    odds = ODDS[seen[PLACE], seen[_BUCKET]]
    total = 0
    for action in range(ACTIONS):
        total += int(odds[action])
    ticket = below(chance, total)
    folding = int(odds[FOLDS])
    if ticket < folding:
        return s.FOLD if can_fold else s.CALL
    if ticket < folding + int(odds[CALLS]) or not can_raise:
        return s.CALL
    return s.RAISE


@kernel
def may_be(state, wanted):
    """Whether a raise is within the bounds that are asked for: where they are wide, a block of them comes first, and
    then an amount in it."""
    return wanted > 0 and state.raise_lo <= wanted <= state.raise_hi


@kernel
def _raise(state, chance, seen):
    """The chips of a raise, by the odds of the hand, or of the one nearest to it that would raise."""
    pot = int(seen[POT])
    most = int(seen[MOST])
    for away in range(2 * BUCKETS):
        bucket = seen[_BUCKET] + (away + 1) // 2 * (1 if away % 2 == 1 else -1)
        if bucket < 0 or bucket >= BUCKETS:
            continue
        odds = ODDS[seen[PLACE], bucket]
        total = 0
        for action in range(HALF, ACTIONS):
            if may_be(state, raise_of(action, pot, most)):
                total += int(odds[action])
        if total == 0:
            continue
        ticket = below(chance, total)
        for action in range(HALF, ACTIONS):
            wanted = raise_of(action, pot, most)
            if may_be(state, wanted):
                ticket -= int(odds[action])
                if ticket < 0:
                    return wanted
    return raise_of(ALL_IN, pot, most)


@kernel
def bet_by_blueprint(rules, state, seat, choices, count, chance):
    """One of choices[:count] for D_BET or D_RAISE."""
    if rules.bet_structure == s.FIXED or rules.bet_structure == s.SPREAD:
        return decide(rules, state, seat, choices, count, chance, USUAL)
    seen = np.zeros(4, dtype=np.int64)
    _look(rules, state, seat, chance, seen)
    if state.asked[seat] == s.D_BET:
        if seen[PLACE] < 0:
            return choose_bet(rules, state, seat, choices, count, chance, USUAL)
        return _bet(choices, count, chance, seen)
    if seen[PLACE] < 0:
        return choices[min(choose_raise(rules, state, seat, chance, USUAL), count - 1)]
    return choices[min(count_at(state.raise_lo, state.raise_hi, _raise(state, chance, seen)), count - 1)]
