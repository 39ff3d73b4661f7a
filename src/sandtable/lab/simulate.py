"""Simulate many games between bots, over threads, in compiled code; and, one choice at a time, games with a bot that
decides in Python, on the same deals.
"""

import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.bots import Bot, BotKind, get, kind_of, look
from sandtable.bots.search import Searcher
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, chacha_block, new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.core.match.match import Match
from sandtable.core.match.seating import SeatedBots
from sandtable.core.numbers import seed_of
from sandtable.lab.said import say

_EVERY = 0.2  # seconds between two reports of progress


def play_games(
    game: Game,
    kinds: Sequence[BotKind],
    seed: int,
    results: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], npt.NDArray[np.int64], npt.NDArray[np.int64]],
    groups: npt.NDArray[np.int8],
    progress: Callable[[int], None] | None,
) -> None:
    """Play a game for each row of `results` (shares, scores, decisions, turns; STALLED for one that does not end)."""
    shares, scores, decisions, turns = results
    bots = [kind.player if kind.player is not None else get(kind.name) for kind in kinds]
    master, said = drivers.simulation_key(seed), time.perf_counter()
    for number in range(len(decisions)):
        block = chacha_block(master, number)
        match, stream = Match(game, key=block[:32]), Stream(block[32:])
        play_match(match, bots, kinds, stream)
        decisions[number] = match.ply if match.over else drivers.STALLED
        shares[number, : game.seats], scores[number, : game.seats] = match.returns, match.scores
        turns[number] = game.progress(match.state)
        groups[number] = game.groups(match.state)
        if progress is not None and time.perf_counter() - said >= _EVERY:
            said = time.perf_counter()
            progress(number + 1)


def play_match(
    match: Match,
    bots: Sequence[Bot],
    kinds: Sequence[BotKind],
    stream: Stream,
    watch: Callable[[int, int], None] | None = None,
) -> None:
    """Let bots play on to the end, or until the game has lasted too long. `watch` is told of each seat and its code
    before it is chosen."""
    while not match.over and match.ply < match.game.definition.limit:
        seat = match.seats_to_act[0]
        code = _choice(match, seat, bots[seat], kinds[seat].name, stream)
        if watch is not None:
            watch(seat, code)
        match.choose(seat, code)


def _choice(match: Match, seat: int, bot: Bot, name: str, stream: Stream) -> int:
    """What a bot takes. SandtableError if it fails, or takes what is not legal."""
    view = look(bot, match, seat, _key(stream))
    try:
        code = bot.choose(view, _key(stream))
    except Exception as error:
        raise SandtableError(
            say("bot-seat-failed", name=name, seat=seat + 1, other_name=type(error).__name__, error=error)
        ) from error
    if code not in view.legal:
        raise SandtableError(say("bot-seat-chose", name=name, seat=seat + 1, code=repr(code), legal=len(view.legal)))
    return code


def _key(stream: Stream) -> bytes:
    return b"".join(stream.word().to_bytes(4, "little") for _ in range(8))


def kinds_for(game: Game, bots: Sequence[object]) -> tuple[BotKind, ...]:
    """The kind of bot of each seat: one for each, or one for all. OptionError for another number or name."""
    given = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(given) == 1:
        given *= game.seats
    if len(given) != game.seats:
        raise OptionError(say("bots-seats-name", given=len(given), seats=game.seats), field="bots")
    made = {id(bot): kind_of(bot, game.id) for bot in given}
    return tuple(made[id(bot)] for bot in given)


def must_repeat(kinds: Sequence[BotKind]) -> None:
    """OptionError for bots with which the same games could not be played again in compiled code: those that decide in
    Python, or think by the clock."""
    for kind in kinds:
        if kind.player is not None and not kind.player.compiled:
            raise OptionError(say("bot-decides-python", name=repr(kind.name)), "bots")
        if kind.budget is not None and not kind.budget.playouts:
            raise OptionError(
                say("bot-thinks-clock", name=repr(kind.name)), "bots",
            )  # fmt: skip


def seated(game: Game, kinds: Sequence[BotKind]) -> SeatedBots:
    """The bots as compiled drivers know them: numbers of kinds, addresses of others."""
    searchers = {kind.budget: Searcher(game, kind.budget) for kind in kinds if kind.budget is not None}
    numbers = [
        searchers[kind.budget].number
        if kind.budget is not None
        else game.bot_number(kind.name)
        if kind.player is None
        else game.bot_address(kind.player.play)
        for kind in kinds
    ]
    return SeatedBots(numbers, list(searchers.values()))


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
        raise OptionError(say("games-range", max_games=MAX_GAMES, games=games), field="games")
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
        raise SandtableError(say("game-seed-did-end", first=first, seed=seed, limit=game.definition.limit))
    shares, scores = shares[:, : game.seats].copy(), scores[:, : game.seats].copy()
    names, groups = tuple(kind.name for kind in kinds), groups[:, : game.seats].copy()
    return Simulation(game, names, seed, shares, scores, decisions, turns, groups, seconds)


def _threads(threads: int | None) -> int:
    if threads is None:
        return os.cpu_count() or 1
    if not 1 <= threads <= 1024:
        raise OptionError(say("threads-range", threads=threads), field="threads")
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
