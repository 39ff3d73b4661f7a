"""Alembic migrations, run by `sandtable.server.storage.migrate` when the server starts."""
