"""Drivers that play whole games in compiled code, without the GIL: mass simulation; choices compared by playing each of
them on, or on for a while, in the same worlds with the same chance; and whether a choice tells its seat nothing.

Game number g of a run with a seed is the same whatever the number of threads: its match key and its bots' key are the
first and second half of block g of the ChaCha8 stream of the seed's key. `game_key` gives the former to Python, so that
any simulated game can be replayed at the table.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below, chacha_block, rekey, seed_key
from sandtable.core.kernel.masks import lowest

RANDOM = 0
HEURISTIC = 1
FIRST = 2
STALLED = -1
YARDSTICK = "heuristic-1"
#: The bots that drivers know, by the names that people use. A game may have a yardstick of its own (`Game.bot_number`).
BOTS = {"heuristic": HEURISTIC, YARDSTICK: HEURISTIC, "random": RANDOM, "first": FIRST}


class Drive(NamedTuple):
    """What a driver plays with; Python hands it over as a plain tuple in this order (`Game.play`). `states`: [0] the
    match, [1] a bot's view, [2] zeroes, and what more a driver wants; `chances`: [0] the master, [1] the bots'; `bots`:
    a number for each seat (int64[8]); `choices`: room for those of a decision; `limit`: decisions of a game at most."""

    table: Any
    rules: Any
    states: Any
    chances: Any
    bots: Any
    choices: Any
    log: Any
    limit: int


class Results(NamedTuple):
    """What came of games, a row each: win shares and scores (float64, rows of 8), decisions (STALLED: cut by the limit)
    and turns (int64), what each seat was (int8, rows of 8). A plain tuple for drivers, too."""

    shares: Any
    scores: Any
    decisions: Any
    turns: Any
    groups: Any


def simulation_key(seed: int) -> bytes:
    """The master key of a simulation, different from that of a match with the same seed."""
    return hashlib.sha256(b"simulation" + seed_key(seed)).digest()


def game_key(seed: int, number: int) -> bytes:
    """The match key of game `number` (from 0) of `simulate(..., seed=seed)`."""
    return chacha_block(simulation_key(seed), number)[:32]


@kernel
def begin_game(table, rules, states, chances, number, log):
    """states: [0] the match, [1] a bot's view, [2] zeroes; chances: [0] the master, [1] the bots'."""
    master = chances[0]
    master.counter[0] = np.uint32(number & 0xFFFFFFFF)
    master.counter[1] = np.uint32(number >> 32)
    master.used = 16
    calls.copy_state(states, 0, 2)
    rekey(calls.chance_of(states, 0), master)
    rekey(chances[1], master)
    calls.setup(table, rules, states, 0, log)


@kernel
def take_choice(table, rules, states, chances, bot, seat, choices, count):
    """The choice that a bot of this kind takes; one that looks at the position is handed a concealed copy. A number
    that is none of the kinds above is that of a bot of its own (`calls.bot`)."""
    if bot == 0:
        return choices[below(chances[1], count)]
    if bot == 2:
        return choices[0]
    calls.copy_state(states, 1, 0)
    calls.conceal(table, rules, states, 1, seat, chances, 1)
    if bot == 1:
        return calls.heuristic(table, rules, states, 1, seat, choices, count, chances, 1)
    return calls.bot(bot, table, rules, states, 1, seat, choices[:count], chances[1:])


@kernel
def _first_seat(mask):
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@kernel
def play_game(p, number):
    """Play game `number` to its end; the number of decisions, or STALLED if it needs more than `limit`."""
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    return play_on(p)


@kernel
def play_on(p):
    """Play states[0] to its end; the number of decisions, or STALLED if it needs more than `limit`."""
    decisions = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0:
        if decisions >= p.limit:
            return -1
        seat = _first_seat(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    return decisions


@entry_kernel
def simulate_games(play, first, last, results, done):
    """Play games first..last-1 of the run; row g - first of the results belongs to game g. `done[0]` counts games as
    they end, for a progress display; `done[1]` set from outside stops the run between two games."""
    p, r = Drive(*play), Results(*results)
    for number in range(first, last):
        if done[1] != 0:
            return
        row = number - first
        r.decisions[row] = play_game(p, number)
        calls.returns(p.table, p.rules, p.states, 0, r.shares[row])
        calls.score(p.table, p.rules, p.states, 0, r.scores[row])
        r.turns[row] = calls.progress(p.table, p.rules, p.states, 0)
        calls.groups(p.table, p.rules, p.states, 0, r.groups[row])
        done[0] += 1


@entry_kernel
def roll_out(play, seat, choices, first, last, shares, worlds):
    """Worlds first..last-1: what `seat` (-1: a spectator) cannot know is drawn anew, then each choice is made in a copy
    of that world and played on by `bots`; one below 0 is none, the bots play on from the world as it is. states: [0]
    plays, [1] concealed copies, [2] scratch, [3] the position, [4] the world. chances: [0] one stream a world, [1] the
    bots', [2] the master. `shares` (float64, choices x worlds x 8) becomes the win shares; `worlds[0]` counts worlds as
    they are done. The number of playouts that did not end within `limit` decisions.
    """
    p = Drive(*play)
    stalled = 0
    for world in range(first, last):
        rekey(p.chances[0], p.chances[2])
        calls.copy_state(p.states, 4, 3)
        calls.conceal(p.table, p.rules, p.states, 4, seat, p.chances, 0)
        # The same bots' luck for every choice of a world.
        start = p.chances[0].counter[0]
        for number in range(len(choices)):
            calls.copy_state(p.states, 0, 4)
            if choices[number] >= 0:
                calls.apply(p.table, p.rules, p.states, 0, seat, choices[number], p.log)
            p.chances[0].counter[0] = start
            p.chances[0].used = 16
            rekey(p.chances[1], p.chances[0])
            if play_on(p) < 0:
                stalled += 1
            else:
                calls.returns(p.table, p.rules, p.states, 0, shares[number, world])
        worlds[0] += 1
    return stalled


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


@entry_kernel
def silent_in_all(table, rules, states, act, chances, fixed, room):
    """1 if the choice comes to the same for the seat in the position states[0] and in as many concealed copies of it as
    there are `chances`, tells nobody of `others` (a mask) anything and draws nothing; else 0; -1 if a log is too small.
    states: [1] plays, [2] as it was before. `act`: the seat, `others`, what it does (calls.APPLY and so on) and the
    code. The first `fixed` bytes of a state are its chance. `room`: logs, choices and observations, two of each, the
    first for the true world."""
    seat, others, what, code = act
    logs, choices, numbers = room
    first, asked = 0, 0
    for world in range(-1, len(chances)):
        k = 0 if world < 0 else 1
        calls.copy_state(states, 1, 0)
        if k:
            calls.conceal(table, rules, states, 1, seat, chances, world)
        calls.copy_state(states, 2, 1)
        log = logs[k]
        log[0, 0] = 0
        log[0, 1] = 0
        if what == calls.APPLY:
            calls.apply(table, rules, states, 1, seat, code, log)
        elif what == calls.RESIGN:
            calls.resign(table, rules, states, 1, seat, log)
        else:
            calls.take_back(table, rules, states, 1, seat, log)
        if log[0, 1] > 0:
            return -1
        events = log[0, 0]
        for e in range(1, events + 1):
            if log[e, 1] & others:
                return 0
        for b in range(fixed):
            if states[1, b] != states[2, b]:
                return 0
        mask = calls.seats_to_act(table, rules, states, 1)
        count = 0
        if mask >> seat & 1:
            count = calls.legal(table, rules, states, 1, seat, choices[k])
        calls.observe(table, rules, states, 1, seat, numbers[k])
        if not k:
            first, asked = count, mask
            continue
        if mask != asked or count != first or events != logs[0, 0, 0]:
            return 0
        for c in range(count):
            if choices[0, c] != choices[1, c]:
                return 0
        for e in range(1, events + 1):
            for a in range(log.shape[1]):
                if log[e, a] != logs[0, e, a]:
                    return 0
        for n in range(numbers.shape[1]):
            if numbers[0, n] != numbers[1, n]:
                return 0
    return 1
