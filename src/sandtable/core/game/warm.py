"""Compile a game before it is needed, and say how far it is.

Kernels are compiled when they are first called, which for a whole game takes seconds (once for each version of the
sources; afterwards machine code comes from the cache, core/kernel/decorators.py). `warm` asks for the same
versions that matches and drivers will call, without playing anything.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numba
import numpy as np

from sandtable.core.game.functions import ALWAYS, NAMES, functions_of
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.calling import CHECK
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.compiling import is_kernel, watch_compiling
from sandtable.core.kernel.driving import drivers, entry
from sandtable.core.kernel.driving.silence import silent_in_all
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.homes import home_of

TABLE = "table"
SIMULATION = "simulation"
CHECKING = "checking"
LEARNING = "learning"
PARTS = (TABLE, SIMULATION, CHECKING, LEARNING)

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class WarmStep:
    """One function that Python calls, with everything behind it. `name` says what it is for."""

    name: str
    compile: Callable[[], None]


def steps(game: Game | GameDefinition, parts: Sequence[str] = (TABLE,)) -> list[WarmStep]:
    """What has to be compiled for these parts: the table (matches, bots), mass simulation, invariants, what learners
    and searchers ask. First the game's own functions (of a definition: over States of every size), then the drivers,
    which are the same for all games."""
    used = (game.kernels,) if isinstance(game, Game) else (game.kernels, *game.more_kernels)
    names = ALWAYS + (("check",) if CHECKING in parts else ()) + (NAMES[CHECK + 1 :] if LEARNING in parts else ())
    own = [WarmStep(_WORDS[name], partial(functions_of(kernels).make, name)) for kernels in used for name in names]
    drive = {TABLE: _table, SIMULATION: _simulation, CHECKING: _checking, LEARNING: _learning}
    return own + [step for part in parts for step in drive[part]()]


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


def _step(name: str, function: Any, *examples: Any) -> WarmStep:
    """A step that compiles the version of a function that calls with such arguments will use."""
    typeof: Callable[[Any], Any] = numba.typeof
    return WarmStep(name, lambda: function.compile(tuple(typeof(example) for example in examples)))


#: What the functions of a game are for.
_WORDS = {
    "change": "choices",
    "seats_to_act": "turns",
    "legal": "lists of choices",
    "returns": "results",
    "score": "scores",
    "conceal": "hidden cards",
    "heuristic": "bots",
    "progress": "rounds",
    "groups": "groups of seats",
    "check": "invariants",
    "observe": "observations",
    "action": "actions",
    "kind": "kinds of decision",
    "candidates": "candidates",
    "features": "features",
    "value": "values",
    "clock": "clocks",
    "likely": "likely worlds",
    "rival": "rivals",
}
_CODES, _COUNTS, _SHARES = np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int64), np.zeros((1, 8))
_GROUPS = np.zeros((1, 8), dtype=np.int8)


def _handed() -> tuple[Any, Any, Any]:
    """A table, rules and states as drivers are handed them."""
    rows = np.zeros((1, 1), dtype=np.uint8)
    rules = rows.view()
    rules.flags.writeable = False
    return np.zeros(len(NAMES), dtype=np.int64), rules, rows


def _table() -> list[WarmStep]:
    table, rules, rows = _handed()
    at = (table, rules, rows, 0)
    return [
        _step("a choice", entry.change_at, *at, 0, 0, 0, NO_LOG),
        _step("a turn", entry.seats_at, *at),
        _step("a list of choices", entry.legal_at, *at, 0, _CODES),
        _step("a result", entry.returns_at, *at, _SHARES[0]),
        _step("a score", entry.score_at, *at, _SHARES[0]),
        _step("a hidden card", entry.conceal_at, *at, 0, Chance.new()),
        _step("a bot", entry.heuristic_at, *at, 0, _CODES, 0, Chance.new()),
        _step("a round", entry.progress_at, *at),
        _step(
            "a step back", silent_in_all, table, rules, rows, 0, 0, 0, 0, Chance.new(), 0, NO_LOG[None], _CODES[None],
            np.zeros((1, 1), dtype=np.float32),
        ),
    ]  # fmt: skip


def _simulation() -> list[WarmStep]:
    table, rules, rows = _handed()
    return [
        _step(
            "simulation", drivers.simulate_games, table, rules, rows, Chance.new(), 0, 0, _COUNTS, _CODES, NO_LOG, 0,
            _SHARES, _SHARES, _COUNTS, _COUNTS, _GROUPS, _COUNTS,
        )
    ]  # fmt: skip


def _checking() -> list[WarmStep]:
    table, rules, rows = _handed()
    return [_step("an invariant", entry.check_at, table, rules, rows, 0)]


def _learning() -> list[WarmStep]:
    table, rules, rows = _handed()
    at = (table, rules, rows, 0)
    return [
        _step("an observation", entry.observe_at, *at, 0, np.zeros(1, dtype=np.float32)),
        _step("an action", entry.action_at, *at, 0, 0),
        _step("a kind of decision", entry.kind_at, *at, 0),
        _step("a list of candidates", entry.candidates_at, *at, 0, _CODES, 0, Chance.new(), _CODES),
        _step("a list of features", entry.features_at, *at, 0, _SHARES[0]),
        _step("a value", entry.value_at, *at, _SHARES[0]),
        _step("a clock", entry.clock_at, *at, _COUNTS),
        _step("a likely world", entry.likely_at, *at, 0, Chance.new()),
    ]


def _count_kernels(definition: GameDefinition) -> int:
    """About how many kernels a game has: those of its own package, and a few of the engine's."""
    package = home_of(str(definition.kernels.apply.__module__)).name
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    kernels = {id(v) for module in modules for v in vars(module).values() if is_kernel(v)}
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
