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
def list_lines(settings, table, rules, rows, chances, seat, choices, count, held, listed, codes, kinds, lengths):
    """Write lines (int32 codes[line, DEPTH], their kinds, their lengths) and return how many. `choices[:count]` are the
    listed of the position in rows[2]; they are kept."""
    some = np.zeros(settings[FIRST], dtype=np.int32)
    kind = calls.kind(table, rules, rows, 2, seat)
    deal_luck(chances, 0)
    found = calls.candidates(table, rules, rows, 2, seat, choices, count, chances, 1, some)
    codes[0, 0] = calls.heuristic(table, rules, rows, 2, seat, choices, count, chances, 1)
    first = 1
    for place in range(found):
        if some[place] != codes[0, 0] and first < settings[FIRST]:
            codes[first, 0] = some[place]
            first += 1
    for line in range(first):
        kinds[line, 0] = kind
        lengths[line] = 1
    found = first
    if settings[KINDS + PER_KIND * kind + THEN] != 0:
        line = 0
        while line < first and found < settings[LINES]:
            found = _lengthen(
                settings, table, rules, rows, chances, seat, held, listed, codes, kinds, lengths, line, found
            )
            line += 1
    return found


@kernel
def _lengthen(settings, table, rules, rows, chances, seat, held, listed, codes, kinds, lengths, line, found):
    """Add lines that begin with the first choice of `line` and differ from the heuristic later."""
    hold_world(table, rules, rows, chances, seat, 0, held)
    deal_luck(chances, 0)
    calls.copy_state(rows, 0, 1)
    count = calls.legal(table, rules, rows, 0, seat, listed)
    legal = False
    for i in range(count):
        legal = legal or listed[i] == codes[line, 0]
    if not legal:
        return found
    calls.apply(table, rules, rows, 0, seat, codes[line, 0], NO_LOG)
    path = np.zeros((2, DEPTH), dtype=np.int64)
    path[0, 0] = codes[line, 0]
    path[1, 0] = kinds[line, 0]
    some = np.zeros(_OTHERS + 1, dtype=np.int32)
    depth, between = 1, 0
    while depth < DEPTH and between < _BETWEEN:
        mask = calls.seats_to_act(table, rules, rows, 0)
        if mask == 0:
            return found
        if (mask >> seat) & 1 == 0:
            who = lowest(mask)
            count = calls.legal(table, rules, rows, 0, who, listed)
            code = calls.heuristic(table, rules, rows, 0, who, listed, count, chances, 1)
            calls.apply(table, rules, rows, 0, who, code, NO_LOG)
            between += 1
            continue
        kind = calls.kind(table, rules, rows, 0, seat)
        if (settings[KINDS + PER_KIND * path[1, depth - 1] + THEN] >> kind) & 1 == 0:
            return found
        count = calls.legal(table, rules, rows, 0, seat, listed)
        if settings[KINDS + PER_KIND * kind] != 0:
            several = calls.candidates(table, rules, rows, 0, seat, listed, count, chances, 1, some)
            code = int(some[0])
            for other in range(1, several):
                if found < settings[LINES]:
                    for at in range(depth):
                        codes[found, at] = path[0, at]
                        kinds[found, at] = path[1, at]
                    codes[found, depth] = some[other]
                    kinds[found, depth] = kind
                    lengths[found] = depth + 1
                    found += 1
        else:
            code = calls.heuristic(table, rules, rows, 0, seat, listed, count, chances, 1)
        path[0, depth] = code
        path[1, depth] = kind
        depth += 1
        calls.apply(table, rules, rows, 0, seat, code, NO_LOG)
    return found
