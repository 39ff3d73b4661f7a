"""A database as an older Sandtable left it."""

from __future__ import annotations

from alembic import command

from sandtable.server.storage import migrate
from sandtable.server.storage.engine import open_engine

#: A revision that an upgrade has to do with.
OLDER = "0021"


def make_older(url: str, revision: str = OLDER) -> None:
    """Take a database back to an older revision."""
    config = migrate.scripts()
    engine = open_engine(url)
    try:
        with engine.connect().execution_options(writing=True) as connection:
            if engine.dialect.name == "sqlite":  # a table that is made anew must not take its rows' children along
                connection.connection.driver_connection.execute("PRAGMA foreign_keys=OFF")  # type: ignore[union-attr]
            config.attributes["connection"] = connection
            with connection.begin():
                command.downgrade(config, revision)
    finally:
        engine.dispose()
