"""Bringing a database to the present schema when the server starts.

A new database is given the tables that are declared (`schema.py`), beside those that others have there. An older one is
compared with them and given what it lacks: tables, columns with what rows from before have there, indexes. What nobody
declares stays. What else has to be done, for rows that were there before or an index that is another now, is a step
below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.server.errors import ServerError, say
from sandtable.server.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.operations.ops import MigrateOperation

#: The revision of the schema: another one whenever a table, a column or an index is another (a test compares), so that
#: an older Sandtable leaves the database alone.
HEAD = "0028"

#: What is done to a database from before this revision, when all columns are there.
STEPS: dict[str, tuple[str, ...]] = {
    "0002": (
        "UPDATE seats SET ended = (SELECT moved FROM matches WHERE matches.id = seats.match AND state = 'finished')",
        "DROP INDEX ix_seats_guest",
    ),
    "0006": (
        # All fields of a seal have defaults: an empty document is the beginning of the first attempt.
        "UPDATE matches SET seal = '{}' WHERE state = 'waiting'",
        "UPDATE seats SET nonce = NULL WHERE match IN (SELECT id FROM matches WHERE state = 'waiting')",
    ),
}

#: Where a database says of which revision it is. The name is the first one's.
VERSION = sa.Table("alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True))


def upgrade(engine: Engine, before: Callable[[str], None] = lambda revision: None) -> str | None:
    """Bring a database to the present schema, and say of which revision it was if it was an older one. `before` is
    called with that revision before anything is changed, while nobody else can write; what it raises leaves the
    database as it was. ServerError if the database was made by a newer Sandtable."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        present = revision_of(connection)
        if present == HEAD:
            return None
        if present is None:
            _make(connection)
            return None
        must_be_older(present)
        before(present)
        bring_on(connection, present)
        return present


def _make(connection: Connection) -> None:
    taken = metadata.tables.keys() & sa.inspect(connection).get_table_names()
    if taken:
        raise ServerError(say("tables-taken", tables=sorted(taken)))
    metadata.create_all(connection)
    VERSION.create(connection, checkfirst=True)
    connection.execute(VERSION.insert().values(version_num=HEAD))


def bring_on(connection: Connection, present: str) -> None:
    """Bring a database of an older revision to the present one, within a transaction."""
    _complete(connection)
    for revision, statements in STEPS.items():
        for statement in statements if revision > present else ():
            connection.execute(sa.text(statement))
    connection.execute(VERSION.update().values(version_num=HEAD))


def must_be_older(present: str | None) -> None:
    """ServerError for the revision of a newer Sandtable. They are counted, in four digits."""
    if present is not None and present > HEAD:
        raise ServerError(say("database-newer"))


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if Sandtable has nothing in it."""
    if not sa.inspect(connection).has_table(VERSION.name):
        return None
    found = connection.execute(sa.select(VERSION.c.version_num)).scalar()
    return None if found is None else str(found)


def _complete(connection: Connection) -> None:
    """Make what is declared and not there."""
    from alembic.autogenerate import produce_migrations  # a fifth of a second
    from alembic.migration import MigrationContext
    from alembic.operations import Operations, ops

    context = MigrationContext.configure(connection, opts={"compare_type": False})
    wanted = produce_migrations(context, metadata).upgrade_ops
    assert wanted is not None
    for operation in _each(wanted):
        if isinstance(operation, ops.CreateTableOp | ops.AddColumnOp | ops.CreateIndexOp):
            Operations(context).invoke(operation)


def _each(operation: MigrateOperation) -> Iterator[MigrateOperation]:
    parts = getattr(operation, "ops", None)
    if parts is None:
        yield operation
    for part in parts or ():
        yield from _each(part)
