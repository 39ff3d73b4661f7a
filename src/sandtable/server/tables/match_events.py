"""What happens at a table and is no choice: seats change hands, hosts leave, play stops. Each is a step. (What happens
when a clock has run out: time_out.py.)"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import structlog

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.contract import RESIGN
from sandtable.core.match.match import Match, PreparedStep
from sandtable.core.match.seal.events import HostChange, MatchEvent, SeatChange
from sandtable.server.errors import Outrun, Refusal, conflict, say
from sandtable.server.identifiers import now
from sandtable.server.protocol import views
from sandtable.server.protocol.sealdocuments import Signed
from sandtable.server.seal.match_ledger import Entry
from sandtable.server.seal.sealing import sealing_of
from sandtable.server.storage.arbiter import Timed
from sandtable.server.storage.rows import ChoiceRow, MatchRow, SeatRow, copy_of
from sandtable.server.storage.store import StepRows
from sandtable.server.tables.catching_up import CatchingUp
from sandtable.server.tables.steps import TRIES, Steps
from sandtable.server.tables.table_clocks import TableClocks, write_clock
from sandtable.server.tables.table_state import TableServices, TableState
from sandtable.server.tables.viewers import Viewers

log = structlog.get_logger(__name__)


class MatchEvents:
    """What happens at one table besides choices."""

    def __init__(
        self, state: TableState, viewers: Viewers, steps: Steps, catching_up: CatchingUp, services: TableServices
    ) -> None:
        self._state, self._viewers, self._steps, self._catching_up = state, viewers, steps, catching_up
        self._store = services.store

    async def step(
        self,
        row: MatchRow,
        events: Sequence[MatchEvent],
        changed: Sequence[SeatRow] = (),
        leaves: int | None = None,
        sealed: Sequence[Entry] = (),
    ) -> None:
        """Something happens that is a step of the match but no choice. `row` is the row as it is then, without the
        events; `changed` are seats of it. `leaves`: a seat that resigns with it, for good; `sealed`: what it is under
        the third seal. Called under the lock; Outrun if another worker was faster."""
        state = self._state
        match, before = state.match, state.timing
        if leaves is not None or any(isinstance(event, SeatChange) for event in events):
            _ask_no_more(row)
        if match is None or row.seal is None or row.closed is not None:
            raise conflict(say("nothing-changed-table"), "stopped")
        moment = 0 if before is None and row.pace is None else await self._store.service.moment()
        if row.pace is not None and row.pace != state.row.pace:
            row.pace = msgspec.structs.replace(row.pace, begun=moment)
        timing = TableClocks.changed(before, row, match, moment)
        twin, first = match.copy(), match.ply
        # Whether the question that is open before each step is kept from those who may not know of it (views.py).
        held = [state.held, *(bool(state.unasked(row)) for _ in events[1:])]
        clock = None if timing is None else timing.clock
        steps: list[ChoiceRow] = []

        def clocks(event: MatchEvent | None = None) -> str | None:
            """What they say after the step that was just made."""
            nonlocal clock
            if timing is None or clock is None:
                return None
            clock = timing.stepped(clock, twin, row.seats, moment, event)
            return write_clock(clock)

        for event, kept in zip(events, held, strict=True):
            proposal = self._proposed(twin, event)
            key = views.AUTOMATIC if kept else None
            number, kept_at = -1 - len(row.seal.events), now()
            row.seal.events = [*row.seal.events, (twin.ply, event)]
            twin.adopt(proposal)
            place = proposal.ply, proposal.seat, number, proposal.code, kept_at
            steps.append(ChoiceRow(*place, key, clock=clocks(event)))
        if leaves is not None:
            decision = twin.decision(leaves)
            twin.resign(leaves)
            steps.append(ChoiceRow(twin.ply - 1, leaves, decision, RESIGN, now(), clock=clocks()))
            held.append(False)
        if steps:
            steps[0] = msgspec.structs.replace(steps[0], mark=views.write_end(twin, views.Led.of(twin, first)))
        timed = timing.timed(clock) if timing is not None and clock is not None else None
        if timing is None and before is not None:
            timed = Timed(None)
        await self._steps.keep(row, changed, StepRows(first, steps, timed), sealed)
        if timing is not None and clock is not None:
            timing.moved(clock, ())
        state.timing = timing
        state.automatic.update(step.n for step in steps if step.key is not None)
        state.since_person = 0
        match.know(sealing_of(row))
        self._viewers.reseat(row)
        for index, step in enumerate(steps, 1):
            self._steps.adopt(match.propose_step(step.seat, step.code))
            await self._viewers.show_all(held[index] if index < len(steps) else None)
        await self._steps.after_choices()
        self._viewers.announce()

    def sealed(self, seat: int, act: Mapping[str, Any], signed: Signed | None = None) -> list[Entry]:
        """An act of a seat's person as it is sealed under the third seal; nothing under others."""
        return [] if self._state.kept is None else [self._state.kept.act(seat, act, signed)]

    def stands_in(self, by: int, seat: int, bot: str, signed: Signed | None) -> list[Entry]:
        """That a bot stands in for a person who has been away since the match last moved, as it is sealed."""
        state = self._state
        if state.kept is None or state.row.seal is None:
            return []
        ledger, entries, present = state.kept.ledger, list[Entry](), self.seconds()
        if seat not in ledger.away:
            since = max(ledger.clock, (state.row.moved - state.row.seal.since) // 1000)
            entries.append({"event": {"kind": "away", "seat": seat, "at": since}})
        at = present if signed is None else signed.act.get("at")
        if not isinstance(at, int) or at > present + 5:
            raise conflict(say("signed-later-moment"), "other-act")
        act = {"do": "stand-in", "seat": seat, "bot": bot, "at": at}
        return [*entries, state.kept.act(by, act, signed)]

    async def note(self, sealed: Sequence[Entry], row: MatchRow | None = None) -> None:
        """Something happens that is sealed under the third seal and is no step of the match; `row` is the row as it is
        then, if that changes. Called under the lock; Outrun if another worker was faster."""
        state = self._state
        fresh = copy_of(state.row) if row is None else row
        if state.match is None or state.kept is None or fresh.closed is not None:
            raise conflict(say("nothing-changed-table"), "stopped")
        await self._steps.keep(fresh, (), StepRows(state.match.ply), sealed)
        self._viewers.reseat(fresh)
        self._viewers.tell_items()
        await self._viewers.release()
        self._steps.wake()
        self._viewers.announce()

    def seconds(self) -> int:
        """How long ago the opening was made, in seconds, as the third seal counts time: it never falls."""
        state = self._state
        if state.kept is None or state.row.seal is None:
            return 0
        return max(state.kept.ledger.clock, (now() - state.row.seal.since) // 1000)

    def _proposed(self, match: Match, event: MatchEvent) -> PreparedStep:
        try:
            return match.propose_event(event)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None

    async def host_has_left(self, seat: int) -> None:
        """If the person who resigned was the host, another person is. Called under the lock."""
        state = self._state
        for _ in range(TRIES):
            match = state.match
            if match is None or match.over or state.dead or seat != state.host_seat:
                return
            heir = next(iter(match.partners_left(seat)), None)
            if heir is None:
                return
            try:
                fresh = copy_of(state.row)
                await self.step(fresh, [passed_on(fresh, heir)], sealed=[host_entry(heir)])
                return
            except Outrun:
                await self._catching_up.read_on()
            except Refusal as refusal:
                log.warning("the host's role was not passed on", match=state.id, reason=refusal.message)
                return  # the resignation itself is stored


def _ask_no_more(row: MatchRow) -> None:
    """Another person decides for a seat: what is asked of all is asked no more, in a row that is about to be stored."""
    if row.asked is not None:
        row.asked = msgspec.structs.replace(row.asked, withdrawn=True)
    if row.ending is not None:
        row.ending = msgspec.structs.replace(row.ending, withdrawn=True)


def ends_with(match: Match, seat: int) -> bool:
    """Whether the match is over when this seat leaves it: then it needs no host any more."""
    twin = match.copy()
    twin.resign(seat)
    return twin.over


def host_entry(heir: int) -> Entry:
    """That another person is the host, as it is sealed."""
    return {"event": {"kind": "host", "seat": heir}}


def passed_on(row: MatchRow, heir: int) -> HostChange:
    """Make another person the host in a row that is about to be stored; the event."""
    row.creator = row.seats[heir].guest or ""
    return HostChange(heir)
