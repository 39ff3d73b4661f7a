"""Which matches cannot go on, as it is stored.

Which matches cannot go on, and by which code that was found: two columns of a match that no table waits for.
"""

from collections.abc import Mapping
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.errors import say
from sandtable.server.identifiers import now
from sandtable.server.storage import audit_log
from sandtable.server.storage.rows import matches, seats

_BEGUN = (matches.c.state != "waiting") & matches.c.key.is_not(None)


class StopRow(NamedTuple):
    """A match that cannot go on, or that is over and cannot be replayed, and the sentence of its table."""

    match: str
    game: str
    state: str
    reason: str


def games(connection: Connection) -> list[str]:
    """The games of which matches have begun."""
    return list(connection.execute(sa.select(matches.c.game).where(_BEGUN).distinct()).scalars())


def uninspected(connection: Connection, codes: Mapping[str, str], limit: int) -> list[str]:
    """Matches that were last looked at by other code than this one of their games, those that run first."""
    other = [(matches.c.game == game) & (matches.c.inspected != code) for game, code in codes.items()]
    if not other:
        return []
    query = sa.select(matches.c.id).where(_BEGUN & sa.or_(*other))
    return list(connection.execute(query.order_by(matches.c.state.desc(), matches.c.id).limit(limit)).scalars())


def note(connection: Connection, match: str, reason: str | None, code: str) -> None:
    """Note what came of a match under this code: why it cannot go on, None if it can. One that had stopped and goes on
    again is everybody's again who sat there, and they are told."""
    before = connection.execute(sa.select(matches.c.stopped, matches.c.state).where(matches.c.id == match)).first()
    values = {"stopped": reason, "inspected": code}
    connection.execute(sa.update(matches).where(matches.c.id == match).values(values))
    if before is not None and before[0] is not None and reason is None and before[1] == "running":
        connection.execute(sa.update(seats).where(seats.c.match == match).values(ended=None))
        query = sa.select(seats.c.guest).where((seats.c.match == match) & seats.c.guest.is_not(None))
        people = [(str(guest), match) for guest in connection.execute(query).scalars()]
        audit_log.note(connection, "server", "go-on", say("match-goes-again"), match, people=people)


def leave(connection: Connection, match: str, seat: int) -> None:
    """Note that the person of a seat has left a match that cannot go on: it is over for that one."""
    here = (seats.c.match == match) & (seats.c.seat == seat)
    connection.execute(sa.update(seats).where(here).values(ended=now()))


def going(connection: Connection) -> int:
    """How many matches run and can go on."""
    query = sa.select(sa.func.count()).where((matches.c.state == "running") & matches.c.stopped.is_(None))
    return int(connection.execute(query).scalar_one())


def stopped(connection: Connection) -> list[StopRow]:
    """The matches that cannot go on, and those that are over and cannot be replayed."""
    columns = matches.c.id, matches.c.game, matches.c.state, matches.c.stopped
    query = sa.select(*columns).where(matches.c.stopped.is_not(None)).order_by(matches.c.state.desc(), matches.c.id)
    return [StopRow(*row) for row in connection.execute(query)]
