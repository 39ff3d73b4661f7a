"""A world that the searching seat cannot tell from the true one, a playout in it, and what its end is worth.

World number w of a search is the same for every line of play, its hidden things, its dice and the bots' luck, so lines
are compared world by world (common random numbers). It follows from w and the search's key alone: which thread makes it
makes no difference.

rows: states [PLAY] playing, [WORLD] the world, [ROOT] the position. chances: [IN_WORLD] draws the world, [LUCK] is the
bots', [MASTER] holds the search's key. `held[0]`: the world that is in rows[WORLD], -1 for none.
"""

from __future__ import annotations

import numpy as np

from sandtable.bots.search.settings import AFTER, CLOCK, SEATS, STEPS
from sandtable.core.kernel import calls, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

__all__ = ["IN_WORLD", "LUCK", "MASTER", "PLAY", "ROOT", "WORLD", "deal_luck", "hold_world", "play_line"]

PLAY, WORLD, ROOT = 0, 1, 2
IN_WORLD, LUCK, MASTER = 0, 1, 2


@kernel
def _seek(chances, world):
    """The search's stream at what belongs to a world: one block."""
    master = chances[2]
    master.counter[0] = np.uint32(world)
    master.counter[1] = np.uint32(0)
    master.used = 16
    rekey(chances[0], master)


@kernel
def deal_luck(chances, world):
    """The bots' luck of a world, from its beginning."""
    _seek(chances, world)
    rekey(chances[1], chances[2])


@kernel
def hold_world(table, rules, rows, chances, seat, world, held):
    """Have a world in rows[WORLD]."""
    if held[0] == world:
        return
    _seek(chances, world)
    calls.copy_state(rows, 1, 2)
    calls.conceal(table, rules, rows, 1, seat, chances, 0)
    calls.likely(table, rules, rows, 1, seat, chances, 0)
    held[0] = world


@kernel
def _among(options, count, code):
    found = False
    for i in range(count):
        found = found or options[i] == code
    return found


@kernel
def play_line(settings, model, table, rules, rows, chances, seat, world, held, codes, kinds, length, options, out):
    """The seat's share (0 to 1) when it begins with codes[:length], as long as it is asked for such a kind and the code
    is legal, and everybody then plays by the heuristic until the playout ends. `out`: float64[8]."""
    hold_world(table, rules, rows, chances, seat, world, held)
    deal_luck(chances, world)
    calls.copy_state(rows, 0, 1)
    times = np.zeros(2, dtype=np.int64)
    clock = settings[CLOCK]
    calls.clock(table, rules, rows, 0, times)
    end = times[clock] + settings[AFTER]
    at, made = 0, 0
    mask = calls.seats_to_act(table, rules, rows, 0)
    while mask != 0 and made < settings[STEPS]:
        who = seat if made == 0 else lowest(mask)
        count = calls.legal(table, rules, rows, 0, who, options)
        code = -1
        if who == seat and at < length:
            code = int(codes[at])
            if calls.kind(table, rules, rows, 0, seat) != kinds[at] or not _among(options, count, code):
                code = -1
                at = length
            at += 1
        if code < 0:
            code = calls.heuristic(table, rules, rows, 0, who, options, count, chances, 1)
        calls.apply(table, rules, rows, 0, who, code, NO_LOG)
        made += 1
        mask = calls.seats_to_act(table, rules, rows, 0)
        if settings[AFTER] > 0:
            calls.clock(table, rules, rows, 0, times)
            if times[clock] >= end:
                break
    if mask == 0:
        calls.returns(table, rules, rows, 0, out)
    else:
        estimate(table, rules, rows, 0, settings[SEATS], model, out)
    return out[seat]
