"""The driver of many matches side by side for a learner: one compiled call a step, whatever the number of matches.

The arrays that say what is asked have a row a match: `seats` (who is asked; -1 never lasts, since ended matches are
dealt anew), `counts`, `choices` (codes), `numbers` (the action of each choice), `masks` (uint8, 1 for a legal action).
`scratch`: states [0] plays, [1] is a bot's view, [2] zeroes. `chances`: [0] the master of the deals, [1] the bots',
[2] that of random actions. `bots`: int64[8], -1 where the learner decides. `learner`: its seat, -1 for every seat.
`seen`: what it knows in each row (no columns: not wanted), written while the row is at hand: another pass over all
states would fetch them from far memory again.
"""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.driving.drivers import begin_game, take_choice

#: Results of a step that cannot go on: bots play without an end, or no match asks the learner anything.
STALLED = -1
UNASKED = -2
_TRIES = 1000


@kernel
def _ask(table, rules, states, seats, counts, choices, i):
    mask = calls.seats_to_act(table, rules, states, i)
    seat = -1
    counts[i] = 0
    if mask != 0:
        seat = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        counts[i] = calls.legal(table, rules, states, i, seat, choices[i])
    seats[i] = seat


@kernel
def _go_on(table, rules, states, scratch, chances, seats, counts, choices, bots, i, limit, log):
    """Ask; bots answer until it is the learner who is asked, or the match is over. False if that does not end."""
    _ask(table, rules, states, seats, counts, choices, i)
    made = 0
    while seats[i] >= 0 and bots[seats[i]] != -1:
        if made >= limit:
            return False
        calls.copy_bytes(scratch, 0, states, i)
        choice = take_choice(table, rules, scratch, chances, bots[seats[i]], seats[i], choices[i], counts[i])
        calls.apply(table, rules, states, i, seats[i], choice, log)
        _ask(table, rules, states, seats, counts, choices, i)
        made += 1
    return True


@kernel
def _deal(table, rules, states, scratch, chances, seats, counts, choices, bots, games, lasts, steps, i, limit, log):
    """Deal matches in row i until one asks the learner something. games: [0] is the number of the next one."""
    steps[i] = 0
    for _ in range(_TRIES):
        begin_game(table, rules, scratch, chances, games[0], log)
        games[0] += 1
        calls.copy_bytes(states, i, scratch, 0)
        calls.score(table, rules, states, i, lasts[i])
        if not _go_on(table, rules, states, scratch, chances, seats, counts, choices, bots, i, limit, log):
            return -1
        if seats[i] >= 0:
            return 0
    return -2


@kernel
def _offer(table, rules, states, seats, counts, choices, numbers, masks, i):
    """Write down the actions of the choices of row i."""
    for k in range(counts[i]):
        number = calls.action(table, rules, states, i, seats[i], choices[i, k])
        numbers[i, k] = number
        masks[i, number] = 1


@kernel
def _look(table, rules, states, seats, learner, seen, i):
    """Write down what the learner (whoever is asked, if it has every seat) knows in row i."""
    if seen.shape[1] > 0:
        calls.observe(table, rules, states, i, seats[i] if learner < 0 else learner, seen[i])


@kernel
def _withdraw(counts, numbers, masks, i):
    for k in range(counts[i]):
        masks[i, numbers[i, k]] = 0


@entry_kernel
def deal_many(
    table, rules, states, scratch, chances, seats, counts, choices, numbers, masks, seen, learner, bots, games, lasts,
    steps, limit, log,
):  # fmt: skip
    """New matches in all rows; 0, STALLED or UNASKED."""
    for i in range(len(seats)):
        _withdraw(counts, numbers, masks, i)
        counts[i] = 0
        done = _deal(
            table, rules, states, scratch, chances, seats, counts, choices, bots, games, lasts, steps, i, limit, log
        )
        if done != 0:
            return done
        _offer(table, rules, states, seats, counts, choices, numbers, masks, i)
        _look(table, rules, states, seats, learner, seen, i)
    return 0


@kernel
def _place(counts, numbers, i, action):
    """Which choice an action is, -1 for none."""
    for k in range(counts[i]):
        if numbers[i, k] == action:
            return k
    return -1


@entry_kernel
def step_many(
    table, rules, states, scratch, chances, seats, counts, choices, numbers, masks, seen, learner, bots, games, lasts,
    steps, limit, log, actions, players, by_score, most, actors, rewards, ended, cut, refused, shares, finals,
):  # fmt: skip
    """Take an action (int64) in every row; where a match ends, or has asked `most` times (0: never), the next is dealt.
    `players`: how many seats there are. actors: whose action it was; ended, cut, refused: 0 or 1; shares: float64 rows
    of 8, returns of what ended; finals: the last observation of what ended or was cut (no columns: not wanted). 0,
    STALLED or UNASKED."""
    for i in range(len(seats)):
        seat = seats[i] if learner < 0 else learner
        actors[i] = seat
        rewards[i] = 0.0
        ended[i] = 0
        cut[i] = 0
        place = _place(counts, numbers, i, actions[i])
        refused[i] = 1 if place < 0 else 0
        steps[i] += 1
        if place >= 0:
            choice = choices[i, place]
            _withdraw(counts, numbers, masks, i)
            calls.apply(table, rules, states, i, seats[i], choice, log)
            counts[i] = 0
            if not _go_on(table, rules, states, scratch, chances, seats, counts, choices, bots, i, limit, log):
                return -1
            if by_score != 0:
                calls.score(table, rules, states, i, shares[i])
                rewards[i] = shares[i, seat] - lasts[i, seat]
                lasts[i, seat] = shares[i, seat]
            if seats[i] < 0:
                ended[i] = 1
                calls.returns(table, rules, states, i, shares[i])
                if by_score == 0:
                    rewards[i] = players * shares[i, seat] - 1.0
        if ended[i] == 0 and most > 0 and steps[i] >= most:
            cut[i] = 1
        if ended[i] != 0 or cut[i] != 0:
            if finals.shape[1] > 0:
                calls.observe(table, rules, states, i, seat, finals[i])
            if ended[i] == 0:
                _withdraw(counts, numbers, masks, i)
                counts[i] = 0
            done = _deal(
                table, rules, states, scratch, chances, seats, counts, choices, bots, games, lasts, steps, i, limit, log
            )
            if done != 0:
                return done
        if place >= 0 or cut[i] != 0:
            _offer(table, rules, states, seats, counts, choices, numbers, masks, i)
            _look(table, rules, states, seats, learner, seen, i)
    return 0


@entry_kernel
def random_actions(chances, counts, numbers, out):
    """A legal action for each row, all equally likely."""
    for i in range(len(counts)):
        out[i] = numbers[i, below(chances[2], counts[i])]


@entry_kernel
def bot_actions(table, rules, states, scratch, chances, bot, seats, choices, counts, numbers, out):
    """What a bot would do in each row. It draws from [2] of the chances: those in other seats draw what they would."""
    for i in range(len(counts)):
        calls.copy_bytes(scratch, 0, states, i)
        taken = take_choice(table, rules, scratch, chances[1:], bot, seats[i], choices[i], counts[i])
        for k in range(counts[i]):
            if choices[i, k] == taken:
                out[i] = numbers[i, k]
