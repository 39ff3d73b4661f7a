"""The viewer's own draw pile, in an order that it cannot tell from the true one (rules/cards/piles.py).

Cards that were inserted at random are taken out, the rest is shuffled batch by batch, and they are inserted again in
the order in which they came, each anywhere among the cards that were there before it.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bridgefront import state as s

#: Rows of a table of places: the card there, who has seen it, its batch.
CARD, SEEN, BATCH = 0, 1, 2
ROWS = 3


@kernel
def shuffle_listed(places, listed, n, chance):
    """The cards at the n listed places change places at random; how they lay before makes no difference."""
    for i in range(1, n):
        card = places[CARD, listed[i]]
        j = i
        while j > 0 and places[CARD, listed[j - 1]] > card:
            places[CARD, listed[j]] = places[CARD, listed[j - 1]]
            j -= 1
        places[CARD, listed[j]] = card
    for i in range(n - 1, 0, -1):
        a = listed[i]
        b = listed[below(chance, i + 1)]
        held = places[CARD, a]
        places[CARD, a] = places[CARD, b]
        places[CARD, b] = held


@kernel
def shuffle_runs(places, start, end, viewer, chance):
    """In a pile, cards of one batch that the viewer has not seen change places. Batches lie together."""
    listed = np.empty(s.MAX_CARDS, dtype=np.int64)
    n = 0
    for i in range(start, end + 1):
        if i == end or (i > start and places[BATCH, i] != places[BATCH, i - 1]):
            shuffle_listed(places, listed, n, chance)
            n = 0
        if i < end and (places[SEEN, i] >> viewer) & 1 == 0:
            listed[n] = i
            n += 1


@kernel
def _copy(source, i, target, j):
    for row in range(ROWS):
        target[row, j] = source[row, i]


@kernel
def _insert(source, i, target, n, place):
    """Insert what is at place i of one table into another one of n places."""
    for j in range(n, place, -1):
        _copy(target, j - 1, target, j)
    _copy(source, i, target, place)


@kernel
def _is_inserted(places, i, viewer):
    """Whether the card at a place was inserted at random, and the viewer has not found it since."""
    return places[BATCH, i] < 0 and (places[SEEN, i] >> viewer) & 1 == 0


@kernel
def _next_inserted(places, start, end, viewer, last):
    """The place of the first card inserted after batch `last`; -1 without one."""
    found = -1
    for i in range(start, end):
        later = _is_inserted(places, i, viewer) and -places[BATCH, i] > last
        if later and (found < 0 or places[BATCH, i] > places[BATCH, found]):
            found = i
    return found


@kernel
def _draw_place(places, start, at, order, n, viewer, chance):
    """Where the card at place `at` goes among the first n of `order`."""
    low = n
    high = -1
    for i in range(n):
        if abs(order[BATCH, i]) < -places[BATCH, at]:
            low = min(low, i)
            high = i
    if high >= 0:
        return low + below(chance, high - low + 2)
    place = 0  # nothing older is left: it lies where it lay among the cards that came later
    for i in range(start, at):
        if not _is_inserted(places, i, viewer):
            place += 1
    return place


@kernel
def redraw_own_pile(places, start, end, viewer, chance):
    """Draw the order of the viewer's own draw pile, which has the places start..end-1 of the table, anew."""
    order = np.empty((ROWS, s.MAX_CARDS), dtype=np.int64)
    n = 0
    for i in range(start, end):
        if not _is_inserted(places, i, viewer):
            _copy(places, i, order, n)
            n += 1
    shuffle_runs(order, 0, n, viewer, chance)
    at = _next_inserted(places, start, end, viewer, 0)
    while at >= 0:
        _insert(places, at, order, n, _draw_place(places, start, at, order, n, viewer, chance))
        n += 1
        at = _next_inserted(places, start, end, viewer, -places[BATCH, at])
    for i in range(n):
        _copy(order, i, places, start + i)
