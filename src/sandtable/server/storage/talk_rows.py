"""What people say at a match, as rows. Each function works inside a transaction."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready
from sandtable.server.storage.rows import LineRow
from sandtable.server.storage.schema import lines, reports

_COLUMNS = [lines.c[name] for name in LineRow.__struct_fields__]


class Report(NamedTuple):
    """A line that a person reported, and why."""

    match: str
    line: LineRow
    by: str
    at: int
    reason: str


def _line(values: dict[str, Any]) -> LineRow:
    values["moments"] = msgspec.json.decode(values["moments"], type=ready(dict[int, int]))
    return LineRow(**values)


def latest(connection: Connection, match: str) -> int:
    """The number of the last line, 0 without one."""
    query = sa.select(sa.func.max(lines.c.n)).where(lines.c.match == match)
    return int(connection.execute(query).scalar() or 0)


def say(connection: Connection, match: str, said: LineRow) -> LineRow:
    """Write a line down as the next one. IntegrityError if another worker writes one at this moment."""
    numbered = msgspec.structs.replace(said, n=latest(connection, match) + 1)
    values = {name: getattr(numbered, name) for name in LineRow.__struct_fields__}
    moments = msgspec.json.encode(said.moments).decode()
    connection.execute(sa.insert(lines).values(match=match, **{**values, "moments": moments}))
    return numbered


def with_key(connection: Connection, match: str, guest: str, key: str) -> LineRow | None:
    """The line that a guest said with a key."""
    here = (lines.c.match == match) & (lines.c.guest == guest) & (lines.c.key == key)
    found = connection.execute(sa.select(*_COLUMNS).where(here)).mappings().first()
    return None if found is None else _line(dict(found))


def after(connection: Connection, match: str, n: int, limit: int) -> list[LineRow]:
    """The last lines after number `n`, at most so many, oldest first."""
    query = sa.select(*_COLUMNS).where((lines.c.match == match) & (lines.c.n > n)).order_by(lines.c.n.desc())
    found = connection.execute(query.limit(limit)).mappings()
    return [_line(dict(row)) for row in found][::-1]


def line(connection: Connection, match: str, n: int) -> LineRow | None:
    """One line."""
    query = sa.select(*_COLUMNS).where((lines.c.match == match) & (lines.c.n == n))
    found = connection.execute(query).mappings().first()
    return None if found is None else _line(dict(found))


def remove(connection: Connection, match: str, n: int, by: str) -> None:
    """Take the words of a line away; that there was one stays."""
    here = (lines.c.match == match) & (lines.c.n == n) & (lines.c.removed == "")
    connection.execute(sa.update(lines).where(here).values(removed=by, text=""))


def report(connection: Connection, match: str, n: int, guest: str, at: int, reason: str) -> bool:
    """Note that a person finds a line wrong; False if they have said so already."""
    here = (reports.c.match == match) & (reports.c.n == n) & (reports.c.guest == guest)
    if connection.execute(sa.select(reports.c.at).where(here)).first() is not None:
        return False
    connection.execute(sa.insert(reports).values(match=match, n=n, guest=guest, at=at, reason=reason))
    return True


def reported(connection: Connection, limit: int) -> list[Report]:
    """What was reported, newest first."""
    query = (
        sa.select(reports.c.guest.label("by"), reports.c.at.label("when"), reports.c.reason, lines)
        .join(lines, (lines.c.match == reports.c.match) & (lines.c.n == reports.c.n))
        .order_by(reports.c.at.desc(), reports.c.match, reports.c.n)
        .limit(limit)
    )
    found = []
    for row in connection.execute(query).mappings():
        values = dict(row)
        by, at, reason = (values.pop(name) for name in ("by", "when", "reason"))
        found.append(Report(values.pop("match"), _line(values), by, at, reason))
    return found


def said_by(connection: Connection, guest: str) -> list[tuple[str, LineRow]]:
    """All that a guest said and that was not removed, with the match."""
    query = sa.select(lines).where((lines.c.guest == guest) & (lines.c.removed == "")).order_by(lines.c.at)
    found = [dict(row) for row in connection.execute(query).mappings()]
    return [(values.pop("match"), _line(values)) for values in found]


def forget(connection: Connection, guest: str) -> None:
    """Delete everything that a guest said or reported."""
    mine = sa.select(lines.c.match, lines.c.n).where(lines.c.guest == guest)
    for match, n in connection.execute(mine).all():
        connection.execute(sa.delete(reports).where((reports.c.match == match) & (reports.c.n == n)))
    connection.execute(sa.delete(lines).where(lines.c.guest == guest))
    connection.execute(sa.delete(reports).where(reports.c.guest == guest))
