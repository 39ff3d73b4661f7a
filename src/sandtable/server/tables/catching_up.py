"""What other workers stored at a table is played here as well, and shown."""

from collections.abc import Sequence

import structlog

from sandtable.core.errors import SandtableError
from sandtable.core.match.match import PreparedStep
from sandtable.core.match.undoing import is_event
from sandtable.server.identifiers import now
from sandtable.server.protocol import views
from sandtable.server.seal.match_ledger import kept_of
from sandtable.server.seal.sealing import deal, sealing_of
from sandtable.server.storage.rows import ChoiceRow, EntryRow, MatchRow
from sandtable.server.tables.steps import Steps
from sandtable.server.tables.table_clocks import TableClocks, read_clock
from sandtable.server.tables.table_state import TableServices, TableState
from sandtable.server.tables.viewers import Viewers

log = structlog.get_logger(__name__)


class CatchingUp:
    """How one table keeps up with what is stored."""

    def __init__(self, state: TableState, viewers: Viewers, steps: Steps, services: TableServices) -> None:
        self._state, self._viewers, self._steps = state, viewers, steps
        self._store, self._rulebook = services.store, services.rulebook

    @property
    def _sealed(self) -> int | None:
        """How many entries of what is sealed are known here, None where nothing is sealed so."""
        state = self._state
        if state.row.seal is None or state.row.seal.protocol != 3:
            return None
        return 0 if state.kept is None else state.kept.count

    def awaits(self, sealed: Sequence[object], first: int) -> bool:
        """Whether what is sealed of the next choices is this, from entry `first` on."""
        return not sealed if self._state.kept is None else bool(sealed) and first == self._state.kept.count + 1

    async def read_on(self) -> bool:
        """Take over what other workers have stored; whether there was anything. Called under the lock."""
        state = self._state
        state.behind = False
        if state.dead or state.problem is not None:
            return False
        news = await self._store.news(state.id, *state.known, self._sealed)
        if news is None:
            self._viewers.close()  # the match was removed
            return True
        if news.row is None and not news.choices:
            return False
        await self.take_over(news.row, news.choices, news.entries)
        return True

    async def if_behind(self) -> None:
        """Take over what was told while the table had no watchers."""
        if self._state.behind:
            async with self._state.lock:
                await self.read_on()

    async def take_over(
        self, row: MatchRow | None, choices: Sequence[ChoiceRow], entries: Sequence[EntryRow] = ()
    ) -> None:
        """Make the table what storage says it is: a row that has changed, and the choices and entries that follow. All
        are of one moment. Called under the lock."""
        state = self._state
        try:
            first = None
            if row is None and state.match is not None and choices and choices[0].code >= 0:
                first = state.match.propose(choices[0].seat, choices[0].code)
            if state.kept is not None:
                state.kept.take(entries, first)
                entries = ()
            if row is not None:
                await self._take_row(row, entries)
            if state.match is not None and choices:
                await self._take_choices(choices, first)
            else:
                self._viewers.tell_items()
        except SandtableError:
            # What is stored does not follow from what this table knows: it is loaded anew, and says what is wrong.
            log.exception("a table cannot follow", match=state.id)
            self._viewers.close()

    async def _take_row(self, row: MatchRow, entries: Sequence[EntryRow] = ()) -> None:
        state = self._state
        before = state.row
        if state.match is not None and row.pace != before.pace:
            # Its clocks are stored with the step of the match that this was, which is taken over next.
            state.timing = TableClocks.changed(state.timing, row, state.match, 0)
        if state.match is None and row.state != "waiting":
            game = await self._rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)
            kept = await self._rulebook.run(kept_of, game, row, self._store.host, entries)
            await self._steps.begin(row, await self._rulebook.run(deal, game, row), kept)
            return
        row.moved = max(row.moved, before.moved)
        if state.match is not None and row.seal is not None:
            state.match.know(sealing_of(row))
        self._viewers.reseat(row)
        for old, new in zip(before.seats, row.seats, strict=True):
            if old.standing != new.standing:
                self._viewers.ask_again(new.seat)
        await self._viewers.release()
        if row.state == "running":
            self._steps.wake()

    async def _take_choices(self, choices: Sequence[ChoiceRow], first: PreparedStep | None) -> None:
        state = self._state
        match = state.match
        assert match is not None
        state.automatic.update(choice.n for choice in choices if state.is_automatic(choice))
        for index, choice in enumerate(choices):
            proposal = (None if index else first) or match.propose_step(choice.seat, choice.code)
            if state.is_automatic(choice):
                state.since_person += proposal.public and not match.secret(None)
            else:
                state.since_person = 0
            if not is_event(choice.code):
                self._steps.answers.made(choice.seat, choice.decision, choice.code, choice.key)
            self._steps.adopt(proposal, choice.at)
            if choice.mark == b"" or views.marks_frames(choice.mark):  # empty: another worker stored it
                self._steps.marked = choice.n
            if choice.clock is not None and state.timing is not None:
                state.timing.moved(read_clock(choice.clock), {choice.seat} if proposal.public else ())
            await self._viewers.show_all(match.ply in state.automatic if index + 1 < len(choices) else None)
        state.used = now()
        if (
            not match.over
        ):  # the worker that made the last choice notes the end; if it cannot, `PeriodicChecks` has it noted
            self._steps.wake()
