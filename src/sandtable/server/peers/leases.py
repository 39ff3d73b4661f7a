"""The leases that this worker holds: for which matches it moves the bots."""

import time
from collections.abc import Collection

import structlog

from sandtable.server.errors import Refusal, StorageError
from sandtable.server.storage import leases
from sandtable.server.storage.rows import Lease
from sandtable.server.storage.store import Store

log = structlog.get_logger(__name__)
#: So long a worker that does not say that it is alive keeps its leases.
ALIVE_SECONDS = 6.0
#: So long a match whose lease another worker holds is not asked for again.
DENIED_SECONDS = 1.5
#: A match that cannot go on rests for ever.
NEVER = 2**31 - 1


class Leases:
    """What is held here was true when it was taken. A write that relies on it is checked by the database."""

    def __init__(self, store: Store, worker: str, version: str) -> None:
        self.worker = worker
        self._store, self._version = store, version
        self._held: dict[str, Lease] = {}
        self._denied: dict[str, float] = {}

    def held(self) -> Collection[str]:
        """The matches whose leases are held, as far as is known here."""
        return self._held.keys()

    def may(self, match: str) -> bool:
        """Whether it is worth asking for the lease."""
        return time.monotonic() - self._denied.get(match, -DENIED_SECONDS) >= DENIED_SECONDS

    async def hold(self, match: str) -> Lease | None:
        """The lease of a match, taken if it is free; None if another worker holds it, or storage cannot say."""
        lease = self._held.get(match)
        if lease is not None:
            return lease
        if not self.may(match):
            return None
        try:
            taken: Lease | None = await self._store.write(leases.take, match, self.worker)
        except (StorageError, Refusal):
            taken = None
        if taken is None:
            self._denied[match] = time.monotonic()
            return None
        self._denied.pop(match, None)
        self._held[match] = taken
        return taken

    def doubt(self, match: str) -> None:
        """A write by this lease was refused: ask again before the next one."""
        self._held.pop(match, None)

    async def free(self, match: str, rested: int | None) -> None:
        """Let a lease go; `rested` is the number of choices after which no bot owed one, None if one may."""
        lease = self._held.pop(match, None)
        if lease is not None:
            await self._store.write(leases.free, match, lease, rested)

    async def orphans(self, most: int) -> list[str]:
        """Some running matches that nobody moves on."""
        return await self._store.read(leases.orphans, most)

    async def beat(self) -> None:
        """Say that this worker is alive."""
        milliseconds = int(ALIVE_SECONDS * 1000)
        await self._store.write(leases.alive_until, self.worker, self._version, milliseconds)
        self._denied = {match: at for match, at in self._denied.items() if not self.may(match)}

    async def other_versions(self) -> list[str]:
        """Versions of the software that other workers run now."""
        return await self._store.read(leases.other_versions, self.worker)

    async def retire(self) -> None:
        """Let everything go: this worker ends."""
        self._held.clear()
        await self._store.write(leases.retire, self.worker)
