"""Machine code for the games of a server, made by other processes while people play already; and where scenes are
drawn, which follows from it.

A game whose machine code is not on disk begins at once: its kernels run as plain Python (core/kernel/homes.py). A child
process of low priority makes the machine code, first for the game that is wanted; when it is done, this process
reads it in a thread, and the next choice is made by it. Where the children's work cannot be kept (a folder that is full
or read-only), a thread of this process makes it for itself.
"""

import asyncio
import contextlib
import os
import sys
import threading
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
import structlog

from sandtable.bots.exercise import exercise
from sandtable.core.game.functions import Functions, functions_of
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.game.registry import find_definition
from sandtable.core.game.warm import warm
from sandtable.core.kernel.homes import Home
from sandtable.core.match.match import Match
from sandtable.core.typed import ready
from sandtable.server import garbage_collection

log = structlog.get_logger(__name__)
WANTED, QUIET = 5, 15  # niceness of a child whose game a person waits for, and of the others
#: So many of a game's scenes in a row were quick: the next is drawn in the event loop, until one is slow.
PROVEN = 8
#: Processor time of a quick one, and of a slow one.
QUICK_SECONDS, SLOW_SECONDS = 0.01, 0.02
#: None is quick that took so long by the clock, whatever it waited for.
LONGEST_SECONDS = 0.1
T = TypeVar("T")


class _Line(msgspec.Struct):
    """What a child says."""

    done: int
    total: int


class Making:
    """Who makes what. `told(name, percent)` is called in the event loop as work is done; percent is None at its end."""

    def __init__(self, names: Sequence[str], told: Callable[[str, int | None], None]) -> None:
        self.names = tuple(names)
        self._told = told
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sandtable-making")
        self._lock = threading.Lock()
        self._waiting: list[str] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._children: dict[str, Process] = {}
        self._percent: dict[str, int] = {}
        self._ready = defaultdict[str, asyncio.Event](asyncio.Event)
        self._at_once: dict[str, Home] = {}
        self._looked: set[str] = set()
        self._read: set[str] = set()
        self._most = max(1, (os.cpu_count() or 2) - 1)
        self._closed = False

    # ------------------------------------------------------------------------------------------------- what others ask

    def begin(self) -> None:
        """Begin to make what is missing, one game after the other."""
        self._waiting = list(self.names)
        self._go_on()

    def want(self, name: str) -> None:
        """A person is to play this game: it is next, and does not wait for others."""
        if name not in self._tasks:
            with contextlib.suppress(ValueError):
                self._waiting.remove(name)
            self._start(name, WANTED)

    def prepare(self, name: str) -> None:
        """Before the game is used in this process, in any thread: let it begin at once if its code is not there."""
        with self._lock:
            if name in self._looked:
                return
            self._looked.add(name)
            functions = _functions(name)
            if not functions.ready() and not self._closed:
                functions.home.begin_at_once()
                self._at_once[name] = functions.home

    def read(self, name: str) -> None:
        """Read what tables of this game need, in a thread of this: whatever is read only when it is needed is read in
        the event loop, while everybody waits."""
        with self._lock:
            if name not in self._read and name not in self._at_once and not self._closed:
                self._read.add(name)
                self._thread.submit(_read, find_definition(name))

    def percent(self, name: str) -> int | None:
        """How far the game is, None when it is ready or not begun."""
        return self._percent.get(name)

    def in_plain_python(self, name: str) -> bool:
        """Whether the game runs without its machine code, and many times slower, for now."""
        return name in self._at_once

    async def ready(self, name: str) -> None:
        """Return when the game is fast; begins with it at once."""
        self.want(name)
        await self._ready[name].wait()

    async def all_ready(self) -> None:
        """Return when every game is fast, or cannot be made."""
        for name in self.names:
            await self._ready[name].wait()

    async def close(self) -> None:
        """Stop the children, and run no game as plain Python for longer."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)
        for home in self._at_once.values():
            home.end_at_once()

    # -------------------------------------------------------------------------------------------------------- the work

    def _go_on(self) -> None:
        while self._waiting and not self._closed and len(self._children) + self._starting() < self._most:
            self._start(self._waiting.pop(0), QUIET)

    def _starting(self) -> int:
        return sum(not task.done() and name not in self._children for name, task in self._tasks.items())

    def _start(self, name: str, niceness: int) -> None:
        if not self._closed:
            task = self._tasks[name] = asyncio.ensure_future(self._make(name, niceness))
            task.add_done_callback(lambda _: self._go_on())  # not before: until then it counts as one at work

    async def _make(self, name: str, niceness: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(None, self.prepare, name)
            garbage_collection.keep()  # a game's definition, and later its machine code, are a hundred thousand objects
            if name in self._at_once:
                self._tell(name, 0)
                await self._child(name, niceness)
                await loop.run_in_executor(self._thread, _take_over, name)
                self._at_once.pop(name).end_at_once()
                log.info("game ready", game=name)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a game's machine code cannot be made", game=name)
        finally:
            self._percent.pop(name, None)
            self._ready[name].set()
            if not self._closed:
                self._told(name, None)

    def _tell(self, name: str, percent: int) -> None:
        if self._percent.get(name) != percent:
            self._percent[name] = percent
            self._told(name, percent)

    async def _child(self, name: str, niceness: int) -> None:
        """Let another process make it. That it fails is no matter: the process that takes over makes what is
        missing."""
        command = (sys.executable, "-m", "sandtable", "warm", name, "--lines", "--nice", str(niceness))
        child = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
        self._children[name] = child
        try:
            assert child.stdout is not None
            async for text in child.stdout:
                with contextlib.suppress(msgspec.DecodeError):
                    line = msgspec.json.decode(text, type=ready(_Line))
                    self._tell(name, 95 * line.done // max(1, line.total))
            await child.wait()
        finally:
            del self._children[name]
            if child.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    child.terminate()
                await child.wait()


def _functions(name: str) -> Functions:
    return functions_of(find_definition(name).kernels)


def _read(definition: GameDefinition) -> None:
    """The machine code, and what the words of a first scene are said with (the library's data of the language)."""
    warm(definition)
    Match(make_game(definition, files=False), seed=1).scene(None)
    garbage_collection.keep()


def _take_over(name: str) -> None:
    """Read the machine code; what is not on disk is made here."""
    definition = find_definition(name)
    made = _functions(name).ready()
    _read(definition)
    if not made:
        exercise(definition)
        _functions(name).mark_ready()


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
            garbage_collection.drawn()
            return drawn
        drawn, slow = await self.draw(_timed, QUICK_SECONDS, function, *arguments)
        self._quick[game] = 0 if slow else self._quick.get(game, 0) + 1
        return drawn


def _timed(most: float, function: Callable[..., T], *arguments: object) -> tuple[T, bool]:
    """What is drawn, and whether it took longer than that."""
    begin, clock = time.thread_time(), time.perf_counter()
    drawn = function(*arguments)
    return drawn, time.thread_time() - begin > most or time.perf_counter() - clock > LONGEST_SECONDS
