"""Who plays the games of rows: several threads at once, with the results of one after the other.

A game is known by its row and its number, so it does not matter who plays it. Of a row there is always kept what goes
without a gap from its first game on: what ends early waits for the games before it, as otherwise short games would
count more often than long ones where a run is cut short.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bench.search.playing import Player, play
from bench.search.rows import Row, game_of, keep, line
from sandtable.bots.search import settings as at

__all__ = ["play_on"]

_SAVED = 1.0  # seconds between two looks at what is to be written down
_TOLD = 10  # games of a row after which it is told of


@dataclass(frozen=True)
class _Played:
    share: float
    nanoseconds: int
    searches: int = 0
    playouts: int = 0


class _Table:
    """The two bots of a row, on one thread at a time."""

    def __init__(self, row: Row) -> None:
        self.game, self.seed = game_of(row), row["seed"]
        self.player, self.other = Player(self.game, row["bot"]), Player(self.game, row["against"])
        play(self.game, self.player, self.other, self.seed, 0, games=0)

    def play(self, number: int) -> _Played:
        searcher, began = self.player.searcher, time.thread_time_ns()
        if searcher is not None:
            searcher.settings[at.SEARCHES : at.SPENT + 1] = 0
        share = play(self.game, self.player, self.other, self.seed, number)
        spent = time.thread_time_ns() - began
        if searcher is None:
            return _Played(share, spent)
        return _Played(share, spent, int(searcher.settings[at.SEARCHES]), int(searcher.settings[at.PLAYED]))

    def stop(self) -> None:
        self.player.stop()
        self.other.stop()


class _Crew:
    """Threads that take the next game of the row that has fewest."""

    def __init__(self, rows: Sequence[Row], games: int, until: float) -> None:
        self.rows, self.games, self.until = list(rows), games, until
        self.lock, self.making = threading.Lock(), threading.Lock()
        self.handed = {row["command"]: len(row["shares"]) for row in rows}
        self.ahead: dict[str, dict[int, _Played]] = defaultdict(dict)
        self.idle: dict[str, list[_Table]] = defaultdict(list)
        self.tables: list[_Table] = []
        self.grown: dict[str, Row] = {}
        self.stopped = False
        self.failure: BaseException | None = None

    def work(self) -> None:
        try:
            while (job := self._next()) is not None:
                row, number = job
                table = self._table(row)
                self._done(row, number, table.play(number))
                with self.lock:
                    self.idle[row["command"]].append(table)
        except BaseException as error:
            self.failure = error

    def stop(self) -> None:
        """No more games; those that are going on end soon and count for nothing."""
        with self.lock:
            self.stopped = True
            for table in self.tables:
                table.stop()

    def take_grown(self) -> list[Row]:
        """Copies of the rows that have grown since they were last asked for."""
        with self.lock:
            grown = [{**row, "shares": list(row["shares"])} for row in self.grown.values()]
            self.grown.clear()
        return grown

    def _next(self) -> tuple[Row, int] | None:
        with self.lock:
            left = [row for row in self.rows if self.handed[row["command"]] < self.games]
            if not left or self.stopped or time.monotonic() >= self.until:
                return None
            row = min(left, key=lambda one: self.handed[one["command"]])
            self.handed[row["command"]] += 1
            return row, self.handed[row["command"]] - 1

    def _table(self, row: Row) -> _Table:
        with self.lock:
            if self.idle[row["command"]]:
                return self.idle[row["command"]].pop()
        with self.making:  # one after the other: the first has everything compiled
            table = _Table(row)
        with self.lock:
            self.tables.append(table)
            if self.stopped:
                table.stop()
        return table

    def _done(self, row: Row, number: int, played: _Played) -> None:
        with self.lock:
            if self.stopped:
                return
            waiting = self.ahead[row["command"]]
            waiting[number] = played
            while (found := waiting.pop(len(row["shares"]), None)) is not None:
                row["shares"].append(found.share)
                row["nanoseconds"] += found.nanoseconds
                row["searches"] += found.searches
                row["playouts"] += found.playouts
                self.grown[row["command"]] = row
                if len(row["shares"]) % _TOLD == 0 or len(row["shares"]) == self.games:
                    print(line(row), flush=True)


def play_on(rows: Sequence[Row], games: int, until: float = float("inf"), jobs: int = 1, kept: bool = True) -> None:
    """Play what is missing of rows, up to so many games of each, on so many threads, all rows alike; or until the clock
    (time.monotonic) says so: what is not over then is begun anew another time. They are written down as they grow."""
    crew = _Crew(rows, games, until)
    threads = [threading.Thread(target=crew.work, daemon=True) for _ in range(max(1, jobs))]
    for thread in threads:
        thread.start()
    try:
        while any(thread.is_alive() for thread in threads) and time.monotonic() < until:
            deadline = min(time.monotonic() + _SAVED, until)
            for thread in threads:
                thread.join(max(0.0, deadline - time.monotonic()))
            if kept and (grown := crew.take_grown()):
                keep(*grown)
    finally:
        crew.stop()
        for thread in threads:
            thread.join()
        if kept and (grown := crew.take_grown()):
            keep(*grown)
    if crew.failure is not None:
        raise crew.failure
