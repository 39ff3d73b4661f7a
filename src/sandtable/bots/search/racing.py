"""What a search compares, who drops out of the comparison, and whether the heuristic's choice is left.

Compared are lines of play, beginnings of the seat's own next choices. First come the choices worth comparing, the
heuristic's own as number 0. Where the game says that one kind of decision goes on with another (`Kind.then`), a line
may be longer: the first choices as the heuristic goes on with them, up to one choice where it would have taken another.
So the parts of a whole decision are searched together: what is good only because of what follows is found. After its
line all play on (worlds.py).

Every line is compared with line 0, the heuristic's, by the differences of their shares in the same worlds. A line drops
out when the mean of its differences and 1.5 standard errors are not above 0 (if there was no difference at all: after a
few worlds more). Line 0 stays in to the end, and is left only on evidence: at least four worlds, and a mean of at least
as many standard errors as such a decision wants (`Kind.evidence`) when two worlds more are imagined, of difference 0
and variance 0.25, so that a few lucky playouts do not count for much. (Racing: O. Maron and A. Moore, Hoeffding races,
1994.)

`sums` (float64[lines, 3]): of the differences, of their squares, and the worlds. `alive` (int64[lines]).
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from sandtable.bots.search.settings import FIRST, KINDS, LINES, PER_KIND, THEN
from sandtable.bots.search.worlds import deal_luck, hold_world
from sandtable.core.kernel import calls, kernel
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

BATCH = 4  # worlds of the first batch
_LATER = 2  # and of every other one
_LEAST = 4
_EQUAL = 8  # worlds without any difference until a line counts as no better
_DROPPED_BELOW = 1.5
_IMAGINED = 2.0
_VARIANCE = 0.25


@kernel
def worlds_wanted(worlds):
    """How many worlds the next batch has, after so many."""
    return BATCH if worlds == 0 else _LATER


@kernel
def judge(lines, shares, batch, worlds, sums, alive):
    """Count a batch of worlds in, shares[line, world]; `worlds` with it. How many lines are still in."""
    left = 1
    for line in range(1, lines):
        if alive[line] == 0:
            continue
        for world in range(batch):
            apart = shares[line, world] - shares[0, world]
            sums[line, 0] += apart
            sums[line, 1] += apart * apart
        sums[line, 2] = worlds
        mean = sums[line, 0] / worlds
        spread = max(sums[line, 1] / worlds - mean * mean, 0.0)
        upper = mean + _DROPPED_BELOW * sqrt(spread / (worlds - 1))
        if (worlds >= _LEAST and upper < 0.0) or (worlds >= _EQUAL and upper <= 0.0):
            alive[line] = 0
        left += alive[line]
    return left


@kernel
def evidence(line, worlds, sums):
    """By how many standard errors a line is better than line 0, with two worlds imagined."""
    count = worlds + _IMAGINED
    mean = sums[line, 0] / count
    spread = (sums[line, 1] + _IMAGINED * _VARIANCE) / count - mean * mean
    return mean / sqrt(spread / count)


@kernel
def best_line(lines, worlds, sums, alive, evidence_needed):
    """The line to take; `evidence_needed` in thousandths of a standard error."""
    best = 0
    if worlds < _LEAST:
        return best
    for line in range(1, lines):
        better = best == 0 or sums[line, 0] > sums[best, 0]
        if better and alive[line] == 1 and evidence(line, worlds, sums) >= evidence_needed / 1000.0:
            best = line
    return best


DEPTH = 6  # choices of a line at most
_OTHERS = 2  # at each later choice, so many instead of the heuristic's
_BETWEEN = 16  # choices of other seats between two of a line at most


@kernel
def list_lines(r, lines, choices, count):
    """Write lines and return how many. `choices[:count]` are those of the position in rows[2]; they are kept."""
    some = np.zeros(r.settings[FIRST], dtype=np.int32)
    kind = calls.kind(r.table, r.rules, r.rows, 2, r.seat)
    deal_luck(r.chances, 0)
    found = calls.candidates(r.table, r.rules, r.rows, 2, r.seat, choices, count, r.chances, 1, some)
    lines.codes[0, 0] = calls.heuristic(r.table, r.rules, r.rows, 2, r.seat, choices, count, r.chances, 1)
    first = 1
    for place in range(found):
        if some[place] != lines.codes[0, 0] and first < r.settings[FIRST]:
            lines.codes[first, 0] = some[place]
            first += 1
    for line in range(first):
        lines.kinds[line, 0] = kind
        lines.lengths[line] = 1
    found = first
    if r.settings[KINDS + PER_KIND * kind + THEN] != 0:
        line = 0
        while line < first and found < r.settings[LINES]:
            found = _lengthen(r, lines, line, found)
            line += 1
    return found


@kernel
def _lengthen(r, lines, line, found):
    """Add lines that begin with the first choice of `line` and differ from the heuristic later."""
    hold_world(r, 0)
    deal_luck(r.chances, 0)
    calls.copy_state(r.rows, 0, 1)
    count = calls.legal(r.table, r.rules, r.rows, 0, r.seat, r.listed)
    legal = False
    for i in range(count):
        legal = legal or r.listed[i] == lines.codes[line, 0]
    if not legal:
        return found
    calls.apply(r.table, r.rules, r.rows, 0, r.seat, lines.codes[line, 0], NO_LOG)
    path = np.zeros((2, DEPTH), dtype=np.int64)
    path[0, 0] = lines.codes[line, 0]
    path[1, 0] = lines.kinds[line, 0]
    some = np.zeros(_OTHERS + 1, dtype=np.int32)
    depth, between = 1, 0
    while depth < DEPTH and between < _BETWEEN:
        mask = calls.seats_to_act(r.table, r.rules, r.rows, 0)
        if mask == 0:
            return found
        if (mask >> r.seat) & 1 == 0:
            who = lowest(mask)
            count = calls.legal(r.table, r.rules, r.rows, 0, who, r.listed)
            code = calls.heuristic(r.table, r.rules, r.rows, 0, who, r.listed, count, r.chances, 1)
            calls.apply(r.table, r.rules, r.rows, 0, who, code, NO_LOG)
            between += 1
            continue
        kind = calls.kind(r.table, r.rules, r.rows, 0, r.seat)
        if (r.settings[KINDS + PER_KIND * path[1, depth - 1] + THEN] >> kind) & 1 == 0:
            return found
        count = calls.legal(r.table, r.rules, r.rows, 0, r.seat, r.listed)
        if r.settings[KINDS + PER_KIND * kind] != 0:
            several = calls.candidates(r.table, r.rules, r.rows, 0, r.seat, r.listed, count, r.chances, 1, some)
            code = int(some[0])
            for other in range(1, several):
                if found < r.settings[LINES]:
                    for at in range(depth):
                        lines.codes[found, at] = path[0, at]
                        lines.kinds[found, at] = path[1, at]
                    lines.codes[found, depth] = some[other]
                    lines.kinds[found, depth] = kind
                    lines.lengths[found] = depth + 1
                    found += 1
        else:
            code = calls.heuristic(r.table, r.rules, r.rows, 0, r.seat, r.listed, count, r.chances, 1)
        path[0, depth] = code
        path[1, depth] = kind
        depth += 1
        calls.apply(r.table, r.rules, r.rows, 0, r.seat, code, NO_LOG)
    return found
