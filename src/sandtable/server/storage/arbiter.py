"""The database is the arbiter: choice number n of a match is stored once, by the worker that comes first. Also the row
that says how long this database was served.

A group of appends is one transaction. It locks the rows of its matches in one order, so that no two workers wait for
each other; looks whether each append still says what comes next; and writes those that do. The others are told that
they were outrun, and spoil nothing. What comes next depends on

* the choices: none with the append's first number may be there (besides, the primary key forbids it);
* the match's row: the standing answers and seats that the writer knew must be those that hold (`revision`);
* the time: a choice that is stored long after its seat had none left is none (`Timed.until`);
* the lease: a worker that moves bots must still be the one that does (`epoch`), so that a lease lost is a writer
  stopped.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec import json
from sqlalchemy.engine import Connection

from sandtable.server.errors import Outrun
from sandtable.server.storage.rows import Lease, choices, entries, leases, matches, pulse

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


#: So many rows are written by one statement of SQLite: the driver remembers a hundred statements.
_ROWS = 64
_due = sa.update(matches).where(matches.c.id == sa.bindparam("_id")).values(due=sa.bindparam("_due"))
_revisions = (
    sa.select(matches.c.id, matches.c.revision)
    .where(matches.c.id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
)
_locked = _revisions.with_for_update()
_stored = sa.select(choices.c.match, choices.c.n).where(
    sa.tuple_(choices.c.match, choices.c.n).in_(sa.bindparam("places", expanding=True))
)
_leases = (
    sa.select(leases.c.match, leases.c.worker, leases.c.epoch)
    .where(leases.c.match.in_(sa.bindparam("ids", expanding=True)))
    .order_by(leases.c.match)
    .with_for_update(read=True)
)


class Timed(NamedTuple):
    """Of a match with clocks: `due`, the moment when the next time is gone, and `until` when a choice can be stored
    (None: at any time), both in service time."""

    due: int | None
    until: int | None = None


class Append(NamedTuple):
    """Consecutive choices of one match, as rows of `choices`. `revision` is that of the match's row that they were made
    under (None: whatever it is), `lease` by which right bots are moved (None: a person chose); `sealed` what is sealed
    with them, as rows of `entries`."""

    rows: Sequence[dict[str, Any]]
    revision: int | None = None
    lease: Lease | None = None
    timed: Timed | None = None
    sealed: Sequence[dict[str, Any]] = ()

    @property
    def place(self) -> tuple[str, int]:
        """The match, and the number of the first choice."""
        return self.rows[0]["match"], self.rows[0]["n"]


def store(connection: Connection, appends: Sequence[Append]) -> list[Outrun | None]:
    """Write what still says what comes next. For each append None, or why it was not written."""
    revisions, stored = look(connection, [append.place for append in appends], lock=True)
    leased = sorted({append.place[0] for append in appends if append.lease is not None})
    known = connection.execute(_leases, {"ids": leased}) if leased else ()
    held = {row[0]: Lease(row[1], row[2]) for row in known}
    outcome: list[Outrun | None] = []
    rows, sealed, dues = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    # The one process on SQLite has looked at its clock, which is the one that counts, a moment ago.
    asks_time = connection.dialect.name == "postgresql" and any(one.timed and one.timed.until for one in appends)
    moment = served_at(connection) if asks_time else 0
    for append in appends:
        match, _ = append.place
        reason = _why_not(append, revisions.get(match), stored, held.get(match), moment)
        outcome.append(Outrun(reason) if reason else None)
        if not reason:
            rows.extend(append.rows)
            sealed.extend(append.sealed)
            if append.timed is not None:
                dues.append({"_id": match, "_due": append.timed.due})
            stored.update((row["match"], row["n"]) for row in append.rows)
    _insert(connection, choices, rows)
    _insert(connection, entries, sealed)
    if dues:
        connection.execute(_due, dues)
    return outcome


def look(
    connection: Connection, places: Sequence[tuple[str, int]], lock: bool = False
) -> tuple[dict[str, int], set[tuple[str, int]]]:
    """The revisions of the rows of these matches, and which of these places (match, number of a choice) are taken.
    `lock`: the rows, until the transaction's end; what is taken is looked at when they are."""
    if connection.dialect.name == "postgresql":
        found = connection.execute(_locked if lock else _revisions, {"ids": sorted({match for match, _ in places})})
        revisions = {row[0]: row[1] for row in found}
        return revisions, {(row[0], row[1]) for row in connection.execute(_stored, {"places": list(places)})}
    # SQLite reads the whole table for a list of pairs, but uses the key to join with them. It answers in one row: the
    # driver lets go of Python's lock for each, and waits for the event loop to have it again.
    pairs = ", ".join(["(?, ?)"] * len(places))
    question = (
        f"WITH wanted(name, number) AS (VALUES {pairs}) "
        "SELECT json_group_array(json_array(wanted.name, wanted.number, matches.revision, choices.n)) FROM wanted "
        "CROSS JOIN matches ON matches.id = wanted.name "
        "LEFT JOIN choices ON choices.match = wanted.name AND choices.n = wanted.number"
    )
    answer = _raw(connection).execute(question, [value for place in places for value in place]).fetchone()
    rows = json.decode(answer[0])
    return {row[0]: row[2] for row in rows}, {(row[0], row[1]) for row in rows if row[3] is not None}


def _insert(connection: Connection, table: sa.Table, rows: Sequence[dict[str, Any]]) -> None:
    """Write these rows, every column given."""
    if rows and connection.dialect.name == "postgresql":
        connection.execute(sa.insert(table), rows)
        return
    names = [column.name for column in table.columns]
    for start in range(0, len(rows), _ROWS):
        part = rows[start : start + _ROWS]
        marks = ", ".join([f"({', '.join('?' * len(names))})"] * len(part))
        values = [row[name] for row in part for name in names]
        _raw(connection).execute(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {marks}", values)


def _raw(connection: Connection) -> Any:
    """SQLite's own connection, inside the same transaction: there are a few statements for every group of choices, and
    to make one costs more than to carry it out."""
    return connection.connection.driver_connection


def _why_not(
    append: Append, revision: int | None, stored: set[tuple[str, int]], held: Lease | None, moment: int
) -> str:
    if revision is None:
        return "gone"
    if append.revision is not None and append.revision != revision:
        return "revised"
    if append.place in stored:
        return "outrun"
    if append.lease is not None and append.lease != held:
        return "lease"
    if append.timed is not None and append.timed.until is not None and moment > append.timed.until:
        return "late"
    return ""
