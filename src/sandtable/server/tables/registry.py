"""The registry of tables: every table that is in memory. Tables are loaded when a person comes, and put away when
idle."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence

import structlog

from sandtable.core.match.match import Match, PreparedStep
from sandtable.server import garbage_collection
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import StorageError, missing, say
from sandtable.server.identifiers import now
from sandtable.server.monitoring import Metrics
from sandtable.server.peers.presence import Nobody
from sandtable.server.protocol import views
from sandtable.server.repeating import Repeated
from sandtable.server.storage import audit_log, stopped_rows
from sandtable.server.storage.rows import ChoiceRow, MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.positions import StoredPositions
from sandtable.server.tables.restore import Restored, Sealed, move_rules, restore
from sandtable.server.tables.table_state import AnswerSecrets, BotPlayers, TableServices
from sandtable.server.tables.tables import Table

log = structlog.get_logger(__name__)
SWEEP_SECONDS = 5.0
#: After so many tables and sockets have gone, what they held is given back to the system. It is looked for at once
#: where so many times as many have gone as are open.
GIVEN_BACK_AT = 20
#: Tables kept in memory though nobody needs them now, and for how long those of finished matches are.
TABLES_KEPT = 1000
FINISHED_SECONDS = 60.0


async def _nobody(table: Table, match: Match) -> list[PreparedStep]:
    return []


def no_such_match() -> Exception:
    """The answer for matches that do not exist and for those that the asker may not know of."""
    return missing(say("match-needs-invitation"), "no-such-match")


class TableRegistry:
    """Finds tables by id."""

    def __init__(self, store: Store, rulebook: Rulebook, metrics: Metrics, idle_seconds: float) -> None:
        self.store, self.rulebook, self.metrics = store, rulebook, metrics
        self.wake_bots: Callable[[Table], None] = lambda table: None
        #: Sees that a step back which is drawn comes to an end.
        self.wake_draws: Callable[[Table], None] = lambda table: None
        self.answer_secrets: AnswerSecrets = _nobody
        self.positions: StoredPositions | None = None
        self.presence = Nobody()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._idle = idle_seconds
        #: Sockets that are open, and tables and sockets that have gone since the last sweep, and since the last gift.
        self._sockets = self._gone = self._kept_back = 0
        self._tidier = garbage_collection.GarbageCollection()
        self._rounds = Repeated(self._look, SWEEP_SECONDS, "tables were not put away")
        self._resuming: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to resume running matches in the background, and to put idle tables away."""
        self._rounds.open()
        self.resume()

    def resume(self) -> None:
        """Load running matches anew."""
        if not self.store.shared:  # of many workers each has its own part (workers/periodic_checks.py)
            self._resuming.append(asyncio.ensure_future(self._resume()))

    async def close(self) -> None:
        """Stop the background work and note when matches last moved."""
        await self._rounds.close()
        for task in self._resuming:
            task.cancel()
        await asyncio.gather(*self._resuming, return_exceptions=True)
        await self._save_moved()

    def peek(self, match: str) -> Table | None:
        """The table if it is in memory."""
        table = self._tables.get(match)
        return None if table is None or table.dead else table

    async def table(self, match: str) -> Table:
        """The table, loaded if need be. Refusal 404 if there is no such match."""
        table = self.peek(match)
        if table is not None:
            table.used, table.wanted = now(), True
            if self.store.shared:
                await self.refresh([table])
            if not table.dead:
                return table
        table = await self.load(match)
        table.wanted = True
        return table

    async def load(self, match: str) -> Table:
        """A table that is not in memory. Refusal 404 if there is no such match."""
        task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.ensure_future(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    def add(self, row: MatchRow, restored: Restored | None = None, choices: Sequence[ChoiceRow] = ()) -> Table:
        """A table for a match that was just written: it has not started, or it is `restored` after these choices."""
        return self._put(self._table(row, restored or Restored(), choices))

    def remove(self, table: Table) -> None:
        """Forget a table."""
        table.viewers.close()
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._gone += 1
        self.metrics.tables.set(len(self._tables))

    def socket_opened(self) -> None:
        """A socket was opened."""
        self._sockets += 1

    def socket_closed(self) -> None:
        """A socket was closed; what it held lies in circles."""
        self._sockets -= 1
        self._gone += 1

    def tables(self) -> list[Table]:
        """All tables in memory."""
        return [table for table in self._tables.values() if not table.dead]

    def _table(self, row: MatchRow, restored: Restored, choices: Sequence[ChoiceRow]) -> Table:
        bots = BotPlayers(self.wake_bots, self.answer_secrets, self.wake_draws)
        services = TableServices(self.store, self.rulebook, self.metrics, bots, self.positions, self.presence)
        return Table(row, restored, choices, services)

    def _put(self, table: Table) -> Table:
        self._tables[table.id] = table
        self.metrics.tables.set(len(self._tables))
        return table

    async def _load(self, match: str) -> Table:
        stored = await self.store.match_with_choices(match)
        if stored is None:
            raise no_such_match()
        row, choices = stored
        sealed: Sealed | None = None
        if row.seal is not None and row.seal.third is not None and row.state == "running":
            news = await self.store.news(match, len(choices), row.revision, 0)
            if news is None:
                raise no_such_match()
            # All of one moment: what is sealed says neither more nor less than the choices.
            row, choices = news.row or row, [*choices, *news.choices]
            sealed = self.store.host, news.entries
        restored = await restore(self.rulebook, row, choices, self.positions, sealed)
        if restored.moved is not None:
            moved = [] if restored.kept is None else restored.kept.moves(restored.moved)
            await move_rules(self.store, row, len(choices), restored.moved, moved)
            return await self._load(match)  # as it is stored now, no matter who moved it
        if restored.unmarked and restored.match is not None:
            ply = restored.match.ply - 1
            with contextlib.suppress(StorageError):  # it will be noted when the match is next loaded
                await self.store.mark(match, ply, views.write_end(restored.match, views.Led.of(restored.match, ply)))
        await self._note_stop(row, restored.problem, restored.match is not None)
        table = self._put(self._table(row, restored, choices))
        if table.notice is None:
            table.notice = await self.store.read(audit_log.last_word, match)
        if self.store.shared:
            await self.refresh([table])  # what was told while it was being loaded
        await table.steps.settle()
        return table

    async def inspect(self, match: str) -> None:
        """Note whether a match can go on or be replayed under this code: one that runs is loaded for it, another is
        looked at and forgotten. Refusal 404 if there is no such match."""
        stored = await self.store.match_with_choices(match)
        if stored is None:
            raise no_such_match()
        row, choices = stored
        if row.state == "running":
            here = self.peek(match)
            table = here or await self.load(match)
            await self._note_stop(table.row, table.problem, table.match is not None)
            if here is None and not table.wanted and not _needed(table):
                self.remove(table)
        else:
            restored = await restore(self.rulebook, row, choices, self.positions)
            await self._note_stop(row, restored.problem, restored.match is not None)

    async def _note_stop(self, row: MatchRow, problem: str | None, replays: bool) -> None:
        if row.state == "waiting" or row.key is None:
            return
        reason = problem
        if row.closed is not None:  # what it says is who closed it
            reason = None if replays else row.stopped or say("match-cannot-replayed")
        code = await self.rulebook.run(code_of_game, row.game)
        if (row.stopped, row.inspected) != (reason, code):
            await self.store.write(stopped_rows.note, row.id, reason, code)
            row.stopped, row.inspected = reason, code

    async def refresh(self, tables: Sequence[Table]) -> None:
        """Let these tables take over what other workers have stored since."""
        behind = await self.store.behind({table.id: table.known for table in tables})
        for table in tables:
            if table.id in behind and not table.dead:
                async with table.lock:
                    await table.catching_up.read_on()

    async def _resume(self) -> None:
        """Load the matches at which the table may owe something, so that bots go on; people's own visits come first.
        Those that wait for their people cost nothing until one comes."""
        for match in await self.store.interrupted():
            try:
                await self.table(match)
            except Exception:
                log.exception("match not resumed", match=match)
            await asyncio.sleep(0)

    async def _look(self) -> None:
        await self._save_moved()
        self.sweep()
        await self._return()

    async def _return(self) -> None:
        """Give back to the system what tables and sockets held that have gone."""
        gone, self._gone = self._gone, 0
        few = self._sockets * GIVEN_BACK_AT <= self._tidier.gone + gone
        quiet = few and not any(table.viewers.watchers for table in self.tables())
        self._kept_back += gone
        if self._tidier.tidy(gone, quiet) or self._kept_back >= GIVEN_BACK_AT:
            self._kept_back = 0
            await asyncio.to_thread(garbage_collection.give_back)

    async def _save_moved(self) -> None:
        moved = {table.id: table.row.moved for table in self.tables() if table.moved_unsaved}
        if moved:
            for match in moved:
                self._tables[match].moved_unsaved = False
            await self.store.touch(moved)

    def sweep(self) -> None:
        """Put away tables that nobody watches, no bot plays at, and nobody asked for in a while."""
        moment, idle = now(), []
        for table in list(self._tables.values()):
            table.viewers.rest()
            if table.dead:
                self.remove(table)
            elif not _needed(table):
                idle.append(table)
        idle.sort(key=lambda table: table.used)
        for number, table in enumerate(idle):
            kept = min(self._idle, FINISHED_SECONDS) if table.row.state == "finished" else self._idle
            if moment - table.used > kept * 1000 or len(idle) - number > TABLES_KEPT:
                self.remove(table)


def _needed(table: Table) -> bool:
    """Whether something would be lost or stand still without the table."""
    return bool(table.viewers.watchers or table.lock.locked() or table.moved_unsaved or table.bots_to_act())
