"""Simulate many games between bots, over threads, in compiled code."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.core.match.seating import SeatedBots
from sandtable.core.seeds import seed_of
from sandtable.lab.in_python import play_games
from sandtable.lab.seating import kinds_for, seated

MAX_GAMES = 1_000_000_000
_CHUNK = 4096


@dataclass(frozen=True)
class Simulation:
    """Row g belongs to game g of the run; `drivers.game_key(seed, g)` is its match key.

    `returns`: float64 (games, seats), the share of the win. `scores`: float64 (games, seats), the game's own score at
    the end, in `game.definition.score_unit`. `decisions`: int64 (games,). `turns`: int64 (games,), the round or hand in
    which the game ended. `groups`: int8 (games, seats), what each seat was, an index into
    `game.definition.grouping.names`; -1 is none of them. `seconds` is wall time, compilation not included. `bots` are
    names, "package.module:Name" for bots handed over as objects.
    """

    game: Game
    bots: tuple[str, ...]
    seed: int
    returns: npt.NDArray[np.float64]
    scores: npt.NDArray[np.float64]
    decisions: npt.NDArray[np.int64]
    turns: npt.NDArray[np.int64]
    groups: npt.NDArray[np.int8]
    seconds: float


def simulate(
    game: Game,
    games: int,
    seed: int = 0,
    bots: Sequence[object] = ("random",),
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` games; the result depends on the seed and not on the number of threads.

    `bots` has one bot for each seat, or one for all seats: names (`package.module:Name` finds one of your own), or
    objects: a callable `(view, seat, options) -> option`, or a kernel with the arguments of `heuristic`. With a
    callable the games are played in Python, on one thread. `progress` is called a few times a second with the number
    of games played. OptionError for a bad number or name, SandtableError if a game does not end or a bot fails.
    """
    kinds, seed = kinds_for(game, bots), seed_of(seed)
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"The number of games is 1 to {MAX_GAMES}, not {games}.", field="games")
    workers = min(_threads(threads), games)
    shares, scores = np.zeros((games, 8)), np.zeros((games, 8))
    decisions = np.zeros(games, dtype=np.int64)
    turns = np.zeros(games, dtype=np.int64)
    groups = np.full((games, 8), -1, dtype=np.int8)
    if any(kind.player is not None and not kind.player.compiled for kind in kinds):
        started = time.perf_counter()
        play_games(game, kinds, seed, (shares, scores, decisions, turns), groups, progress)
    else:
        bots_seated = seated(game, kinds)
        _compile(game, bots_seated, seed)
        run = _Run(game, seed, bots_seated, drivers.Results(shares, scores, decisions, turns, groups))
        started = time.perf_counter()
        run.play(workers, progress)
    seconds = time.perf_counter() - started
    if (decisions < 0).any():
        first = int(np.argmax(decisions < 0))
        raise SandtableError(f"Game {first} of seed {seed} did not end within {game.definition.limit} decisions.")
    shares, scores = shares[:, : game.seats].copy(), scores[:, : game.seats].copy()
    names, groups = tuple(kind.name for kind in kinds), groups[:, : game.seats].copy()
    return Simulation(game, names, seed, shares, scores, decisions, turns, groups, seconds)


def _threads(threads: int | None) -> int:
    if threads is None:
        return os.cpu_count() or 1
    if not 1 <= threads <= 1024:
        raise OptionError(f"The number of threads is 1 to 1024, not {threads}.", field="threads")
    return threads


def _compile(game: Game, seated: SeatedBots, seed: int) -> None:
    """Have the driver compiled before the clock starts: a run of no games."""
    empty = np.zeros((0, 8)), np.zeros((0, 8)), np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    groups = np.zeros((0, 8), dtype=np.int8)
    _Run(game, seed, seated, drivers.Results(*empty, groups)).chunk(0, 0, np.zeros(2, dtype=np.int64))


class _Run:
    """One simulation: threads take chunks of games until none are left."""

    def __init__(self, game: Game, seed: int, seated: SeatedBots, results: drivers.Results) -> None:
        self.game, self.seated = game, seated
        self.key = drivers.simulation_key(seed)
        self.results = results
        self.next = 0
        self.lock = threading.Lock()
        self.failure: BaseException | None = None

    def chunk(self, first: int, last: int, done: npt.NDArray[np.int64]) -> None:
        """Play games first..last-1 on this thread."""
        chances = np.concatenate([new_chance(self.key), new_chance(self.key)])
        play = self.game.play(self.game.new_rows(3), chances, self.seated.numbers)
        drivers.simulate_games(play, first, last, tuple(part[first:last] for part in self.results), done)

    def play(self, workers: int, progress: Callable[[int], None] | None) -> None:
        """Play all games on `workers` threads."""
        total = len(self.results.decisions)
        size = max(1, min(_CHUNK, total // (workers * 8) + 1))
        done = [np.zeros(2, dtype=np.int64) for _ in range(workers)]

        def work(mine: npt.NDArray[np.int64]) -> None:
            try:
                while not mine[1]:
                    with self.lock:
                        first = self.next
                        self.next = min(first + size, total)
                    if first >= total:
                        return
                    self.chunk(first, min(first + size, total), mine)
            except BaseException as error:
                self.failure = error

        crew = [threading.Thread(target=work, args=(mine,), daemon=True) for mine in done]
        for thread in crew:
            thread.start()
        try:
            while any(thread.is_alive() for thread in crew):
                for thread in crew:
                    thread.join(0.1)
                if progress is not None:
                    progress(int(sum(mine[0] for mine in done)))
        finally:
            for mine in done:
                mine[1] = 1
            if any(thread.is_alive() for thread in crew):
                self.seated.stop()  # interrupted: the games that are going on are soon over
            for thread in crew:
                thread.join()
        if self.failure is not None:
            raise self.failure
        if progress is not None:
            progress(total)
