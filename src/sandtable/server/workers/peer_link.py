"""This worker among the others: what it tells them, what it does with what they tell."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

import structlog

from sandtable import __version__
from sandtable.server.edge.socket import Sockets
from sandtable.server.errors import ServerError, StorageError, say
from sandtable.server.identifiers import new_id
from sandtable.server.lobby.chat import Chat
from sandtable.server.peers.leases import Leases
from sandtable.server.peers.presence import Presence
from sandtable.server.peers.pubsub import MatchStep, Note, PubSub, step_of
from sandtable.server.rate_limits import Buckets
from sandtable.server.repeating import Repeated
from sandtable.server.storage.rows import ChoiceRow, EntryRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.bots_runner import BotsRunner
from sandtable.server.tables.registry import TableRegistry
from sandtable.server.tables.tables import Table
from sandtable.server.workers.periodic_checks import ROUND_SECONDS, PeriodicChecks

log = structlog.get_logger(__name__)


class PeerLink:
    """Exists while a server runs on a database that several workers share. `lasting` is what an address may leave in
    the database, counted by all of them."""

    def __init__(
        self,
        store: Store,
        registry: TableRegistry,
        bots: BotsRunner,
        sockets: Sockets,
        chat: Chat,
        lasting: Mapping[str, Buckets],
    ) -> None:
        self.worker = new_id(16)
        self._store, self._registry, self._bots, self._sockets, self._lasting = store, registry, bots, sockets, lasting
        self._chat = chat
        self._telling: set[asyncio.Task[None]] = set()
        self.leases = Leases(store, self.worker, __version__)
        self.presence = Presence(lambda told: self._say(Note(self.worker, present=list(told))), self._shown)
        self._rounds: list[Repeated] = []
        self._behind: dict[str, asyncio.Task[None]] = {}
        self._bulletin: PubSub | None = None

    async def open(self) -> None:
        """Join the others. ServerError if they run another version: it could count frames in another way."""
        await self.leases.beat()
        others = [version for version in await self.leases.other_versions() if version != __version__]
        if others:
            await self.leases.retire()
            raise ServerError(say("workers-use-database", others=others[0], version=__version__))
        self._registry.presence = self.presence
        self._bots.leases = self.leases
        self._store.told = self._stored
        self._chat.told = self._talked
        for name, buckets in self._lasting.items():
            buckets.used = partial(self._used, name)
        self._bulletin = PubSub(self._store.engine, self.worker, self._hear, self._gap)
        checks = PeriodicChecks(self._registry, self._bots, self._sockets, self.leases)
        self._rounds = [
            Repeated(checks.round, ROUND_SECONDS, "a round was not finished"),
            Repeated(self._say_alive, 2.0, "nothing was said to other workers"),
        ]
        for rounds in self._rounds:
            rounds.open()

    async def close(self) -> None:
        """Leave: the others take over at once."""
        for rounds in self._rounds:
            await rounds.close()
        for task in self._behind.values():
            task.cancel()
        try:
            await self.leases.retire()
        except StorageError:
            log.warning("the leases of this worker end by themselves")
        if self._bulletin is not None:
            self._bulletin.say(Note(self.worker, leaves=True))
            await asyncio.to_thread(self._bulletin.close)

    def revoke(self, guest: str) -> None:
        """The tokens of a guest are worthless from now on."""
        self._say(Note(self.worker, revoked=[guest]))

    # ------------------------------------------------------------------------------------------------- telling

    def _say(self, note: Note) -> None:
        if self._bulletin is not None:
            self._bulletin.say(note)

    def _stored(self, match: str, revision: int, rows: Sequence[ChoiceRow], sealed: Sequence[EntryRow]) -> None:
        self._say(Note(self.worker, steps=[step_of(match, revision, rows, sealed)]))

    def _used(self, limit: str, address: str) -> None:
        self._say(Note(self.worker, used=[(limit, address)]))

    def _talked(self, match: str, n: int, changed: bool) -> None:
        self._say(Note(self.worker, talked=[(match, n, changed)]))

    def found(self, guest: str, match: str) -> None:
        """A match was found for a person, whose browser may have its socket at another worker."""
        self._say(Note(self.worker, found=[(guest, match)]))

    async def _say_alive(self) -> None:
        self._say(Note(self.worker))
        self.presence.forget_the_silent()

    # ------------------------------------------------------------------------------------------------- hearing

    def _gap(self) -> None:
        """Notes may have been missed: the periodic checks have tables catch up; who is online must be asked."""
        self._say(Note(self.worker, ask=True))
        for table in self._registry.tables():
            if table.viewers.watchers:
                self._look(table)
                self._pass_on(table.id, 0, True)

    def _hear(self, note: Note) -> None:
        if note.leaves:
            self.presence.gone(note.worker)
            return
        self.presence.heard(note.worker, note.present)
        if note.ask:
            self.presence.tell_all()
        for limit, address in note.used:
            if limit in self._lasting:
                self._lasting[limit].of(address).pay(1)
        for guest in note.revoked:
            self._sockets.revoke(guest)
        for match, n, changed in note.talked:
            self._pass_on(match, n, changed)
        for guest, match in note.found:
            self._sockets.found(guest, match)
        for step in note.steps:
            table = self._registry.peek(step.match)
            if table is not None and (table.viewers.watchers or table.id in self.leases.held()):
                self._follow(table, step)
            elif table is not None:
                table.behind = True

    def _pass_on(self, match: str, n: int, changed: bool) -> None:
        """Tell those who are here what was said at another worker."""
        table = self._registry.peek(match)
        if table is not None and table.viewers.watchers:
            task = asyncio.ensure_future(self._chat.tell(table, n, changed))
            self._telling.add(task)
            task.add_done_callback(self._told_them)

    def _told_them(self, done: asyncio.Task[None]) -> None:
        self._telling.discard(done)
        if not done.cancelled() and done.exception() is not None:
            log.warning("nobody was told what was said", reason=str(done.exception()).partition("\n")[0])

    def _shown(self, match: str) -> None:
        table = self._registry.peek(match)
        if table is not None:
            table.viewers.announce()

    def _follow(self, table: Table, step: MatchStep) -> None:
        """Take a step over, after those that are being taken over."""
        before = self._behind.get(table.id)
        task = self._behind[table.id] = asyncio.ensure_future(self._take_step(table, step, before))
        task.add_done_callback(lambda done: self._behind.pop(table.id) if self._behind.get(table.id) is done else None)

    def _look(self, table: Table) -> None:
        self._follow(table, MatchStep(table.id, -1))

    async def _take_step(self, table: Table, step: MatchStep, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        try:
            async with table.lock:
                if table.dead:
                    return
                ply, revision = table.known
                known = step.made and step.revision == revision and table.match is not None and step.first == ply
                if known and table.catching_up.awaits(step.sealed, step.entry):
                    await table.catching_up.take_over(None, step.rows(), step.entries())
                elif known or step.revision != revision or (step.made and step.first + len(step.made) > ply):
                    await table.catching_up.read_on()
        except Exception as error:
            # The periodic checks come by every second.
            log.warning("a table did not catch up", match=table.id, reason=str(error).strip().partition("\n")[0])
