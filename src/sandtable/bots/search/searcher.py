"""The bot that searches: on one thread or several, at the table and in drivers."""

import functools
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.bots.search import racing
from sandtable.bots.search import settings as at
from sandtable.bots.search.settings import Budget
from sandtable.bots.search.worlds import CHANCES, HEAD, NODES, WIDTH, Lines, Room
from sandtable.core.game.game import Game
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Chance, Stream, new_chance
from sandtable.core.kernel.records import Records
from sandtable.core.match.seat_view import BotView

#: Functions of a game beside the usual ones that a search asks.
NEEDED = ("kind", "candidates", "features", "value", "clock", "likely", "rival")
_KEPT = 64  # games with their listed that a bot remembers


@dataclass(frozen=True)
class Variation:
    """A line of play as a search saw it: the choices it begins with; by how much the seat's share is better than after
    line 0, the heuristic's, and the standard error of that; over how many worlds, and whether it stayed to the end."""

    choices: tuple[int, ...]
    better: float
    error: float
    worlds: int
    stayed: bool


class Searcher:
    """A search of one game with one budget. `number` is what drivers take for it (`calls.bot`), as long as this object
    lives. `stop()` ends all its searches soon, from any thread; they take what they have found."""

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game, self.budget = game, budget
        self.settings = at.settings_of(game, budget)
        self.model = game.model
        self._table: Any = None

    @property
    def number(self) -> Any:
        """For the array of bots of a driver."""
        if INTERPRETED:
            return self
        from sandtable.bots.search.racing import address

        self._ready()
        self.settings[at.DOOR] = address()
        self.settings[at.MODEL], self.settings[at.MODEL_SIZE] = self.model.ctypes.data, len(self.model)
        return -int(self.settings.ctypes.data)

    def stop(self) -> None:
        """End searches that are going on; those that begin later end at once."""
        self.settings[at.STOP] = 1

    def _ready(self) -> Any:
        if self._table is None:
            self._table = self.game.table(*NEEDED, *(("observe",) if self.settings[at.TREE] else ()))
        return self._table

    def think(self, position: tuple[Any, Any, Any, int], seat: int, choices: Any, chance: Any) -> int:
        """What interpreted drivers call; `position`: a table, rules, states and the number of one."""
        asked = racing.Asked(self.settings, self.model, *position, seat, choices)
        return int(racing.think(asked, chance, *self._room()))

    def choose(self, state: Records, seat: int, legal: Sequence[int], key: bytes, threads: int = 1) -> int:
        """One of the legal codes of the seat, in a concealed position. Equal positions and keys give equal choices for
        a budget of playouts, whatever the number of threads."""
        codes = np.array(legal, dtype=np.int32)
        if self.game.functions.home.at_once:
            return self.game.heuristic(state, seat, codes, key)  # machine code is being made: no time to search yet
        searched = self.settings[at.KINDS + at.PER_KIND * self.game.kind(state, seat)]
        if threads > 1 and not self.budget.slips and searched:
            return self.compare(state, seat, codes.tolist(), key, threads)[0]
        asked = self._asked(state, seat, codes)
        return int(racing.think_at(asked, new_chance(key), *self._room()))

    def _asked(self, state: Records, seat: int, codes: npt.NDArray[np.int32]) -> tuple[Any, ...]:
        """`Asked`, as Python hands it."""
        game = self.game
        return (
            self.settings, self.model, self._ready(), game.rules_rows, game.rows(state), 0, int(seat), codes
        )  # fmt: skip

    def choose_within(
        self,
        state: Records,
        seat: int,
        legal: Sequence[int],
        key: bytes,
        stops: Sequence[int],
        late: Callable[[], bool],
    ) -> tuple[int, int] | None:
        """One of the legal codes of the seat, in a concealed position, and after how many playouts it was found. That
        is one of `stops` (ascending, the last one at most the budget): the last, or another if it is `late()` by then;
        never less than the first. None if `stop` ended it before the first. Equal positions, keys and numbers of
        playouts give equal choices, however many more would have been allowed."""
        slips = self.budget.slips and Stream(key).below(1000) < self.budget.slips
        if slips or not self.settings[at.KINDS + at.PER_KIND * self.game.kind(state, seat)]:
            # A mistake, as `choose` with this key finds as well, or what is not searched.
            return self.choose(state, seat, legal, key), stops[-1]
        return _Race(self, state, int(seat), np.array(legal, dtype=np.int32), key, 1).stop_at(stops, late)

    def _room(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
        return np.zeros((int(self.settings[at.LINES]), 3)), np.zeros(3, dtype=np.int64)

    def compare(
        self, state: Records, seat: int, legal: Sequence[int], key: bytes, threads: int = 1
    ) -> tuple[int, list[Variation]]:
        """The choice, and the lines that were compared, the heuristic's first."""
        race = _Race(self, state, int(seat), np.array(legal, dtype=np.int32), key, threads)
        race.run()
        return race.choice, race.lines


class _Race:
    """One search with its playouts on several threads."""

    def __init__(
        self, searcher: Searcher, state: Records, seat: int, legal: npt.NDArray[np.int32], key: bytes, threads: int
    ) -> None:
        self.searcher, self.seat, self.threads = searcher, seat, max(1, threads)
        self.kind = searcher.game.kind(state, seat)
        most = int(searcher.settings[at.LINES])
        self.began = time.monotonic_ns()
        self.alive = np.ones(most, np.int64)
        self.sums, self.shares = np.zeros((most, 3)), np.zeros((most, racing.BATCH))
        self.late, self.more = np.zeros(self.threads, np.int64), np.zeros(self.threads, np.int64)
        self.deep = int(searcher.settings[at.TREE])
        size = NODES if self.deep else 0
        self.compared = Lines(
            codes=np.zeros((most, racing.DEPTH), np.int32),
            kinds=np.zeros((most, racing.DEPTH), np.int64),
            lengths=np.zeros(most, np.int64),
            nodes=np.zeros((most, size, HEAD + WIDTH), np.int64),
            tried=np.zeros((most, size, WIDTH, 3)),
        )
        self.rooms = [self._room(seat) for _ in range(self.threads)]
        self.worlds = self.playouts = 0
        self.found = 0
        asked = searcher._asked(state, seat, legal)
        for room in self.rooms:
            self.found = int(racing.list_for(tuple(room), tuple(self.compared), asked, new_chance(key)))

    def _room(self, seat: int) -> Room:
        searcher, game = self.searcher, self.searcher.game
        return Room(
            settings=searcher.settings,
            model=searcher.model,
            table=searcher._ready(),
            rules=game.rules_rows,
            seat=seat,
            rows=game.new_rows(3),
            chances=Chance.new(CHANCES),
            held=np.full(1, -1, np.int64),
            times=np.zeros(2, np.int64),
            listed=np.zeros(game.definition.max_choices, np.int32),
            out=np.zeros(8),
            path=np.zeros((self.deep, 3), np.int64),
            wanted=np.full(3, -1, np.int64),
            seen=np.zeros((2, int(searcher.settings[at.OBSERVED]) if self.deep else 0), np.float32),
            some=np.zeros(WIDTH, np.int32),
        )

    def run(self) -> None:
        """Until the budget is spent, or nothing is left to compare with."""
        self.stop_at((int(self.searcher.settings[at.PLAYOUTS]) or sys.maxsize,), lambda: False)

    def stop_at(self, stops: Sequence[int], late: Callable[[], bool]) -> tuple[int, int] | None:
        """The choice, and for which of these budgets (ascending) it is: the last, unless it is `late()` once another is
        spent. None if time or `stop` ended it before the first was."""
        waiting, left = list(stops), self.found
        found: tuple[int, int] | None = None
        with ThreadPoolExecutor(self.threads) if self.threads > 1 else nullcontext() as crew:
            share = map if crew is None else crew.map
            while left > 1:
                batch = int(racing.worlds_wanted(self.worlds))
                cost = left * batch * (2 if self.deep and self.worlds >= racing.LEARNS_FROM else 1)
                while waiting and self.playouts + cost > waiting[0]:
                    found = self.choice, waiting.pop(0)
                if not waiting or (found is not None and late()):
                    return found
                self.more[:] = 0
                list(share(functools.partial(self._play, batch), range(self.threads)))
                if self.late.any():
                    return found
                self.playouts += left * batch + int(self.more.sum())
                self.worlds += batch
                left = int(racing.judge(self.found, self.shares, batch, self.worlds, self.sums, self.alive))
        return self.choice, stops[-1]

    def _play(self, batch: int, thread: int) -> None:
        race = self.found, self.alive, self.began, self.shares, self.late, self.more
        handed = tuple(self.rooms[thread]), tuple(self.compared), race
        racing.play_some(*handed, self.worlds, batch, thread, self.threads)

    @property
    def choice(self) -> int:
        needed = int(self.searcher.settings[at.KINDS + at.PER_KIND * self.kind + at.EVIDENCE])
        return int(
            self.compared.codes[int(racing.best_line(self.found, self.worlds, self.sums, self.alive, needed)), 0]
        )

    @property
    def lines(self) -> list[Variation]:
        return [self._line(number) for number in range(self.found)]

    def _line(self, number: int) -> Variation:
        choices = tuple(self.compared.codes[number, : int(self.compared.lengths[number])].tolist())
        total, squares, worlds = self.sums[number].tolist()
        if worlds < 2:
            return Variation(choices, 0.0, 0.0 if number == 0 else float("nan"), self.worlds, True)
        mean = total / worlds
        error = sqrt(max(squares / worlds - mean * mean, 0.0) / (worlds - 1))
        return Variation(choices, mean, error, int(worlds), bool(self.alive[number]))


class SearchBot:
    """A search as the platform's bots are: it is handed a concealed copy and a key."""

    def __init__(self, budget: Budget, threads: int = 1) -> None:
        self.budget, self.threads = budget, threads
        self._searchers: OrderedDict[Game, Searcher] = OrderedDict()
        self._lock = threading.Lock()
        self._stopped = False

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`."""
        searcher = self.searcher(view.game)
        return searcher.choose(view.state, view.seat, view.legal, key, self.threads)

    def stop(self) -> None:
        """Searches that are going on end soon, and later ones at once: every choice is then the heuristic's, or the
        best so far."""
        with self._lock:
            self._stopped = True
            for searcher in self._searchers.values():
                searcher.stop()

    def budget_for(self, game: Game) -> Budget:
        """What a decision in this game may cost."""
        return self.budget

    def searcher(self, game: Game) -> Searcher:
        """What it searches this game with."""
        with self._lock:
            found = self._searchers.pop(game, None) or Searcher(game, self.budget_for(game))
            self._searchers[game] = found
            if self._stopped:
                found.stop()
            if len(self._searchers) > _KEPT:
                self._searchers.popitem(last=False)
            return found
