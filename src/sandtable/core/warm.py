"""Compile a game before it is needed, step by step, so that a front end can show how far it is.

Numba compiles a function when it is first called, which for a whole game takes seconds (once for each version of the
sources; afterwards machine code comes from the cache, core/kernel.py). `warm` asks for the same versions that matches
and drivers will call, without playing anything.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from sandtable.core import drivers, entry
from sandtable.core.chance import Chance
from sandtable.core.contract import register
from sandtable.core.events import NO_LOG, new_log
from sandtable.core.game import Game, GameDefinition
from sandtable.core.kernel import INTERPRETED

__all__ = ["FUZZING", "PARTS", "SIMULATION", "TABLE", "Step", "steps", "warm"]

TABLE = "table"
SIMULATION = "simulation"
FUZZING = "fuzzing"
PARTS = (TABLE, SIMULATION, FUZZING)

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class Step:
    """One function to compile. `name` says in a word or two what it does."""

    name: str
    compile: Callable[[], None]


def steps(game: Game | GameDefinition, parts: Sequence[str] = (TABLE,)) -> list[Step]:
    """What has to be compiled for these parts: the table (matches, bots), mass simulation, fuzzing."""
    definition = game.definition if isinstance(game, Game) else game
    register(definition.kernels)
    made = {TABLE: _table, SIMULATION: _simulation, FUZZING: _fuzzing}
    return [step for part in parts for step in made[part](definition)]


def warm(game: Game | GameDefinition, progress: Progress | None = None, parts: Sequence[str] = (TABLE,)) -> float:
    """Compile, or load from the cache, and return the seconds it took; at once in interpreted mode.

    `progress(done, total, name)` is called before each step, `name` being the step's, and once at the end with an
    empty name.
    """
    started = time.perf_counter()
    todo = [] if INTERPRETED else steps(game, parts)
    for number, step in enumerate(todo):
        if progress is not None:
            progress(number, len(todo), step.name)
        step.compile()
    if progress is not None:
        progress(len(todo), len(todo), "")
    return time.perf_counter() - started


def _step(name: str, function: Any, *examples: Any) -> Step:
    """A step that compiles the version of a function that calls with such arguments will use."""
    typeof: Callable[[Any], Any] = numba.typeof
    return Step(name, lambda: function.compile(tuple(typeof(example) for example in examples)))


def _records(definition: GameDefinition) -> tuple[Any, Any, Any, Any]:
    """Examples of the rules (read-only, as in every Game), states, option codes and chances."""
    rules = definition.kernels.rules.new()
    rules.flags.writeable = False
    return rules, definition.kernels.state.new(), np.zeros(definition.max_options, dtype=np.int32), Chance.new()


def _table(definition: GameDefinition) -> list[Step]:
    rules, states, options, chances = _records(definition)
    log, number, shares = new_log(1), 0, np.zeros(8)
    return [
        _step("set-up", entry.setup_at, rules, states, number, log),
        _step("turns", entry.seats_at, rules, states, number),
        _step("options", entry.legal_at, rules, states, number, number, options),
        _step("choices", entry.apply_at, rules, states, number, number, number, log),
        _step("resignations", entry.resign_at, rules, states, number, number, log),
        _step("results", entry.returns_at, rules, states, number, shares),
        _step("hidden cards", entry.conceal_at, rules, states, number, number, chances),
        _step("invariants", entry.check_at, rules, states, number),
        _step("bots", entry.heuristic_at, rules, states, number, number, options, number, chances),
        _step("rounds", entry.progress_at, rules, states, number),
    ]


def _simulation(definition: GameDefinition) -> list[Step]:
    rules, states, options, chances = _records(definition)
    number, column, shares = 0, np.zeros(2, dtype=np.int64), np.zeros((1, 8))
    return [
        _step(
            "mass simulation",
            drivers.simulate_games,
            rules,
            states,
            chances,
            number,
            number,
            column,
            options,
            NO_LOG,
            number,
            shares,
            column,
            column,
            column,
        )
    ]


def _fuzzing(definition: GameDefinition) -> list[Step]:
    rules, states, options, chances = _records(definition)
    number, report = 0, np.zeros(5, dtype=np.int64)
    return [
        _step("fuzzing", drivers.fuzz_games, rules, states, chances, number, number, options, NO_LOG, number, report)
    ]
