"""Bringing a database to the present schema when the server starts.

An empty one is given it at once: eighteen migrations take ten times as long, and Alembic a fifth of a second to import.
That both come to the same is a test's matter (tests/server/storage/test_storage.py).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from sandtable.server.errors import ServerError
from sandtable.server.storage.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

#: The newest revision in `migrations/versions` (a test compares).
HEAD = "0027"

_SCRIPTS = Path(__file__).parent / "migrations"


_NEWER = "The database was made by a newer version of Sandtable. Use that version, or another data folder."


def upgrade(engine: Engine, before: Callable[[str], None] = lambda revision: None) -> str | None:
    """Bring a database to the present schema, and say of which revision it was if it was an older one. `before` is
    called with that revision before anything is changed, while nobody else can write; what it raises leaves the
    database as it was. ServerError if the database was made by a newer Sandtable."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        present = revision_of(connection)
        if present == HEAD:
            return None
        if present is None and not sa.inspect(connection).get_table_names():
            _make(connection)
            return None
        must_be_older(present)
        before(present or "0000")
        migrate(connection)
        return present or "0000"


def must_be_older(present: str | None) -> None:
    """ServerError for the revision of a newer Sandtable. They are counted, in four digits."""
    if present is not None and present > HEAD:
        raise ServerError(_NEWER)


def revision_of(connection: Connection) -> str | None:
    """The revision of a database, None if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _make(connection: Connection) -> None:
    metadata.create_all(connection)
    column = sa.Column("version_num", sa.String(32), nullable=False)
    key = sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc")
    version = sa.Table("alembic_version", sa.MetaData(), column, key)
    version.create(connection)
    connection.execute(version.insert().values(version_num=HEAD))


def scripts() -> Config:
    """Where Alembic finds the migrations, those in folders of `migrations/versions` as well."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("recursive_version_locations", "true")
    return config


def migrate(connection: Connection) -> None:
    """Run all migrations that the database lacks."""
    from alembic import command
    from alembic.util import CommandError

    config = scripts()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise ServerError(_NEWER) from error
