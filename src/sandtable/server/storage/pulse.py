"""The row that says how long this database was served, as statements (storage/service.py)."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage.schema import pulse

#: What lies between two beats is service time unless it is longer (milliseconds).
GAP = 5000
_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_SINCE = f"(CASE WHEN {_NOW} - pulse.at BETWEEN 0 AND {GAP} THEN {_NOW} - pulse.at ELSE 0 END)"
_BEAT = sa.text(
    f"INSERT INTO pulse (id, served, at) VALUES (1, 0, {_NOW}) ON CONFLICT (id) DO UPDATE "
    f"SET served = pulse.served + {_SINCE}, at = {_NOW} RETURNING served"
)
_SERVED = sa.text(f"SELECT served + {_SINCE} FROM pulse WHERE id = 1")


def served_at(connection: Connection) -> int:
    """The service time now, by PostgreSQL."""
    return int(connection.execute(_SERVED).scalar() or 0)


def beat_shared(connection: Connection) -> int:
    """Say on PostgreSQL that the database is being served; the service time."""
    return int(connection.execute(_BEAT).scalar_one())


def beat_alone(connection: Connection, known: int) -> int:
    """Write down on SQLite how much was served; after a start, what was written before is where it goes on."""
    before = connection.execute(sa.select(pulse.c.served)).scalar()
    if before is None:
        connection.execute(sa.insert(pulse).values(id=1, served=known, at=0))
        return known
    served = max(int(before), known)
    connection.execute(sa.update(pulse).values(served=served))
    return served
