"""Choices worth comparing, the heuristic's own first; of choices that come to the same only one."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.counts import count_at, count_width
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import choose_bet, choose_raise
from sandtable.games.bayonet.bot.reserve import reserve_worth
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.bot.turn import turn_worth
from sandtable.games.bayonet.rules.bet import to_call


@kernel
def _first_and_rest(first, choices, count, some):
    """The choice `first`, then the others in their order."""
    some[0] = first
    found = 1
    for i in range(count):
        if choices[i] != first and found < len(some):
            some[found] = choices[i]
            found += 1
    return found


@kernel
def _add(code, some, found):
    """Add a code that is not there yet, while there is room; how many there are."""
    if found >= len(some):
        return found
    for i in range(found):
        if some[i] == code:
            return found
    some[found] = code
    return found + 1


@kernel
def _amounts(rules, state, seat, count, chance, some):
    """The heuristic's amount, the smallest, half the pot, the pot, everything, and then others evenly between."""
    lo = state.raise_lo
    hi = state.raise_hi
    found = _add(min(choose_raise(rules, state, seat, chance, USUAL), count - 1), some, 0)
    pot = to_call(state, seat)
    for other in range(s.MAX_SEATS):
        pot += state.bet[other]
    last = count_width(lo, hi) - 1
    found = _add(count_at(lo, hi, pot // 2), some, found)
    found = _add(count_at(lo, hi, pot), some, found)
    found = _add(last, some, found)
    found = _add(0, some, found)
    for part in (4, 2, 6, 1, 3, 5, 7):
        found = _add(last * part // 8, some, found)
    return found


@kernel
def _alike(rules, state, seat, code):
    """A number that exchanges or swaps have in common if they give and take cards of the same types; -1 for none."""
    if code == 0:
        return -1
    if state.asked[seat] == s.D_TURN:
        place = (code - 1) % s.COMMUNITY
        given = state.hand[seat, (code - 1) // s.COMMUNITY]
        taken = state.community[place]
        return rules.type[given] * s.MAX_TYPES + rules.type[taken]
    slot = (code - 1) % s.RESERVES
    given = state.hand[seat, (code - 1) // s.RESERVES]
    taken = state.reserve[seat, slot]
    return (rules.type[given] * s.MAX_TYPES + rules.type[taken]) * s.RESERVES + slot


@kernel
def _best(rules, state, seat, choices, count, worths, some):
    """The choices by falling worth (float64[count]), each sort once."""
    used = np.zeros(s.MAX_CHOICES, dtype=np.int64)
    found = 0
    while found < len(some):
        best = -1
        for i in range(count):
            if used[i] == 0 and (best < 0 or worths[i] > worths[best]):
                best = i
        if best < 0:
            return found
        some[found] = choices[best]
        found += 1
        sort = _alike(rules, state, seat, int(choices[best]))
        for i in range(count):
            if i == best or (sort >= 0 and _alike(rules, state, seat, int(choices[i])) == sort):
                used[i] = 1
    return found


@kernel
def candidates(rules, state, seat, choices, count, chance, some):
    """Write at most len(some) of choices[:count]; how many."""
    asked = state.asked[seat]
    if asked == s.D_BET:
        return _first_and_rest(choose_bet(rules, state, seat, choices, count, chance, USUAL), choices, count, some)
    if asked == s.D_RAISE:
        return _amounts(rules, state, seat, count, chance, some)
    if asked == s.D_SCOUT:
        return _first_and_rest(choose_scout(rules, state, seat, choices, count), choices, count, some)
    worths = np.zeros(count, dtype=np.float64)
    if asked == s.D_TURN:
        turn_worth(rules, state, seat, choices, count, chance, worths)
    else:
        reserve_worth(rules, state, seat, choices, count, chance, worths)
    return _best(rules, state, seat, choices, count, worths, some)
