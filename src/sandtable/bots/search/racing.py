"""A whole search in compiled code, for a single thread and for drivers, which reach it by its address: what it
compares, who drops out of the comparison, and whether the heuristic's choice is left.

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

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
import threading
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import carray, types  # type: ignore[attr-defined]

from sandtable.bots.search.settings import (
    EVIDENCE,
    FIRST,
    KINDS,
    LENGTH,
    LINES,
    MODEL,
    MODEL_SIZE,
    NANOSECONDS,
    OBSERVED,
    PER_KIND,
    PLAYED,
    PLAYOUTS,
    ROOM,
    SEARCHES,
    SLIPS,
    SPENT,
    STATE_SIZE,
    STOP,
    THEN,
    TREE,
)
from sandtable.bots.search.worlds import (
    CHANCES,
    HEAD,
    NODES,
    WIDTH,
    Lines,
    Room,
    deal_luck,
    hold_world,
    learn_line,
    play_line,
)
from sandtable.core.game.functions import NAMES
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import Chance, below, rekey
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest
from sandtable.core.kernel.now import now
from sandtable.core.kernel.pointers import chance_at, float64_pointer, int32_pointer, int64_pointer, uint8_pointer

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


_CHANCE = Chance.dtype
#: Worlds after which a tree begins to learn: by then most lines have dropped out.
LEARNS_FROM = 8
_TEMPTING = 6  # choices that a mistake is one of, the best among them


class Asked(NamedTuple):
    """What a search is asked: with these settings and this model, one of the choices for the seat in state i."""

    settings: Any
    model: Any
    table: Any
    rules: Any
    states: Any
    i: int
    seat: int
    choices: Any


class Race(NamedTuple):
    """Lines that are compared on several threads: how many (`lines`), which of them are `alive`, when it began, the
    share of each line in each world of a batch (`shares`), which threads found that time was up (`late`), and how many
    playouts of each were for learning (`more`)."""

    lines: int
    alive: Any
    began: int
    shares: Any
    late: Any
    more: Any


@kernel
def too_late(settings, began):
    """Whether the search is to end now: it was stopped, or its time is up."""
    if settings[STOP] != 0:
        return True
    return settings[NANOSECONDS] > 0 and now() - began >= settings[NANOSECONDS]


@kernel
def _begin(rows, states, i, chances, chance):
    calls.copy_bytes(rows, 2, states, i)
    rekey(chances[2], chance)


@kernel
def think(a, chance, sums, counts):
    """One of the choices that it is asked for, drawing a key from `chance`. `sums` as above,
    `counts` (int64[3]) becomes the number of lines, worlds and playouts."""
    began, settings = now(), a.settings
    if settings[SLIPS] > 0 and below(chance, 1000) < settings[SLIPS]:
        return _mistake(a, chance)
    idle = settings[PLAYOUTS] == 0 and settings[NANOSECONDS] == 0
    kind = KINDS + PER_KIND * calls.kind(a.table, a.rules, a.states, a.i, a.seat)
    if idle or settings[kind] == 0:
        return _favourite(a, chance)
    rows = calls.new_rows(a.states, 3)
    chances = np.zeros(CHANCES, dtype=_CHANCE)
    _begin(rows, a.states, a.i, chances, chance)
    listed = np.zeros(settings[ROOM], dtype=np.int32)
    most = settings[LINES]
    codes = np.zeros((most, DEPTH), dtype=np.int32)
    kinds = np.zeros((most, DEPTH), dtype=np.int64)
    lengths = np.zeros(most, dtype=np.int64)
    held = np.full(1, -1, dtype=np.int64)
    times = np.zeros(2, dtype=np.int64)
    out = np.zeros(8, dtype=np.float64)
    alive = np.ones(most, dtype=np.int64)
    shares = np.zeros((most, BATCH), dtype=np.float64)
    deep = settings[TREE]
    size = NODES if deep > 0 else 0
    nodes = np.zeros((most, size, HEAD + WIDTH), dtype=np.int64)
    tried = np.zeros((most, size, WIDTH, 3), dtype=np.float64)
    path = np.zeros((deep, 3), dtype=np.int64)
    wanted = np.full(3, -1, dtype=np.int64)
    seen = np.zeros((2, settings[OBSERVED] if deep > 0 else 0), dtype=np.float32)
    some = np.zeros(WIDTH, dtype=np.int32)
    r = Room(
        settings, a.model, a.table, a.rules, a.seat, rows, chances, held, times, listed, out, path, wanted, seen, some
    )  # fmt: skip
    compared = Lines(codes, kinds, lengths, nodes, tried)
    lines = list_lines(r, compared, a.choices, len(a.choices))
    worlds, playouts, left = 0, 0, lines
    while left > 1:
        batch = worlds_wanted(worlds)
        learns = deep > 0 and worlds >= LEARNS_FROM
        if settings[PLAYOUTS] > 0 and playouts + left * batch * (2 if learns else 1) > settings[PLAYOUTS]:
            break
        late = False
        more = 0
        for world in range(batch):
            for line in range(lines):
                if alive[line] == 1 and not late:
                    late = too_late(settings, began)
                    if not late:
                        shares[line, world] = play_line(r, compared, line, worlds + world)
                        if learns:
                            more += learn_line(r, compared, line, worlds + world)
        if late:
            break
        playouts += left * batch + more
        worlds += batch
        left = judge(lines, shares, batch, worlds, sums, alive)
    counts[0] = lines
    counts[1] = worlds
    counts[2] = playouts
    settings[SEARCHES] += 1
    settings[PLAYED] += playouts
    settings[SPENT] += now() - began
    return int(codes[best_line(lines, worlds, sums, alive, settings[kind + EVIDENCE]), 0])


@kernel
def _favourite(a, chance):
    """What the heuristic takes."""
    chances = np.zeros(1, dtype=_CHANCE)
    rekey(chances[0], chance)
    return calls.heuristic(a.table, a.rules, a.states, a.i, a.seat, a.choices, len(a.choices), chances, 0)


@kernel
def _mistake(a, chance):
    """What a player might take who does not see which choice is best: one of the others worth comparing."""
    chances = np.zeros(1, dtype=_CHANCE)
    rekey(chances[0], chance)
    some = np.zeros(_TEMPTING, dtype=np.int32)
    found = calls.candidates(
        a.table, a.rules, a.states, a.i, a.seat, a.choices, len(a.choices), chances, 0, some
    )  # fmt: skip
    return int(some[1 + below(chance, found - 1)]) if found > 1 else int(some[0])


@entry_kernel
def think_at(asked, chances, sums, counts):
    """For Python, which hands `Asked` as a plain tuple: `chances[0]` is drawn from."""
    return think(Asked(*asked), chances[0], sums, counts)


@entry_kernel
def list_for(room, lines, asked, master):
    """For a search on several threads (all as plain tuples): its position, key and lines."""
    r, a = Room(*room), Asked(*asked)
    _begin(r.rows, a.states, a.i, r.chances, master[0])
    return list_lines(r, Lines(*lines), a.choices, len(a.choices))


@entry_kernel
def play_some(room, lines, race, first, batch, thread, threads):
    """Of the playouts of a batch of worlds those of one thread: every so many-th, or, with trees, all of every so
    many-th line, for a tree learns in the order of worlds. late[thread] becomes 1 if time was up, more[thread] the
    playouts that were for learning. `Room`, `Lines` and `Race` come as plain tuples."""
    r, compared, x = Room(*room), Lines(*lines), Race(*race)
    learns = r.settings[TREE] > 0 and first >= LEARNS_FROM
    number = 0
    for world in range(batch):
        if r.settings[TREE] > 0:
            number = 0
        for line in range(x.lines):
            if x.alive[line] == 1:
                mine = number == thread
                number = number + 1 if number + 1 < threads else 0
                if mine and x.late[thread] == 0:
                    if too_late(r.settings, x.began):
                        x.late[thread] = 1
                    else:
                        x.shares[line, world] = play_line(r, compared, line, first + world)
                        if learns:
                            x.more[thread] += learn_line(r, compared, line, first + world)


_FUNCTIONS = len(NAMES)


@entry_kernel
def _search(settings, table, rules, state, seat, choices, count, chance):
    numbers = carray(int64_pointer(settings), (LENGTH,))
    asked = Asked(
        numbers,
        carray(float64_pointer(numbers[MODEL]), (numbers[MODEL_SIZE],)),
        carray(int64_pointer(table), (_FUNCTIONS,)),
        carray(uint8_pointer(rules), (1, 1)),
        carray(uint8_pointer(state), (1, numbers[STATE_SIZE])),
        0,
        seat,
        carray(int32_pointer(choices), (count,)),
    )
    room = np.zeros((numbers[LINES], 3), dtype=np.float64)
    return np.int64(think(asked, chance_at(chance), room, np.zeros(3, dtype=np.int64)))


_made: list[Any] = []
_lock = threading.Lock()


def address() -> int:
    """Where the compiled search is; compiled once for all games, or loaded from the cache."""
    with _lock:
        if not _made:
            _made.extend(address_of(_search, (types.int64,) * 8))
        found: int = _made[0]
        return found
