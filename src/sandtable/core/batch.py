"""Many matches of one game side by side, for callers that decide in Python.

A kernel call from Python costs about half a microsecond whatever it does, so one state at a time is slow; a batch asks
and answers for all its states in one call, over threads without the GIL.
"""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from sandtable.core import contract
from sandtable.core.chance import chacha_block, key_words, new_chance, set_key
from sandtable.core.drivers import simulation_key
from sandtable.core.errors import IllegalChoice
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game
from sandtable.core.kernel import entry_kernel

__all__ = ["Batch"]


@entry_kernel
def _deal_many(rules, states, keys, first, last, log):
    """Deal states first..last-1 from their keys (uint32, shape (states, 8))."""
    for i in range(first, last):
        set_key(states[i].chance, keys[i])
        contract.setup(rules[0], states[i], log)


@entry_kernel
def _ask_many(rules, states, seats, counts, options, first, last):
    """The lowest seat that owes a decision (-1: the game is over), its options and their number."""
    for i in range(first, last):
        mask = contract.seats_to_act(rules[0], states[i])
        seat = -1
        if mask != 0:
            seat = 0
            while (mask >> seat) & 1 == 0:
                seat += 1
        seats[i] = seat
        counts[i] = 0
        if seat >= 0:
            counts[i] = contract.legal(rules[0], states[i], seat, options[i])


@entry_kernel
def _answer_many(rules, states, seats, counts, options, picks, first, last, log):
    """Take option number picks[i] in every running state; the number of picks that were out of range (not taken)."""
    refused = 0
    for i in range(first, last):
        if seats[i] >= 0:
            if picks[i] < 0 or picks[i] >= counts[i]:
                refused += 1
            else:
                contract.apply(rules[0], states[i], seats[i], options[i, picks[i]], log)
    return refused


class Batch:
    """`size` matches with the keys of games 0..size-1 of `simulate(..., seed=seed)`.

    After construction and after every `step`: `seats` int64 (size,), the seat to decide, -1 where the game is over;
    `counts` int64 (size,), the number of its options; `options` int32 (size, max_options), the codes in the first
    `counts[i]` cells of row i.
    """

    def __init__(self, game: Game, size: int, seed: int = 0, threads: int = 1) -> None:
        if size < 1 or threads < 1:
            raise ValueError("A batch has at least one match and one thread.")
        self.game, self.size = game, size
        self.states = game.definition.kernels.state.new(size)
        self.seats = np.zeros(size, dtype=np.int64)
        self.counts = np.zeros(size, dtype=np.int64)
        self.options = np.zeros((size, game.definition.max_options), dtype=np.int32)
        bounds = [size * i // threads for i in range(threads + 1)]
        self._slices = [(a, b) for a, b in pairwise(bounds) if a < b]
        self._pool = ThreadPoolExecutor(len(self._slices)) if len(self._slices) > 1 else None
        master = simulation_key(seed)
        keys = np.stack([key_words(chacha_block(master, i)[:32]) for i in range(size)])
        self.states["chance"] = new_chance(bytes(32))
        self._each(lambda a, b: _deal_many(game.rules, self.states, keys, a, b, NO_LOG))
        self._ask()

    @property
    def over(self) -> bool:
        """Whether every game has ended."""
        return bool((self.seats < 0).all())

    def step(self, picks: npt.NDArray[np.int64]) -> None:
        """Take option number `picks[i]` (an index into row i of `options`, int64) in every running match; entries of
        finished matches are ignored. IllegalChoice if a pick is out of range; then no match is changed."""
        running = self.seats >= 0
        if picks.shape != (self.size,) or bool((running & ((picks < 0) | (picks >= self.counts))).any()):
            raise IllegalChoice(f"A step needs {self.size} picks, each from 0 to one less than the number of options.")
        rules, numbers = self.game.rules, picks.astype(np.int64)
        self._each(
            lambda a, b: _answer_many(rules, self.states, self.seats, self.counts, self.options, numbers, a, b, NO_LOG)
        )
        self._ask()

    def returns(self) -> npt.NDArray[np.float64]:
        """Win shares, float64 (size, seats); zeros where the game still runs."""
        shares = np.zeros((self.size, self.game.seats))
        for i in np.flatnonzero(self.seats < 0):
            shares[i] = self.game.returns(self.states[i : i + 1])
        return shares

    def _ask(self) -> None:
        rules = self.game.rules
        self._each(lambda a, b: _ask_many(rules, self.states, self.seats, self.counts, self.options, a, b))

    def _each(self, work: Callable[[int, int], object]) -> None:
        if self._pool is None:
            work(*self._slices[0])
        else:
            list(self._pool.map(lambda part: work(*part), self._slices))
