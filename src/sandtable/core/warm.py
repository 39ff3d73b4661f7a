"""Compile a game before it is needed, and say how far it is.

Kernels are compiled when they are first called, which for a whole game takes seconds (once for each version of the
sources; afterwards machine code comes from the cache, core/kernel.py). `warm` asks for the same versions that matches
and drivers will call, without playing anything.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from sandtable.core import drivers, entry
from sandtable.core.chance import Chance
from sandtable.core.compiling import InnerDispatcher, watch_compiling
from sandtable.core.contract import register
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game, GameDefinition
from sandtable.core.kernel import INTERPRETED
from sandtable.core.records import Records, read_only

__all__ = ["FUZZING", "PARTS", "SIMULATION", "TABLE", "Step", "steps", "warm"]

TABLE = "table"
SIMULATION = "simulation"
FUZZING = "fuzzing"
PARTS = (TABLE, SIMULATION, FUZZING)

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Step:
    """One function that Python calls, with everything behind it. `name` says what it is for."""

    name: str
    compile: Callable[[], None]


def steps(game: Game | GameDefinition, parts: Sequence[str] = (TABLE,)) -> list[Step]:
    """What has to be compiled for these parts: the table (matches, bots), mass simulation, fuzzing."""
    definition = game.definition if isinstance(game, Game) else game
    register(definition.kernels)
    rules = read_only(definition.kernels.rules.new())  # as in every Game
    states = definition.kernels.state.new()
    made = {TABLE: _table, SIMULATION: _simulation, FUZZING: _fuzzing}
    return [step for part in parts for step in made[part](rules, states)]


def warm(game: Game | GameDefinition, progress: Progress | None = None, parts: Sequence[str] = (TABLE,)) -> float:
    """Compile, or load from the cache, and return the seconds it took; at once in interpreted mode.

    `progress(done, total, name)` is called as work is done, in no particular unit; `name` is that of the kernel that
    was read last, empty at the end, when done is total.
    """
    started = time.perf_counter()
    todo = [] if INTERPRETED else steps(game, parts)
    definition = game.definition if isinstance(game, Game) else game
    meter = _Meter(progress, _count_kernels(definition), len(todo))
    with watch_compiling(meter.kernel):
        for step in todo:
            step.compile()
            meter.step()
    meter.end()
    return time.perf_counter() - started


def _step(name: str, function: Any, *examples: Any) -> Step:
    """A step that compiles the version of a function that calls with such arguments will use."""
    typeof: Callable[[Any], Any] = numba.typeof
    return Step(name, lambda: function.compile(tuple(typeof(example) for example in examples)))


_CODES, _COUNTS, _SHARES = np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int64), np.zeros((1, 8))


def _table(rules: Records, states: Records) -> list[Step]:
    return [
        _step("choices", entry.change_at, 0, rules, states, 0, 0, 0, NO_LOG),
        _step("turns", entry.seats_at, rules, states, 0),
        _step("options", entry.legal_at, rules, states, 0, 0, _CODES),
        _step("results", entry.returns_at, rules, states, 0, _SHARES[0]),
        _step("scores", entry.score_at, rules, states, 0, _SHARES[0]),
        _step("hidden cards", entry.conceal_at, rules, states, 0, 0, Chance.new()),
        _step("bots", entry.heuristic_at, rules, states, 0, 0, _CODES, 0, Chance.new()),
        _step("rounds", entry.progress_at, rules, states, 0),
    ]


def _simulation(rules: Records, states: Records) -> list[Step]:
    return [
        _step(
            "simulation", drivers.simulate_games, rules, states, Chance.new(), 0, 0, _COUNTS, _CODES, NO_LOG, 0,
            _SHARES, _SHARES, _COUNTS, _COUNTS, _COUNTS,
        )
    ]  # fmt: skip


def _fuzzing(rules: Records, states: Records) -> list[Step]:
    return [
        _step("invariants", entry.check_at, rules, states, 0),
        _step("fuzzing", drivers.fuzz_games, rules, states, Chance.new(), 0, 0, _CODES, NO_LOG, 0, _COUNTS),
    ]


def _count_kernels(definition: GameDefinition) -> int:
    """About how many kernels a game has: those of its own package, and a few of the engine's."""
    package = str(definition.kernels.apply.__module__).rpartition(".")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    kernels = {id(v) for module in modules for v in vars(module).values() if isinstance(v, InnerDispatcher)}
    return len(kernels) + 10


class _Meter:
    """Progress from what is made: kernels read, and functions turned into machine code, each a twentieth of those."""

    def __init__(self, progress: Progress | None, kernels: int, steps: int) -> None:
        self._progress = progress
        self._kernels, self._read = kernels, 0
        self._weight = max(1, kernels // 20)
        self._steps, self._total = 0, kernels + steps * self._weight
        self._show("")

    def _show(self, name: str) -> None:
        if self._progress is not None:
            done = min(self._read, self._kernels) + self._steps * self._weight
            self._progress(min(done, self._total), self._total, name)

    def kernel(self, name: str) -> None:
        """A kernel has been read."""
        self._read += 1
        self._show(name.strip("_").replace("_", " "))

    def step(self) -> None:
        """A function is ready."""
        self._steps += 1
        self._show("")

    def end(self) -> None:
        """Everything is ready."""
        self._read = self._kernels
        self._show("")
