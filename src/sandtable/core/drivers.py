"""Drivers that play whole games in compiled code, without the GIL: mass simulation and fuzzing with invariants.

Game number g of a run with a seed is the same whatever the number of threads: its match key and its bots' key are the
first and second half of block g of the ChaCha8 stream of the seed's key. `game_key` gives the former to Python, so
that any simulated game can be replayed at the table.
"""

# mypy: disallow-untyped-defs=False, disable-error-code="valid-type"
from __future__ import annotations

import hashlib

import numpy as np

from sandtable.core import contract
from sandtable.core.chance import below, chacha_block, rekey, seed_key
from sandtable.core.kernel import entry_kernel, kernel

__all__ = [
    "FIRST",
    "HEURISTIC",
    "NO_VIOLATION",
    "RANDOM",
    "STALLED",
    "fuzz_games",
    "game_key",
    "play_game",
    "simulate_games",
    "simulation_key",
]

RANDOM = 0
HEURISTIC = 1
FIRST = 2
NO_VIOLATION = 0
STALLED = -1


def simulation_key(seed: int) -> bytes:
    """The master key of a simulation, different from that of a match with the same seed."""
    return hashlib.sha256(b"simulation" + seed_key(seed)).digest()


def game_key(seed: int, number: int) -> bytes:
    """The match key of game `number` (from 0) of `simulate(..., seed=seed)`."""
    return chacha_block(simulation_key(seed), number)[:32]


@kernel
def _begin(rules, states, chances, number, log):
    """states: [0] the match, [1] a bot's view, [2] zeroes; chances: [0] the master, [1] the bots'."""
    master = chances[0]
    master.counter[0] = np.uint32(number & 0xFFFFFFFF)
    master.counter[1] = np.uint32(number >> 32)
    master.used = 16
    states[0] = states[2]
    rekey(states[0].chance, master)
    rekey(chances[1], master)
    contract.setup(rules[0], states[0], log)


@kernel
def _decide(rules, states, chances, bot, seat, options, count):
    """The option that a bot of this kind takes; one that looks at the position is handed a concealed copy."""
    if bot == 0:
        return options[below(chances[1], count)]
    if bot == 2:
        return options[0]
    states[1] = states[0]
    contract.conceal(rules[0], states[1], seat, chances[1])
    rekey(states[1].chance, chances[1])
    return contract.heuristic(rules[0], states[1], seat, options, count, chances[1])


@kernel
def _first_seat(mask):
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@kernel
def play_game(rules, states, chances, number, bots, options, log, limit):
    """Play game `number` to its end; the number of decisions, or STALLED if it needs more than `limit`."""
    _begin(rules, states, chances, number, log)
    decisions = 0
    mask = contract.seats_to_act(rules[0], states[0])
    while mask != 0:
        if decisions >= limit:
            return -1
        seat = _first_seat(mask)
        count = contract.legal(rules[0], states[0], seat, options)
        option = _decide(rules, states, chances, bots[seat], seat, options, count)
        contract.apply(rules[0], states[0], seat, option, log)
        decisions += 1
        mask = contract.seats_to_act(rules[0], states[0])
    return decisions


@entry_kernel
def simulate_games(
    rules, states, chances, first, last, bots, options, log, limit, shares, scores, decisions, turns, done
):
    """Play games first..last-1 of the run; row g - first of the outputs belongs to game g. `done[0]` counts games as
    they end, for a progress display; `done[1]` set from outside stops the run between two games."""
    for number in range(first, last):
        if done[1] != 0:
            return
        row = number - first
        decisions[row] = play_game(rules, states, chances, number, bots, options, log, limit)
        contract.returns(rules[0], states[0], shares[row])
        contract.score(rules[0], states[0], scores[row])
        turns[row] = contract.progress(rules[0], states[0])
        done[0] += 1


@entry_kernel
def fuzz_games(rules, states, chances, first, budget, options, log, limit, report):
    """Play random games from number `first` until `budget` decisions are made, checking every invariant after each.

    report: [decisions made, games begun, violated invariant (0 none, -1 stalled, -2 illegal option list),
    the game, the decision in it]. Stops at the first violation.
    """
    made = 0
    number = first
    while made < budget:
        _begin(rules, states, chances, number, log)
        report[1] += 1
        here = 0
        problem = contract.check(rules[0], states[0])
        mask = contract.seats_to_act(rules[0], states[0])
        while problem == 0 and mask != 0:
            # Any of the seats that owe a decision may be the next to answer.
            pick = below(chances[1], 8)
            while (mask >> pick) & 1 == 0:
                pick = (pick + 1) % 8
            count = contract.legal(rules[0], states[0], pick, options)
            if count < 2:
                problem = -2
                break
            for i in range(count - 1):
                if options[i] < 0 or options[i] >= options[i + 1]:
                    problem = -2
            option = options[below(chances[1], count)]
            contract.apply(rules[0], states[0], pick, option, log)
            here += 1
            made += 1
            if here > limit:
                problem = -1
            if problem == 0:
                problem = contract.check(rules[0], states[0])
            mask = contract.seats_to_act(rules[0], states[0])
        report[0] = made
        if problem != 0:
            report[2] = problem
            report[3] = number
            report[4] = here
            return
        number += 1
