"""Those who look for an opponent, as they are stored: one search a person. The database is the arbiter: a match that
was found is written in the transaction that takes all of its people out of the queue, so of several workers one seats
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.clocks.usual import BY_DAY, UsualPace
from sandtable.server.errors import Outrun
from sandtable.server.storage.schema import guests, matches, searches, seats

__all__ = ["SearchRow", "add", "alive", "crowd", "found", "of_guest", "others", "remove", "say", "stale", "sweep"]

#: Who looks for live play says so at least that often, in milliseconds; by day nobody needs to stay.
SILENT_LIVE_MS, SILENT_BY_DAY_MS = 30_000, 3 * 86_400_000
#: What was found is told for so long, and a silent search is kept, to go on when somebody comes back.
KEPT_MS = 600_000


class SearchRow(msgspec.Struct, frozen=True):
    """Somebody looks for others: what is to be played, what was known of their strength when they began (`since`), and
    when they were last heard of (`beat`). `match`: that of the others who were found, or empty."""

    guest: str
    id: str
    game: str
    preset: str
    seats: int
    pace: UsualPace
    rated: bool
    mean: float
    deviation: float
    since: int
    beat: int
    match: str = ""


def add(connection: Connection, row: SearchRow) -> None:
    """Begin to look, in place of what somebody looked for before."""
    connection.execute(sa.delete(searches).where(searches.c.guest == row.guest))
    connection.execute(sa.insert(searches).values(_values(row)))


def of_guest(connection: Connection, guest: str) -> SearchRow | None:
    """What somebody looks for, or has found. A match that is gone, or in which they sit no more, was not found."""
    row = connection.execute(sa.select(searches).where(searches.c.guest == guest)).mappings().first()
    if row is None:
        return None
    there = (seats.c.match == row["match"]) & (seats.c.guest == guest) & (matches.c.state != "finished")
    joined = seats.join(matches, matches.c.id == seats.c.match)
    if row["match"] and connection.execute(sa.select(seats.c.match).select_from(joined).where(there)).first() is None:
        return None
    return _search(row)


def say(connection: Connection, guest: str, moment: int) -> None:
    """Somebody is still here."""
    connection.execute(sa.update(searches).where(searches.c.guest == guest).values(beat=moment))


def remove(connection: Connection, guest: str) -> SearchRow | None:
    """Look no more; what it was, with the match if one was found a moment before."""
    gone = sa.delete(searches).where(searches.c.guest == guest).returning(*searches.c)
    row = connection.execute(gone).mappings().first()
    return None if row is None else _search(row)


def alive(connection: Connection, moment: int) -> list[SearchRow]:
    """Those who look now and are here, the first ones first. Whom the host has shut out looks for nobody."""
    query = sa.select(searches).join(guests, guests.c.id == searches.c.guest)
    query = query.where((searches.c.match == "") & guests.c.banned.is_(None) & _here(moment))
    return [_search(row) for row in connection.execute(query.order_by(searches.c.since, searches.c.id)).mappings()]


def crowd(connection: Connection, moment: int) -> list[tuple[str, str, int, UsualPace, bool, int]]:
    """How many look for what: game, preset, seats, pace, rated, people."""
    what = (searches.c.game, searches.c.preset, searches.c.seats, searches.c.pace, searches.c.rated)
    query = sa.select(*what, sa.func.count()).where((searches.c.match == "") & _here(moment)).group_by(*what)
    return [(row[0], row[1], row[2], row[3], bool(row[4]), row[5]) for row in connection.execute(query)]


def others(connection: Connection, row: SearchRow, moment: int) -> int:
    """How many other people look for the same."""
    alike = sa.and_(*(searches.c[name] == getattr(row, name) for name in ("game", "preset", "seats", "pace")))
    here = alike & (searches.c.rated == int(row.rated)) & (searches.c.match == "") & (searches.c.guest != row.guest)
    query = sa.select(sa.func.count()).select_from(searches).where(here & _here(moment))
    return int(connection.execute(query).scalar_one())


def found(connection: Connection, wanted: Sequence[SearchRow], match: str, moment: int) -> None:
    """These have found each other. Outrun if one of them has left, began anew or was seated elsewhere."""
    for row in sorted(wanted, key=lambda one: one.guest):  # in one order, so that no two workers wait in a circle
        here = (searches.c.guest == row.guest) & (searches.c.id == row.id) & (searches.c.match == "") & _here(moment)
        if connection.execute(sa.update(searches).where(here).values(match=match, beat=moment)).rowcount == 0:
            raise Outrun("found")


def stale(connection: Connection, moment: int) -> bool:
    """Whether there is anything to sweep."""
    return connection.execute(sa.select(searches.c.guest).where(_stale(moment)).limit(1)).first() is not None


def sweep(connection: Connection, moment: int) -> None:
    """Forget those who have been silent for long, and what was found a while ago."""
    connection.execute(sa.delete(searches).where(_stale(moment)))


def _stale(moment: int) -> sa.ColumnElement[bool]:
    return (searches.c.beat < moment - KEPT_MS) & (~_here(moment) | (searches.c.match != ""))


def _here(moment: int) -> sa.ColumnElement[bool]:
    by_day = searches.c.pace.in_(BY_DAY) & (searches.c.beat >= moment - SILENT_BY_DAY_MS)
    return by_day | (searches.c.beat >= moment - SILENT_LIVE_MS)


def _values(row: SearchRow) -> dict[str, Any]:
    return {**msgspec.structs.asdict(row), "rated": int(row.rated)}


def _search(row: sa.RowMapping) -> SearchRow:
    return SearchRow(**{**row, "rated": bool(row["rated"])})
