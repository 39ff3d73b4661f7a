"""Choices worth comparing, in the order in which the heuristic prefers them.

Actions are ranked by what they are worth. Of numbers (bids, Forces) those far apart come first after the favourite.
For any other decision the heuristic is asked again and again, each time without what it took before.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.choosing import rate_acts
from sandtable.games.bridgefront.bot.heuristic import heuristic
from sandtable.games.bridgefront.bot.taste import USUAL
from sandtable.games.bridgefront.bot.weighing.map import look_at_board


@kernel
def _take(some, found, choice):
    """Write a choice unless it is there already; returns how many there are."""
    if found == len(some):
        return found
    for place in range(found):
        if some[place] == choice:
            return found
    some[found] = choice
    return found + 1


@kernel
def _rank_actions(rules, state, seat, choices, count, some):
    """ACT: by worth, equals by number."""
    worths = np.zeros(s.MAX_CHOICES, dtype=np.float64)
    rate_acts(rules, state, seat, look_at_board(rules, state, seat, USUAL), choices, count, worths)
    found = 0
    while found < min(count, len(some)):
        best = 0
        for place in range(1, count):
            if worths[place] > worths[best]:
                best = place
        some[found] = choices[best]
        worths[best] = -1e9
        found += 1
    return found


@kernel
def _spread_numbers(choices, low, high, some, found):
    """Numbers among choices[low:high] that lie far apart: the ends, the middle, and so on inwards."""
    span = high - low - 1
    parts = 1
    while parts <= 2 * span and found < len(some):
        for part in range(parts + 1):
            found = _take(some, found, choices[low + span * part // parts])
        parts *= 2
    return found


@kernel
def _in_turn(rules, state, seat, choices, count, chance, some):
    """The heuristic's favourite, then what it takes without it, and so on."""
    left = choices[:count].copy()
    found = 0
    while found < min(count, len(some)):
        n = count - found
        wanted = heuristic(rules, state, seat, left, n, chance)
        at = 0
        for place in range(n):
            if left[place] == wanted:
                at = place
        some[found] = left[at]
        for place in range(at, n - 1):
            left[place] = left[place + 1]
        found += 1
    return found


@kernel
def candidates(rules, state, seat, choices, count, chance, some):
    """Write some of choices[:count], at most len(some), and return how many."""
    kind = state.asked[seat]
    if kind == s.D_ACT:
        return _rank_actions(rules, state, seat, choices, count, some)
    if kind not in (s.D_BID, s.D_FORCES):
        return _in_turn(rules, state, seat, choices, count, chance, some)
    found = _take(some, 0, heuristic(rules, state, seat, choices, count, chance))
    if kind == s.D_FORCES:
        return _spread_numbers(choices, 0, count, some, found)
    passes = (count + 1) // 2
    found = _take(some, found, choices[0])
    if passes < count:
        found = _take(some, found, choices[passes])
        found = _spread_numbers(choices, passes, count, some, found)
    return _spread_numbers(choices, 0, passes, some, found)
