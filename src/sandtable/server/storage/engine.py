"""Opening the database: SQLite in a data folder by default, any PostgreSQL by its address."""

import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine, make_url

from sandtable.server import garbage_collection
from sandtable.server.errors import ServerError, say
from sandtable.server.storage.private import private_file

DATABASE_NAME = "sandtable.db"
#: How long a database on another machine may take to be reached, before it counts as gone.
DATABASE_SECONDS = 5
#: A worker whose machine is cut off must not hold locks that the others wait for, nor wait for them without end.
_SESSION = (
    "-c idle_in_transaction_session_timeout=15s -c lock_timeout=10s -c tcp_keepalives_idle=10 "
    "-c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
)
_WAITS = {"connect_timeout": DATABASE_SECONDS, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


def sqlite_url(data: Path) -> str:
    """The address of the SQLite database inside the data folder."""
    return f"sqlite+pysqlite:///{(data / DATABASE_NAME).resolve()}"


def open_engine(url: str) -> Engine:
    """An engine for `url`. Raises ServerError when the address is not one of SQLite or PostgreSQL.

    SQLite is opened with a write-ahead log and `synchronous=FULL`: a commit returns after the disk has it.
    """
    try:
        parsed = make_url(url)
    except sa.exc.ArgumentError as error:
        raise ServerError(say("database-address-understood")) from error
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            private_file(Path(parsed.database))
        return _open_sqlite(url)
    if backend == "postgresql":
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        try:
            # Reads and the writer each have their own connections; `pre_ping` outlives a restart of PostgreSQL.
            return sa.create_engine(
                parsed,
                pool_size=4,
                max_overflow=4,
                pool_pre_ping=True,
                pool_timeout=DATABASE_SECONDS,
                connect_args={"options": _SESSION, **_WAITS},
            )
        except ModuleNotFoundError as error:
            raise ServerError(say("postgresql-needs-package")) from error
    raise ServerError(say("database-supported-use", backend=backend))


def _open_sqlite(url: str) -> Engine:
    # The driver must not open transactions by itself: the `begin` hook below does, so that writers take the write
    # lock at once and never fail half-way with "database is locked".
    engine = sa.create_engine(
        url, connect_args={"isolation_level": None, "timeout": 10.0, "check_same_thread": False}, pool_size=4
    )

    @sa.event.listens_for(engine, "connect")
    def _connect(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        own: Any = connection.connection.driver_connection
        writing = connection.get_execution_options().get("writing", False)
        try:  # past SQLAlchemy, whose statement costs more than it does and leaves circles
            own.execute("BEGIN IMMEDIATE" if writing else "BEGIN")
        except sqlite3.Error as error:
            raise sa.exc.OperationalError("BEGIN", None, error) from error

    return engine


# Statements leave circles.
sa.event.listen(Engine, "before_cursor_execute", lambda *_: garbage_collection.circles())
