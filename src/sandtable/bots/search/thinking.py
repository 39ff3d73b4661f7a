"""A whole search in one go, in compiled code, for a single thread and for drivers, which reach it by its address: a
function that is handed pointers and 64-bit integers.
"""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

import threading
from typing import Any, NamedTuple

import numpy as np
from numba import carray, types  # type: ignore[attr-defined]

from sandtable.bots.search.racing import BATCH, DEPTH, best_line, judge, list_lines, worlds_wanted
from sandtable.bots.search.settings import (
    EVIDENCE,
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
    TREE,
)
from sandtable.bots.search.tree import HEAD, NODES, WIDTH
from sandtable.bots.search.worlds import CHANCES, Lines, Room, learn_line, play_line
from sandtable.core.game.functions import NAMES
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import Chance, below, rekey
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.now import now
from sandtable.core.kernel.pointers import chance_at, float64_pointer, int32_pointer, int64_pointer, uint8_pointer

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
    """One of the choices that it is asked for, drawing a key from `chance`. `sums` as racing.py says,
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
