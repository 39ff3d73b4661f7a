"""Terminals: results on standard output, progress and complaints on standard error."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

if TYPE_CHECKING:
    from sandtable.core.game.game import Game, GameDefinition

__all__ = [
    "PIPE_WIDTH",
    "console",
    "counted",
    "print_json",
    "print_notices",
    "progress_bar",
    "say_problems",
    "say_warnings",
    "warm_up",
]

PIPE_WIDTH = 132


def console(error: bool = False) -> Console:
    """Standard output (or standard error). Into a pipe it is as wide as a large terminal and has no colour."""
    stream = sys.stderr if error else sys.stdout
    return Console(file=stream, width=None if stream.isatty() else PIPE_WIDTH, highlight=False, soft_wrap=False)


def print_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def print_notices(game: Game) -> None:
    """Options that were set without effect, each as a line on standard error."""
    for notice in game.notices:
        print(f"sandtable: {notice.field}: {notice.message}", file=sys.stderr)


def counted(number: int, one: str, several: str) -> str:
    """ "1 game", "1,000 games"."""
    return f"{number:,} {one if number == 1 else several}"


def say_warnings(game: Game) -> None:
    """What is probably a slip in files that the options name, on standard error."""
    for field, sentence in game.warnings:
        print(f"sandtable: {field}: {sentence}", file=sys.stderr)


def say_problems() -> None:
    """The plug-ins that do not work, each as a line on standard error."""
    from sandtable import bots
    from sandtable.games import plugins

    for sentence in (*plugins.problems.values(), *bots.plugins.problems.values()):
        print(f"sandtable: {sentence}", file=sys.stderr)


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on standard error while it is a terminal; nothing otherwise. It leaves no trace."""
    screen = console(error=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        yield bar


def warm_up(game: GameDefinition, bar: Progress, parts: tuple[str, ...]) -> None:
    """Compile what a command needs, shown as a bar of its own."""
    task = bar.add_task(f"Preparing {game.title}", total=None)
    with _stopped_at_once(bar):
        _warm_up(game, bar, parts, task)


@contextmanager
def _stopped_at_once(bar: Progress) -> Iterator[None]:
    """Ctrl-C while machine code is made ends the process where it stands: an exception that leaves the compiler half
    way lets it free what it still uses."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: object) -> None:
        bar.stop()
        sys.stdout.flush()
        print("sandtable: Stopped.", file=sys.stderr, flush=True)
        os._exit(130)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _warm_up(game: GameDefinition, bar: Progress, parts: tuple[str, ...], task: TaskID) -> None:
    from sandtable.core.game.warm import warm

    def show(done: int, total: int, name: str) -> None:
        title = f"Preparing {game.title}: {name}" if name else f"Preparing {game.title}"
        bar.update(task, completed=done, total=total, description=title)

    warm(game, show, parts)
    bar.remove_task(task)
