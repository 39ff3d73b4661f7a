"""How a table moves: what is stored becomes the position, and is shown.

Commit -> adopt -> show, for its own steps and for those that other workers stored.
"""

import asyncio
import contextlib
import functools
from collections.abc import Sequence

import structlog

from sandtable.core.errors import SandtableError
from sandtable.core.game.contract import RESIGN
from sandtable.core.match.happening import is_event
from sandtable.core.match.match import Match, PreparedStep
from sandtable.server.errors import Outrun, Refusal, StorageError
from sandtable.server.protocol import views
from sandtable.server.ratings import book
from sandtable.server.ratings.outcomes import outcome_of
from sandtable.server.seal.kept import Entry, KeptLedger, kept_of
from sandtable.server.seal.sealing import deal, sealing_of
from sandtable.server.storage.rows import ChoiceRow, EntryRow, Lease, MatchRow
from sandtable.server.tables.answers import Answers
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.summaries import result_of
from sandtable.server.tables.table_state import TableServices
from sandtable.server.tables.timing import Timing, late, read_clock, write_clock
from sandtable.server.tables.watching import Watched
from sandtable.server.words import now

log = structlog.get_logger(__name__)
#: How often a step is tried again because other workers were faster.
TRIES = 50


class Moving(Watched):
    """A table that goes on. Everything here is called under its lock."""

    def __init__(
        self, row: MatchRow, restored: Restored, choices: Sequence[ChoiceRow], services: TableServices
    ) -> None:
        super().__init__(row, restored, choices, services)
        self.since_person = 0
        self.moved_unsaved = False
        #: Whether other workers have told of something that was not taken over, because nobody looked on.
        self.behind = False
        self.answers = Answers(row.id, services.store, choices)
        self._marked = max((choice.n for choice in choices if views.marks_frames(choice.mark)), default=0)

    # --------------------------------------------------------------------------------------------- its own steps

    def _rows(
        self,
        planned: Sequence[PreparedStep],
        opened: int,
        first: str | None = None,
        at: int = 0,
    ) -> list[ChoiceRow]:
        """Choices from here on as they are stored. The first `opened` of them answer a question that was open; `first`
        is the key of the first. `at`: the moment for the clocks, in service time."""
        match = self.match
        assert match is not None
        made = {proposal.seat: match.decision(proposal.seat) for proposal in planned}
        rows, stored, mark = [], now(), self._mark(planned)
        clock = None
        if self.timing is not None:
            clock = write_clock(self.timing.after_choices(match, planned, self.row.seats, at))
        for index, (seat, code) in enumerate((proposal.seat, proposal.code) for proposal in planned):
            automatic = index >= opened and self.row.seats[seat].kind == "guest"
            key = views.AUTOMATIC if automatic else None if index else first
            last = clock if index + 1 == len(planned) else None
            rows.append(
                ChoiceRow(match.ply + index, seat, made[seat], code, stored, key, None if index else mark, last)
            )
            made[seat] += 1
        return rows

    async def _commit(
        self,
        rows: list[ChoiceRow],
        planned: Sequence[PreparedStep],
        lease: Lease | None = None,
        chooser: tuple[int, int] | None = None,
        sealed: Sequence[EntryRow] = (),
    ) -> None:
        """Store choices, which these are, with what is `sealed` of them. `chooser`: the seat and code of a person whose
        time counts."""
        timing, timed, clock = self.timing, None, None
        if timing is not None and rows[-1].clock is not None:
            clock = read_clock(rows[-1].clock)
            timed = timing.timed(clock, None if chooser is None or chooser[1] == RESIGN else chooser[0])
        try:
            await self._store.append(self.id, rows, self.row.revision, lease, timed, sealed)
        except StorageError:
            raise self._unsure() from None
        except Outrun as outrun:
            if outrun.reason == "late":
                raise late() from None
            raise
        if timing is not None and clock is not None:
            timing.moved(clock, {proposal.seat for proposal in planned if proposal.public})
        if views.marks_frames(rows[0].mark):
            self._marked = rows[0].n
        self._metrics.choices.inc(len(rows))

    def trying(self) -> contextlib.AbstractContextManager[None]:
        """Within it something is sealed that may not come to be stored."""
        return contextlib.nullcontext() if self.kept is None else self.kept.trying()

    def seal(self, entries: Sequence[Entry]) -> list[EntryRow]:
        """Add what is sealed, within `trying`, as it is to be stored; nothing where nothing is sealed so."""
        return [] if self.kept is None else self.kept.add(entries)

    def _unsure(self) -> Refusal:
        """A step may be stored or not: only storage knows. Load this table anew."""
        log.error("choice not confirmed by storage", match=self.id)
        self.dead = True
        asyncio.get_running_loop().call_later(0.05, self.kill)  # after the refusal is on its way
        return Refusal(503, "storage", "The server could not store this. Look at the table again.")

    def _mark(self, planned: Sequence[PreparedStep]) -> bytes:
        """What is noted with the next choice, with which these are stored. Each knows the state that it leads to."""
        assert self.match is not None
        led = views.Led(planned[-1].state.tobytes(), [proposal.events for proposal in planned])
        if self.match.ply < self._marked + views.MARK_EVERY or self.match.ply == self._held:
            return views.write_end(self.match, led)
        return views.write_mark(self.match, self.shown, code_of(self.match.game), led)

    def _adopt(self, proposal: PreparedStep, at: int | None = None) -> None:
        """Make a stored choice the position. The time of the last move tells nothing that some could not see. `at`:
        when another worker stored it, which notes the time as well."""
        assert self.match is not None
        self.match.adopt(proposal)
        if proposal.public:
            self.row.moved = now() if at is None else at
            self.moved_unsaved = self.moved_unsaved or at is None

    async def _go_on(self, planned: Sequence[PreparedStep], opened: int) -> None:
        """Make stored choices, which no person makes, the position one after the other, and show them."""
        match = self.match
        assert match is not None
        for index, proposal in enumerate(planned):
            self.since_person += proposal.public and not match.secret(None)
            if index >= opened or self.row.seats[proposal.seat].kind == "bot":
                self._automatic.add(match.ply)
            self._adopt(proposal)
            await self._show_all(True if index + 1 < len(planned) else None)
        await self._after_choices()

    async def _after_choices(self) -> None:
        assert self.match is not None
        self.used = now()
        if self.match.over:
            await self._finish()
        else:
            self._bots.wake(self)
        if self._positions is not None:
            self._positions.note(self)

    async def _finish(self) -> None:
        assert self.match is not None
        result = await self._rulebook.draw(result_of, self.row, self.match)
        outcome = await self._rulebook.draw(outcome_of, self.row, self.match)
        self.row.state, self.row.result, self.row.moved = "finished", result, now()
        if self.kept is not None and self.row.seal is not None:
            self.row.seal.end = self.kept.end()
        self.moved_unsaved = False
        try:
            await self._store.finish_match(self.row, functools.partial(book.note, row=self.row, outcome=outcome))
        except StorageError:
            log.error("the end of a match was not stored; it will be when the match is next loaded", match=self.id)
            if self._store.shared:
                self.kill()
        self._metrics.finished.inc()
        log.info("match finished", match=self.id, choices=self.match.ply)
        self.announce()

    async def settle(self) -> None:
        """After loading: note the end if the server stopped between the last choice and noting it, and wake bots."""
        async with self.lock:
            if self.row.state == "running" and self.match is not None:
                await self._after_choices()

    # --------------------------------------------------------------------------------------------- other workers

    @property
    def known(self) -> tuple[int, int]:
        """How far this table is: the number of choices, and the revision of the row."""
        return (self.match.ply if self.match is not None else 0), self.row.revision

    @property
    def _sealed(self) -> int | None:
        """How many entries of what is sealed are known here, None where nothing is sealed so."""
        if self.row.seal is None or self.row.seal.protocol != 3:
            return None
        return 0 if self.kept is None else self.kept.count

    def awaits(self, sealed: Sequence[object], first: int) -> bool:
        """Whether what is sealed of the next choices is this, from entry `first` on."""
        return not sealed if self.kept is None else bool(sealed) and first == self.kept.count + 1

    async def read_on(self) -> bool:
        """Take over what other workers have stored; whether there was anything. Called under the lock."""
        self.behind = False
        if self.dead or self.problem is not None:
            return False
        news = await self._store.news(self.id, *self.known, self._sealed)
        if news is None:
            self.kill()  # the match was removed
            return True
        if news.row is None and not news.choices:
            return False
        await self.take_over(news.row, news.choices, news.entries)
        return True

    async def catch_up(self) -> None:
        """Take over what was told while the table had no watchers."""
        if self.behind:
            async with self.lock:
                await self.read_on()

    async def take_over(
        self, row: MatchRow | None, choices: Sequence[ChoiceRow], entries: Sequence[EntryRow] = ()
    ) -> None:
        """Make the table what storage says it is: a row that has changed, and the choices and entries that follow. All
        are of one moment. Called under the lock."""
        try:
            first = None
            if row is None and self.match is not None and choices and choices[0].code >= 0:
                first = self.match.propose(choices[0].seat, choices[0].code)
            if self.kept is not None:
                self.kept.take(entries, first)
                entries = ()
            if row is not None:
                await self._take_row(row, entries)
            if self.match is not None and choices:
                await self._take_choices(choices, first)
            else:
                self.tell_items()
        except SandtableError:
            # What is stored does not follow from what this table knows: it is loaded anew, and says what is wrong.
            log.exception("a table cannot follow", match=self.id)
            self.kill()

    async def _take_row(self, row: MatchRow, entries: Sequence[EntryRow] = ()) -> None:
        before = self.row
        if self.match is not None and row.pace != before.pace:
            # Its clocks are stored with the step of the match that this was, which is taken over next.
            self.timing = Timing.changed(self.timing, row, self.match, 0)
        if self.match is None and row.state != "waiting":
            game = await self._rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)
            kept = await self._rulebook.run(kept_of, game, row, self._store.host, entries)
            await self.begin(row, await self._rulebook.run(deal, game, row), kept)
            return
        row.moved = max(row.moved, before.moved)
        if self.match is not None and row.seal is not None:
            self.match.know(sealing_of(row))
        self.reseat(row)
        for old, new in zip(before.seats, row.seats, strict=True):
            if old.standing != new.standing:
                self.ask_again(new.seat)
        await self.release()
        if row.state == "running":
            self._bots.wake(self)

    async def _take_choices(self, choices: Sequence[ChoiceRow], first: PreparedStep | None) -> None:
        match = self.match
        assert match is not None
        self._automatic.update(choice.n for choice in choices if self._is_automatic(choice))
        for index, choice in enumerate(choices):
            proposal = (None if index else first) or match.propose_step(choice.seat, choice.code)
            if self._is_automatic(choice):
                self.since_person += proposal.public and not match.secret(None)
            else:
                self.since_person = 0
            if not is_event(choice.code):
                self.answers.made(choice.seat, choice.decision, choice.code, choice.key)
            self._adopt(proposal, choice.at)
            if choice.mark == b"" or views.marks_frames(choice.mark):  # empty: another worker stored it
                self._marked = choice.n
            if choice.clock is not None and self.timing is not None:
                self.timing.moved(read_clock(choice.clock), {choice.seat} if proposal.public else ())
            await self._show_all(match.ply in self._automatic if index + 1 < len(choices) else None)
        self.used = now()
        if (
            not match.over
        ):  # the worker that made the last choice notes the end; if it cannot, `PeriodicChecks` has it noted
            self._bots.wake(self)

    async def begin(self, row: MatchRow, match: Match, kept: KeptLedger | None = None) -> None:
        """All seats are taken, the match is dealt and stored: show it. `kept`: what is sealed of it under the third
        seal. Called under the lock."""
        self.row, self.match, self.kept = row, match, kept
        self.timing = Timing.of(row, match)
        self._bound = self._bind(None)
        self._metrics.started.inc()
        log.info("match started", match=self.id, game=row.game, seats=len(row.seats))
        for viewer in {self.seat_of(watcher.guest_id) for watcher in self.watchers}:
            if viewer not in self.shown:
                self.shown[viewer] = await self._rulebook.draw(views.opening, match, viewer)
        for watcher in list(self.watchers):
            viewer = self.watchers[watcher] = self.seat_of(watcher.guest_id)
            self._tell_items(watcher, viewer)
            watcher.push(self.table_message(viewer, 0), many=True)
        self.announce()
        await self._after_choices()
