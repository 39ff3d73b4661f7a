"""One configuration, played by several threads: uniform or directed, every invariant checked, what is reached counted.

The counts of what was reached are kept by name, so that configurations of a game with other cards share them: directed
play goes on looking for what is rare where the configuration before has stopped.
"""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from bench.exploring import BOTS, DIRECTED, REPORT, STATES, UNIFORM, explore
from bench.features import Features, Tables, features_of
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import game_key, simulation_key
from sandtable.core.kernel.events import NO_LOG, new_log
from sandtable.core.kernel.records import Records

__all__ = ["BOTS", "DIRECTED", "OUT", "UNIFORM", "Count", "Reached", "Violation", "Worker", "fuzz", "prepare", "worker"]

OUT = Path(__file__).resolve().parents[1] / "out"
CHUNK = 250_000
#: Each worker's games are numbered from here on, so that no two play the same.
STRIDE = 1 << 40
#: Choices kept of a directed game; one that has more is given up.
MOST = 200_000
ROOM = 16_384  # events of one choice
WORDS = {-1: "the game did not end", -2: "the list of choices is not ascending or has fewer than two"}

#: How often each feature was reached: (group, name) -> times.
Reached = Counter[tuple[str, str]]


@dataclass
class Violation:
    """What went wrong, and in which game and decision; `file` holds the choices of a directed game."""

    config: str
    seed: int
    game: int
    decision: int
    text: str
    file: Path | None = None

    @property
    def command(self) -> str:
        """The command that plays this game again."""
        if self.file is not None:
            return f"python -m bench.fuzz --replay-file {self.file}"
        return f"python -m bench.fuzz --replay {self.config} {self.seed} {self.game}"


@dataclass
class Count:
    """What one run of a configuration, or one row of the report, has reached."""

    name: str
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0
    lost: int = 0
    given_up: int = 0
    violations: list[Violation] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Add the figures of another run."""
        self.decisions += other.decisions
        self.games += other.games
        self.seconds += other.seconds
        self.lost += other.lost
        self.given_up += other.given_up
        self.violations += other.violations


class Worker:
    """The arrays that one thread plays with."""

    def __init__(self, game: Game, seed: int, style: int, tables: Tables, counts: npt.NDArray[np.int64]) -> None:
        self._game, self._style, self._tables, self._counts = game, style, tables, counts
        self._states = game.kernels.state.new(STATES)
        self._raw = self._states.view(np.uint8).reshape(STATES, -1)
        key = simulation_key(seed)
        self._chances = np.concatenate([new_chance(key), new_chance(key)])
        self._options = game.choice_buffer()
        self._log = NO_LOG if tables.empty else new_log(ROOM)
        self._registers = tables.registers.copy()
        self.choices = np.zeros((MOST if style == DIRECTED else 1, 2), dtype=np.int32)
        self.report = np.zeros(REPORT, dtype=np.int64)

    @property
    def state(self) -> Records:
        """The position of the match: an array of one record."""
        return self._states[:1]

    def play(self, first: int, budget: int) -> str:
        """Games from number `first` on until the budget is spent; what went wrong, if anything. See `report`."""
        t = self._tables
        self.report[:] = 0
        try:
            explore(
                self._game.table("check"), self._game.rules_rows, self._game.rows(self._states), self._raw,
                self._chances, first, budget, self._style, self._options, self._log, self._game.definition.limit,
                t.watch, t.starts, t.maps, t.asked, t.answers, t.fields, self._registers, self._counts, self.choices,
                self.report,
            )  # fmt: skip
        except IndexError as error:
            return f"an index past a field ({error})"
        problem = int(self.report[2])
        return WORDS.get(problem, f"invariant {problem} does not hold") if problem else ""


def worker(game: Game, seed: int, style: int) -> Worker:
    """One thread's work by itself."""
    tables = Tables(features_of(game), game.kernels.state)
    return Worker(game, seed, style, tables, np.zeros(max(1, len(tables.keys)), dtype=np.int64))


def prepare(game: Game) -> None:
    """Compile the driver for a game, or load it from the cache."""
    worker(game, 0, UNIFORM).play(0, 0)


def fuzz(
    game: Game, config: str, budget: int, seed: int, threads: int, style: int = UNIFORM,
    reached: Reached | None = None, progress: Callable[[int], None] | None = None, folder: Path = OUT,
) -> Count:  # fmt: skip
    """Play at least `budget` decisions of a game, over threads; stops at a violation.

    With `reached` features are counted into it, and directed play begins with what is in it. `progress(decisions)` is
    called as they are made. `folder` is where the choices of a directed game that went wrong are written.
    """
    looks = reached is not None or style == DIRECTED
    tables = Tables(features_of(game), game.kernels.state) if looks else Tables(Features(), game.kernels.state)
    known = Counter[tuple[str, str]]() if reached is None else reached
    before = np.array([known[key] for key in tables.keys] or [0], dtype=np.int64)
    counts = before.copy()
    crew = _Crew(game, config, budget, seed, threads, style, tables, counts, progress, folder)
    count = crew.run()
    if reached is not None:
        for key, more in zip(tables.keys, (counts - before).tolist(), strict=False):
            reached[key] += more
    return count


class _Crew:
    """Threads that share a budget and the counts."""

    def __init__(
        self, game: Game, config: str, budget: int, seed: int, threads: int, style: int, tables: Tables,
        counts: npt.NDArray[np.int64], progress: Callable[[int], None] | None, folder: Path,
    ) -> None:  # fmt: skip
        self._game, self._config, self._budget, self._seed = game, config, budget, seed
        self._threads, self._style, self._tables, self._counts = threads, style, tables, counts
        self._progress, self._folder = progress, folder
        self._count, self._lock, self._stop = Count(config), threading.Lock(), threading.Event()
        self._failed: list[BaseException] = []

    def run(self) -> Count:
        """Play, and say what was reached."""
        started = time.perf_counter()
        crew = [threading.Thread(target=self._work, args=(i,), daemon=True) for i in range(self._threads)]
        for thread in crew:
            thread.start()
        try:
            for thread in crew:
                thread.join()
        finally:
            self._stop.set()
        if self._failed:
            raise self._failed[0]
        self._count.seconds = time.perf_counter() - started
        return self._count

    def _work(self, number: int) -> None:
        try:
            self._play(number)
        except BaseException as error:  # an exception ends its thread only; `run` raises it
            self._failed.append(error)
            self._stop.set()

    def _play(self, number: int) -> None:
        mine = Worker(self._game, self._seed, self._style, self._tables, self._counts)
        first = number * STRIDE
        while not self._stop.is_set():
            with self._lock:
                left = self._budget - self._count.decisions
            if left <= 0:
                return
            problem = mine.play(first, min(CHUNK, -(-left // self._threads)))
            made, games = int(mine.report[0]), int(mine.report[1])
            first += games
            with self._lock:
                self._count.decisions += made
                self._count.games += games
                self._count.lost += int(mine.report[6])
                self._count.given_up += int(mine.report[7])
                if problem:
                    self._count.violations.append(self._violation(mine, problem))
                    self._stop.set()
            if self._progress is not None:
                self._progress(made)

    def _violation(self, mine: Worker, problem: str) -> Violation:
        game, decision = int(mine.report[3]), int(mine.report[4])
        found = Violation(self._config, self._seed, game, decision, problem)
        if self._style == DIRECTED:
            found.file = self._folder / f"directed-{self._config.replace('/', '-')}-{self._seed}-{game}.json"
            self._folder.mkdir(parents=True, exist_ok=True)
            kept = mine.choices[: int(mine.report[5])].tolist()
            values = {"config": self._config, "key": game_key(self._seed, game).hex(), "choices": kept}
            found.file.write_text(json.dumps(values) + "\n", encoding="utf-8")
        return found
