"""Compile a game before it is needed, and say how far it is.

Kernels are compiled when they are first called, which for a whole game takes seconds (once for each version of the
sources; afterwards machine code comes from the cache, core/kernel/decorators.py). `warm` asks for the same
versions that matches and drivers will call, without playing anything.
"""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numba
import numpy as np

from sandtable.core.game.functions import NAMES, functions_of
from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.position import address_of_view, view_at
from sandtable.core.kernel import INTERPRETED, promises
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.compiling import is_kernel, watch_compiling, with_room
from sandtable.core.kernel.driving import drivers, entry
from sandtable.core.kernel.driving.drivers import silent_in_all
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.homes import home_of
from sandtable.core.kernel.promises import CHANGE, CHANGES, CONTRACT, made_for

TABLE = "table"
SIMULATION = "simulation"
CHECKING, LEARNING = promises.CHECKING, promises.LEARNING
PARTS = (TABLE, SIMULATION, CHECKING, LEARNING)

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class WarmStep:
    """One function that Python calls, with everything behind it. `name` says what it is for."""

    name: str
    compile: Callable[[], object]


def steps(game: Game | GameDefinition, parts: Sequence[str] = (TABLE,)) -> list[WarmStep]:
    """What has to be compiled for these parts: the table (matches, bots), mass simulation, invariants, what learners
    and searchers ask. First the game's own functions (of a definition: over States of every size), then the drivers,
    which are the same for all games."""
    used = (game.kernels,) if isinstance(game, Game) else (game.kernels, *game.more_kernels)
    names = made_for(promises.ALWAYS, *parts)
    own = [WarmStep(_words(name), partial(functions_of(kernels).make, name)) for kernels in used for name in names]
    seen = [WarmStep("what viewers know", partial(address_of_view, one)) for one in used if one.view is not None]
    drive: dict[str, Callable[[], list[WarmStep]]] = {
        TABLE: _table,
        SIMULATION: _simulation,
        CHECKING: partial(_asking, CHECKING),
        LEARNING: partial(_asking, LEARNING),
    }
    return own + seen + [step for part in parts for step in drive[part]()]


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
            with_room(step.compile)
            meter.step()
    meter.end()
    return time.perf_counter() - started


def _step(name: str, function: Any, *examples: Any) -> WarmStep:
    """A step that compiles the version of a function that calls with such arguments will use."""
    typeof: Callable[[Any], Any] = numba.typeof
    return WarmStep(name, lambda: function.compile(tuple(typeof(example) for example in examples)))


_CODES, _COUNTS, _SHARES = np.zeros(1, dtype=np.int32), np.zeros(1, dtype=np.int64), np.zeros((1, 8))
_GROUPS = np.zeros((1, 8), dtype=np.int8)


def _handed() -> tuple[Any, Any, Any]:
    """A table, rules and states as drivers are handed them."""
    rows = np.zeros((1, 1), dtype=np.uint8)
    rules = rows.view()
    rules.flags.writeable = False
    return np.zeros(len(NAMES), dtype=np.int64), rules, rows


def _words(name: str) -> str:
    return CONTRACT[CHANGES[0] if name == CHANGE else name].words


#: What kernels are handed, by the names of their arguments.
_EXAMPLES = {
    "log": NO_LOG, "choices": _CODES, "some": _CODES, "out": _SHARES[0], "kinds": _GROUPS[0], "figures": _SHARES[0],
    "numbers": np.zeros(1, dtype=np.float32), "times": _COUNTS, "chance": Chance.new(),
}  # fmt: skip


def _asking(part: str) -> list[WarmStep]:
    """How Python asks the kernels that are made for a part."""
    made = []
    for name in (one for one in made_for(part) if one != CHANGE):
        takes = [argument for argument in CONTRACT[name].takes if argument != "count"]
        made.append(
            _step(
                f"asking for {_words(name)}",
                entry.ASKED[name],
                *_handed(),
                0,
                *(_EXAMPLES.get(one, 0) for one in takes),
            )
        )
    return made


def _table() -> list[WarmStep]:
    table, rules, rows = _handed()
    return [
        _step("a choice", entry.change_at, table, rules, rows, 0, 0, 0, 0, NO_LOG),
        *_asking(promises.ALWAYS),
        _step("what a viewer knows", view_at, 0, rules, rows, 0, rows),
        _step(
            "a step back", silent_in_all, table, rules, rows, (0, 0, 0, 0), Chance.new(), 0,
            (NO_LOG[None], _CODES[None], np.zeros((1, 1), dtype=np.float32)),
        ),
    ]  # fmt: skip


def _simulation() -> list[WarmStep]:
    table, rules, rows = _handed()
    play = table, rules, rows, Chance.new(), _COUNTS, _CODES, NO_LOG, 0
    results = _SHARES, _SHARES, _COUNTS, _COUNTS, _GROUPS
    return [_step("simulation", drivers.simulate_games, play, 0, 0, results, _COUNTS)]


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
