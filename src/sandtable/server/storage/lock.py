"""Who may use a database. SQLite has one server: what it keeps in memory is right because nobody else writes.
PostgreSQL has as many as there are, and they agree by what is stored (`sandtable.server.workers`); only the start of
one waits for the start of another, so that the schema is made once.

The locks are the operating system's (a locked file beside SQLite, an advisory lock inside PostgreSQL) and end with the
process, whatever way it ends.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from sandtable.server.errors import ServerError, say

_ADVISORY_LOCK = 0x53414E44  # "SAND"
#: So long a start waits for others: a migration of a large database takes its time.
START_SECONDS = 120.0


def lock_file(database: Path) -> Path:
    """The file beside a database of SQLite by which a server holds it."""
    return database.with_suffix(".lock")


@contextlib.contextmanager
def only_server(engine: Engine) -> Iterator[None]:
    """Hold an SQLite database for this process. ServerError if another server holds it."""
    database = engine.url.database
    if engine.dialect.name == "postgresql" or not database or database == ":memory:":
        yield
        return
    with _locked_file(lock_file(Path(database))):
        yield


@contextlib.contextmanager
def one_at_a_time(engine: Engine) -> Iterator[None]:
    """While a server starts no other one does. ServerError if one is not ready in a long while: versions before this
    one kept the lock for as long as they ran."""
    if engine.dialect.name != "postgresql":
        yield
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        deadline = time.monotonic() + START_SECONDS
        while not connection.execute(sa.text(f"SELECT pg_try_advisory_lock({_ADVISORY_LOCK})")).scalar():
            if time.monotonic() > deadline:
                raise ServerError(say("another-sandtable-server"))
            time.sleep(0.05)
        try:
            yield
        finally:
            with contextlib.suppress(sa.exc.DBAPIError):
                connection.execute(sa.text(f"SELECT pg_advisory_unlock({_ADVISORY_LOCK})"))


@contextlib.contextmanager
def _locked_file(path: Path) -> Iterator[None]:
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise ServerError(say("database-in-use")) from error
