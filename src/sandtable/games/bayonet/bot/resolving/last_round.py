"""What a seat does in the last round against one other."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.counts import count_at
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.playing import MOST, POT, look_around_table, may_be
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS, ALL_IN, FOLDS, HALF, company_of, raise_of
from sandtable.games.bayonet.bot.resolving.hands import may_hold
from sandtable.games.bayonet.bot.resolving.solving import solve
from sandtable.games.bayonet.bot.resolving.tree import MOST_NODES, TREE_COLUMNS, lay_out
from sandtable.games.bayonet.bot.share import own_strength
from sandtable.games.bayonet.rules.bet import to_call
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from sandtable.games.bayonet.rules.seats import dealt_in

_HANDS = 32
_RARE = 0.02  # odds that are taken for none


@kernel
def is_resolved(rules, state, seat):
    """Whether two are left in the fourth round, may raise as they like, and owe nothing but to one another (a seat that
    resigned may have bet more)."""
    if state.step != s.BET_4 or rules.bet_structure != s.NO_LIMIT or bits(state.live) != 2:
        return False
    top = 0
    for one in range(s.MAX_SEATS):
        if (state.live >> one) & 1 == 1:
            top = max(top, state.bet[one])
    return to_call(state, seat) == top - state.bet[seat]


@kernel
def odds_of_last_round(rules, state, seat, chance, odds):
    """odds[:ACTIONS] (float64, zeroes) become how often each action is done, up to a factor."""
    other = 0
    for one in range(s.MAX_SEATS):
        if one != seat and (state.live >> one) & 1 == 1:
            other = one
    company = company_of(dealt_in(state), 1)
    strengths = np.zeros((2, _HANDS), dtype=np.int64)
    weights = np.zeros((2, _HANDS), dtype=np.float64)
    may_hold(rules, state, s.SPECTATORS_BIT, seat, company, chance, strengths[0], weights[0])
    may_hold(rules, state, seat, other, company, chance, strengths[1], weights[1])
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    own = own_strength(rules, state, seat, mind, chance)
    place = 0
    while place < _HANDS - 1 and strengths[0, place + 1] <= own:
        place += 1
    strengths[0, place] = own
    mine = int(state.bet[seat])
    theirs = int(state.bet[other])
    stack = min(mine + state.chips[seat], theirs + state.chips[other])
    dead = 0
    for one in range(s.MAX_SEATS):
        if (state.live >> one) & 1 == 0:
            dead += min(int(state.bet[one]), stack)
    tree = np.zeros((MOST_NODES, TREE_COLUMNS), dtype=np.int64)
    asked = (state.waiting >> other) & 1 == 1
    count = lay_out(
        tree, min(mine, stack), min(theirs, stack), stack, dead, state.raises, rules.max_raises, rules.min_raise, asked
    )
    sums = np.zeros((_HANDS, ACTIONS), dtype=np.float64)
    solve(tree, count, float(dead), strengths, weights, sums)
    for action in range(ACTIONS):
        odds[action] = sums[place, action]


@kernel
def _drawn(odds, least, chance):
    """An action from `least` on, by its odds; -1 if they are all 0."""
    total = 0.0
    for action in range(ACTIONS):
        total += odds[action]
    rare = _RARE * total
    total = 0.0
    for action in range(least, ACTIONS):
        if odds[action] >= rare:
            total += odds[action]
    ticket = total * float(below(chance, 1 << 24)) / float(1 << 24)
    found = -1
    for action in range(least, ACTIONS):
        if odds[action] > 0.0 and odds[action] >= rare:
            found = action
            ticket -= odds[action]
            if ticket < 0.0:
                return found
    return found


@kernel
def bet_resolved(rules, state, seat, choices, count, chance):
    """One of choices[:count] for D_BET or D_RAISE where `is_resolved`."""
    odds = np.zeros(ACTIONS, dtype=np.float64)
    odds_of_last_round(rules, state, seat, chance, odds)
    if state.asked[seat] == s.D_BET:
        action = _drawn(odds, FOLDS, chance)
        wanted = s.RAISE if action >= HALF else s.FOLD if action == FOLDS else s.CALL
        for i in range(count):
            if choices[i] == wanted:
                return wanted
        return s.CALL
    seen = np.zeros(4, dtype=np.int64)
    look_around_table(rules, state, seat, seen)
    pot = int(seen[POT])
    most = int(seen[MOST])
    for action in range(HALF, ACTIONS):
        if not may_be(state, raise_of(action, pot, most)):
            odds[action] = 0.0
    action = _drawn(odds, HALF, chance)
    more = raise_of(action if action >= HALF else ALL_IN, pot, most)
    return choices[min(count_at(state.raise_lo, state.raise_hi, more), count - 1)]
