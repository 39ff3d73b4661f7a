"""Those who look for an opponent, as they are stored: one search a person. The database is the arbiter: a match that
was found is written in the transaction that takes all of its people out of the queue, so of several workers one seats
them."""

from collections.abc import Sequence
from statistics import median
from typing import Annotated

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.clocks import BY_DAY, UsualPace
from sandtable.server.errors import Outrun
from sandtable.server.storage import declared
from sandtable.server.storage.declared import LATER, Id, Moment, Name, OfGuest, Small, Word, row_of, table
from sandtable.server.storage.rows import Short, guests, matches, seats

#: Who looks for live play says so at least that often, in milliseconds; by day nobody needs to stay.
SILENT_LIVE_MS, SILENT_BY_DAY_MS = 30_000, 3 * 86_400_000
#: What was found is told for so long, and a silent search is kept, to go on when a person comes back.
KEPT_MS = 600_000
#: A seat that was found is held for so long for a person who has not come.
HELD_LIVE_MS, HELD_BY_DAY_MS = 30_000, 86_400_000
#: How long people waited is remembered for so long. It is said when so many were found, from the last of them.
REMEMBERED_MS = 30 * 86_400_000
FEWEST, _LAST, _LOOKED_AT = 4, 20, 2000

#: What a person looks for: game, preset, seats, pace, rated.
Wish = tuple[str, str, int, UsualPace, bool]


class SearchRow(msgspec.Struct, frozen=True):
    """A person looks for others: what is to be played, what was known of their strength when they began (`since`), and
    when they were last heard of (`beat`). `match`: that of the others who were found, or empty; the seat there is
    `held` for them until then, unless they `came`."""

    guest: OfGuest
    id: Id
    game: Word
    preset: Name
    seats: Small
    pace: Annotated[UsualPace, sa.String(8)]
    rated: bool
    mean: float
    deviation: float
    since: Moment
    beat: Moment
    match: Id = ""
    held: Annotated[Moment, LATER] = 0
    came: Annotated[bool, LATER] = False


searches = table("searches", SearchRow, ["guest"], indexes=[sa.Index(None, "match")])

# How long people have waited who were found, and when that was.
waits = table(
    "waits",
    None,
    ["id"],
    {
        "id": int,
        "game": Word,
        "preset": Name,
        "seats": Small,
        "pace": Short,
        "rated": bool,
        "waited": Moment,
        "at": Moment,
    },
    indexes=[sa.Index(None, "at"), sa.Index(None, "game", "preset", "pace")],
)


def add(connection: Connection, row: SearchRow) -> None:
    """Begin to look, in place of what a person looked for before."""
    connection.execute(sa.delete(searches).where(searches.c.guest == row.guest))
    declared.add(connection, row)


def of_guest(connection: Connection, guest: str) -> SearchRow | None:
    """What a person looks for, or has found and not gone to. A match that is gone, or in which they sit no more, was
    not found."""
    row = connection.execute(sa.select(searches).where(searches.c.guest == guest)).mappings().first()
    if row is None or row["came"]:
        return None
    there = (seats.c.match == row["match"]) & (seats.c.guest == guest) & (matches.c.state != "finished")
    joined = seats.join(matches, matches.c.id == seats.c.match)
    if row["match"] and connection.execute(sa.select(seats.c.match).select_from(joined).where(there)).first() is None:
        return None
    return row_of(SearchRow, row)


def say(connection: Connection, guest: str, moment: int) -> None:
    """A person is still here."""
    connection.execute(sa.update(searches).where(searches.c.guest == guest).values(beat=moment))


def stop(connection: Connection, guest: str) -> SearchRow | None:
    """Look no more; what it was, with the match if one was found: its person goes there."""
    here = (searches.c.guest == guest) & (searches.c.came == 0)
    found = sa.update(searches).where(here & (searches.c.match != "")).values(came=1).returning(*searches.c)
    row = connection.execute(found).mappings().first()
    if row is None:
        row = connection.execute(sa.delete(searches).where(here).returning(*searches.c)).mappings().first()
    return None if row is None else row_of(SearchRow, row)


def remove(connection: Connection, row: SearchRow) -> None:
    """It is over, unless its person has begun anew."""
    connection.execute(sa.delete(searches).where((searches.c.guest == row.guest) & (searches.c.id == row.id)))


def come(connection: Connection, row: SearchRow) -> None:
    """Its person has gone where they were found."""
    here = (searches.c.guest == row.guest) & (searches.c.id == row.id)
    connection.execute(sa.update(searches).where(here).values(came=1))


def overdue(connection: Connection, moment: int) -> list[SearchRow]:
    """Those who have not gone where they were found, and whose seat is held no longer."""
    here = (searches.c.match != "") & (searches.c.came == 0) & (searches.c.held <= moment)
    return declared.every(connection, SearchRow, here, searches.c.held, searches.c.id)


def vacancies(connection: Connection) -> dict[str, list[SearchRow]]:
    """Those who sit where they were found, by table, where a seat has become free again and nothing has begun."""
    free = seats.alias("free")
    query = (
        sa.select(searches)
        .join(matches, matches.c.id == searches.c.match)
        .join(seats, (seats.c.match == searches.c.match) & (seats.c.guest == searches.c.guest))
        .where(matches.c.state == "waiting")
        .where(sa.exists().where((free.c.match == searches.c.match) & (free.c.kind == "open")))
        .order_by(searches.c.since, searches.c.id)
    )
    tables: dict[str, list[SearchRow]] = {}
    for row in connection.execute(query).mappings():
        tables.setdefault(str(row["match"]), []).append(row_of(SearchRow, row))
    return tables


def alive(connection: Connection, moment: int) -> list[SearchRow]:
    """Those who look now and are here, the first ones first. Whom the host has shut out looks for nobody."""
    query = sa.select(searches).join(guests, guests.c.id == searches.c.guest)
    query = query.where((searches.c.match == "") & guests.c.banned.is_(None) & _here(moment))
    return declared.read(connection, SearchRow, query.order_by(searches.c.since, searches.c.id))


def crowd(connection: Connection, moment: int) -> list[tuple[str, str, int, UsualPace, bool, int]]:
    """How many look for what: game, preset, seats, pace, rated, people."""
    what = (searches.c.game, searches.c.preset, searches.c.seats, searches.c.pace, searches.c.rated)
    query = sa.select(*what, sa.func.count()).where((searches.c.match == "") & _here(moment)).group_by(*what)
    return [(row[0], row[1], row[2], row[3], bool(row[4]), row[5]) for row in connection.execute(query)]


def others(connection: Connection, row: SearchRow, moment: int) -> int:
    """How many other people look for the same."""
    alike = sa.and_(*(searches.c[name] == getattr(row, name) for name in ("game", "preset", "seats", "pace")))
    here = alike & (searches.c.rated == int(row.rated)) & (searches.c.match == "") & (searches.c.guest != row.guest)
    return declared.count(connection, here & _here(moment))


def found(connection: Connection, wanted: Sequence[SearchRow], match: str, moment: int) -> None:
    """These have found each other, and have a while to come. Outrun if one of them has left, began anew or was seated
    elsewhere."""
    for row in sorted(wanted, key=lambda one: one.guest):  # in one order, so that no two workers wait in a circle
        here = (searches.c.guest == row.guest) & (searches.c.id == row.id) & (searches.c.match == "") & _here(moment)
        held = moment + (HELD_BY_DAY_MS if row.pace in BY_DAY else HELD_LIVE_MS)
        values = {"match": match, "beat": moment, "held": held}
        if connection.execute(sa.update(searches).where(here).values(values)).rowcount == 0:
            raise Outrun("found")
        what = {name: getattr(row, name) for name in ("game", "preset", "seats", "pace")}
        waited = {"rated": int(row.rated), "waited": max(0, moment - row.since), "at": moment}
        connection.execute(sa.insert(waits).values({**what, **waited}))


def expected(connection: Connection, moment: int) -> dict[Wish, int]:
    """How long people wait who look for this, in milliseconds: half of the last ones who were found waited longer.
    Nothing is said of what was found too seldom lately."""
    query = sa.select(waits).where(waits.c.at >= moment - REMEMBERED_MS).order_by(waits.c.at.desc(), waits.c.id.desc())
    known: dict[Wish, list[int]] = {}
    for row in connection.execute(query.limit(_LOOKED_AT)).mappings():
        wish = (row["game"], row["preset"], row["seats"], row["pace"], bool(row["rated"]))
        known.setdefault(wish, []).append(int(row["waited"]))
    return {wish: int(median(found[:_LAST])) for wish, found in known.items() if len(found) >= FEWEST}


def stale(connection: Connection, moment: int) -> bool:
    """Whether there is anything to sweep."""
    if connection.execute(sa.select(waits.c.id).where(waits.c.at < moment - REMEMBERED_MS).limit(1)).first():
        return True
    return connection.execute(sa.select(searches.c.guest).where(_stale(moment)).limit(1)).first() is not None


def sweep(connection: Connection, moment: int) -> None:
    """Forget those who have been silent for long, what was found a while ago and has begun or is gone, and how long
    others waited once."""
    connection.execute(sa.delete(searches).where(_stale(moment)))
    connection.execute(sa.delete(waits).where(waits.c.at < moment - REMEMBERED_MS))


def _stale(moment: int) -> sa.ColumnElement[bool]:
    waits_there = sa.exists().where((matches.c.id == searches.c.match) & (matches.c.state == "waiting"))
    over = (searches.c.match != "") & ~waits_there
    return (searches.c.beat < moment - KEPT_MS) & (~_here(moment) & (searches.c.match == "") | over)


def _here(moment: int) -> sa.ColumnElement[bool]:
    by_day = searches.c.pace.in_(BY_DAY) & (searches.c.beat >= moment - SILENT_BY_DAY_MS)
    return by_day | (searches.c.beat >= moment - SILENT_LIVE_MS)
