"""Vacations: a person's clocks stand in all matches by day, for some of the days that a year has for that.

A vacation is a row of the database first and then a step of each match (`VacationChange`), so that all at the table see
it. What a stopped worker leaves is taken over: vacations that not all matches have are looked for again and again, and
a match that has one is not told twice.
"""

import structlog

from sandtable.core.match.seal.events import VacationChange
from sandtable.server.accounts.accounts import Guest
from sandtable.server.clocks import away
from sandtable.server.errors import Refusal, StorageError
from sandtable.server.identifiers import new_id, now
from sandtable.server.lobby.lobby import Lobby
from sandtable.server.repeating import Repeated
from sandtable.server.storage import people_rows
from sandtable.server.storage.people_rows import VacationRow
from sandtable.server.storage.rows import copy_of
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
#: How often vacations are looked for that not all matches have, in seconds.
ROUND_SECONDS = 20.0
#: So many matches of one person are told.
MOST_MATCHES = 1000


class Vacations:
    """Who is away for how long. `a_year`: how many days a year."""

    def __init__(self, lobby: Lobby, registry: TableRegistry, store: Store, a_year: int) -> None:
        self._lobby, self._registry, self._store, self.a_year = lobby, registry, store, a_year
        self.rounds = Repeated(self.round, ROUND_SECONDS, "vacations were not looked for")

    async def begin(self, guest: Guest, days: int) -> None:
        """Go on vacation for so many days."""
        name, moment = new_id(), now()
        row = await self._store.write(people_rows.begin, name, guest.id, days, self.a_year, moment)
        await self.tell(row)

    async def end(self, guest: Guest) -> None:
        """Be back before the end."""
        moment = now()
        await self.tell(await self._store.write(people_rows.end, guest.id, moment))

    async def round(self) -> None:
        """Tell matches what was left undone."""
        for row in await self._store.read(people_rows.untold):
            await self.tell(row)

    async def tell(self, row: VacationRow) -> None:
        """Make a vacation, or its end, a step of all matches by day that it concerns. What cannot be told now is told
        later."""
        done = True
        for match in await self._store.list_matches("mine", row.guest, MOST_MATCHES):
            if match.state == "running" and match.pace is not None and match.pace.kind == "days":
                done = await self._tell(match.id, row) and done
        if done:
            await self._store.write(people_rows.told, row)

    async def _tell(self, match: str, row: VacationRow) -> bool:
        try:
            table = await self._registry.table(match)
            if table.problem is None:
                await self._lobby.settled(table, lambda: self._step(table, row))
        except (Refusal, StorageError) as error:
            log.warning("a match was not told of a vacation", match=match, reason=str(error))
            return False
        return True

    async def _step(self, table: Table, row: VacationRow) -> None:
        seat = table.seat_of(row.guest)
        if seat is None or table.match is None or table.match.over or table.row.closed is not None:
            return
        if table.timing is None or table.timing.pace.kind != "days" or table.row.seats[seat].kind != "guest":
            return
        gone = away(table.timing.clock, seat, await self._store.service.moment()) > 0
        over = row.until <= now()
        if gone == over:
            days = 0 if over else row.days
            sealed = table.match_events.sealed(seat, {"do": "vacation", "days": days})
            await table.match_events.step(copy_of(table.row), [VacationChange(seat=seat, days=days)], sealed=sealed)
