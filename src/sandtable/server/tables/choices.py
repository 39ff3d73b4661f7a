"""The path of a choice at a table: authenticate the seat -> compare the decision number -> apply on a copy -> commit ->
adopt -> acknowledge -> send each viewer its own frame. Everything happens under the table's lock, in the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.contract import RESIGN, TAKE_BACK, UNDO
from sandtable.core.match.match import Match, PreparedStep
from sandtable.server.errors import Outrun, Refusal, StorageError, conflict, forbidden, say
from sandtable.server.protocol.sealdocuments import Signed
from sandtable.server.seal.match_ledger import Entry
from sandtable.server.seal.sealing import sealing_of
from sandtable.server.storage.rows import Lease, copy_of
from sandtable.server.storage.store import StepRows
from sandtable.server.tables.catching_up import CatchingUp
from sandtable.server.tables.match_events import MatchEvents
from sandtable.server.tables.steps import TRIES, Steps
from sandtable.server.tables.table_clocks import late, read_clock
from sandtable.server.tables.table_state import TableServices, TableState
from sandtable.server.tables.viewers import Viewers

Acknowledge = Callable[[int], None]


class Came(NamedTuple):
    """How a choice came: `frame` the newest that its person had seen, if that is known, `arrived` the moment in service
    time, if that was not just now."""

    frame: int | None = None
    arrived: int | None = None


_JUST_NOW = Came()


class _Asked(NamedTuple):
    """A choice as it came."""

    seat: int
    decision: int | None
    code: int
    key: str | None
    frame: int | None
    arrived: int
    signed: Signed | None


class Choices:
    """What people and bots choose at one table."""

    def __init__(
        self,
        state: TableState,
        viewers: Viewers,
        steps: Steps,
        catching_up: CatchingUp,
        match_events: MatchEvents,
        services: TableServices,
    ) -> None:
        self._state, self._viewers, self._steps = state, viewers, steps
        self._catching_up, self._match_events = catching_up, match_events
        self._store, self._answer_secrets = services.store, services.bots.answer_secrets

    async def choose(
        self,
        guest: str | None,
        decision: int | None,
        code: int,
        key: str | None,
        acknowledge: Acknowledge,
        signed: Signed | None = None,
        came: Came = _JUST_NOW,
    ) -> None:
        """A choice (or RESIGN, TAKE_BACK, UNDO) of a guest's seat. `acknowledge(decision)` is called once the choice is
        durable and adopted, before anybody is shown anything; Refusal otherwise. The same key again gives the same
        answer. `signed`: by the guest's own key."""
        seat = self._state.seat_of(guest)
        if seat is None:
            raise forbidden(say("no-seat-at-table"), "not-seated")
        arrived = await self.arrival() if came.arrived is None else came.arrived
        # A client that goes away must not stop a choice between its commit and its adoption.
        asked = _Asked(seat, decision, code, key, came.frame, arrived, signed)
        await asyncio.shield(asyncio.ensure_future(self._choose(asked, acknowledge)))

    async def arrival(self) -> int:
        """The moment in service time at which a choice comes: from here on it takes the server's time, not the seat's.
        0 where there are no clocks."""
        return 0 if self._state.timing is None else await self._store.service.moment()

    async def _choose(self, asked: _Asked, acknowledge: Acknowledge) -> None:
        async with self._state.lock:
            for _ in range(TRIES):
                try:
                    await self._choose_now(asked, acknowledge)
                    return
                except Outrun:
                    # Other seats may have answered elsewhere meanwhile: if this decision is still open, go on with it.
                    await self._catching_up.read_on()
            raise Refusal(503, "busy", say("too-much-happens-table-once"))

    async def _choose_now(self, asked: _Asked, acknowledge: Acknowledge) -> None:
        state = self._state
        seat, decision, code, key, frame, arrived, signed = asked
        open_now = state.match.decision(seat) if state.match is not None else 0
        known = await self._steps.answers.known(seat, decision, code, key, open_now)
        if known is not None:
            acknowledge(known)
            return
        try:
            if frame is not None and frame < self._viewers.went_back.get(seat, -1):
                raise conflict(say("choice-taken-back-before-came"), "stale")
            proposal = self._propose(seat, decision, code)
            if state.timing is not None and state.timing.clock.paused and code != RESIGN:
                raise conflict(say("match-paused-go-first"), "paused")
            if state.timing is not None and not state.timing.in_time(seat, code, arrived):
                raise late()
        except Refusal as refusal:
            if self._store.shared and await self._catching_up.read_on():
                raise Outrun("behind") from None  # refused for what was true a moment ago
            self._steps.answers.refused(seat, decision, code, key, refusal)
            raise
        assert state.match is not None
        number = state.match.decision(seat)
        secrets = await self._secrets_after(proposal)
        planned = [proposal, *secrets]
        rows = self._steps.rows_of(planned, 1, key, arrived)
        with self._steps.trying():
            try:
                sealed = [] if state.kept is None else state.kept.chosen(planned, signed, person=True)
            except Refusal as refusal:
                self._steps.answers.refused(seat, decision, code, key, refusal)
                raise
            await self._steps.commit(rows, planned, chooser=(seat, code), sealed=sealed)
        self._steps.answers.made(seat, number, proposal.code, key)
        state.since_person = 0
        self._steps.adopt(proposal)
        self._viewers.tell_items(state.row.seats[seat].guest)
        acknowledge(number)
        await self._viewers.show_all(True if secrets else None)
        await self._steps.go_on(secrets, 0)
        if code == RESIGN:
            await self._match_events.host_has_left(seat)

    async def _secrets_after(self, proposal: PreparedStep) -> list[PreparedStep]:
        """The answers to the secret questions that a person's choice leads to and that no person is asked."""
        state = self._state
        assert state.match is not None
        if not proposal.after.secret(None):
            return []
        twin = state.match.copy()
        twin.adopt(proposal)
        return await self._answer_secrets(state, twin)

    def _propose(self, seat: int, decision: int | None, code: int) -> PreparedStep:
        """The choice on a copy, or a Refusal with a sentence."""
        state = self._state
        match = state.match
        if state.dead:
            raise conflict(say("table-set-up-anew-look"), "changed")
        if state.problem is not None:
            raise conflict(state.problem, "stopped")
        if match is None:
            raise conflict(say("match-not-started-yet"), "not-started")
        if match.over:
            raise conflict(say("match-over-choices-made"), "over")
        if state.row.seats[seat].kind == "bot":
            raise conflict(say("bot-plays-take-seat-again"), "stand-in")
        if decision is not None and decision != match.decision(seat):
            raise conflict(say("choice-answers-earlier-decision-table"), "stale")
        try:
            if code == RESIGN:
                return match.propose_resignation(seat)
            if code == TAKE_BACK:
                return match.propose_take_back(seat)
            if code == UNDO:
                return self._propose_undo(match, seat)
            if seat not in match.seats_to_act:
                raise conflict(say("owe-decision-now-table-waits"), "not-your-move")
            return match.propose(seat, code)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None

    # -------------------------------------------------------------------------------------------- taking back

    def _propose_undo(self, match: Match, seat: int) -> PreparedStep:
        back = self._state.back(seat)
        if back is None:
            return match.propose_undo(seat)  # which says why not
        if self._state.to_ask(seat, back[0]):
            raise conflict(say("others-seen-choice-ask-whether"), "ask-first")
        return match.propose_undo(seat, back[0])

    async def draw_back(self, entry: Entry) -> None:
        """Under the third seal: the last nonce of a step back that all agreed to, whose `entry` reveals it. Chance goes
        on under a key that follows from all nonces. Called under the lock; Outrun if another worker was faster."""
        state = self._state
        match, kept = state.match, state.kept
        asked = None if kept is None else kept.asked
        if match is None or kept is None or asked is None or asked.act.to is None:
            raise conflict(say("cannot-take-back"), "stale")
        number = kept.ledger.named(asked.seat, asked.act.to)
        assert number is not None
        row = copy_of(state.row)
        assert row.seal is not None
        before = match.sealing
        with self._steps.trying():
            sealed = kept.add([entry])
            row.seal.keys = [*row.seal.keys, (match.ply, kept.ledger.chance.hex())]
            match.know(sealing_of(row))
            try:
                proposal = match.propose_undo(asked.seat, number, match.must_agree(asked.seat, number) or ())
                steps = self._steps.rows_of([proposal], 1, at=await self.arrival())
                timed = None
                if state.timing is not None and steps[-1].clock is not None:
                    timed = state.timing.timed(read_clock(steps[-1].clock))
                await self._store.update_match(row, (), StepRows(match.ply, steps, timed, sealed))
            except StorageError:
                raise self._steps.unsure() from None
            except IllegalChoice as error:
                raise Refusal(409, "illegal", str(error)) from None
            finally:
                if state.match is match and row.revision == state.row.revision:
                    match.know(before)
        if state.timing is not None and steps[-1].clock is not None:
            state.timing.moved(read_clock(steps[-1].clock), ())
        match.know(sealing_of(row))
        self._viewers.reseat(row)
        await self._steps.undone(proposal)

    async def go_back(self, seat: int, agreed: Sequence[int]) -> None:
        """Take back the last choice of a seat, to which all others agreed. Called under the lock; Outrun if another
        worker was faster."""
        state = self._state
        match, back = state.match, state.back(seat)
        if match is None or back is None:
            raise conflict(say("cannot-take-back"), "stale")
        try:
            proposal = match.propose_undo(seat, back[0], agreed)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None
        await self._steps.commit(self._steps.rows_of([proposal], 1, at=await self.arrival()), [proposal])
        await self._steps.undone(proposal)

    # -------------------------------------------------------------------------------------------- bots

    async def play_planned(self, after: Match, planned: Sequence[PreparedStep], lease: Lease | None = None) -> bool:
        """Consecutive choices of bots, worked out on a copy of the match, `after` they are made; committed as one group
        and taken over as they are. False if the match has moved on since, or the lease is another worker's: nothing is
        changed then."""
        return await asyncio.shield(asyncio.ensure_future(self._play_planned(after, planned, lease)))

    async def _play_planned(self, after: Match, planned: Sequence[PreparedStep], lease: Lease | None) -> bool:
        state = self._state
        async with state.lock:
            match, ply = state.match, after.ply - len(planned)
            if match is None or state.dead or match.ply != ply or state.drawing:
                return False
            # A question that was open to a person before it was answered for them was no secret of the table's.
            opened = 0 if state.held_ply == ply else 1
            try:
                rows = self._steps.rows_of(planned, opened, at=await self.arrival())
                with self._steps.trying():
                    sealed = [] if state.kept is None else state.kept.chosen(planned, None, person=False)
                    await self._steps.commit(rows, planned, lease, sealed=sealed)
            except Outrun:
                await self._catching_up.read_on()
                return False
            await self._steps.go_on(planned, opened)
            return True
