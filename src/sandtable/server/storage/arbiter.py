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


_insert = sa.insert(choices)
_insert_entries = sa.insert(entries)
#: The same two for SQLite, whose statements cost less than their making.
_INSERT, _INSERT_ENTRIES = (
    f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join(':' + name for name in names)})"
    for table, names in ((table, [column.name for column in table.columns]) for table in (choices, entries))
)
_due = sa.update(matches).where(matches.c.id == sa.bindparam("_id")).values(due=sa.bindparam("_due"))
_revisions = (
    sa.select(matches.c.id, matches.c.revision)
    .where(matches.c.id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
    .with_for_update()
)
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


class Append:
    """Consecutive choices of one match, as rows of `choices`. `revision` is that of the match's row that they were made
    under (None: whatever it is), `lease` by which right bots are moved (None: a person chose); `sealed` what is sealed
    with them, as rows of `entries`."""

    __slots__ = ("lease", "revision", "rows", "sealed", "timed")

    def __init__(
        self,
        rows: Sequence[dict[str, Any]],
        revision: int | None = None,
        lease: Lease | None = None,
        timed: Timed | None = None,
        sealed: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.rows, self.revision, self.lease, self.timed, self.sealed = rows, revision, lease, timed, sealed

    @property
    def place(self) -> tuple[str, int]:
        """The match, and the number of the first choice."""
        return self.rows[0]["match"], self.rows[0]["n"]


def store(connection: Connection, appends: Sequence[Append]) -> list[Outrun | None]:
    """Write what still says what comes next. For each append None, or why it was not written."""
    ids = sorted({append.place[0] for append in appends})
    raw = _raw(connection)
    revisions: dict[str, int]
    if raw is None:
        revisions = {row[0]: row[1] for row in connection.execute(_revisions, {"ids": ids})}
    else:
        marks = ", ".join("?" * len(ids))
        revisions = dict(raw.execute(f"SELECT id, revision FROM matches WHERE id IN ({marks})", ids).fetchall())
    # The rows are locked now. Statements from here on see what everybody before us committed.
    stored = stored_places(connection, [append.place for append in appends])
    leased = sorted({append.place[0] for append in appends if append.lease is not None})
    held: dict[str, Lease] = {}
    if leased:
        held = {row[0]: Lease(row[1], row[2]) for row in connection.execute(_leases, {"ids": leased})}
    outcome: list[Outrun | None] = []
    rows: list[dict[str, Any]] = []
    sealed: list[dict[str, Any]] = []
    dues: list[dict[str, Any]] = []
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
    for given, statement, text in ((rows, _insert, _INSERT), (sealed, _insert_entries, _INSERT_ENTRIES)):
        if given and raw is not None:
            raw.executemany(text, given)
        elif given:
            connection.execute(statement, given)
    if dues:
        connection.execute(_due, dues)
    return outcome


def _raw(connection: Connection) -> Any:
    """SQLite's own connection, inside the same transaction: there are a few statements for every group of choices, and
    to make one costs more than to carry it out. None for other databases."""
    return connection.connection.driver_connection if connection.dialect.name == "sqlite" else None


def stored_places(connection: Connection, places: Sequence[tuple[str, int]]) -> set[tuple[str, int]]:
    """Which of these (match, number of a choice) are stored."""
    if connection.dialect.name == "postgresql":
        rows = connection.execute(_stored, {"places": list(places)})
    else:
        # SQLite reads the whole table for a list of pairs, but uses the key to join with them.
        pairs = ", ".join(["(?, ?)"] * len(places))
        rows = _raw(connection).execute(
            f"WITH wanted(name, number) AS (VALUES {pairs}) SELECT choices.match, choices.n FROM wanted "
            "CROSS JOIN choices ON choices.match = wanted.name AND choices.n = wanted.number",
            tuple(value for place in places for value in place),
        )
    return {(row[0], row[1]) for row in rows}


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
