"""The round that a worker makes every second, so that nothing depends on having been told.

It says that it is alive; has the tables that people look at or bots play at catch up with the database, if they have
not moved since the last round; goes on with matches that nobody moves, whose worker was killed for instance; notes ends
that were not noted; lets go of leases it needs no more; and closes sockets of guests whose tokens were revoked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from sandtable.server.errors import Refusal, StorageError
from sandtable.server.peers.leases import NEVER, Leases

if TYPE_CHECKING:
    from sandtable.server.edge.socket import Sockets
    from sandtable.server.tables.bots_runner import BotsRunner
    from sandtable.server.tables.registry import TableRegistry
    from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
ROUND_SECONDS = 1.0
BEAT_EVERY = 2
SOCKETS_EVERY = 10
ORPHANS_A_ROUND = 20


class PeriodicChecks:
    """One worker's rounds."""

    def __init__(self, registry: TableRegistry, bots: BotsRunner, sockets: Sockets, leases: Leases) -> None:
        self._registry, self._bots, self._sockets, self._leases = registry, bots, sockets, leases
        self._quiet: dict[str, int] = {}
        self._unfinished: set[str] = set()
        self._number = 0
        self._known: dict[str, tuple[int, int]] = {}

    async def round(self) -> None:
        """One round. What fails (PostgreSQL is away) is tried again in the next one."""
        if self._number % BEAT_EVERY == 0:
            await self._leases.beat()
        self._number += 1
        held = set(self._leases.held())
        tables = [
            table
            for table in self._registry.tables()
            if table.viewers.watchers or table.id in held or table.bots_to_act()
        ]
        # A table that has moved since the last round is being told; what it is told next may be on its way.
        before, self._known = self._known, {table.id: table.known for table in tables}
        await self._registry.refresh([table for table in tables if before.get(table.id) == table.known])
        await self._note_ends(tables)
        for table in tables:
            self._bots.wake(table)
        await self._let_go(held)
        await self._adopt_orphans()
        if self._number % SOCKETS_EVERY == 0:
            await self._sockets.close_revoked(self._registry.store.generations)

    async def _note_ends(self, tables: list[Table]) -> None:
        """A match that is over in the second round, and not noted as such, was left by a worker that is gone."""
        over = {table.id: table for table in tables if table.match is not None and table.match.over}
        late = {match for match, table in over.items() if table.row.state == "running"}
        for match in late & self._unfinished:
            await over[match].steps.settle()
        self._unfinished = late

    async def _let_go(self, held: set[str]) -> None:
        """Tables that were put away need no lease; while bots owe nothing it is remembered how far they were."""
        for match in held:
            table = self._registry.peek(match)
            if table is None:
                await self._leases.free(match, self._quiet.pop(match, None))
            elif table.problem is not None:
                self._quiet[match] = NEVER
            elif not table.bots_to_act():
                self._quiet[match] = table.known[0]
            else:
                self._quiet.pop(match, None)

    async def _adopt_orphans(self) -> None:
        for match in await self._leases.orphans(ORPHANS_A_ROUND):
            if await self._leases.hold(match) is None:
                continue
            try:
                self._bots.wake(await self._registry.table(match))
            except (Refusal, StorageError) as error:
                log.warning("match not resumed", match=match, reason=str(error))
