"""Bringing a database to the present schema when the server starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.server.errors import ServerError

__all__ = ["HEAD", "revision_of", "upgrade"]

#: The newest revision in `migrations/versions` (a test compares).
HEAD = "0021"

_SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(engine: Engine) -> None:
    """Run all migrations that the database lacks. ServerError if it was made by a newer Sandtable."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        present = revision_of(connection)
        if present == HEAD:
            return  # Alembic takes a fifth of a second to import: most starts do without.
        _run(connection)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _run(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ServerError(
            "The database was made by a newer version of Sandtable. Use that version, or another data folder."
        ) from error
