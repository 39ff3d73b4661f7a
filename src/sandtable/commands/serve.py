"""`sandtable serve`: the server, and a browser to play in."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path

from sandtable.commands.output import console, progress_bar, warm_up
from sandtable.core.errors import OptionError
from sandtable.core.warm import TABLE
from sandtable.games import definition, games
from sandtable.server.run import serve

__all__ = ["run"]

_DATABASES = ("postgresql://", "postgresql+psycopg://", "sqlite://")


def run(host: str, port: int, data: Path | None, database: str, open_page: bool) -> None:
    """Serve until Ctrl-C. OptionError for an address that is no database's; ServerError for what the server refuses."""
    if database and not database.startswith(_DATABASES):
        raise OptionError(
            f"--database is an address such as postgresql://user@host/name, not {database!r}.", field="database"
        )

    def say(words: str) -> None:
        print(words, flush=True)
        if open_page:
            address = next((word for word in words.split() if word.startswith("http")), "")
            if address:
                webbrowser.open(address)
        if sys.stderr.isatty():
            threading.Thread(target=_show_compiling, daemon=True).start()

    serve(host, port, data, database, say=say)
    # Everything is stored and closed. A thread may still be compiling a game, which nothing can interrupt; whoever
    # stops the server should not have to wait for it.
    if sys.stderr.isatty():
        console(error=True).show_cursor(True)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


def _show_compiling() -> None:
    """The pages answer already; show how far the games are that the server compiles meanwhile. Both wait for the same
    work: what one thread has compiled the other finds."""
    with progress_bar() as bar:
        for name in games():
            warm_up(definition(name), bar, (TABLE,))
