"""Games watched by the value of their positions, in compiled code, once for all games."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import begin_game, take_choice
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.masks import lowest


@kernel
def _kingmaking(table, rules, states, seat, seats, choices, count, model, log, lost, moved, some, least, most):
    """Whether a seat that has lost whatever it does decides between others: each choice on a copy, states[3]."""
    for other in range(seats):
        least[other], most[other] = 2.0, -1.0
    for i in range(count):
        calls.copy_state(states, 3, 0)
        calls.apply(table, rules, states, 3, seat, choices[i], log)
        if calls.seats_to_act(table, rules, states, 3) == 0:
            calls.returns(table, rules, states, 3, some)
        else:
            estimate(table, rules, states, 3, seats, model, some)
        if some[seat] > lost:
            return False
        for other in range(seats):
            least[other] = min(least[other], some[other])
            most[other] = max(most[other], some[other])
    widest = 0.0
    for other in range(seats):
        if other != seat:
            widest = max(widest, most[other] - least[other])
    return widest >= moved


@entry_kernel
def watch_game(
    table, rules, states, chances, number, bots, choices, log, limit, seats, model, lost, moved, course, makers
):  # fmt: skip
    """Play game `number`; row 0 of `course` (float64[rows, 8]) is the value at the start, then one for the end of each
    round, the last what the game came to. How many rows; -1 for a game cut by the limit. A round beyond the room is
    left out. `makers` counts decisions of those who have lost and decide between others, if there are three seats."""
    begin_game(table, rules, states, chances, number, log)
    some, least, most = course[len(course) - 1].copy(), course[0].copy(), course[0].copy()
    estimate(table, rules, states, 0, seats, model, course[0])
    rows, decisions = 1, 0
    round_now = calls.progress(table, rules, states, 0)
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0:
        if decisions >= limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(table, rules, states, 0, seat, choices)
        if seats > 2:
            estimate(table, rules, states, 0, seats, model, some)
            if some[seat] <= lost and _kingmaking(
                table, rules, states, seat, seats, choices, count, model, log, lost, moved, some, least, most
            ):
                makers[0] += 1
        choice = take_choice(table, rules, states, chances, bots[seat], seat, choices, count)
        calls.apply(table, rules, states, 0, seat, choice, log)
        decisions += 1
        mask = calls.seats_to_act(table, rules, states, 0)
        now = calls.progress(table, rules, states, 0)
        if mask != 0 and now != round_now and rows < len(course) - 1:
            estimate(table, rules, states, 0, seats, model, course[rows])
            rows += 1
            round_now = now
    calls.returns(table, rules, states, 0, course[rows])
    return rows + 1


@entry_kernel
def play_twice(table, rules, states, chances, first, last, bots, choices, log, limit, shares):
    """Play deals first..last-1 twice, with other streams of the bots; `shares` [deal, 2, 8]."""
    for number in range(first, last):
        for time in range(2):
            begin_game(table, rules, states, chances, number, log)
            for _ in range(time):
                rekey(chances[1], chances[0])
            decisions = 0
            mask = calls.seats_to_act(table, rules, states, 0)
            while mask != 0 and decisions < limit:
                seat = lowest(mask)
                count = calls.legal(table, rules, states, 0, seat, choices)
                choice = take_choice(table, rules, states, chances, bots[seat], seat, choices, count)
                calls.apply(table, rules, states, 0, seat, choice, log)
                decisions += 1
                mask = calls.seats_to_act(table, rules, states, 0)
            calls.returns(table, rules, states, 0, shares[number - first, time])
