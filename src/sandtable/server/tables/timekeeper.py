"""Ends the turns of those whose time is gone, at whatever table, and keeps service time going.

Every worker does: what follows from a time that is gone is a step of the match, and a step is stored once. Nothing is
remembered here. When the next time of a match is gone stands in its row, so tables that nobody looks at are found too.
"""

import asyncio

import structlog

from sandtable.server.errors import Refusal, StorageError
from sandtable.server.repeating import Repeated
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

log = structlog.get_logger(__name__)
#: How often times are looked at, in seconds.
ROUND_SECONDS = 0.5
#: A choice that came in time may be on its way to the database: it has so many milliseconds to get there.
LATENCY = 400
#: So many tables in a round.
MOST = 50


class Timekeeper:
    """One worker's rounds."""

    def __init__(self, registry: TableRegistry, store: Store) -> None:
        self._registry, self._store = registry, store
        self.rounds = Repeated(self.round, ROUND_SECONDS, "times were not looked at")

    async def round(self) -> None:
        """One round. Where no time runs anywhere nothing is written."""
        running = await self._store.due(MOST)
        if not running:
            return
        moment = await self._store.service.moment()
        await asyncio.gather(*(self._end(match) for match, due in running if due + LATENCY <= moment))

    async def _end(self, match: str) -> None:
        try:
            await (await self._registry.table(match)).happenings.time_is_up()
        except (Refusal, StorageError) as error:
            log.warning("a time that is gone was not noted", match=match, reason=str(error))
        except Exception:
            # One table must not stand in the way of the others.
            log.exception("a time that is gone was not noted", match=match)
