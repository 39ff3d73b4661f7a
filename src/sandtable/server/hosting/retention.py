"""How long matches are kept: those that wait for players, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Collection

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.server.configuration.settings import Settings
from sandtable.server.hosting import deeds
from sandtable.server.storage.schema import matches
from sandtable.server.words import now

DAY = 24 * 3600 * 1000
#: So many matches are deleted in one transaction.
AT_ONCE = 50


def overdue(
    connection: Connection, settings: Settings, moment: int | None = None, but: Collection[str] = ()
) -> list[tuple[str, str]]:
    """Some of the matches that have been kept for long enough, with the reason; none of those in `but`."""
    moment = now() if moment is None else moment
    found: list[tuple[str, str]] = []
    for state, days, words in (
        ("waiting", settings.waiting_days, "it waited for players for {} days"),
        ("finished", settings.finished_days, "it ended {} days ago"),
    ):
        if days > 0:
            old = (matches.c.state == state) & (matches.c.moved < moment - int(days * DAY)) & matches.c.id.not_in(but)
            query = sa.select(matches.c.id).where(old).order_by(matches.c.moved).limit(AT_ONCE)
            found += [(match, words.format(f"{days:g}")) for match in connection.execute(query).scalars()]
    return found


def clean(transact: Callable[[Callable[[Connection], int]], int], settings: Settings) -> int:
    """Delete what is overdue, a few matches a transaction; how many they were. `transact` runs a transaction."""

    def some(connection: Connection) -> int:
        found = overdue(connection, settings)
        for match, reason in found:
            deeds.delete_match(connection, match, reason, by="server")
        return len(found)

    count = 0
    while done := transact(some):
        count += done
    return count
