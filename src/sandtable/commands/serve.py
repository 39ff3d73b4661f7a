"""`sandtable serve`: the server, and a browser to play in."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from pathlib import Path

from sandtable.commands.output import console, print_document, progress_bar, say, warm_up
from sandtable.core.game.warm import TABLE
from sandtable.games import definition, games
from sandtable.server.configuration.sources import FoundSettings, Given, as_file, read_settings
from sandtable.server.serving.run import serve


def run(flags: Given, config: Path | None) -> None:
    """Serve until Ctrl-C. OptionError for settings that make no sense; ServerError for what the server refuses."""
    found = read_settings(flags, os.environ, config)

    def ready(words: str) -> None:
        say(*words.split("\n"), flush=True)
        if found.settings.open:
            address = next((word for word in words.split() if word.startswith("http")), "")
            if address:
                webbrowser.open(address)
        if sys.stderr.isatty():
            threading.Thread(target=_show_compiling, daemon=True).start()

    serve(found.settings, ready, read_from(found))
    leave()


def leave() -> None:
    """End the process after a server: everything is stored and closed. A thread may still be compiling a game, which
    nothing can interrupt; the host who stops the server should not have to wait for it."""
    if sys.stderr.isatty():
        console(error=True).show_cursor(True)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def read_from(found: FoundSettings) -> list[str]:
    """What the log says of where settings came from."""
    lines = [f"Settings were read from {found.file.resolve()}."] if found.file is not None else []
    return [*lines, *found.notes]


def print_settings(flags: Given, config: Path | None) -> None:
    """Every setting with its value, as a file."""
    found = read_settings(flags, os.environ, config)
    print_document(as_file(found))
    for note in found.notes:
        say(f"sandtable: {note}", error=True)


def _show_compiling() -> None:
    """The pages answer already; show how far the games are that the server compiles meanwhile. Both wait for the same
    work: what one thread has compiled the other finds."""
    with progress_bar() as bar:
        for name in games():
            with contextlib.suppress(Exception):  # the server logs what is wrong with a game
                warm_up(definition(name), bar, (TABLE,))
