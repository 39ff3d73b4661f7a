"""A database as an older Sandtable left it."""

from __future__ import annotations

import sqlalchemy as sa

from sandtable.server.storage.engine import open_engine

#: A revision that an upgrade has to do with.
OLDER = "0021"
#: What came after it.
_SINCE = {
    "studies": ("paused", "page"),
    "matches": ("help", "stopped", "inspected", "start"),
    "lines": ("key",),
}


def make_older(url: str) -> None:
    """Take a database back to that revision."""
    engine = open_engine(url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for statement in (
            "DELETE FROM matches WHERE start IS NOT NULL",
            "DROP TABLE entries",
            "DROP INDEX uq_lines_key",
            *(f"ALTER TABLE {table} DROP COLUMN {name}" for table, names in _SINCE.items() for name in names),
            f"UPDATE alembic_version SET version_num = '{OLDER}'",
        ):
            connection.execute(sa.text(statement))
    engine.dispose()
