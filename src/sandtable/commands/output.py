"""Terminals: results on standard output, progress and complaints on standard error.

All that commands print goes through here, and nothing that a file, a package or a server brought acts on a terminal:
no control character, no change of direction, no line that is not ours, no markup (tests/running/test_terminal.py). Line
breaks at the beginning and the end of what is said are ours; another one is shown as its number.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.segment import Segment
from rich.text import Span, Text

from sandtable.core.terminal_text import LONGEST, as_json, visible, visible_lines
from sandtable.core.words import ENGLISH, messages_of

#: What commands say to people (words/).
phrase = messages_of("sandtable.commands")

if TYPE_CHECKING:
    from sandtable.core.game.game import Game, GameDefinition

PIPE_WIDTH = 132


class _Screen(Console):
    """Shows texts as they are: nothing in them is markup or acts. `lines`: those of a document are its own."""

    def __init__(self, error: bool, lines: bool) -> None:
        stream = sys.stderr if error else sys.stdout
        width = None if stream.isatty() else PIPE_WIDTH
        super().__init__(file=stream, width=width, highlight=False, soft_wrap=False, markup=False, emoji=False)
        self._lines = lines

    def render_str(self, text: str, **given: Any) -> Text:
        """A text from a string, as a table or a heading has it."""
        return _harmless(super().render_str(text, **given), self._lines)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Everything comes by here, also what stands inside of something else."""
        found = _harmless(renderable, self._lines) if isinstance(renderable, Text) else renderable
        return super().render(found, options)


def _harmless(text: Text, lines: bool) -> Text:
    """The same without characters that act, its styles where they were."""
    plain = text.plain if len(text) <= LONGEST or lines else f"{text.plain[:LONGEST]}… ({len(text):,} characters)"
    begin, end = (0, len(plain)) if lines else (len(plain) - len(plain.lstrip("\n")), len(plain.rstrip("\n")))
    own = [c if c == "\n" and (lines or not begin <= at < end) else visible(c) for at, c in enumerate(plain)]
    if own == list(text.plain):
        return text
    ends = list(accumulate(map(len, own), initial=0))
    last = len(ends) - 1
    copy = text.blank_copy("".join(own))
    copy.spans = [Span(ends[min(one.start, last)], ends[min(one.end, last)], one.style) for one in text.spans]
    return copy


def console(error: bool = False) -> Console:
    """Standard output (or standard error). Into a pipe it is as wide as a large terminal and has no colour."""
    return _Screen(error, lines=False)


def reading() -> Console:
    """Standard output for a document, whose lines are its own."""
    return _Screen(False, lines=True)


def say(*lines: str, error: bool = False, flush: bool = False) -> None:
    """Lines on standard output, or on standard error. None of them becomes two, or acts."""
    for line in lines:
        inner = line.strip("\n")
        before, _, after = line.partition(inner) if inner else (line, "", "")
        cut = inner if len(inner) <= LONGEST else f"{inner[:LONGEST]}… ({len(inner):,} characters)"
        print(f"{before}{visible(cut)}{after}", file=sys.stderr if error else sys.stdout, flush=flush)


def print_document(text: str) -> None:
    """A text with lines of its own on standard output, such as a deck or the settings."""
    print(visible_lines(text), end="")


def print_json(value: Any, indent: int | None = 2, flush: bool = False) -> None:
    """One JSON document on standard output."""
    print(as_json(value, indent), flush=flush)


def print_notices(game: Game) -> None:
    """Options that were set without effect, each as a line on standard error."""
    for notice in game.notices:
        say(f"sandtable: {notice.field}: {notice.message}", error=True)


def counted(number: int, unit: str) -> str:
    """ "1 game", "1,000 games"."""
    said = f"{number:,}"
    known = phrase.languages[ENGLISH].has(f"counted-{unit}")  # what a map counts is its game's to say
    return phrase(f"counted-{unit}", n=number, said=said) if known else f"{said} {unit}"


def say_warnings(game: Game) -> None:
    """What is probably a slip in files that the options name, on standard error."""
    for field, sentence in game.warnings:
        say(f"sandtable: {field}: {sentence}", error=True)


def say_problems() -> None:
    """The plug-ins that do not work, each as a line on standard error."""
    from sandtable import bots
    from sandtable.games import plugins

    for sentence in (*plugins.problems.values(), *bots.plugins.problems.values()):
        say(f"sandtable: {sentence}", error=True)


class _Description(ProgressColumn):
    """What a task is called; lines of its own in it stand below each other."""

    def render(self, task: Task) -> RenderableType:
        return Group(*map(Text, task.description.split("\n")))


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A progress bar on standard error while it is a terminal; nothing otherwise. It leaves no trace."""
    screen = console(error=True)
    columns = (_Description(), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
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
        say(phrase("sandtable-stopped"), error=True, flush=True)
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
