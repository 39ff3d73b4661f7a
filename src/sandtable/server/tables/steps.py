"""What is stored becomes the position: the steps that a table makes itself, after which everybody is shown them."""

import asyncio
import contextlib
import functools
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from sandtable.core.game.contract import RESIGN, UNDO
from sandtable.core.match.match import Match, PreparedStep
from sandtable.server.errors import Outrun, Refusal, StorageError, conflict, say
from sandtable.server.identifiers import now
from sandtable.server.protocol import views
from sandtable.server.ratings import rating_changes
from sandtable.server.ratings.outcomes import outcome_of
from sandtable.server.seal.match_ledger import Entry, MatchLedger
from sandtable.server.storage.rows import ChoiceRow, EntryRow, Lease, MatchRow, SeatRow
from sandtable.server.storage.store import StepRows, Store
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.summaries import result_of
from sandtable.server.tables.table_clocks import TableClocks, late, read_clock, write_clock
from sandtable.server.tables.table_state import TableServices, TableState
from sandtable.server.tables.viewers import Viewers

log = structlog.get_logger(__name__)
#: How often a step is tried again because other workers were faster.
TRIES = 50
#: So many answers to keys are held in memory.
KEPT = 64


class Answers:
    """What was answered to the idempotency keys of one match: the same key always gets the same answer and is applied
    once. Keys of choices are stored with the choices, so their answers outlive the server; the latest are held in
    memory. Refusals changed nothing and are only remembered for a while."""

    def __init__(self, match: str, store: Store, choices: Sequence[ChoiceRow]) -> None:
        self._match, self._store = match, store
        recent = [choice for choice in choices if choice.key is not None][-KEPT:]
        self._made: OrderedDict[tuple[int, str | None], tuple[int, int]] = OrderedDict(
            ((choice.seat, choice.key), (choice.decision, choice.code)) for choice in recent
        )
        self._refused: OrderedDict[tuple[int, str], tuple[int | None, int, Refusal]] = OrderedDict()

    async def known(self, seat: int, decision: int | None, code: int, key: str | None, open_now: int) -> int | None:
        """The number of the decision that this key has answered, None if the key is new. A Refusal if it was refused
        before, or was used for another choice. `open_now` is the seat's open decision: older ones are in storage."""
        if key is None:
            return None
        refused = self._refused.get((seat, key))
        if refused is not None:
            if refused[:2] != (decision, code):
                raise _used()
            raise refused[2]
        made = self._made.get((seat, key))
        if made is None and (decision is None or decision < open_now):
            made = await self._store.answer(self._match, seat, key)
        if made is None:
            return None
        # A step back is asked for by one code, and stored with the one that says how far.
        if code != max(made[1], UNDO) or decision not in (None, made[0]):
            raise _used()
        return made[0]

    def made(self, seat: int, decision: int, code: int, key: str | None) -> None:
        """Remember a stored choice."""
        if key is not None:
            self._made[seat, key] = (decision, code)
            _bound(self._made)

    def refused(self, seat: int, decision: int | None, code: int, key: str | None, refusal: Refusal) -> None:
        """Remember a refused one."""
        if key is not None:
            self._refused[seat, key] = (decision, code, refusal)
            _bound(self._refused)

    def forget(self) -> None:
        """Forget everything that storage knows as well."""
        self._made.clear()


def _used() -> Refusal:
    return conflict(say("key-used-another-choice"), "key-used")


def _bound(remembered: OrderedDict[Any, Any]) -> None:
    if len(remembered) > KEPT:
        remembered.popitem(last=False)


class Steps:
    """The steps of one table. Everything here is called under its lock. `wake`: see whether bots owe choices at the
    table; `draw`: see that a step back which is drawn comes to an end."""

    def __init__(
        self,
        state: TableState,
        viewers: Viewers,
        services: TableServices,
        choices: Sequence[ChoiceRow],
        wake: Callable[[], None],
        draw: Callable[[], None],
    ) -> None:
        self._state, self._viewers = state, viewers
        self._store, self._rulebook, self._metrics = services.store, services.rulebook, services.metrics
        self._positions, self._wake, self._draw = services.positions, wake, draw
        self.answers = Answers(state.id, services.store, choices)
        #: The last choice with which it is noted how far all viewers were.
        self.marked = max((choice.n for choice in choices if views.marks_frames(choice.mark)), default=0)

    def wake(self) -> None:
        """Let those who owe the table something look at it."""
        if self._state.drawing:
            self._draw()
        else:
            self._wake()

    def rows_of(
        self, planned: Sequence[PreparedStep], opened: int, first: str | None = None, at: int = 0
    ) -> list[ChoiceRow]:
        """Choices from here on as they are stored. The first `opened` of them answer a question that was open; `first`
        is the key of the first. `at`: the moment for the clocks, in service time."""
        state = self._state
        match = state.match
        assert match is not None
        made = {proposal.seat: match.decision(proposal.seat) for proposal in planned}
        rows, stored, mark = [], now(), self._mark(planned)
        clock = None
        if state.timing is not None:
            clock = write_clock(state.timing.after_choices(match, planned, state.row.seats, at))
        for index, (seat, code) in enumerate((proposal.seat, proposal.code) for proposal in planned):
            automatic = index >= opened and state.row.seats[seat].kind == "guest"
            key = views.AUTOMATIC if automatic else None if index else first
            last = clock if index + 1 == len(planned) else None
            rows.append(
                ChoiceRow(match.ply + index, seat, made[seat], code, stored, key, None if index else mark, last)
            )
            made[seat] += 1
        return rows

    async def commit(
        self,
        rows: list[ChoiceRow],
        planned: Sequence[PreparedStep],
        lease: Lease | None = None,
        chooser: tuple[int, int] | None = None,
        sealed: Sequence[EntryRow] = (),
    ) -> None:
        """Store choices, which these are, with what is `sealed` of them. `chooser`: the seat and code of a person whose
        time counts."""
        state = self._state
        timing, timed, clock = state.timing, None, None
        if timing is not None and rows[-1].clock is not None:
            clock = read_clock(rows[-1].clock)
            timed = timing.timed(clock, None if chooser is None or chooser[1] == RESIGN else chooser[0])
        try:
            await self._store.append(state.id, rows, state.row.revision, lease, timed, sealed)
        except StorageError:
            raise self.unsure() from None
        except Outrun as outrun:
            if outrun.reason == "late":
                raise late() from None
            raise
        if timing is not None and clock is not None:
            timing.moved(clock, {proposal.seat for proposal in planned if proposal.public})
        if views.marks_frames(rows[0].mark):
            self.marked = rows[0].n
        self._metrics.choices.inc(len(rows))

    def trying(self) -> contextlib.AbstractContextManager[None]:
        """Within it something is sealed that may not come to be stored."""
        return contextlib.nullcontext() if self._state.kept is None else self._state.kept.trying()

    def seal(self, entries: Sequence[Entry]) -> list[EntryRow]:
        """Add what is sealed, within `trying`, as it is to be stored; nothing where nothing is sealed so."""
        return [] if self._state.kept is None else self._state.kept.add(entries)

    async def keep(self, row: MatchRow, changed: Sequence[SeatRow], made: StepRows, sealed: Sequence[Entry]) -> None:
        """Store a row, with `changed` seats of it, the steps that led to it, and what is `sealed` of them."""
        with self.trying():
            try:
                await self._store.update_match(row, changed, made._replace(sealed=self.seal(sealed)))
            except StorageError:
                raise self.unsure() from None

    async def undone(self, proposal: PreparedStep) -> None:
        """A step back was stored: show where it leads."""
        self._state.since_person = 0
        self.adopt(proposal)
        await self._viewers.show_all()
        await self.after_choices()
        self._viewers.announce()

    def unsure(self) -> Refusal:
        """A step may be stored or not: only storage knows. Load this table anew."""
        log.error("choice not confirmed by storage", match=self._state.id)
        self._state.dead = True
        asyncio.get_running_loop().call_later(0.05, self._viewers.close)  # after the refusal is on its way
        return Refusal(503, "storage", say("server-not-store-look-table"))

    def _mark(self, planned: Sequence[PreparedStep]) -> bytes:
        """What is noted with the next choice, with which these are stored. Each knows the state that it leads to."""
        state = self._state
        assert state.match is not None
        led = views.Led(planned[-1].state.tobytes(), [proposal.events for proposal in planned])
        if state.match.ply < self.marked + views.MARK_EVERY or state.match.ply == state.held_ply:
            return views.write_end(state.match, led)
        return views.write_mark(state.match, self._viewers.shown, code_of(state.match.game), led)

    def adopt(self, proposal: PreparedStep, at: int | None = None) -> None:
        """Make a stored choice the position. The time of the last move tells nothing that some could not see. `at`:
        when another worker stored it, which notes the time as well."""
        state = self._state
        assert state.match is not None
        state.match.adopt(proposal)
        if proposal.public:
            state.row.moved = now() if at is None else at
            state.moved_unsaved = state.moved_unsaved or at is None

    async def go_on(self, planned: Sequence[PreparedStep], opened: int) -> None:
        """Make stored choices, which no person makes, the position one after the other, and show them."""
        state = self._state
        match = state.match
        assert match is not None
        for index, proposal in enumerate(planned):
            state.since_person += proposal.public and not match.secret(None)
            if index >= opened or state.row.seats[proposal.seat].kind == "bot":
                state.automatic.add(match.ply)
            self.adopt(proposal)
            await self._viewers.show_all(True if index + 1 < len(planned) else None)
        await self.after_choices()

    async def after_choices(self) -> None:
        """What follows from choices that were shown: the end is noted, or bots are woken."""
        state = self._state
        assert state.match is not None
        state.used = now()
        if state.match.over:
            await self._finish()
        else:
            self.wake()
        if self._positions is not None:
            self._positions.note(state)

    async def _finish(self) -> None:
        state = self._state
        assert state.match is not None
        result = await self._rulebook.draw(result_of, state.row, state.match)
        outcome = await self._rulebook.draw(outcome_of, state.row, state.match)
        state.row.state, state.row.result, state.row.moved = "finished", result, now()
        if state.kept is not None and state.row.seal is not None:
            state.row.seal.end = state.kept.end()
        state.moved_unsaved = False
        try:
            note = functools.partial(rating_changes.note, row=state.row, outcome=outcome)
            await self._store.finish_match(state.row, note)
        except StorageError:
            log.error("the end of a match was not stored; it will be when the match is next loaded", match=state.id)
            if self._store.shared:
                self._viewers.close()
        self._metrics.finished.inc()
        log.info("match finished", match=state.id, choices=state.match.ply)
        self._viewers.announce()

    async def settle(self) -> None:
        """After loading: note the end if the server stopped between the last choice and noting it, and wake bots."""
        state = self._state
        async with state.lock:
            if state.row.state == "running" and state.match is not None:
                await self.after_choices()

    async def begin(self, row: MatchRow, match: Match, kept: MatchLedger | None = None) -> None:
        """All seats are taken, the match is dealt and stored: show it. `kept`: what is sealed of it under the third
        seal. Called under the lock."""
        state = self._state
        state.row, state.match, state.kept, state.timing = row, match, kept, TableClocks.of(row, match)
        self._metrics.started.inc()
        log.info("match started", match=self._state.id, game=row.game, seats=len(row.seats))
        await self._viewers.begin()
        await self.after_choices()
