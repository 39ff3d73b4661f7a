"""Simulate many games between bots, over threads, in compiled code."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.bots import number_of
from sandtable.core import drivers
from sandtable.core.chance import new_chance
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game

__all__ = ["Simulation", "simulate"]

MAX_GAMES = 1_000_000_000
_CHUNK = 4096


@dataclass(frozen=True)
class Simulation:
    """Row g belongs to game g of the run; `drivers.game_key(seed, g)` is its match key.

    `returns`: float64 (games, seats), the share of the win. `scores`: float64 (games, seats), the game's own score at
    the end, in `game.definition.score_unit`. `decisions`: int64 (games,). `turns`: int64 (games,), the round or hand in
    which the game ended. `seconds` is wall time, compilation not included.
    """

    game: Game
    bots: tuple[str, ...]
    seed: int
    returns: npt.NDArray[np.float64]
    scores: npt.NDArray[np.float64]
    decisions: npt.NDArray[np.int64]
    turns: npt.NDArray[np.int64]
    seconds: float


def simulate(
    game: Game,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` games; the result depends on the seed and not on the number of threads.

    `bots` names one bot for each seat, or one for all seats. `progress` is called a few times a second with the
    number of games played. OptionError for a bad number or name, SandtableError if a game does not end.
    """
    kinds = _seats(game, bots)
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(f"The number of games is 1 to {MAX_GAMES}, not {games}.", field="games")
    workers = min(_threads(threads), games)
    shares, scores = np.zeros((games, 8)), np.zeros((games, 8))
    decisions = np.zeros(games, dtype=np.int64)
    turns = np.zeros(games, dtype=np.int64)
    numbers = np.array([number_of(name) for name in kinds] + [0] * (8 - len(kinds)), dtype=np.int64)
    _compile(game, numbers, seed)
    run = _Run(game, seed, numbers, shares, scores, decisions, turns)
    started = time.perf_counter()
    run.play(workers, progress)
    seconds = time.perf_counter() - started
    if (decisions < 0).any():
        first = int(np.argmax(decisions < 0))
        raise SandtableError(f"Game {first} of seed {seed} did not end within {game.definition.limit} decisions.")
    shares, scores = shares[:, : game.seats].copy(), scores[:, : game.seats].copy()
    return Simulation(game, kinds, seed, shares, scores, decisions, turns, seconds)


def _threads(threads: int | None) -> int:
    if threads is None:
        return os.cpu_count() or 1
    if not 1 <= threads <= 1024:
        raise OptionError(f"The number of threads is 1 to 1024, not {threads}.", field="threads")
    return threads


def _seats(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(names) == 1:
        names *= game.seats
    if len(names) != game.seats:
        raise OptionError(
            f"There are {len(names)} bots for {game.seats} seats; name one for each seat, or one for all.", field="bots"
        )
    return names


def _compile(game: Game, numbers: npt.NDArray[np.int64], seed: int) -> None:
    """Have the driver compiled before the clock starts: a run of no games."""
    empty = np.zeros((0, 8)), np.zeros((0, 8)), np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    _Run(game, seed, numbers, *empty).chunk(0, 0, np.zeros(2, dtype=np.int64))


class _Run:
    """One simulation: threads take chunks of games until none are left."""

    def __init__(
        self,
        game: Game,
        seed: int,
        numbers: npt.NDArray[np.int64],
        shares: npt.NDArray[np.float64],
        scores: npt.NDArray[np.float64],
        decisions: npt.NDArray[np.int64],
        turns: npt.NDArray[np.int64],
    ) -> None:
        self.game, self.numbers = game, numbers
        self.key = drivers.simulation_key(seed)
        self.shares, self.scores, self.decisions, self.turns = shares, scores, decisions, turns
        self.next = 0
        self.lock = threading.Lock()
        self.failure: BaseException | None = None

    def chunk(self, first: int, last: int, done: npt.NDArray[np.int64]) -> None:
        """Play games first..last-1 on this thread."""
        states = self.game.definition.kernels.state.new(3)
        chances = np.concatenate([new_chance(self.key), new_chance(self.key)])
        drivers.simulate_games(
            self.game.rules,
            states,
            chances,
            first,
            last,
            self.numbers,
            self.game.option_buffer(),
            NO_LOG,
            self.game.definition.limit,
            self.shares[first:last],
            self.scores[first:last],
            self.decisions[first:last],
            self.turns[first:last],
            done,
        )

    def play(self, workers: int, progress: Callable[[int], None] | None) -> None:
        """Play all games on `workers` threads."""
        total = len(self.decisions)
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
            for thread in crew:
                thread.join()
        if self.failure is not None:
            raise self.failure
        if progress is not None:
            progress(total)
