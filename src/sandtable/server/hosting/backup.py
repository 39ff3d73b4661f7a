"""Backups: everything a database holds, of SQLite or PostgreSQL, as one SQLite file of one moment.

A backup is taken in one reading transaction while servers write on. Bringing one back takes one writing transaction,
into either kind of database: so a backup is also the way from one kind to the other. Servers that run are told before,
write nothing meanwhile, and go on with what was brought back.

The way back from an upgrade: a copy of the database as the older Sandtable left it.

SQLite is copied beside itself by its own backup, so that the copy is of one moment and whole. Of PostgreSQL no copy can
be made from here: the command that makes one is said.
"""

import contextlib
import os
import secrets
import shlex
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection, Engine, make_url

from sandtable.core.writing import full, why
from sandtable.server.errors import ServerError, say
from sandtable.server.hosting.audit_follower import RESTORED
from sandtable.server.hosting.checking import ReplayCheck, check_some
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.storage import audit_log
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.leases import alive
from sandtable.server.storage.lock import lock_file, only_server
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.private import private_file
from sandtable.server.storage.rows import acts as acts_table
from sandtable.server.storage.rows import matches, meta
from sandtable.server.storage.schema import metadata

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
            raise ServerError(say("room-copy-database", parent=target.parent, needed=_size(needed), free=_size(free)))
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
    return ServerError(say("copy-database-could", parent=target.parent, reason=reason))


def dump_command(url: str | URL, revision: str) -> str:
    """The command that copies a database of PostgreSQL, without its password."""
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    whole = make_url(url)
    address = whole.set(drivername="postgresql").difference_update_query(("password",))._replace(password=None)
    words = ("pg_dump", "--format=custom", f"--file=sandtable.revision-{revision}.{stamp}.dump")
    return shlex.join([*words, address.render_as_string(hide_password=False)])


def _size(count: int) -> str:
    return f"{count / 1_000_000:.1f} MB"


_ROWS = 500
#: So long a server that runs is given to tell that it writes nothing more.
PAUSE_SECONDS = 15.0
#: Tables that are about the servers that run, not about what is kept.
_PASSING = frozenset({"workers", "leases"})


def back_up(source: Engine, target: Path, replace: bool = False, most: int = 10) -> ReplayCheck:
    """Write a backup and replay some of its matches; what was found. A backup of which a match does not replay is left
    as it is, for the problem is in the database. HostError if the file is there already."""
    _must_be_another(target, source)
    if target.exists() and not replace:
        raise HostError(say("already-choose-another", target=target))
    with _beside(target) as part:
        made = open_engine(f"sqlite+pysqlite:///{part}")
        try:
            upgrade(made)
            with _reading(source) as here, _writing(made) as there:
                copy_rows(here, there)
            with made.connect() as connection:
                checked = check_some(connection, most)
            _as_one_file(made)
        finally:
            made.dispose()
        os.replace(part, target)
    return checked


def bring_back(
    source: Path, target: Engine, most: int = 10, tell: Callable[[str], None] = lambda words: None
) -> ReplayCheck:
    """Put a backup in the place of all that a database holds. Some of its matches are replayed first: HostError, and
    nothing is changed, if one does not replay, the file is no backup, or a server that runs does not answer."""
    _must_be_another(source, target)
    with tempfile.TemporaryDirectory(prefix="sandtable-restore-") as folder:
        copy = Path(folder) / "backup.db"
        try:
            private_file(copy)
            shutil.copyfile(source, copy)
        except OSError as error:
            if full(error):
                raise HostError(say("no-room-for-copy", folder=folder, source=source, error=why(error))) from error
            raise HostError(say("cannot-read", source=source, error=why(error))) from error
        made = open_engine(f"sqlite+pysqlite:///{copy}")
        try:
            _look_at(made, source)
            with made.connect() as connection:
                checked = check_some(connection, most)
            if checked.problems:
                raise HostError(say("backup-not-restored", source=source, problems=" ".join(checked.problems)))
            with _servers_resting(target, tell), made.connect() as here, _writing(target) as there:
                _empty(there)
                copy_rows(here, there)
                audit_log.note(there, "host", "restored", say("backup-brought-back", name=source.name))
                there.execute(sa.delete(meta).where(meta.c.name == RESTORED))
                there.execute(sa.insert(meta).values(name=RESTORED, value=secrets.token_bytes(16)))
        finally:
            made.dispose()
    return checked


def _must_be_another(file: Path, engine: Engine) -> None:
    """HostError if a backup is said to lie where the database itself does, which `--replace` would overwrite."""
    database = file_of(engine)
    if database is not None and file.exists() and file.samefile(database):
        raise HostError(say("database-itself-backup", file=file))


@contextlib.contextmanager
def whole_or_none(database: Path | None) -> Iterator[None]:
    """A database of SQLite that is not there yet is made whole, or nothing of it is left, nor of its folder."""
    if database is None or database.exists():
        yield
        return
    folder = database.parent
    made = not folder.exists()
    try:
        yield
    except BaseException as error:
        for path in (*_files(database), lock_file(database)):
            path.unlink(missing_ok=True)
        if made:
            with contextlib.suppress(OSError):
                folder.rmdir()
        if isinstance(error, HostError | ServerError):
            raise type(error)(say("no-database-made", error=error)) from error
        raise


def _files(database: Path) -> list[Path]:
    """A database of SQLite, and what lies beside it while it is written."""
    return [database.with_name(f"{database.name}{end}") for end in ("", "-wal", "-shm", "-journal")]


def is_empty(engine: Engine) -> bool:
    """Whether a database holds no match."""
    with engine.connect() as connection:
        return connection.execute(sa.select(matches.c.id).limit(1)).first() is None


def _look_at(made: Engine, source: Path) -> None:
    try:
        with made.connect() as connection:
            tables = set(sa.inspect(connection).get_table_names())
        if not {"alembic_version", "matches", "choices"} <= tables:
            raise HostError(say("not-a-backup", source=source))
        upgrade(made)
    except (sa.exc.DBAPIError, sqlite3.DatabaseError) as error:
        raise HostError(say("not-a-backup", source=source)) from error
    except ServerError as error:
        raise HostError(say("cannot-brought-back", source=source, error=error)) from error


@contextlib.contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A name for what is not finished yet."""
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        private_file(part)
        yield part
    except OSError as error:
        raise HostError(say("cannot-written", target=target, error=why(error))) from error
    except ServerError as error:
        raise HostError(say("cannot-be-written", target=target, value=str(error).rstrip("."))) from error
    except sa.exc.OperationalError as error:
        if "disk is full" not in str(error.orig):
            raise
        raise HostError(say("cannot-written-disk", target=target)) from error
    finally:
        for path in _files(part):
            path.unlink(missing_ok=True)


@contextlib.contextmanager
def _reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one moment of the database, whatever is written meanwhile."""
    level = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    with engine.connect().execution_options(**level) as connection, connection.begin():
        yield connection


@contextlib.contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection


def copy_rows(here: Connection, there: Connection) -> None:
    """Copy every row of one database into another that is empty, both up to date."""
    for table in metadata.sorted_tables:
        if table.name in _PASSING:
            continue
        rows = here.execution_options(stream_results=True, yield_per=_ROWS).execute(sa.select(table)).mappings()
        for some in rows.partitions(_ROWS):
            there.execute(sa.insert(table), [dict(row) for row in some])
    if there.dialect.name == "postgresql":
        # Numbers that PostgreSQL gives by itself go on after those that were brought.
        last = sa.select(sa.func.coalesce(sa.func.max(acts_table.c.id), 0) + 1).scalar_subquery()
        there.execute(sa.select(sa.func.setval(sa.text("pg_get_serial_sequence('acts', 'id')"), last, False)))


def _empty(there: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        if table.name != "workers":  # they are alive
            there.execute(sa.delete(table))


def _as_one_file(engine: Engine) -> None:
    """Without a log beside it: a copy of the file has everything."""
    with engine.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")


@contextlib.contextmanager
def _servers_resting(engine: Engine, tell: Callable[[str], None]) -> Iterator[None]:
    """While this is entered no server writes."""
    servers = _servers(engine)
    if servers == 0:
        with only_server(engine):
            yield
        return
    with _writing(engine) as connection:
        number = audit_log.note(connection, "host", "restoring", say("backup-comes-back"))
    deadline = time.monotonic() + PAUSE_SECONDS
    paused = (acts_table.c.id > number) & (acts_table.c.verb == "paused")
    count = sa.select(sa.func.count()).select_from(acts_table).where(paused)
    tell(say("waiting-for-rest"))
    try:
        while True:
            with engine.connect() as connection:
                if connection.execute(count).scalar_one() >= servers:
                    break
            if time.monotonic() > deadline:
                raise HostError(say("server-uses-database"))
            time.sleep(0.2)
        time.sleep(0.5)  # what was on its way is written
        yield
    except BaseException:
        with _writing(engine) as connection:
            audit_log.note(connection, "host", "resume", say("backup-not-brought-back"))
        raise


def _servers(engine: Engine) -> int:
    """How many servers use this database now."""
    if engine.dialect.name == "postgresql":
        with engine.connect() as connection:
            return alive(connection)
    try:
        with only_server(engine):
            return 0
    except ServerError:
        return 1
