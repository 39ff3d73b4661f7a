"""Drivers that play whole games in compiled code, without the GIL: mass simulation.

Game number g of a run with a seed is the same whatever the number of threads: its match key and its bots' key are the
first and second half of block g of the ChaCha8 stream of the seed's key. `game_key` gives the former to Python, so
that any simulated game can be replayed at the table.
"""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

import numpy as np

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below, chacha_block, rekey, seed_key

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
