"""Invitations by name, and whom a person wants no invitations from.

An invitation outlives its match: what was refused counts against the next one of the same host.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.storage import post_rows
from sandtable.server.storage.schema import blocks, guests, invitations, matches, seats

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
    not told, and the host does not learn of it; `ended`: the host took it back."""

    match: str
    guest: str
    by: str
    name: str
    seat: int | None
    at: int
    state: InvitationState


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

    guest: str
    other: str
    name: str
    at: int


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
    return post_rows.add_once(connection, invitations, row)


def one(connection: Connection, match: str, guest: str) -> InvitationRow | None:
    """The invitation of a person to a match."""
    row = connection.execute(sa.select(invitations).where(_is(match, guest))).mappings().first()
    return None if row is None else InvitationRow(**row)


def of_match(connection: Connection, match: str) -> list[InvitationRow]:
    """Who was invited to a match, in that order."""
    query = sa.select(invitations).where(invitations.c.match == match).order_by(invitations.c.at, invitations.c.guest)
    return [InvitationRow(**row) for row in connection.execute(query).mappings()]


def sent_since(connection: Connection, by: str, since: int) -> int:
    """How many invitations a person has sent since then."""
    query = sa.select(sa.func.count()).select_from(invitations)
    return int(connection.execute(query.where((invitations.c.by == by) & (invitations.c.at >= since))).scalar_one())


def sent_by(connection: Connection, by: str) -> list[InvitationRow]:
    """The invitations of a person, oldest first."""
    query = sa.select(invitations).where(invitations.c.by == by).order_by(invitations.c.at, invitations.c.match)
    return [InvitationRow(**row) for row in connection.execute(query).mappings()]


def got_by(connection: Connection, guest: str) -> list[InvitationRow]:
    """The invitations that a person was told of, oldest first."""
    here = (invitations.c.guest == guest) & (invitations.c.state != "dropped")
    query = sa.select(invitations).where(here).order_by(invitations.c.at, invitations.c.match)
    return [InvitationRow(**row) for row in connection.execute(query).mappings()]


def listens_to(connection: Connection, guest: str, by: str, moment: int) -> bool:
    """Whether an invitation of this person comes through: they are not blocked, were not refused again and again, have
    not asked too often, and not too many wait already."""
    blocked = sa.select(blocks.c.guest).where((blocks.c.guest == guest) & (blocks.c.other == by))
    if connection.execute(blocked).first() is not None:
        return False
    count = sa.select(sa.func.count()).select_from(invitations).where(invitations.c.guest == guest)
    theirs = count.where(invitations.c.by == by)
    refused = theirs.where((invitations.c.state == "refused") & (invitations.c.at >= moment - KEPT_MS))
    lately = theirs.where(invitations.c.at >= moment - 7 * _DAY)
    return (
        connection.execute(refused).scalar_one() < MOST_REFUSED
        and connection.execute(lately).scalar_one() < MOST_A_WEEK
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
    connection.execute(sa.insert(blocks).values(msgspec.structs.asdict(row)))


def unblock(connection: Connection, guest: str, other: str) -> bool:
    """Invitations of this person again; whether there was a block."""
    here = (blocks.c.guest == guest) & (blocks.c.other == other)
    return connection.execute(sa.delete(blocks).where(here)).rowcount > 0


def blocked_by(connection: Connection, guest: str) -> list[BlockRow]:
    """Whom a person wants no invitations from, the latest first."""
    query = sa.select(blocks).where(blocks.c.guest == guest).order_by(blocks.c.at.desc(), blocks.c.other)
    return [BlockRow(**row) for row in connection.execute(query).mappings()]


def forget_old(connection: Connection, before: int) -> None:
    """Remove what is older than this moment, but what still waits."""
    waits = sa.exists().where((matches.c.id == invitations.c.match) & (matches.c.state == "waiting"))
    connection.execute(sa.delete(invitations).where((invitations.c.at < before) & ~waits))


def _is(match: str, guest: str) -> sa.ColumnElement[bool]:
    return (invitations.c.match == match) & (invitations.c.guest == guest)
