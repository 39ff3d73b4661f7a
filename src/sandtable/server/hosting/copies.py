"""The way back from an upgrade: a copy of the database as the older Sandtable left it.

SQLite is copied beside itself by its own backup, so that the copy is of one moment and whole. Of PostgreSQL no copy can
be made from here: the command that makes one is said.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import sqlite3
import time
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import URL, Engine, make_url

from sandtable.server.errors import ServerError
from sandtable.server.storage.private import private_file

#: So many copies are kept beside a database; older ones go.
KEPT = 3


def file_of(engine: Engine | str) -> Path | None:
    """The file of a database of SQLite, None for one that has no file. A database that is not opened is named by its
    address."""
    try:
        url = make_url(engine) if isinstance(engine, str) else engine.url
    except sa.exc.ArgumentError:
        return None  # to open it says what is wrong
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def copies_of(database: Path) -> list[Path]:
    """The copies that upgrades left beside a database, the newest first."""
    found = database.parent.glob(f"{database.name}.revision-????.????????T??????Z*")
    return sorted((path for path in found if not path.name.endswith(".part")), key=_made, reverse=True)


def _made(path: Path) -> str:
    return path.name.partition(".revision-")[2].partition(".")[2]


def copy_beside(database: Path, revision: str) -> Path:
    """A copy beside the database, named by its revision and the time; of all such copies the last three are kept.
    ServerError, and nothing is left behind, if there is no room for it or it cannot be written."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    target = database.with_name(f"{database.name}.revision-{revision}.{stamp}")
    number = 1
    while target.exists():
        number += 1
        target = target.with_name(f"{database.name}.revision-{revision}.{stamp}-{number}")
    part = target.with_name(f"{target.name}.part")
    try:
        copy_sqlite(database, part)
        os.replace(part, target)
    except OSError as error:
        raise _none(target, error) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    for old in copies_of(database)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()
    return target


def copy_sqlite(database: Path, target: Path) -> None:
    """Copy a database of SQLite into one file, which is on the disk then. ServerError if there is no room for it, or it
    cannot be read or written."""
    try:
        needed = sum(path.stat().st_size for path in (database, Path(f"{database}-wal")) if path.exists())
        free = shutil.disk_usage(target.parent).free
        if free < needed:
            raise ServerError(
                f"There is no room for a copy of the database in {target.parent}: it takes {_size(needed)}, and "
                f"{_size(free)} are free. Nothing was changed."
            )
        private_file(target)
        with (
            contextlib.closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(target)) as made,
        ):
            source.backup(made)
            # The copy has everything: no log beside it.
            made.execute("PRAGMA journal_mode=DELETE")
        with target.open("rb") as written:
            os.fsync(written.fileno())
    except (OSError, sqlite3.Error) as error:
        raise _none(target, error) from error


def _none(target: Path, error: OSError | sqlite3.Error) -> ServerError:
    reason = str(getattr(error, "strerror", None) or error).rstrip(".")
    return ServerError(f"No copy of the database could be made in {target.parent}: {reason}. Nothing was changed.")


def dump_command(url: str | URL, revision: str) -> str:
    """The command that copies a database of PostgreSQL, without its password."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    whole = make_url(url)
    address = whole.set(drivername="postgresql").difference_update_query(("password",))._replace(password=None)
    words = ("pg_dump", "--format=custom", f"--file=sandtable.revision-{revision}.{stamp}.dump")
    return shlex.join([*words, address.render_as_string(hide_password=False)])


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB"
