"""The server's ear for what the host does: it reads the audit log each second, puts away what is in memory of whatever
was acted on, and once an hour deletes what is kept no longer."""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple

import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection

from sandtable.server.accounts.accounts import Accounts
from sandtable.server.configuration.settings import Settings
from sandtable.server.edge.socket import Sockets
from sandtable.server.errors import say
from sandtable.server.hosting import host_acts
from sandtable.server.repeating import Repeated
from sandtable.server.storage import audit_log
from sandtable.server.storage.rows import ActRow, meta
from sandtable.server.storage.store import Store
from sandtable.server.tables.registry import TableRegistry

log = structlog.get_logger(__name__)
SECONDS = 1.0
CLEAN_SECONDS = 3600.0
#: A restoring host is given so long; then the server goes on with what there is.
PAUSE_SECONDS = 600.0
#: PostgreSQL numbers acts before they are committed: one may show after so many with higher numbers.
LATE = 256
#: The row of `meta` that changes when a backup takes the place of everything.
RESTORED = "restored"


class _Place(NamedTuple):
    """How far the log is: all acts up to `number`, and `late` of those after it. `restored`: which backup was last."""

    number: int
    late: set[int]
    restored: bytes | None


class AuditFollower:
    """Exists while a server runs. `anew` puts everything away that came from the database."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        registry: TableRegistry,
        sockets: Sockets,
        settings: Settings,
        anew: Callable[[], Awaitable[None]],
    ) -> None:
        self._store, self._accounts, self._registry, self._sockets = store, accounts, registry, sockets
        self._settings, self._anew = settings, anew
        self._number, self._late = 0, set[int]()
        self._restored: bytes | None = None
        self._looking = asyncio.Lock()
        self._rounds = (
            Repeated(self.look, SECONDS, "the audit log was not read"),
            Repeated(self.clean, CLEAN_SECONDS, "old matches were not deleted"),
        )
        self._waiting: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Begin where the log ends now."""
        self._begin_at(await self._store.read(_place))
        for rounds in self._rounds:
            rounds.open()

    def _begin_at(self, place: _Place) -> None:
        self._number, self._late, self._restored = place

    async def close(self) -> None:
        """Stop."""
        if self._waiting is not None:
            self._waiting.cancel()
        for rounds in self._rounds:
            await rounds.close()

    async def look(self) -> None:
        """Read on, and do what follows. One look at a time: when it is over, what it found has been done."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        fresh, restored = await self._store.read(functools.partial(_news, number=self._number, but=self._late))
        if restored != self._restored:
            self._begin_at(await self._store.read(_place))
            await self._anew()
            self._go_on()
            return
        for act in fresh:
            await self._heed(act)
            self._late.add(act.id)
        if fresh:
            self._number = max(self._number, max(self._late) - LATE)
            self._late = {one for one in self._late if one > self._number}

    async def _heed(self, act: ActRow) -> None:
        log.info("host's act", verb=act.verb, match=act.match, guest=act.guest, by=act.by)
        if act.verb == "restoring":
            await self._pause()
        elif act.verb == "resume":
            self._go_on()
        if act.guest is not None:
            self._accounts.forget(act.guest)
            if act.verb == "ban":
                self._sockets.revoke(act.guest)
        if act.match is not None:
            table = self._registry.peek(act.match)
            if table is not None:
                async with table.lock:
                    self._registry.remove(table)

    async def _pause(self) -> None:
        """A backup is about to take the place of everything: write nothing more, and say that this is so."""
        writer = self._store.writer
        await writer.submit(lambda c: audit_log.note(c, "server", "paused", say("server-writes-nothing")))
        writer.paused = True
        self._waiting = asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._go_on)

    def _go_on(self) -> None:
        self._store.writer.paused = False
        if self._waiting is not None:
            self._waiting.cancel()  # it must not end another pause
            self._waiting = None

    async def clean(self) -> int:
        """Delete what is kept no longer; how many matches that were. One that is open in a browser is left for
        later."""
        count = 0
        while True:
            watched = [table.row.id for table in self._registry.tables() if table.viewers.watchers]
            deleted = await self._store.write(host_acts.delete_overdue, self._settings, watched)
            if not deleted:
                return count
            count += deleted
            log.info("old matches deleted", matches=deleted)


def _news(connection: Connection, number: int, but: Collection[int]) -> tuple[list[ActRow], bytes | None]:
    """The acts that are new, and which backup was last. In this order: acts of a backup that has just been brought back
    are not news."""
    fresh = audit_log.since(connection, number, but=but)
    return fresh, _restored(connection)


def _restored(connection: Connection) -> bytes | None:
    found = connection.execute(sa.select(meta.c.value).where(meta.c.name == RESTORED)).scalar()
    return None if found is None else bytes(found)


def _place(connection: Connection) -> _Place:
    number = max(0, audit_log.latest(connection) - LATE)
    late = {act.id for act in audit_log.since(connection, number)}
    return _Place(number, late, _restored(connection))
