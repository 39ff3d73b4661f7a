"""Wishes, channels, notices and deliveries as they are stored.

What is to be told follows from committed steps: a match whose number of choices or whose row is another than when the
post last looked (`looks`) is looked at again. A look, its notices and their deliveries are one transaction under the
condition that nobody looked meanwhile. A delivery is held by one worker until a moment to come; what a worker that was
killed held is free then.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.identifiers import now
from sandtable.server.storage import declared
from sandtable.server.storage.declared import Id, Moment, Name, OfGuest, OfMatch, Refers, Small, row_of, table
from sandtable.server.storage.rows import Short, choices, guests, matches, seats

_NOW = sa.text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")


class WishRow(msgspec.Struct, frozen=True):
    """Who wishes to be told of what, and how (JSON), `since` when. `feed` counts the secret addresses of the feed; at
    most 0: there is none. `seen`: until when the page's list was read."""

    guest: OfGuest
    wishes: str
    since: Moment
    feed: int
    seen: Moment


wishes = table("wishes", WishRow, ["guest"])


class ChannelRow(msgspec.Struct, frozen=True):
    """Where a person is told: a browser that takes pushes, a mail address, an address that takes JSON. `keys` is JSON
    of the kind, `digest` the SHA-256 of the address, `problem` the sentence why nothing arrives."""

    id: Id
    guest: OfGuest
    kind: Short
    name: Name
    address: str
    digest: Name
    keys: str
    created: Moment
    confirmed: Moment | None
    problem: str


channels = table(
    "channels", ChannelRow, ["id"], indexes=[sa.Index("uq_channels_guest_digest", "guest", "digest", unique=True)]
)


class LookRow(msgspec.Struct, frozen=True):
    """How far the post has looked at a match: after `n` choices, at this revision of the row. `asked` is JSON, whose
    turn it was then. `next`: the moment, in service time, when a person is to be reminded. `done`: its end was told."""

    match: OfMatch
    n: int
    revision: int
    asked: str
    next: Moment | None
    done: Small


looks = table("looks", LookRow, ["match"], indexes=[sa.Index(None, "next")])


class NoticeRow(msgspec.Struct, frozen=True):
    """What a person is told, once for each turn. `hidden`: others may not know that they are asked. `page`: it stands
    in the page's list."""

    id: Id
    guest: OfGuest
    match: OfMatch | None
    kind: Short
    seat: Small | None
    turn: int
    at: Moment
    title: str
    text: str
    hidden: Small
    page: Small


notices = table(
    "notices",
    NoticeRow,
    ["id"],
    indexes=[
        sa.Index("uq_notices_guest_match_kind_turn", "guest", "match", "kind", "turn", unique=True),
        sa.Index(None, "guest", "at"),
    ],
)

# The notices on their way through the channels: waiting, sent, dropped or failed. `after`: not before; `held`: until
# then a worker is at it; `tries`: how often it was begun.
deliveries = table(
    "deliveries",
    None,
    ["notice", "channel"],
    {
        "notice": Annotated[Id, Refers("notices")],
        "channel": Annotated[Id, Refers("channels")],
        "state": Short,
        "after": Moment,
        "held": Moment,
        "tries": int,
        "at": Moment,
    },
    indexes=[sa.Index(None, "channel", "state"), sa.Index(None, "state", "after")],
)


class Due(msgspec.Struct, frozen=True):
    """A notice that a channel is to bring now. `asked`: whose turn it was when the post last looked; `state`: that of
    its match, None without one."""

    notice: NoticeRow
    tries: int
    asked: str | None
    state: str | None


def moment(connection: Connection) -> int:
    """The time in milliseconds: of several workers on one database, that of the database."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(_NOW).scalar_one())
    return now()


# ---------------------------------------------------------------------------------------------- wishes and channels


def wish_of(connection: Connection, guest: str, hold: bool = False) -> WishRow | None:
    """What a person wishes. `hold`: nobody else changes it until this transaction ends."""
    query = sa.select(wishes).where(wishes.c.guest == guest)
    row = connection.execute(query.with_for_update() if hold else query).mappings().first()
    return None if row is None else row_of(WishRow, row)


def channels_of(connection: Connection, guest: str) -> list[ChannelRow]:
    """The channels of a guest, oldest first."""
    return declared.every(connection, ChannelRow, channels.c.guest == guest, channels.c.created, channels.c.id)


def channel(connection: Connection, name: str) -> ChannelRow | None:
    """A channel."""
    return declared.first(connection, ChannelRow, channels.c.id == name)


def notices_of(connection: Connection, guest: str, most: int, page_only: bool = True) -> list[NoticeRow]:
    """What a guest was told, newest first."""
    here = notices.c.guest == guest
    if page_only:
        here &= notices.c.page == 1
    return declared.every(connection, NoticeRow, here, notices.c.at.desc(), notices.c.id, most=most)


def look_again(connection: Connection, guest: str) -> None:
    """What a person wishes has changed: the post looks at their running matches anew."""
    theirs = sa.select(seats.c.match).where((seats.c.guest == guest) & seats.c.ended.is_(None))
    connection.execute(sa.update(looks).where(looks.c.match.in_(theirs)).values(revision=-1))


# ---------------------------------------------------------------------------------------------------------- looking


def to_look_at(connection: Connection, served: int, most: int, grace: int) -> list[str]:
    """Matches of people who wish to be told something, and that have moved since the post looked at them, or in which
    a person is to be reminded by now (`served` in service time). Those that wait only when every seat is taken."""
    more = sa.exists().where((choices.c.match == matches.c.id) & (choices.c.n == looks.c.n))
    moved = looks.c.match.is_(None) | (looks.c.revision != matches.c.revision) | (looks.c.next <= served) | more
    fresh = looks.c.match.is_(None) & (seats.c.ended >= wishes.c.since) & (seats.c.ended > now() - 7 * 86_400_000)
    ended = fresh | (looks.c.done == 0)
    free = seats.alias("free")
    full = ~sa.exists().where((free.c.match == matches.c.id) & (free.c.kind == "open"))
    ready = (matches.c.state == "waiting") & moved & full & (matches.c.moved < now() - grace)
    query = (
        sa.select(matches.c.id)
        .select_from(
            seats.join(wishes, wishes.c.guest == seats.c.guest)
            .join(matches, matches.c.id == seats.c.match)
            .outerjoin(looks, looks.c.match == matches.c.id)
        )
        .where(((matches.c.state == "running") & moved) | ((matches.c.state == "finished") & ended) | ready)
        .distinct()
        .limit(most)
    )
    return list(connection.execute(query).scalars())


def next_reminder(connection: Connection) -> int | None:
    """The moment, in service time, when a person is to be reminded."""
    found: int | None = connection.execute(sa.select(sa.func.min(looks.c.next))).scalar()
    return found


def look(connection: Connection, match: str) -> LookRow | None:
    """How far the post has looked at a match."""
    return declared.first(connection, LookRow, looks.c.match == match)


def looked(connection: Connection, before: LookRow | None, row: LookRow) -> bool:
    """Note a look; False if another worker looked since `before`, and then nothing is to be told."""
    if before is None:
        return declared.add_once(connection, looks, row)
    here = (looks.c.match == row.match) & (looks.c.n == before.n) & (looks.c.revision == before.revision)
    here &= (looks.c.asked == before.asked) & (looks.c.done == before.done)
    return connection.execute(sa.update(looks).where(here).values(msgspec.to_builtins(row))).rowcount > 0


def note(connection: Connection, row: NoticeRow, ways: Sequence[tuple[str, int]]) -> str | None:
    """Note what a person is told, once, and by which channels, not before which moment. The notice's id: that of the
    first if there was one for this turn; None for a guest who is gone or shut out."""
    banned = connection.execute(sa.select(guests.c.banned).where(guests.c.id == row.guest)).first()
    if banned is None or banned[0] is not None:
        return None
    name = row.id
    if not declared.add_once(connection, notices, row):
        here = (notices.c.guest == row.guest) & (notices.c.match == row.match)
        here &= (notices.c.kind == row.kind) & (notices.c.turn == row.turn)
        found = connection.execute(sa.select(notices.c.id).where(here)).scalar()
        if found is None:
            return None
        name = str(found)
    for channel_id, after in ways:
        values = {"notice": name, "channel": channel_id, "state": "waiting", "after": after, "held": 0, "tries": 0}
        declared.add_once(connection, deliveries, {**values, "at": row.at})
    return name


def unsay(connection: Connection, guest: str, match: str, kind: str) -> None:
    """What a person was told of a match holds no more: it is brought by no channel, and stands in no list."""
    here = (notices.c.guest == guest) & (notices.c.match == match) & (notices.c.kind == kind)
    connection.execute(sa.delete(notices).where(here))


# --------------------------------------------------------------------------------------------------------- carrying


def waits(connection: Connection) -> bool:
    """Whether anything is to be brought now."""
    here = _due(moment(connection))
    return connection.execute(sa.select(deliveries.c.notice).where(here).limit(1)).first() is not None


def claim(
    connection: Connection, hold: int, places: Mapping[str, tuple[int, int]], busy: Collection[str] = ()
) -> list[tuple[ChannelRow, list[Due]]]:
    """Channels that have something to bring now, longest due first, with all of it, held for so many milliseconds:
    nobody else takes it meanwhile. `places`: at most how many of each kind, and of them at most how many by which
    nothing arrived the last time; none of those that are `busy`."""
    at = moment(connection)
    waits = _due(at) & deliveries.c.channel.not_in(list(busy))
    names: list[str] = []
    for kind, (most, most_failed) in places.items():
        here = waits & (channels.c.kind == kind)
        well = _waiting(connection, here & (channels.c.problem == ""), most)
        failed = _waiting(connection, here & (channels.c.problem != ""), min(most_failed, most - len(well)))
        names += [*well, *failed]
    query = sa.select(channels).where(channels.c.id.in_(names)).order_by(channels.c.id)
    found = declared.read(connection, ChannelRow, query.with_for_update(skip_locked=True))
    taken = []
    for one in sorted(found, key=lambda one: names.index(one.id)):
        mine = (deliveries.c.channel == one.id) & waits
        held = {"held": at + hold, "tries": deliveries.c.tries + 1, "at": at}
        took = sa.update(deliveries).where(mine).values(held).returning(deliveries.c.notice)
        dues = _dues(connection, one.id, list(connection.execute(took).scalars()))
        if dues:  # another worker may have taken them a moment ago
            taken.append((one, dues))
    return taken


def _due(at: int) -> sa.ColumnElement[bool]:
    """Whether a delivery is to be brought at this moment, and nobody holds it."""
    return (deliveries.c.state == "waiting") & (deliveries.c.after <= at) & (deliveries.c.held < at)


def _waiting(connection: Connection, here: sa.ColumnElement[bool], most: int) -> list[str]:
    """The channels with something to bring, longest due first."""
    query = (
        sa.select(channels.c.id)
        .join(deliveries, deliveries.c.channel == channels.c.id)
        .where(here)
        .group_by(channels.c.id)
        .order_by(sa.func.min(deliveries.c.after), channels.c.id)
        .limit(max(0, most))
    )
    return list(connection.execute(query).scalars())


def _dues(connection: Connection, channel_id: str, names: Sequence[str]) -> list[Due]:
    query = (
        sa.select(notices, deliveries.c.tries, looks.c.asked, matches.c.state)
        .select_from(
            deliveries.join(notices, notices.c.id == deliveries.c.notice)
            .outerjoin(looks, looks.c.match == notices.c.match)
            .outerjoin(matches, matches.c.id == notices.c.match)
        )
        .where((deliveries.c.channel == channel_id) & deliveries.c.notice.in_(names))
        .order_by(notices.c.at, notices.c.id)
    )
    found = connection.execute(query).mappings()
    return [Due(row_of(NoticeRow, row), row["tries"], row["asked"], row["state"]) for row in found]


def settle(connection: Connection, channel_id: str, names: Sequence[str], state: str, after: int = 0) -> None:
    """What has come of deliveries: sent, dropped, failed, or waiting again until `after`."""
    here = (deliveries.c.channel == channel_id) & deliveries.c.notice.in_(list(names))
    values = {"state": state, "after": after, "held": 0, "at": moment(connection)}
    connection.execute(sa.update(deliveries).where(here & (deliveries.c.state == "waiting")).values(values))


def problem(connection: Connection, channel_id: str, sentence: str) -> None:
    """Why nothing arrives by a channel; empty when something has."""
    here = (channels.c.id == channel_id) & (channels.c.problem != sentence)
    connection.execute(sa.update(channels).where(here).values(problem=sentence))


def remove(connection: Connection, channel_id: str, guest: str | None = None) -> bool:
    """Remove a channel, of this guest if one is named, with what it was to bring; whether there was one."""
    here = channels.c.id == channel_id
    if guest is not None:
        here &= channels.c.guest == guest
    return connection.execute(sa.delete(channels).where(here)).rowcount > 0


def forget_old(connection: Connection, before: int) -> int:
    """Remove notices that are older than this moment, with their deliveries."""
    return connection.execute(sa.delete(notices).where(notices.c.at < before)).rowcount
