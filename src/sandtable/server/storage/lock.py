"""One server a database: live tables stand in memory, so a second server on the same data would show stale ones.

The lock is the operating system's (a locked file beside SQLite, an advisory lock inside PostgreSQL) and ends with the
process, whatever way it ends.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from sandtable.server.errors import ServerError

__all__ = ["only_server"]

_ADVISORY_LOCK = 0x53414E44  # "SAND"
_BUSY = "Another Sandtable server is using this database. Stop it, or choose another data folder with --data."


@contextlib.contextmanager
def only_server(engine: Engine) -> Iterator[None]:
    """Hold the database for this process. ServerError if another server holds it."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not connection.execute(sa.text(f"SELECT pg_try_advisory_lock({_ADVISORY_LOCK})")).scalar():
                raise ServerError(_BUSY)
            try:
                yield
            finally:
                with contextlib.suppress(sa.exc.DBAPIError):
                    connection.execute(sa.text(f"SELECT pg_advisory_unlock({_ADVISORY_LOCK})"))
        return
    database = engine.url.database
    if not database or database == ":memory:":
        yield
        return
    with _locked_file(Path(database).with_suffix(".lock")):
        yield


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
        raise ServerError(_BUSY) from error
