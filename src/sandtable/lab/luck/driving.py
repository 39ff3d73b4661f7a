"""Games watched by the value of their positions, in compiled code, once for all games."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import Drive, begin_game, take_choice
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.masks import lowest


class Judge(NamedTuple):
    """By what positions are judged: the number of seats, a model (core/kernel/driving/learned.py), the share below
    which a seat has lost, and by how much it must move the others'. A plain tuple for drivers."""

    seats: int
    model: Any
    lost: float
    moved: float


@kernel
def _kingmaking(p, j, seat, count, some, least, most):
    """Whether a seat that has lost whatever it does decides between others: each choice on a copy, states[3]."""
    for other in range(j.seats):
        least[other], most[other] = 2.0, -1.0
    for i in range(count):
        calls.copy_state(p.states, 3, 0)
        calls.apply(p.table, p.rules, p.states, 3, seat, p.choices[i], p.log)
        if calls.seats_to_act(p.table, p.rules, p.states, 3) == 0:
            calls.returns(p.table, p.rules, p.states, 3, some)
        else:
            estimate(p.table, p.rules, p.states, 3, j.seats, j.model, some)
        if some[seat] > j.lost:
            return False
        for other in range(j.seats):
            least[other] = min(least[other], some[other])
            most[other] = max(most[other], some[other])
    widest = 0.0
    for other in range(j.seats):
        if other != seat:
            widest = max(widest, most[other] - least[other])
    return widest >= j.moved


@entry_kernel
def watch_game(play, number, judge, course, makers):
    """Play game `number`; row 0 of `course` (float64[rows, 8]) is the value at the start, then one for the end of each
    round, the last what the game came to. How many rows; -1 for a game cut by the limit. A round beyond the room is
    left out. `makers` counts decisions of those who have lost and decide between others, if there are three seats."""
    p, j = Drive(*play), Judge(*judge)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    some, least, most = course[len(course) - 1].copy(), course[0].copy(), course[0].copy()
    estimate(p.table, p.rules, p.states, 0, j.seats, j.model, course[0])
    rows, decisions = 1, 0
    round_now = calls.progress(p.table, p.rules, p.states, 0)
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0:
        if decisions >= p.limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if j.seats > 2:
            estimate(p.table, p.rules, p.states, 0, j.seats, j.model, some)
            if some[seat] <= j.lost and _kingmaking(p, j, seat, count, some, least, most):
                makers[0] += 1
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
        now = calls.progress(p.table, p.rules, p.states, 0)
        if mask != 0 and now != round_now and rows < len(course) - 1:
            estimate(p.table, p.rules, p.states, 0, j.seats, j.model, course[rows])
            rows += 1
            round_now = now
    calls.returns(p.table, p.rules, p.states, 0, course[rows])
    return rows + 1


@entry_kernel
def play_twice(play, first, last, shares):
    """Play deals first..last-1 twice, with other streams of the bots; `shares` [deal, 2, 8]."""
    p = Drive(*play)
    for number in range(first, last):
        for time in range(2):
            begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
            for _ in range(time):
                rekey(p.chances[1], p.chances[0])
            decisions = 0
            mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
            while mask != 0 and decisions < p.limit:
                seat = lowest(mask)
                count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
                choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
                calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
                decisions += 1
                mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
            calls.returns(p.table, p.rules, p.states, 0, shares[number - first, time])
