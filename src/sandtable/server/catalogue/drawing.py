"""Where what people at tables wait for is drawn: in a thread, or in the event loop where that has proved quick."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sandtable.server import collector

#: So many of a game's scenes in a row were quick: the next is drawn in the event loop, until one is slow.
PROVEN = 8
#: Processor time of a quick one, and of a slow one.
QUICK_SECONDS, SLOW_SECONDS = 0.01, 0.02
#: None is quick that took so long by the clock, whatever it waited for.
LONGEST_SECONDS = 0.1
T = TypeVar("T")


class Drawing:
    """Two threads, and what is known of each game. `plain(game)`: whether its machine code is missing now."""

    def __init__(self, plain: Callable[[str], bool]) -> None:
        self._plain = plain
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="sandtable-draw")
        # By game: how many draws in a row were quick.
        self._quick: dict[str, int] = {}

    def close(self) -> None:
        """Let go of the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def draw(self, function: Callable[..., T], *arguments: object) -> T:
        """Draw in a thread: the event loop has all tables to serve."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *arguments)

    async def show(self, game: str, function: Callable[..., T], *arguments: object) -> T:
        """Draw what a choice has changed at a table of this game. With machine code that takes a part of a
        millisecond, less than it costs to hand it to a thread and back while the event loop wants Python's lock too.
        It is not taken on trust: a game's scenes are drawn in threads until some in a row were quick, and again after
        one that was not."""
        if self._quick.get(game, 0) >= PROVEN and not self._plain(game):
            drawn, slow = _timed(SLOW_SECONDS, function, *arguments)
            if slow:
                self._quick[game] = 0
            collector.drawn()
            return drawn
        drawn, slow = await self.draw(_timed, QUICK_SECONDS, function, *arguments)
        self._quick[game] = 0 if slow else self._quick.get(game, 0) + 1
        return drawn


def _timed(most: float, function: Callable[..., T], *arguments: object) -> tuple[T, bool]:
    """What is drawn, and whether it took longer than that."""
    begin, clock = time.thread_time(), time.perf_counter()
    drawn = function(*arguments)
    return drawn, time.thread_time() - begin > most or time.perf_counter() - clock > LONGEST_SECONDS
