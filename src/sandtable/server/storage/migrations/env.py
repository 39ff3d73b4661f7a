"""Alembic's entry: migrates the connection that `migrate.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from sandtable.server.storage.schema import metadata

connection = context.config.attributes["connection"]
# SQLite cannot alter most of a table in place: batch mode copies it.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
