"""Countdown: the smallest game by address. Two seats take 1 to 3 from a heap in turn; whoever takes the last one wins.

Only what the compilers' test needs is there: a table of functions, a driver, narrow numbers and a default argument.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.game.contract import GameKernels
from sandtable.core.game.functions import functions_of
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Record, i2, read_only, u1

NAMES = ("change", "seats_to_act", "legal", "returns")


class Rules(Record):
    heap: i2


class State(Record):
    chance: Chance
    heap: i2
    seat: u1
    taken: u1[2]


@kernel
def setup(rules, state, log):
    state.heap = rules.heap


@kernel
def seats_to_act(rules, state):
    return 0 if state.heap == 0 else 1 << state.seat


@kernel
def legal(rules, state, seat, choices):
    for code in range(min(3, int(state.heap))):
        choices[code] = code
    return min(3, int(state.heap))


@kernel
def _less(a, b, more=1):
    """With narrow arguments, unsigned ones too, the difference may be below 0."""
    return a - b - more + 1


@kernel
def apply(rules, state, seat, choice, log):
    state.heap -= choice + 1
    state.taken[seat] += choice + 1
    state.seat = 1 - seat


@kernel
def resign(rules, state, seat, log):
    state.heap = 0


@kernel
def returns(rules, state, out):
    out[0] = _less(state.taken[0], state.taken[1])
    out[1] = _less(state.taken[1], state.taken[0], 5)


KERNELS = GameKernels(
    rules=Rules, state=State, setup=setup, seats_to_act=seats_to_act, legal=legal, apply=apply, returns=returns,
    resign=resign, conceal=setup, check=seats_to_act, heuristic=legal, progress=seats_to_act, score=returns,
)  # fmt: skip


@entry_kernel
def _play(table, rules, states, choices, out, log):
    """Take by turns what the number of choices made says."""
    calls.setup(table, rules, states, 0, log)
    made = 0
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0:
        seat = mask >> 1
        count = calls.legal(table, rules, states, 0, seat, choices)
        calls.apply(table, rules, states, 0, seat, choices[made * made % count], log)
        made += 1
        mask = calls.seats_to_act(table, rules, states, 0)
    calls.returns(table, rules, states, 0, out)
    return made


def _played(heap: int, room: int) -> list[float]:
    functions, rules, states = functions_of(KERNELS), Rules.new(), State.new()
    rules["heap"] = heap
    out = np.zeros(8)
    table, rows = functions.table(NAMES), functions.rows(states)
    made = _play(table, functions.rows(read_only(rules)), rows, np.zeros(room, dtype=np.int32), out, NO_LOG)
    return [float(made), *out.tolist()[:2], *states["taken"][0].tolist()]


def play(heap: int) -> list[float]:
    """Choices made, what the kernel `returns` says, and what each seat has taken."""
    return _played(heap, 3)


def from_python() -> list[int]:
    """An inner kernel called from Python: narrow numbers, a default."""
    pair = np.array([3, 7], dtype=np.uint8)
    difference: Any = _less
    return [int(difference(int(pair[0]), int(pair[1]))), int(difference(1, 2, 3))]


def bad_index() -> str:
    """The error of a list of choices without room for them."""
    try:
        _played(9, 2)
    except IndexError as error:
        return type(error).__name__
    return ""
