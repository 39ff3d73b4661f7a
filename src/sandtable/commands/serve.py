"""`sandtable serve`: the server, and a browser to play in."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

from sandtable.core.errors import OptionError
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

    serve(host, port, data, database, say=say)
    # Everything is stored and closed. A thread may still be compiling a game, which nothing can interrupt; whoever
    # stops the server should not have to wait for it.
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
