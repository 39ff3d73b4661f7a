"""What people say and ask of each other, as it is stored: invitations by name, and whom a person wants none from; talk
at a match; and vacations. The database is the arbiter: the days of a year are counted, and one vacation stands at a
time.
"""

from typing import Annotated, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.errors import Refusal, conflict, say
from sandtable.server.storage import declared
from sandtable.server.storage.declared import Id, Moment, Name, OfGuest, OfMatch, Small, row_of, table
from sandtable.server.storage.rows import LineRow, guests, lines, matches, seats

_DAY = 86_400_000
#: Invitations are kept for so long, in milliseconds.
KEPT_MS = 30 * _DAY
#: So many matches back a person remembers whom they played with.
_REMEMBERED = 300
#: After so many refusals, or so many invitations of a week, nothing more comes through from the same person.
MOST_REFUSED, MOST_A_WEEK = 2, 5
#: So many invitations wait for one person at most.
MOST_PENDING = 30


InvitationState = Literal["waiting", "refused", "dropped", "ended"]


class InvitationRow(msgspec.Struct, frozen=True):
    """`guest` was invited by `by`, who knows them by this name, to a seat of the match or to any. `dropped`: they were
    not told, and the host does not learn of it; `ended`: the host took it back. It outlives the match, since what was
    refused counts."""

    match: Id
    guest: OfGuest
    by: OfGuest
    name: Name
    seat: Small | None
    at: Moment
    state: Annotated[InvitationState, sa.String(8)]


invitations = table(
    "invitations",
    InvitationRow,
    ["match", "guest"],
    indexes=[sa.Index(None, "guest", "at"), sa.Index(None, "by", "at")],
)


class Pending(msgspec.Struct, frozen=True):
    """An invitation to a table that waits, with what is to be said of it (options and pace are JSON), and the word by
    which one sits down there."""

    match: str
    by: str
    seat: int | None
    at: int
    game: str
    preset: str
    options: str
    title: str
    pace: str | None
    rated: str
    help: bool
    invite: str


class BlockRow(msgspec.Struct, frozen=True):
    """`guest` wants no invitations from `other`, whom they know by this name."""

    guest: OfGuest
    other: OfGuest
    name: Name
    at: Moment


blocks = table("blocks", BlockRow, ["guest", "other"])


def met_by(connection: Connection, guest: str) -> dict[str, str]:
    """Whom a person has played with in matches that began, by the names that stood there, the last ones first."""
    mine = (
        sa.select(seats.c.match, matches.c.moved)
        .join(matches, matches.c.id == seats.c.match)
        .where((seats.c.guest == guest) & (matches.c.state != "waiting"))
        .order_by(matches.c.moved.desc())
        .limit(_REMEMBERED)
        .subquery()
    )
    query = (
        sa.select(seats.c.guest, seats.c.name)
        .join(mine, mine.c.match == seats.c.match)
        .join(guests, guests.c.id == seats.c.guest)
        .where((seats.c.kind == "guest") & (seats.c.guest != guest) & guests.c.banned.is_(None))
        .order_by(mine.c.moved.desc(), seats.c.guest)
    )
    found: dict[str, str] = {}
    for person, name in connection.execute(query):
        found.setdefault(str(person), str(name))
    return found


def add(connection: Connection, row: InvitationRow) -> bool:
    """Write an invitation; whether there was none of this match to this person before."""
    return declared.add_once(connection, invitations, row)


def one(connection: Connection, match: str, guest: str) -> InvitationRow | None:
    """The invitation of a person to a match."""
    return declared.first(connection, InvitationRow, _is(match, guest))


def of_match(connection: Connection, match: str) -> list[InvitationRow]:
    """Who was invited to a match, in that order."""
    here = invitations.c.match == match
    return declared.every(connection, InvitationRow, here, invitations.c.at, invitations.c.guest)


def sent_since(connection: Connection, by: str, since: int) -> int:
    """How many invitations a person has sent since then."""
    return declared.count(connection, (invitations.c.by == by) & (invitations.c.at >= since))


def sent_by(connection: Connection, by: str) -> list[InvitationRow]:
    """The invitations of a person, oldest first."""
    return declared.every(connection, InvitationRow, invitations.c.by == by, invitations.c.at, invitations.c.match)


def got_by(connection: Connection, guest: str) -> list[InvitationRow]:
    """The invitations that a person was told of, oldest first."""
    here = (invitations.c.guest == guest) & (invitations.c.state != "dropped")
    return declared.every(connection, InvitationRow, here, invitations.c.at, invitations.c.match)


def listens_to(connection: Connection, guest: str, by: str, moment: int) -> bool:
    """Whether an invitation of this person comes through: they are not blocked, were not refused again and again, have
    not asked too often, and not too many wait already."""
    blocked = sa.select(blocks.c.guest).where((blocks.c.guest == guest) & (blocks.c.other == by))
    if connection.execute(blocked).first() is not None:
        return False
    theirs = (invitations.c.guest == guest) & (invitations.c.by == by)
    refused = theirs & (invitations.c.state == "refused") & (invitations.c.at >= moment - KEPT_MS)
    return (
        declared.count(connection, refused) < MOST_REFUSED
        and declared.count(connection, theirs & (invitations.c.at >= moment - 7 * _DAY)) < MOST_A_WEEK
        and len(pending_for(connection, guest)) < MOST_PENDING
    )


def pending_for(connection: Connection, guest: str) -> list[Pending]:
    """The invitations that a person may still accept, the latest first: to tables that wait, with a free seat, and
    where they do not sit already."""
    free = seats.alias("free")
    own = seats.alias("own")
    query = (
        sa.select(
            invitations.c.match,
            invitations.c.by,
            invitations.c.seat,
            invitations.c.at,
            *(matches.c[name] for name in ("game", "preset", "options", "title", "pace", "rated", "help", "invite")),
        )
        .join(matches, matches.c.id == invitations.c.match)
        .join(guests, guests.c.id == invitations.c.by)
        .where((invitations.c.guest == guest) & (invitations.c.state == "waiting"))
        .where((matches.c.state == "waiting") & guests.c.banned.is_(None))
        .where(sa.exists().where((free.c.match == matches.c.id) & (free.c.kind == "open")))
        .where(~sa.exists().where((own.c.match == matches.c.id) & (own.c.guest == guest)))
        .order_by(invitations.c.at.desc(), invitations.c.match)
    )
    return [Pending(**{**row, "help": bool(row["help"])}) for row in connection.execute(query).mappings()]


def change(connection: Connection, match: str, guest: str, old: InvitationState, new: InvitationState) -> bool:
    """An invitation that was in the one state is in the other from now on; whether there was one."""
    here = _is(match, guest) & (invitations.c.state == old)
    return connection.execute(sa.update(invitations).where(here).values(state=new)).rowcount > 0


def name_of(connection: Connection, match: str, guest: str) -> str:
    """What a person is called at a match, or else anywhere."""
    there = sa.select(seats.c.name).where((seats.c.match == match) & (seats.c.guest == guest))
    found = connection.execute(there).scalar()
    if found is None:
        found = connection.execute(sa.select(guests.c.name).where(guests.c.id == guest)).scalar()
    return "" if found is None else str(found)


def block(connection: Connection, row: BlockRow) -> None:
    """No invitations of this person any more."""
    unblock(connection, row.guest, row.other)
    declared.add(connection, row)


def unblock(connection: Connection, guest: str, other: str) -> bool:
    """Invitations of this person again; whether there was a block."""
    here = (blocks.c.guest == guest) & (blocks.c.other == other)
    return connection.execute(sa.delete(blocks).where(here)).rowcount > 0


def blocked_by(connection: Connection, guest: str) -> list[BlockRow]:
    """Whom a person wants no invitations from, the latest first."""
    return declared.every(connection, BlockRow, blocks.c.guest == guest, blocks.c.at.desc(), blocks.c.other)


def forget_old(connection: Connection, before: int) -> None:
    """Remove what is older than this moment, but what still waits."""
    waits = sa.exists().where((matches.c.id == invitations.c.match) & (matches.c.state == "waiting"))
    connection.execute(sa.delete(invitations).where((invitations.c.at < before) & ~waits))


def _is(match: str, guest: str) -> sa.ColumnElement[bool]:
    return (invitations.c.match == match) & (invitations.c.guest == guest)


class Report(NamedTuple):
    """A line that a person reported, and why."""

    match: str
    line: LineRow
    by: str
    at: int
    reason: str


# Lines that a person wants the host of the server to look at.
reports = table(
    "reports",
    None,
    ["match", "n", "guest"],
    {"match": OfMatch, "n": int, "guest": Id, "at": Moment, "reason": str},
    indexes=[sa.Index(None, "at")],
)


def latest(connection: Connection, match: str) -> int:
    """The number of the last line, 0 without one."""
    query = sa.select(sa.func.max(lines.c.n)).where(lines.c.match == match)
    return int(connection.execute(query).scalar() or 0)


def speak(connection: Connection, match: str, said: LineRow) -> LineRow:
    """Write a line down as the next one. IntegrityError if another worker writes one at this moment."""
    numbered = msgspec.structs.replace(said, n=latest(connection, match) + 1)
    declared.add(connection, numbered, match=match)
    return numbered


def with_key(connection: Connection, match: str, guest: str, key: str) -> LineRow | None:
    """The line that a guest said with a key."""
    here = (lines.c.match == match) & (lines.c.guest == guest) & (lines.c.key == key)
    return declared.first(connection, LineRow, here)


def after(connection: Connection, match: str, n: int, limit: int) -> list[LineRow]:
    """The last lines after number `n`, at most so many, oldest first."""
    here = (lines.c.match == match) & (lines.c.n > n)
    return declared.every(connection, LineRow, here, lines.c.n.desc(), most=limit)[::-1]


def line(connection: Connection, match: str, n: int) -> LineRow | None:
    """One line."""
    return declared.first(connection, LineRow, (lines.c.match == match) & (lines.c.n == n))


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
    found = connection.execute(query).mappings()
    return [Report(row["match"], row_of(LineRow, row), row["by"], row["when"], row["reason"]) for row in found]


def said_by(connection: Connection, guest: str) -> list[tuple[str, LineRow]]:
    """All that a guest said and that was not removed, with the match."""
    query = sa.select(lines).where((lines.c.guest == guest) & (lines.c.removed == "")).order_by(lines.c.at)
    return [(row["match"], row_of(LineRow, row)) for row in connection.execute(query).mappings()]


def forget(connection: Connection, guest: str) -> None:
    """Delete everything that a guest said or reported."""
    mine = sa.select(lines.c.match, lines.c.n).where(lines.c.guest == guest)
    for match, n in connection.execute(mine).all():
        connection.execute(sa.delete(reports).where((reports.c.match == match) & (reports.c.n == n)))
    connection.execute(sa.delete(lines).where(lines.c.guest == guest))
    connection.execute(sa.delete(reports).where(reports.c.guest == guest))


DAY_MS = 86_400_000
_YEAR_MS = 365 * DAY_MS


class VacationRow(msgspec.Struct, frozen=True):
    """A vacation, from `begun` until `until` (milliseconds since 1970); it counts as so many `days`. `told`: whether
    all matches have it."""

    id: Id
    guest: OfGuest
    begun: Moment
    until: Moment
    days: Small
    told: Small


vacations = table("vacations", VacationRow, ["id"], indexes=[sa.Index(None, "guest"), sa.Index(None, "told")])


def all_of(connection: Connection, guest: str) -> list[VacationRow]:
    """The vacations of a guest, oldest first."""
    return declared.every(connection, VacationRow, vacations.c.guest == guest, vacations.c.begun)


def current(connection: Connection, guest: str, moment: int) -> VacationRow | None:
    """The vacation that a guest is on."""
    return next((row for row in all_of(connection, guest) if row.until > moment), None)


def days_left(connection: Connection, guest: str, a_year: int, moment: int) -> int:
    """How many days a guest may still take: of the year's, those that were not taken in the last 365 days."""
    taken = sum(row.days for row in all_of(connection, guest) if row.begun > moment - _YEAR_MS)
    return max(0, a_year - taken)


def begin(connection: Connection, name: str, guest: str, days: int, a_year: int, moment: int) -> VacationRow:
    """Begin a vacation. Refusal if there are not so many days left, or one has begun."""
    _hold(connection, guest)
    if current(connection, guest, moment) is not None:
        raise conflict(say("vacation-already"), "on-vacation")
    rest = days_left(connection, guest, a_year, moment)
    if days > rest:
        raise conflict(say("days-vacation-left-last-365", rest=rest, a_year=a_year), "no-days")
    row = VacationRow(name, guest, moment, moment + days * DAY_MS, days, 0)
    declared.add(connection, row)
    return row


def end(connection: Connection, guest: str, moment: int) -> VacationRow:
    """End the vacation of a guest now. Days that have not begun are given back. Refusal if there is none."""
    _hold(connection, guest)
    row = current(connection, guest, moment)
    if row is None:
        raise conflict(say("not-vacation"), "no-vacation")
    used = min(row.days, -(-(moment - row.begun) // DAY_MS))
    over = msgspec.structs.replace(row, until=moment, days=used, told=0)
    declared.write_over(connection, over)
    return over


def untold(connection: Connection) -> list[VacationRow]:
    """Vacations that began or ended and that not all matches have yet."""
    return declared.every(connection, VacationRow, vacations.c.told == 0, vacations.c.begun, most=50)


def told(connection: Connection, row: VacationRow) -> None:
    """All matches have it as it is in this row; unless it has changed since."""
    here = (vacations.c.id == row.id) & (vacations.c.until == row.until)
    connection.execute(sa.update(vacations).where(here).values(told=1))


def _hold(connection: Connection, guest: str) -> None:
    known = sa.select(guests.c.id).where(guests.c.id == guest).with_for_update()
    if connection.execute(known).first() is None:
        raise Refusal(403, "not-known", say("match-yet-take-vacation"))
