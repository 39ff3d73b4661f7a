"""A whole search in one go, in compiled code: for drivers, which reach it by its address, and for a single thread."""

from __future__ import annotations

import numpy as np

from sandtable.bots.search.lines import DEPTH, list_lines
from sandtable.bots.search.racing import BATCH, best_line, judge, worlds_wanted
from sandtable.bots.search.settings import (
    EVIDENCE,
    KINDS,
    LINES,
    NANOSECONDS,
    OBSERVED,
    PER_KIND,
    PLAYED,
    PLAYOUTS,
    ROOM,
    SEARCHES,
    SLIPS,
    SPENT,
    STOP,
    TREE,
)
from sandtable.bots.search.tree import HEAD, NODES, WIDTH
from sandtable.bots.search.worlds import CHANCES, learn_line, play_line
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import Chance, below, rekey
from sandtable.core.kernel.now import now

_CHANCE = Chance.dtype
#: Worlds after which a tree begins to learn: by then most lines have dropped out.
LEARNS_FROM = 8
_TEMPTING = 6  # choices that a mistake is one of, the best among them


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
def think(settings, model, table, rules, states, i, seat, choices, count, chance, sums, counts):
    """One of choices[:count] for the seat in state i, drawing a key from `chance`. `sums` as racing.py says,
    `counts` (int64[3]) becomes the number of lines, worlds and playouts."""
    began = now()
    if settings[SLIPS] > 0 and below(chance, 1000) < settings[SLIPS]:
        return _mistake(table, rules, states, i, seat, choices, count, chance)
    idle = settings[PLAYOUTS] == 0 and settings[NANOSECONDS] == 0
    kind = KINDS + PER_KIND * calls.kind(table, rules, states, i, seat)
    if idle or settings[kind] == 0:
        return _favourite(table, rules, states, i, seat, choices, count, chance)
    rows = calls.new_rows(states, 3)
    chances = np.zeros(CHANCES, dtype=_CHANCE)
    _begin(rows, states, i, chances, chance)
    listed = np.zeros(settings[ROOM], dtype=np.int32)
    most = settings[LINES]
    codes = np.zeros((most, DEPTH), dtype=np.int32)
    kinds = np.zeros((most, DEPTH), dtype=np.int64)
    lengths = np.zeros(most, dtype=np.int64)
    held = np.full(1, -1, dtype=np.int64)
    out = np.zeros(8, dtype=np.float64)
    lines = list_lines(settings, table, rules, rows, chances, seat, choices, count, held, listed, codes, kinds, lengths)
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
                        shares[line, world] = play_line(
                            settings, model, table, rules, rows, chances, seat, worlds + world, held, codes[line],
                            kinds[line], lengths[line], listed, out, nodes[line], tried[line], path, wanted, seen,
                            some,
                        )  # fmt: skip
                        if learns:
                            more += learn_line(
                                settings, model, table, rules, rows, chances, seat, worlds + world, held, codes[line],
                                kinds[line], lengths[line], listed, out, nodes[line], tried[line], path, wanted, seen,
                                some,
                            )  # fmt: skip
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
def _favourite(table, rules, states, i, seat, choices, count, chance):
    """What the heuristic takes."""
    chances = np.zeros(1, dtype=_CHANCE)
    rekey(chances[0], chance)
    return calls.heuristic(table, rules, states, i, seat, choices, count, chances, 0)


@kernel
def _mistake(table, rules, states, i, seat, choices, count, chance):
    """What somebody might take who does not see which choice is best: one of the others worth comparing."""
    chances = np.zeros(1, dtype=_CHANCE)
    rekey(chances[0], chance)
    some = np.zeros(_TEMPTING, dtype=np.int32)
    found = calls.candidates(table, rules, states, i, seat, choices, count, chances, 0, some)
    return int(some[1 + below(chance, found - 1)]) if found > 1 else int(some[0])


@entry_kernel
def think_at(settings, model, table, rules, states, i, seat, choices, count, chances, sums, counts):
    """For Python: `chances[0]` is drawn from."""
    return think(settings, model, table, rules, states, i, seat, choices, count, chances[0], sums, counts)


@entry_kernel
def list_for(
    settings, table, rules, states, rows, chances, seat, choices, count, held, listed, codes, kinds, lengths, master
):  # fmt: skip
    """For a search on several threads: its position, key and lines."""
    _begin(rows, states, 0, chances, master[0])
    return list_lines(settings, table, rules, rows, chances, seat, choices, count, held, listed, codes, kinds, lengths)


@entry_kernel
def play_some(
    settings, model, table, rules, rows, chances, seat, first, batch, lines, alive, codes, kinds, lengths, listed,
    held, out, nodes, tried, path, wanted, seen, some, began, thread, threads, shares, late, more,
):  # fmt: skip
    """Of the playouts of a batch of worlds those of one thread: every so many-th, or, with trees, all of every so
    many-th line, for a tree learns in the order of worlds. late[thread] becomes 1 if time was up, more[thread] the
    playouts that were for learning."""
    learns = settings[TREE] > 0 and first >= LEARNS_FROM
    number = 0
    for world in range(batch):
        if settings[TREE] > 0:
            number = 0
        for line in range(lines):
            if alive[line] == 1:
                mine = number == thread
                number = number + 1 if number + 1 < threads else 0
                if mine and late[thread] == 0:
                    if too_late(settings, began):
                        late[thread] = 1
                    else:
                        shares[line, world] = play_line(
                            settings, model, table, rules, rows, chances, seat, first + world, held, codes[line],
                            kinds[line], lengths[line], listed, out, nodes[line], tried[line], path, wanted, seen,
                            some,
                        )  # fmt: skip
                        if learns:
                            more[thread] += learn_line(
                                settings, model, table, rules, rows, chances, seat, first + world, held, codes[line],
                                kinds[line], lengths[line], listed, out, nodes[line], tried[line], path, wanted, seen,
                                some,
                            )  # fmt: skip
