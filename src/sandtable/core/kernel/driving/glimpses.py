"""The driver of glimpses: where choices lead after a while, in the same worlds with the same chance."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import Drive, take_choice
from sandtable.core.kernel.masks import lowest

#: States before those that `look_ahead` leaves: playing, a bot's view, scratch, the position, a world.
FIRST_END = 5


@kernel
def _play_until(p, clock, end):
    """Play states[0] by the heuristic until the clock says so, or the game is over; the decisions it took."""
    times = np.zeros(2, dtype=np.int64)
    decisions = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and decisions < p.limit:
        calls.clock(p.table, p.rules, p.states, 0, times)
        if times[clock] >= end:
            break
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        choice = take_choice(p.table, p.rules, p.states, p.chances, 1, seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    return decisions


@entry_kernel
def look_ahead(play, seat, choices, worlds, clock, after):
    """States [5 + number * worlds + world] become those that choice `number` of `choices` leads to in that world when
    `after` more turns (clock 0) or rounds (clock 1) have ended. states: [0] plays, [1] concealed copies, [2] scratch,
    [3] the position, [4] the world. chances: [0] one stream a world, [1] the bots', [2] the master."""
    p = Drive(*play)
    times = np.zeros(2, dtype=np.int64)
    calls.clock(p.table, p.rules, p.states, 3, times)
    end = times[clock] + after
    for world in range(worlds):
        rekey(p.chances[0], p.chances[2])
        calls.copy_state(p.states, 4, 3)
        calls.conceal(p.table, p.rules, p.states, 4, seat, p.chances, 0)
        start = p.chances[0].counter[0]
        for number in range(len(choices)):
            calls.copy_state(p.states, 0, 4)
            calls.apply(p.table, p.rules, p.states, 0, seat, choices[number], p.log)
            p.chances[0].counter[0] = start
            p.chances[0].used = 16
            rekey(p.chances[1], p.chances[0])
            _play_until(p, clock, end)
            calls.copy_state(p.states, 5 + number * worlds + world, 0)
