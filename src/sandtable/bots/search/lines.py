"""What a search compares: lines of play, beginnings of the seat's own next choices.

First come the choices worth comparing, the heuristic's own as number 0. Where the game says that one kind of decision
goes on with another (`Kind.then`), a line may be longer: the first choices as the heuristic goes on with them, up to
one choice where it would have taken another. So the parts of a whole decision are searched together: what is good only
because of what follows is found. After its line all play on (worlds.py).
"""

from __future__ import annotations

import numpy as np

from sandtable.bots.search.settings import FIRST, KINDS, LINES, PER_KIND, THEN
from sandtable.bots.search.worlds import deal_luck, hold_world
from sandtable.core.kernel import calls, kernel
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

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
