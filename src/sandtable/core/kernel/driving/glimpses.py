"""The driver of glimpses: where choices lead after a while, in the same worlds with the same chance."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import take_choice
from sandtable.core.kernel.masks import lowest

#: States before those that `look_ahead` leaves: playing, a bot's view, scratch, the position, a world.
FIRST_END = 5


@kernel
def _play_until(table, rules, states, chances, clock, end, listed, log, limit):
    """Play states[0] by the heuristic until the clock says so, or the game is over; the decisions it took."""
    times = np.zeros(2, dtype=np.int64)
    decisions = 0
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0 and decisions < limit:
        calls.clock(table, rules, states, 0, times)
        if times[clock] >= end:
            break
        seat = lowest(mask)
        count = calls.legal(table, rules, states, 0, seat, listed)
        choice = take_choice(table, rules, states, chances, 1, seat, listed, count)
        calls.apply(table, rules, states, 0, seat, choice, log)
        decisions += 1
        mask = calls.seats_to_act(table, rules, states, 0)
    return decisions


@entry_kernel
def look_ahead(table, rules, states, chances, seat, choices, worlds, clock, after, listed, log, limit):
    """States [5 + number * worlds + world] become those that choice `number` of `choices` leads to in that world when
    `after` more turns (clock 0) or rounds (clock 1) have ended. states: [0] plays, [1] concealed copies, [2] scratch,
    [3] the position, [4] the world. chances: [0] one stream a world, [1] the bots', [2] the master."""
    times = np.zeros(2, dtype=np.int64)
    calls.clock(table, rules, states, 3, times)
    end = times[clock] + after
    for world in range(worlds):
        rekey(chances[0], chances[2])
        calls.copy_state(states, 4, 3)
        calls.conceal(table, rules, states, 4, seat, chances, 0)
        start = chances[0].counter[0]
        for number in range(len(choices)):
            calls.copy_state(states, 0, 4)
            calls.apply(table, rules, states, 0, seat, choices[number], log)
            chances[0].counter[0] = start
            chances[0].used = 16
            rekey(chances[1], chances[0])
            _play_until(table, rules, states, chances, clock, end, listed, log, limit)
            calls.copy_state(states, 5 + number * worlds + world, 0)
