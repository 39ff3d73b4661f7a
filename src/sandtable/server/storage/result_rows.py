"""What matches came to, by seat, and the ratings that follow. The database is the arbiter: rows are locked in one order
before they change, and each seat of a match has one result."""

from collections.abc import Iterable, Mapping
from typing import Annotated, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from sandtable.core.match.seal.third.documents import PersonSeat
from sandtable.core.typed import ready
from sandtable.server.storage import declared
from sandtable.server.storage.declared import LATER, Id, Moment, Name, OfMatch, Small, Word, json_of, row_of, table
from sandtable.server.storage.rows import SealRow, Short, guests, matches, seats

#: In so many matches of a person at most it is looked what their browser said when they sat down.
_LOOKED_AT = 20


R = TypeVar("R", bound=msgspec.Struct)


class RatingKey(msgspec.Struct, frozen=True, order=True):
    """Whose rating, and of what: a game, a family of presets, a pace."""

    guest: str
    game: str
    family: str
    pace: str


class RatingRow(msgspec.Struct, frozen=True):
    """How strong a person is: the mean of a rating and its standard deviation, after so many `matches`; `updated` by
    the last of them."""

    guest: Id
    game: Word
    family: Name
    pace: Short
    mean: float
    deviation: float
    matches: int
    updated: Moment


ratings = table(
    "ratings",
    RatingRow,
    ["guest", "game", "family", "pace"],
    indexes=[sa.Index(None, "game", "family", "pace", "mean")],
)


class RoleKey(msgspec.Struct, frozen=True, order=True):
    """What a seat was in a match of so many `seats`."""

    game: str
    family: str
    seats: int
    role: str


class RoleRow(msgspec.Struct, frozen=True):
    """What a role is worth, in points, after so many `matches`."""

    game: Word
    family: Name
    seats: Small
    role: Name
    mean: float
    deviation: float
    matches: int


role_ratings = table("role_ratings", RoleRow, ["game", "family", "seats", "role"])


class Achieved(msgspec.Struct, frozen=True):
    """What a game says that a person achieved in a match: a name, what was done for it, an icon."""

    name: str
    text: str
    icon: str = ""


class ResultRow(msgspec.Struct, frozen=True):
    """What a match came to for one seat. `guest` sat here when it began. `pace`: live, days, or empty for no clock.
    `before` and `after` are the means of a rating, with their deviations; None where nothing was rated. `bonus`: what
    the role was worth by what was known before. `achieved`: by the person who sat here from beginning to end."""

    match: OfMatch
    seat: Small
    guest: Id | None
    bot: Word | None
    game: Word
    family: Name
    pace: Short
    seats: Small
    role: Name
    place: Small
    share: float
    left: bool
    timeouts: int
    at: Moment
    rated: bool
    before: float | None = None
    before_deviation: float | None = None
    after: float | None = None
    after_deviation: float | None = None
    bonus: float | None = None
    achieved: Annotated[tuple[Achieved, ...], LATER] = ()


# `collected`: whether it was looked at what was `achieved`.
results = table(
    "results",
    ResultRow,
    ["match", "seat"],
    {"collected": Annotated[Small, LATER]},
    indexes=[sa.Index(None, "collected", "match"), sa.Index(None, "guest", "at")],
)


def ratings_to_change(connection: Connection, wanted: Iterable[RatingKey], new: tuple[float, float]) -> list[RatingRow]:
    """The ratings with these keys, in their order, locked; `new` are mean and deviation of those not there yet."""
    return _held(connection, RatingRow, wanted, {"mean": new[0], "deviation": new[1], "matches": 0, "updated": 0})


def roles_to_change(connection: Connection, wanted: Iterable[RoleKey], new: tuple[float, float]) -> list[RoleRow]:
    """The same for roles; to be asked after the ratings, so that nobody waits in a circle."""
    return _held(connection, RoleRow, wanted, {"mean": new[0], "deviation": new[1], "matches": 0})


def _held(connection: Connection, kind: type[R], wanted: Iterable[msgspec.Struct], blank: dict[str, float]) -> list[R]:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    table, found = declared.table_of(kind), list[R]()
    keys = [msgspec.structs.asdict(key) for key in sorted(set(wanted), key=msgspec.structs.astuple)]
    for key in keys:
        connection.execute(insert(table).values({**key, **blank}).on_conflict_do_nothing())
    for key in keys:
        found += declared.read(connection, kind, sa.select(table).filter_by(**key).with_for_update())
    return found


def add(connection: Connection, rows: Iterable[ResultRow]) -> None:
    """Write the results of a match, once."""
    declared.add(connection, *rows, collected=1)


def uncollected(connection: Connection, limit: int) -> list[str]:
    """Some matches of which nobody has looked at what was achieved."""
    query = sa.select(results.c.match).where(results.c.collected == 0).distinct().order_by(results.c.match)
    return list(connection.execute(query.limit(limit)).scalars())


def collect(connection: Connection, match: str, achieved: Mapping[int, tuple[Achieved, ...]]) -> None:
    """Note what was achieved in a match, by seat, if that was not noted before."""
    here = (results.c.match == match) & (results.c.collected == 0)
    for seat, found in achieved.items():
        one = here & (results.c.seat == seat) & results.c.guest.is_not(None)
        connection.execute(sa.update(results).where(one).values(achieved=json_of(found), collected=1))
    connection.execute(sa.update(results).where(here).values(collected=1))


def of_match(connection: Connection, match: str) -> list[ResultRow]:
    """The results of a match in the order of its seats; none for one that is not over, or ended before there were
    any."""
    return declared.every(connection, ResultRow, results.c.match == match, results.c.seat)


def of_guest(connection: Connection, guest: str, rated_only: bool = False) -> list[ResultRow]:
    """The results of a person, oldest first."""
    query = sa.select(results).where(results.c.guest == guest).order_by(results.c.at, results.c.match)
    if rated_only:
        query = query.where(results.c.rated == 1)
    return declared.read(connection, ResultRow, query)


def bots_met(connection: Connection, guest: str, rated_only: bool = False) -> list[tuple[str, str, bool, bool]]:
    """The bots that a person has met, oldest match first: game, bot, whether the person won, whether the bot did."""
    own, other = results.alias(), results.alias()
    won = (own.c.share > 0) & (own.c.left == 0)
    query = (
        sa.select(own.c.game, other.c.bot, won, other.c.share > 0)
        .join(other, (other.c.match == own.c.match) & other.c.guest.is_(None) & other.c.bot.is_not(None))
        .where((own.c.guest == guest) & (own.c.rated == 1 if rated_only else sa.true()))
        .order_by(own.c.at, own.c.match, other.c.seat)
    )
    return [(str(game), str(bot), bool(we), bool(they)) for game, bot, we, they in connection.execute(query)]


def achieved_in(connection: Connection, game: str) -> list[tuple[ResultRow, str]]:
    """Results of a game in which something was achieved, the latest first, with who it was by name; at most 20,000.
    Whom the host has shut out is left out."""
    query = (
        sa.select(results, guests.c.name)
        .join(guests, guests.c.id == results.c.guest)
        .where((results.c.game == game) & (results.c.achieved != "[]") & guests.c.banned.is_(None))
        .order_by(results.c.at.desc(), results.c.match)
        .limit(20_000)
    )
    return [(row_of(ResultRow, row), str(row["name"])) for row in connection.execute(query).mappings()]


def ratings_of(connection: Connection, guest: str) -> list[RatingRow]:
    """The ratings of a person, those with most matches first."""
    return declared.every(connection, RatingRow, ratings.c.guest == guest, ratings.c.matches.desc(), ratings.c.game)


def best(
    connection: Connection, game: str, family: str, pace: str, deviation: float, since: int, limit: int
) -> tuple[list[tuple[str, RatingRow]], int]:
    """The best ratings that are certain enough, and not older than `since`, with names; and how many others there
    are. Those whom the host has shut out are neither."""
    here = (
        (ratings.c.game == game) & (ratings.c.family == family) & (ratings.c.pace == pace) & guests.c.banned.is_(None)
    )
    known = sa.select(ratings, guests.c.name).join(guests, guests.c.id == ratings.c.guest).where(here)
    settled = (ratings.c.deviation <= deviation) & (ratings.c.updated >= since)
    query = known.where(settled).order_by(ratings.c.mean.desc(), ratings.c.guest).limit(limit)
    found = [(str(row["name"]), row_of(RatingRow, row)) for row in connection.execute(query).mappings()]
    others = sa.select(sa.func.count()).select_from(known.where(~settled).subquery())
    return found, int(connection.execute(others).scalar_one())


def listed(connection: Connection, deviation: float, since: int, limit: int) -> dict[str, str]:
    """The people on a leaderboard of so many lines, with their names: certain enough, not older than `since`, and
    not shut out."""
    board = (ratings.c.game, ratings.c.family, ratings.c.pace)
    place = sa.func.row_number().over(partition_by=board, order_by=(ratings.c.mean.desc(), ratings.c.guest))
    ranked = (
        sa.select(ratings.c.guest, guests.c.name, place.label("place"))
        .join(guests, guests.c.id == ratings.c.guest)
        .where((ratings.c.deviation <= deviation) & (ratings.c.updated >= since) & guests.c.banned.is_(None))
        .subquery()
    )
    query = sa.select(ranked.c.guest, ranked.c.name).where(ranked.c.place <= limit).order_by(ranked.c.guest)
    return {str(row[0]): str(row[1]) for row in connection.execute(query)}


def one_rating(connection: Connection, key: RatingKey) -> RatingRow | None:
    """A rating, if there is one."""
    here = sa.and_(*(ratings.c[name] == value for name, value in msgspec.structs.asdict(key).items()))
    return declared.first(connection, RatingRow, here)


def roles_of(connection: Connection, game: str, family: str) -> list[RoleRow]:
    """What roles are worth, by the number of seats, the best first."""
    here = (role_ratings.c.game == game) & (role_ratings.c.family == family)
    query = sa.select(role_ratings).where(here)
    query = query.order_by(role_ratings.c.seats, role_ratings.c.mean.desc(), role_ratings.c.role)
    return declared.read(connection, RoleRow, query)


def told_of(connection: Connection, wanted: Iterable[str]) -> dict[str, tuple[str, str]]:
    """The title and visibility of these matches, by id."""
    query = sa.select(matches.c.id, matches.c.title, matches.c.visibility).where(matches.c.id.in_(list(wanted)))
    return {row[0]: (row[1], row[2]) for row in connection.execute(query)}


def open_of(connection: Connection, guest: str) -> set[str]:
    """The matches of a person that anybody may look at."""
    query = sa.select(results.c.match).join(matches, matches.c.id == results.c.match)
    return set(connection.execute(query.where((results.c.guest == guest) & (matches.c.visibility == "open"))).scalars())


def brought_of(connection: Connection, guest: str, rated_only: bool) -> tuple[int, int]:
    """How many matches were dealt to a person's browser by this host, and how many of them never ended, as it said when
    it sat down last (docs/seal.md)."""
    query = sa.select(matches.c.seal, matches.c.began).join(seats, seats.c.match == matches.c.id)
    query = query.where((seats.c.guest == guest) & matches.c.key.is_not(None) & matches.c.seal.is_not(None))
    if rated_only:
        query = query.where(matches.c.rated != "")
    for text, began in connection.execute(query.order_by(matches.c.created.desc()).limit(_LOOKED_AT)):
        seal, people = msgspec.json.decode(text, type=ready(SealRow)), msgspec.json.decode(began)
        for one in [] if seal.third is None else seal.third.seats:
            if isinstance(one, PersonSeat) and one.came and people[one.seat : one.seat + 1] == [guest]:
                return one.dealt, one.unfinished
    return 0, 0


def forget(connection: Connection, guest: str) -> None:
    """Delete the ratings of a person; results stay where others played, by nobody."""
    connection.execute(sa.delete(ratings).where(ratings.c.guest == guest))
    connection.execute(sa.update(results).where(results.c.guest == guest).values(guest=None))
    held = sa.select(matches.c.id, matches.c.began).where(matches.c.began.contains(f'"{guest}"'))
    for match, began in connection.execute(held).all():
        people = [None if one == guest else one for one in msgspec.json.decode(began)]
        values = {"began": msgspec.json.encode(people).decode(), "revision": matches.c.revision + 1}
        connection.execute(sa.update(matches).where(matches.c.id == match).values(values))
