"""Who is alive, and who moves the bots of which match: statements of PostgreSQL, by whose clock alone it goes.

A worker says every few seconds that it is alive until a moment to come. A lease is taken from nobody, or from a worker
whose moment has passed, and has a later epoch then.
"""

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage.rows import Lease

_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
_ALIVE = sa.text(
    f"INSERT INTO workers (id, version, until) VALUES (:worker, :version, {_NOW} + :milliseconds) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
_BURY = sa.text(f"DELETE FROM workers WHERE until < {_NOW} - 600000")
_VERSIONS = sa.text(f"SELECT DISTINCT version FROM workers WHERE id <> :worker AND until > {_NOW}")
_RETIRE = sa.text("DELETE FROM workers WHERE id = :worker")
_TAKE = sa.text(
    "INSERT INTO leases (match, worker, epoch) SELECT id, :worker, 1 FROM matches WHERE id = :match "
    "ON CONFLICT (match) DO UPDATE SET worker = excluded.worker, epoch = leases.epoch + 1, rested = NULL "
    "WHERE leases.worker IS NULL OR leases.worker = excluded.worker OR NOT EXISTS "
    f"(SELECT 1 FROM workers WHERE workers.id = leases.worker AND until > {_NOW}) RETURNING epoch"
)
_FREE = sa.text(
    "UPDATE leases SET worker = NULL, rested = :rested WHERE match = :match AND worker = :worker AND epoch = :epoch"
)
# Running matches that nobody alive moves on, but those in which no bot owes a choice: they rest until a person makes
# the choice after which they were left.
_ORPHANS = sa.text(
    "SELECT matches.id FROM matches LEFT JOIN leases ON leases.match = matches.id "
    f"LEFT JOIN workers ON workers.id = leases.worker AND workers.until > {_NOW} "
    "WHERE matches.state = 'running' AND workers.id IS NULL AND (leases.rested IS NULL OR EXISTS "
    "(SELECT 1 FROM choices WHERE choices.match = matches.id AND choices.n = leases.rested)) "
    "ORDER BY random() LIMIT :most"
)


def alive_until(connection: Connection, worker: str, version: str, milliseconds: int) -> None:
    """The worker, of this version of the software, is alive for so long from now on."""
    connection.execute(_ALIVE, {"worker": worker, "version": version, "milliseconds": milliseconds})
    connection.execute(_BURY)


def alive(connection: Connection) -> int:
    """How many workers are alive."""
    return int(connection.execute(sa.text(f"SELECT count(*) FROM workers WHERE until > {_NOW}")).scalar_one())


def other_versions(connection: Connection, worker: str) -> list[str]:
    """The versions of the software that other workers run which are alive."""
    return list(connection.execute(_VERSIONS, {"worker": worker}).scalars())


def retire(connection: Connection, worker: str) -> None:
    """The worker is gone: all its leases are free."""
    connection.execute(_RETIRE, {"worker": worker})


def take(connection: Connection, match: str, worker: str) -> Lease | None:
    """The lease of a match, None if another worker that is alive holds it or there is no such match."""
    epoch = connection.execute(_TAKE, {"match": match, "worker": worker}).scalar()
    return None if epoch is None else Lease(worker, epoch)


def free(connection: Connection, match: str, lease: Lease, rested: int | None) -> None:
    """Let a lease go. `rested`: no bot owed a choice after so many (None: not known)."""
    values = {"match": match, "worker": lease.worker, "epoch": lease.epoch, "rested": rested}
    connection.execute(_FREE, values)


def orphans(connection: Connection, most: int) -> list[str]:
    """Some running matches that nobody moves on."""
    return list(connection.execute(_ORPHANS, {"most": most}).scalars())
