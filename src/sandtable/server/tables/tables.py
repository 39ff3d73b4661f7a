"""A live table: one match, who watches it, and the path of a choice.

parse -> authenticate the seat -> compare the decision number -> apply on a copy -> commit -> adopt -> acknowledge ->
send each viewer its own frame. Everything that changes a table happens under its lock, in the event loop; what a
viewer is sent is made from that viewer's scene and log alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Protocol

import structlog
from msgspec.structs import replace

from sandtable.core.errors import IllegalChoice, SandtableError
from sandtable.core.game.contract import RESIGN, TAKE_BACK, UNDO
from sandtable.core.match.happening import is_event
from sandtable.core.match.line import is_undo
from sandtable.core.match.match import Match, Proposal
from sandtable.core.match.seal.events import NO_TIME, HostChange, MatchEvent, SeatChange, TimeOut
from sandtable.server.clocks.pace import pace_words
from sandtable.server.errors import Outrun, Refusal, StorageError, conflict, forbidden
from sandtable.server.peers.presence import Nobody
from sandtable.server.protocol import messages, views
from sandtable.server.protocol.documents import Clocks, EndAsked, Summary, UndoAsked
from sandtable.server.seal.bound import Acknowledged, Bound
from sandtable.server.seal.sealing import key_of, sealing_of
from sandtable.server.storage.arbiter import Timed
from sandtable.server.storage.rows import ChoiceRow, Lease, MatchRow, SeatRow, copy_of
from sandtable.server.storage.store import Store
from sandtable.server.tables.answers import Answers
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.summaries import result_of, summary
from sandtable.server.tables.timing import Timing, late, read_clock, write_clock
from sandtable.server.words import now

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.server.catalogue.rules import Rulebook
    from sandtable.server.monitoring.metrics import Metrics
    from sandtable.server.tables.positions import Positions

__all__ = ["TRIES", "AnswerSecrets", "Planned", "Table", "Watcher", "deal", "passed_on"]

log = structlog.get_logger(__name__)
Viewer = int | None
Planned = tuple[int, int]
Acknowledge = Callable[[int], None]
#: How often a choice is tried again because other workers were faster.
TRIES = 50
#: What bots and standing answers reply to the secret questions at the end of a match, a copy.
AnswerSecrets = Callable[["Table", Match], Awaitable[list[Planned]]]


class Watcher(Protocol):
    """A client at the table: a socket."""

    guest_id: str | None

    def push(self, text: str) -> None:
        """Send soon; never blocks."""

    def push_frame(self, table: Table, text: str, logged: int) -> None:
        """Send a frame soon; `logged` is how many log entries the client holds before it. A client that reads too
        slowly is sent the whole table later instead."""

    def drop(self, table: Table) -> None:
        """The table is gone or must be loaded anew: forget it and let the client come again."""


class Table:
    """One match of the hall. `match` is None before the start, and when storage could not be replayed (`problem`)."""

    def __init__(
        self,
        row: MatchRow,
        restored: Restored,
        choices: Sequence[ChoiceRow],
        store: Store,
        rulebook: Rulebook,
        metrics: Metrics,
        wake_bots: Callable[[Table], None],
        answer_secrets: AnswerSecrets,
        positions: Positions | None = None,
    ) -> None:
        self.row = row
        self.match = restored.match
        self.problem, self.notice = restored.problem, restored.notice
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, Viewer] = {}
        self.shown: dict[Viewer, views.Shown] = {}
        # The frame in which each viewer last saw a choice taken back: what was chosen before it meant another question.
        self._went_back: dict[Viewer, int] = {}
        self.used = now()
        self.since_person = 0
        self.dead = False
        self._automatic = {choice.n for choice in choices if self._is_automatic(choice)}
        self._marks = restored.marks
        self._bound = Bound(self.match, store.host, restored.chain) if self.match is not None else None
        self._marked = max((choice.n for choice in choices if choice.mark), default=0)
        self.answers = Answers(row.id, store, choices)
        self.timing = Timing.of(row, self.match, choices)
        # The ply at which the table answers a question whose time is gone.
        self._aside_gone = -1
        # The ply at which the question is answered without a person, -1 if it is not.
        self._held = self.match.ply if self.match is not None and self._is_held() else -1
        self.presence = Nobody()
        self._store, self._rulebook, self._metrics = store, rulebook, metrics
        self._wake_bots, self._answer_secrets = wake_bots, answer_secrets
        self._positions = positions
        #: The ply of the last stored position that is known of.
        self.positioned = restored.positioned
        self._views_lock = asyncio.Lock()
        self._announcing: asyncio.TimerHandle | None = None
        self._telling: asyncio.Future[None] | None = None
        self._headline: tuple[int, str] = (-1, "")
        self._drawn = 0  # when that was
        self.moved_unsaved = False
        # What people were last told of it.
        self._asked = self.asked_back(), self.asked_end()

    # -------------------------------------------------------------------------------------------- questions

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    def seat_of(self, guest: str | None) -> Viewer:
        """The seat that a guest holds."""
        if guest is not None:
            for seat in self.row.seats:
                if seat.guest == guest:
                    return seat.seat
        return None

    def bots_to_act(self) -> list[int]:
        """The seats that owe a decision which no person is asked: those of bots, and standing answers."""
        return self._unasked(self.row)

    def _unasked(self, row: MatchRow) -> list[int]:
        match = self.match
        if match is None or self.dead or row.state != "running":
            return []
        seats, late = row.seats, self.answered_for()
        return [
            seat
            for seat in match.seats_to_act
            if seats[seat].kind == "bot"
            or seat in late
            or match.standing_answer(seat, seats[seat].standing) is not None
        ]

    def answered_for(self) -> list[int]:
        """The seats of people whose time is gone, and for which the table answers."""
        if self.timing is None or self.match is None:
            return []
        if self._aside_gone == self.match.ply:
            return list(self.match.seats_to_act)
        return self.timing.clock.out

    def _is_automatic(self, choice: ChoiceRow) -> bool:
        """Whether no person was asked for this choice: as it is stored, so that every worker counts the same frames."""
        if choice.key == views.AUTOMATIC or is_event(choice.code):
            return choice.key == views.AUTOMATIC
        seal = self.row.seal
        if seal is None or not seal.events:
            return self.row.seats[choice.seat].kind == "bot"
        return choice.seat not in seal.people_at(choice.n)  # seats have changed hands since

    def _is_held(self) -> bool:
        """Whether the open question will be answered without a person, and nobody saw it open before (`row.opened`)."""
        match = self.match
        return match is not None and bool(self.bots_to_act()) and self.row.opened != match.ply

    @property
    def held(self) -> bool:
        """Whether the open question is kept from those who may not know of it."""
        return self.match is not None and self._held == self.match.ply

    def clocks(self) -> Clocks | None:
        """What everybody has left now, None if there are no clocks."""
        if self.timing is None:
            return None
        people = [seat.seat for seat in self.row.seats if seat.kind == "guest"]
        return self.timing.document(self._store.service.now(), people)

    def making(self) -> int | None:
        """How far the machine code of the game is, in percent; None when it is there."""
        return self._rulebook.making.percent(self.row.game)

    def held_plies(self) -> frozenset[int]:
        """The plies whose questions no person answered or will answer: those from whom such a question is kept get no
        frame of it."""
        return frozenset(self._automatic | {self._held})

    def headline(self) -> str:
        """Where the match is, as everybody may know it, when that was last drawn."""
        return self._headline[1]

    async def freshen(self, patience: float = 0.0) -> None:
        """Draw the headline anew if the match has moved on, and the last one is older than so many seconds."""
        if self._stale() and (self._headline[0] < 0 or now() - self._drawn >= 1000 * patience):
            async with self.lock:
                if self._stale() and self.match is not None:
                    self._drawn = now()
                    self._headline = self.match.ply, await self._rulebook.draw(_headline_of, self.match)

    def _stale(self) -> bool:
        if self.match is None or self.dead:
            return False
        known, ply = self._headline[0], self.match.ply
        # A held question is not known of (views.py): until it is answered the match is where it was.
        return known < 0 or (known != ply and not (ply == self._held and self.match.secret(None)))

    def online_here(self) -> set[str]:
        """The guests who have this table open at this worker."""
        return {watcher.guest_id for watcher in self.watchers if watcher.guest_id is not None}

    def spectators_here(self) -> int:
        """How many look on at this worker without a seat."""
        return sum(eyes is None for eyes in self.watchers.values())

    def online(self) -> set[str]:
        """The guests who have this table open, at any worker."""
        return self.online_here() | self.presence.elsewhere(self.id).guests

    def spectators(self) -> int:
        """How many look on without a seat, at any worker."""
        return self.spectators_here() + self.presence.elsewhere(self.id).spectators

    def summary(self, viewer: Viewer) -> Summary:
        """The match as this viewer may know it."""
        return summary(self.row, viewer, self)

    # -------------------------------------------------------------------------------------------- watching

    async def watch(self, watcher: Watcher, seen: int, logged: int) -> None:
        """Subscribe a client and send it the table."""
        viewer = self.seat_of(watcher.guest_id)
        while self.match is not None and viewer not in self.shown:
            await self._follow(viewer)
            viewer = self.seat_of(watcher.guest_id)
        async with self.lock:
            await self._tell(viewer)
            self._begin_watching(watcher, viewer, seen, logged)

    def _begin_watching(self, watcher: Watcher, viewer: Viewer, seen: int, logged: int) -> None:
        if self.dead:
            watcher.drop(self)
            return
        # Nothing else runs meanwhile: no frame is lost between the table and what follows it.
        self.watchers[watcher] = viewer
        shown = self.shown.get(viewer)
        if shown is not None and (seen > shown.n or logged > shown.logged):
            logged = 0  # The client remembers another past: give it everything.
        watcher.push(self.table_message(viewer, logged))
        self.announce()

    def unwatch(self, watcher: Watcher) -> None:
        """Unsubscribe a client."""
        if watcher not in self.watchers:
            return
        del self.watchers[watcher]
        self.rest()
        self.used = now()
        self.announce()

    def rest(self) -> None:
        """Stop drawing for eyes that nobody looks through; remember their place. Not while something is drawn."""
        if self.lock.locked():
            return
        present = set(self.watchers.values())
        for viewer in [viewer for viewer in self.shown if viewer not in present]:
            assert self.match is not None
            gone = self.shown.pop(viewer)
            if self._held != self.match.ply:  # a held position has no number
                self._marks[viewer] = views.Place(self.match.ply, gone.n, gone.at)

    def table_message(self, viewer: Viewer, logged: int) -> str:
        """The whole table for a viewer that is followed."""
        shown = self.shown.get(viewer)
        if shown is None or self.match is None:
            bound = self.head_at(None)
            text = messages.TableMessage(self.id, self.summary(viewer), viewer, -1, None, [], None, *bound)
        else:
            # What happened at a held position comes with its frame.
            entries = self.match.log(viewer, logged)[: max(0, shown.logged - logged)]
            text = messages.TableMessage(
                self.id,
                self.summary(viewer),
                viewer,
                shown.n,
                shown.scene,
                entries,
                self.asked(viewer, shown.decision),
                *self.head_at(shown),
                *(shown.undo, shown.redo),
            )
        return messages.encode(text)

    def head_at(self, shown: views.Shown | None) -> tuple[str, str]:
        """The opening's hash, and the head that came with a frame; empty where there is none."""
        if self._bound is None:
            return "", ""
        return self._bound.opening, "" if shown is None else self._bound.head(shown.at)

    def acknowledged(self, guest: str | None, number: int) -> Acknowledged:
        """What goes with the acknowledgement of the guest's choice of this number."""
        seat = self.seat_of(guest)
        return Acknowledged() if seat is None or self._bound is None else self._bound.acknowledged(seat, number)

    def asked(self, viewer: Viewer, decision: int | None) -> int | None:
        """The decision that the person at this seat is asked for: none that the table answers for them."""
        if decision is None or viewer is None or self.match is None:
            return decision
        if self.row.closed is not None or self.row.seats[viewer].kind == "bot" or viewer in self.answered_for():
            return None
        wishes = self.row.seats[viewer].standing
        return None if self.match.standing_answer(viewer, wishes) is not None else decision

    def ask_again(self, viewer: Viewer) -> None:
        """Send a seat its table anew: what it wants to be asked has changed."""
        for watcher, eyes in list(self.watchers.items()):
            if eyes == viewer and viewer in self.shown:
                watcher.push(self.table_message(viewer, self.shown[viewer].logged))

    async def _tell(self, viewer: Viewer) -> None:
        """Make the viewer's log in a thread: that of a long match has thousands of entries. Under the lock."""
        if self.match is not None and viewer in self.shown:
            await self._rulebook.draw(self.match.log, viewer)

    async def follow(self, viewer: Viewer) -> views.Shown:
        """Where the viewer is now, followed from here on until the next rest. Only for a match that is dealt."""
        while (shown := self.shown.get(viewer)) is None:
            await self._follow(viewer)
        return shown

    async def _follow(self, viewer: Viewer) -> None:
        """Work out where the viewer is, unless it is followed already."""
        async with self._views_lock:
            if viewer in self.shown or self.match is None:
                return
            start = self._marks.get(viewer, views.Place())
            if self.match.ply == start.ply:
                async with self.lock:
                    if self.match.ply == start.ply:
                        known = start.n, start.at
                        shown = await self._rulebook.draw(views.opening, self.match, viewer, *known)
                        self.shown[viewer] = await self._with_back(viewer, shown)
                        return
            found = None
            if self._positions is not None and self.positioned > 0:
                found = await self._positions.start(self, viewer)
            if found is None:
                twin = await self._rulebook.run(deal, self.match.game, self.row)
            else:
                twin, place = found
                start = max(start, place)
            choices, held = list(self.match.choices), self.held_plies()
            twin.know(sealing_of(self.row))  # something may have happened since it was dealt
            shown = await self._rulebook.run(_rebuild, twin, choices, viewer, start, held)
            async with self.lock:
                # Choices made meanwhile are few, and something may have happened between them.
                held = self.held_plies()
                twin.know(sealing_of(self.row))
                shown = await self._rulebook.draw(_catch_up, twin, list(self.match.choices), viewer, shown, held)
                self.match.told_as(twin, viewer)
                self.shown[viewer] = await self._with_back(viewer, shown)

    async def _with_back(self, viewer: Viewer, shown: views.Shown) -> views.Shown:
        assert self.match is not None
        drawn: views.Shown = await self._rulebook.draw(views.with_back, self.match, viewer, shown, self._automatic)
        return drawn

    def announce(self) -> None:
        """Tell everybody who is here, soon: many changes at once become one message."""
        self.presence.changed(self)
        if self._announcing is None and self.watchers:
            self._announcing = asyncio.get_running_loop().call_later(0.1, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        self._telling = asyncio.ensure_future(self._tell_everybody())

    async def _tell_everybody(self) -> None:
        await self.freshen()
        texts: dict[Viewer, str] = {}
        for watcher, viewer in list(self.watchers.items()):
            if viewer not in texts:
                texts[viewer] = messages.encode(messages.Seats(self.id, self.summary(viewer)))
            watcher.push(texts[viewer])

    # -------------------------------------------------------------------------------------------- choices

    async def choose(
        self,
        guest: str | None,
        decision: int | None,
        code: int,
        key: str | None,
        acknowledge: Acknowledge,
        frame: int | None = None,
    ) -> None:
        """A choice (or RESIGN, TAKE_BACK, UNDO) of a guest's seat. `acknowledge(decision)` is called once the choice is
        durable and adopted, before anybody is shown anything; Refusal otherwise. The same key again gives the same
        answer. `frame`: the newest that the guest had seen, if that is known."""
        seat = self.seat_of(guest)
        if seat is None:
            raise forbidden("You have no seat at this table.", "not-seated")
        # From here on it takes the server's time, not the seat's.
        arrived = 0 if self.timing is None else await self._store.service.moment()
        # A client that goes away must not stop a choice between its commit and its adoption.
        await asyncio.shield(
            asyncio.ensure_future(self._choose(seat, decision, code, key, acknowledge, frame, arrived))
        )

    async def _choose(
        self,
        seat: int,
        decision: int | None,
        code: int,
        key: str | None,
        acknowledge: Acknowledge,
        frame: int | None,
        arrived: int,
    ) -> None:
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await self._choose_now(seat, decision, code, key, acknowledge, frame, arrived)
                    return
                except Outrun:
                    # Other seats may have answered elsewhere meanwhile: if this decision is still open, go on with it.
                    await self.read_on()
            raise Refusal(503, "busy", "Too much happens at this table at once. Try again.")

    async def _choose_now(
        self,
        seat: int,
        decision: int | None,
        code: int,
        key: str | None,
        acknowledge: Acknowledge,
        frame: int | None,
        arrived: int,
    ) -> None:
        open_now = self.match.decision(seat) if self.match is not None else 0
        known = await self.answers.known(seat, decision, code, key, open_now)
        if known is not None:
            acknowledge(known)
            return
        try:
            if frame is not None and frame < self._went_back.get(seat, -1):
                raise conflict("A choice was taken back before this one came. Look at the table again.", "stale")
            proposal = self._propose(seat, decision, code)
            if self.timing is not None and self.timing.clock.paused and code != RESIGN:
                raise conflict("The match is paused: go on first.", "paused")
            if self.timing is not None and not self.timing.in_time(seat, code, arrived):
                raise late()
        except Refusal as refusal:
            if self._store.shared and await self.read_on():
                raise Outrun("behind") from None  # refused for what was true a moment ago
            self.answers.refused(seat, decision, code, key, refusal)
            raise
        assert self.match is not None
        number = self.match.decision(seat)
        secrets = await self._secrets_after(proposal)
        await self._commit(self._rows([(seat, proposal.code), *secrets], 1, key, at=arrived), chooser=(seat, code))
        self.answers.made(seat, number, proposal.code, key)
        self.since_person = 0
        self._adopt(proposal)
        acknowledge(number)
        await self._show_all(True if secrets else None)
        await self._go_on(secrets, 0)
        if code == RESIGN:
            await self._host_has_left(seat)

    async def _secrets_after(self, proposal: Proposal) -> list[Planned]:
        """The answers to the secret questions that a person's choice leads to and that no person is asked."""
        assert self.match is not None
        twin = self.match.copy()
        twin.adopt(proposal)
        return await self._answer_secrets(self, twin) if twin.secret(None) else []

    def _propose(self, seat: int, decision: int | None, code: int) -> Proposal:
        """The choice on a copy, or a Refusal with a sentence."""
        match = self.match
        if self.dead:
            raise conflict("The table is set up anew. Look at it again.", "changed")
        if self.problem is not None:
            raise conflict(self.problem, "stopped")
        if match is None:
            raise conflict("The match has not started yet.", "not-started")
        if match.over:
            raise conflict("The match is over; no more choices can be made.", "over")
        if self.row.seats[seat].kind == "bot":
            raise conflict("A bot plays on for you: take your seat again first.", "stand-in")
        if decision is not None and decision != match.decision(seat):
            raise conflict("This choice answers an earlier decision; the table has moved on.", "stale")
        try:
            if code == RESIGN:
                return match.propose_resignation(seat)
            if code == TAKE_BACK:
                return match.propose_take_back(seat)
            if code == UNDO:
                return self._propose_undo(match, seat)
            if seat not in match.seats_to_act:
                raise conflict("You owe no decision now; the table waits for others.", "not-your-move")
            return match.propose(seat, code)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None

    # -------------------------------------------------------------------------------------------- taking back

    def back(self, seat: int) -> tuple[int, int] | None:
        """What the person at this seat would take back: the number of a choice that stands, and of its step. The last
        that the person made: what the table answered for them would be answered again."""
        match = self.match
        number = None if match is None or self.problem is not None else match.undoable(seat, self._automatic)
        return None if match is None or number is None else (number, match.step_of(number))

    def must_agree(self, seat: int) -> list[int]:
        """The other people who must agree before this seat takes back what others have seen."""
        assert self.match is not None
        back = self.back(seat)
        known = self.match.must_agree(seat, None if back is None else back[0])
        people = [one.seat for one in self.row.seats if one.kind == "guest" and one.seat != seat]
        return people if known is None else known

    def asked_back(self) -> UndoAsked | None:
        """Who asks whether a choice may be taken back, while it can be."""
        asked = self.row.asked
        if asked is None or self.row.state != "running" or self.match is None:
            return None
        if self.row.seats[asked.seat].kind == "bot":
            return None
        back = None if asked.withdrawn else self.back(asked.seat)
        if back is None or back[1] != asked.step:
            return None
        agreed = [seat for seat, decision in asked.agreed if decision == self.match.decision(seat)]
        waiting = [seat for seat in self.must_agree(asked.seat) if seat not in agreed]
        return UndoAsked(asked.seat, asked.id, agreed, waiting if asked.refused is None else [], asked.refused)

    def _propose_undo(self, match: Match, seat: int) -> Proposal:
        back = self.back(seat)
        if back is None:
            return match.propose_undo(seat)  # which says why not
        if not match.alone(seat, back[0]) and self.must_agree(seat):
            raise conflict("Others have seen this choice: ask them whether you may take it back.", "ask-first")
        return match.propose_undo(seat, back[0])

    async def go_back(self, seat: int, agreed: Sequence[int]) -> None:
        """Take back the last choice of a seat, to which all others agreed. Called under the lock; Outrun if another
        worker was faster."""
        match, back = self.match, self.back(seat)
        if match is None or back is None:
            raise conflict("This choice can no longer be taken back.", "stale")
        try:
            proposal = match.propose_undo(seat, back[0], agreed)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None
        moment = 0 if self.timing is None else await self._store.service.moment()
        await self._commit(self._rows([(seat, proposal.code)], 1, at=moment))
        self.since_person = 0
        self._adopt(proposal)
        await self._show_all()
        await self._after_choices()
        self.announce()

    # -------------------------------------------------------------------------------------------- what happens to it

    @property
    def host_seat(self) -> Viewer:
        """The seat of the host, None if the host has none."""
        return self.seat_of(self.row.creator)

    def asked_end(self) -> EndAsked | None:
        """Who asks to end the match, while that is asked."""
        asked, match = self.row.ending, self.match
        if asked is None or asked.withdrawn or match is None or self.row.state != "running" or match.over:
            return None
        others = match.partners(asked.seat)
        if not others:
            return None
        agreed = [seat for seat, decision in asked.agreed if seat in others and decision == match.decision(seat)]
        waiting = [seat for seat in others if seat not in agreed] if asked.refused is None else []
        pace = pace_words(asked.pace) if asked.how == "pace" else ""
        return EndAsked(asked.seat, asked.how, asked.id, agreed, waiting, asked.refused, pace)

    async def happen(
        self,
        row: MatchRow,
        events: Sequence[MatchEvent],
        changed: Sequence[SeatRow] = (),
        leaves: int | None = None,
    ) -> None:
        """Something happens that is a step of the match but no choice. `row` is the row as it is then, without the
        events; `changed` are seats of it. `leaves`: a seat that resigns with it, for good. Called under the lock;
        Outrun if another worker was faster."""
        match, before = self.match, self.timing
        if match is None or row.seal is None or row.closed is not None:
            raise conflict("Nothing can be changed at this table any more.", "stopped")
        moment = 0 if before is None and row.pace is None else await self._store.service.moment()
        if row.pace is not None and row.pace != self.row.pace:
            row.pace = replace(row.pace, begun=moment)
        timing = Timing.changed(before, row, match, moment)
        twin, first = match.copy(), match.ply
        # Whether the question that is open before each step is kept from those who may not know of it (views.py).
        held = [self.held, *(bool(self._unasked(row)) for _ in events[1:])]
        clock = None if timing is None else timing.clock
        steps: list[ChoiceRow] = []
        for event, kept in zip(events, held, strict=True):
            proposal = self._proposed(twin, event)
            key = views.AUTOMATIC if kept else None
            number, kept_at = -1 - len(row.seal.events), now()
            row.seal.events = [*row.seal.events, (twin.ply, event)]
            twin.adopt(proposal)
            text = None
            if timing is not None and clock is not None:
                clock = timing.stepped(clock, twin, row.seats, moment, event)
                text = write_clock(clock)
            steps.append(ChoiceRow(proposal.ply, proposal.seat, number, proposal.code, kept_at, key, clock=text))
        if leaves is not None:
            decision = twin.decision(leaves)
            twin.resign(leaves)
            text = None
            if timing is not None and clock is not None:
                clock = timing.stepped(clock, twin, row.seats, moment)
                text = write_clock(clock)
            steps.append(ChoiceRow(twin.ply - 1, leaves, decision, RESIGN, now(), clock=text))
            held.append(False)
        timed = timing.timed(clock) if timing is not None and clock is not None else None
        if timing is None and before is not None:
            timed = Timed(None)
        try:
            await self._store.update_match(row, changed, first, steps=steps, timed=timed)
        except StorageError:
            raise self._unsure() from None
        if timing is not None and clock is not None:
            timing.clock = clock
        self.timing = timing
        self._automatic.update(step.n for step in steps if step.key is not None)
        self.since_person = 0
        match.know(sealing_of(row))
        self.reseat(row)
        for index, step in enumerate(steps, 1):
            self._adopt(match.propose_step(step.seat, step.code))
            await self._show_all(held[index] if index < len(steps) else None)
        await self._after_choices()
        self.announce()

    async def time_is_up(self) -> None:
        """If somebody's time is gone, what was agreed on happens. Whoever of several workers is first does it."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await self._time_is_up()
                    return
                except Outrun:
                    await self.read_on()

    async def _time_is_up(self) -> None:
        match, timing = self.match, self.timing
        if match is None or timing is None or match.over or self.problem is not None or self.row.closed is not None:
            await self._store.never_due(self.id)
            return
        moment = await self._store.service.moment()
        if timing.aside_gone(moment):
            self._aside_gone = match.ply
            self._wake_bots(self)
            return
        for seat in timing.gone(moment)[:1]:
            fresh = copy_of(self.row)
            events: list[MatchEvent] = [TimeOut(seat)]
            changed = []
            if timing.pace.at_zero == "bot":
                holder = fresh.seats[seat]
                holder.kind, holder.bot = "bot", timing.pace.bot
                events.append(SeatChange(seat=seat, name=holder.name, bot=holder.bot, was=holder.name, reason=NO_TIME))
                changed.append(holder)
            heirs = match.partners_left(seat)
            if timing.pace.at_zero != "default" and seat == self.host_seat and heirs:
                events.append(passed_on(fresh, heirs[0]))
            await self.happen(fresh, events, changed, seat if timing.pace.at_zero == "resign" else None)
            log.info("time gone", match=self.id, seat=seat, at_zero=timing.pace.at_zero)

    def _proposed(self, match: Match, event: MatchEvent) -> Proposal:
        try:
            return match.propose_event(event)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None

    async def _host_has_left(self, seat: int) -> None:
        """If whoever resigned was the host, somebody else is. Called under the lock."""
        for _ in range(TRIES):
            match = self.match
            if match is None or match.over or self.dead or seat != self.host_seat:
                return
            heir = next(iter(match.partners_left(seat)), None)
            if heir is None:
                return
            try:
                fresh = copy_of(self.row)
                await self.happen(fresh, [passed_on(fresh, heir)])
                return
            except Outrun:
                await self.read_on()
            except Refusal as refusal:
                log.warning("the host's role was not passed on", match=self.id, reason=refusal.message)
                return  # the resignation itself is stored

    # -------------------------------------------------------------------------------------------- bots

    async def play_planned(self, ply: int, planned: Sequence[Planned], lease: Lease | None = None) -> bool:
        """Consecutive choices of bots, thought out on a copy of the match at `ply`, committed as one group. False if
        the match has moved on since, or the lease is another worker's: nothing is changed then."""
        return await asyncio.shield(asyncio.ensure_future(self._play_planned(ply, planned, lease)))

    async def _play_planned(self, ply: int, planned: Sequence[Planned], lease: Lease | None) -> bool:
        async with self.lock:
            match = self.match
            if match is None or self.dead or match.ply != ply:
                return False
            # A question that was open to a person before it was answered for them was no secret of the table's.
            opened = 0 if self._held == ply else 1
            try:
                moment = 0 if self.timing is None else await self._store.service.moment()
                await self._commit(self._rows(planned, opened, at=moment), lease)
            except Outrun:
                await self.read_on()
                return False
            await self._go_on(planned, opened)
            return True

    def _rows(self, planned: Sequence[Planned], opened: int, first: str | None = None, at: int = 0) -> list[ChoiceRow]:
        """Choices from here on as they are stored. The first `opened` of them answer a question that was open; `first`
        is the key of the first. `at`: the moment for the clocks, in service time."""
        match = self.match
        assert match is not None
        made = {seat: match.decision(seat) for seat, _ in planned}
        rows, stored, mark = [], now(), self._mark()
        clock = None
        if self.timing is not None:
            clock = write_clock(self.timing.after_choices(match, planned, self.row.seats, at))
        for index, (seat, code) in enumerate(planned):
            automatic = index >= opened and self.row.seats[seat].kind == "guest"
            key = views.AUTOMATIC if automatic else None if index else first
            last = clock if index + 1 == len(planned) else None
            rows.append(
                ChoiceRow(match.ply + index, seat, made[seat], code, stored, key, None if index else mark, last)
            )
            made[seat] += 1
        return rows

    async def _go_on(self, planned: Sequence[Planned], opened: int) -> None:
        """Make stored choices, which no person makes, the position one after the other, and show them."""
        match = self.match
        assert match is not None
        for index, (seat, code) in enumerate(planned):
            proposal = match.propose(seat, code)
            self.since_person += proposal.public and not match.secret(None)
            if index >= opened or self.row.seats[seat].kind == "bot":
                self._automatic.add(match.ply)
            self._adopt(proposal)
            await self._show_all(True if index + 1 < len(planned) else None)
        await self._after_choices()

    async def _commit(
        self, rows: list[ChoiceRow], lease: Lease | None = None, chooser: tuple[int, int] | None = None
    ) -> None:
        """Store choices. `chooser`: the seat and code of a person whose time counts."""
        timing, timed, clock = self.timing, None, None
        if timing is not None and rows[-1].clock is not None:
            clock = read_clock(rows[-1].clock)
            timed = timing.timed(clock, None if chooser is None or chooser[1] == RESIGN else chooser[0])
        try:
            await self._store.append(self.id, rows, self.row.revision, lease, timed)
        except StorageError:
            raise self._unsure() from None
        except Outrun as outrun:
            if outrun.reason == "late":
                raise late() from None
            raise
        if timing is not None and clock is not None:
            timing.clock = clock
        if rows[0].mark is not None:
            self._marked = rows[0].n
        self._metrics.choices.inc(len(rows))

    def _unsure(self) -> Refusal:
        """A step may be stored or not: only storage knows. Load this table anew."""
        log.error("choice not confirmed by storage", match=self.id)
        self.dead = True
        asyncio.get_running_loop().call_later(0.05, self.kill)  # after the refusal is on its way
        return Refusal(503, "storage", "The server could not store this. Look at the table again.")

    def _mark(self) -> bytes | None:
        assert self.match is not None
        if self.match.ply < self._marked + views.MARK_EVERY or self.match.ply == self._held:
            return None
        return views.write_mark(self.match, self.shown)

    def _adopt(self, proposal: Proposal, at: int | None = None) -> None:
        """Make a stored choice the position. The time of the last move tells nothing that some could not see. `at`:
        when another worker stored it, which notes the time as well."""
        assert self.match is not None
        self.match.adopt(proposal)
        if proposal.public:
            self.row.moved = now() if at is None else at
            self.moved_unsaved = self.moved_unsaved or at is None

    async def release(self) -> None:
        """What is answered without a person has changed: show a position that was held and is held no more."""
        if self.match is not None and self._held == self.match.ply and not self._is_held():
            await self._show_all()

    async def _show_all(self, held: bool | None = None) -> None:
        """After a choice was adopted: send each viewer what it could see change. `held`: whether the next answer, which
        is known, was no person's; None while it is not known."""
        assert self.match is not None
        held = self._is_held() if held is None else held
        self._held = self.match.ply if held else -1
        asked, self._asked = self._asked, (self.asked_back(), self.asked_end())
        if asked != self._asked:
            self.announce()
        if not self.shown:
            return
        try:
            drawn = await self._rulebook.draw(_advance_all, self.match, dict(self.shown), held, self._automatic)
            seen: tuple[Viewer, tuple[views.Shown, views.Shown, views.Change | None]]
            for seen in drawn.items():
                viewer, (before, after, change) = seen
                if self.shown.get(viewer) is before and change is not None:
                    self.shown[viewer] = after
                    decision = self.asked(viewer, after.decision)
                    bound = self.head_at(after)
                    back = after.undo, after.redo
                    told = after.n, change.patch, change.entries, decision, *bound, *back, self.clocks()
                    frame = messages.Frame(self.id, *told)
                    self._send(viewer, messages.encode(frame), before.logged)
            if self.match.choices and is_undo(self.match.choices[-1][1]):
                self._went_back.update({viewer: shown.n for viewer, shown in self.shown.items()})
        except Exception:
            # A mistake in a game's drawing must not undo what is stored, nor stop the other tables.
            log.exception("a table could not be drawn", match=self.id)
            self.kill()

    def _send(self, viewer: Viewer, text: str, logged: int) -> None:
        for watcher, eyes in list(self.watchers.items()):
            if eyes == viewer:
                watcher.push_frame(self, text, logged)

    async def _after_choices(self) -> None:
        assert self.match is not None
        self.used = now()
        if self.match.over:
            await self._finish()
        else:
            self._wake_bots(self)
        if self._positions is not None:
            self._positions.note(self)

    async def _finish(self) -> None:
        assert self.match is not None
        result = await self._rulebook.draw(result_of, self.row, self.match)
        self.row.state, self.row.result, self.row.moved = "finished", result, now()
        self.moved_unsaved = False
        try:
            await self._store.finish_match(self.row)
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

    # -------------------------------------------------------------------------------------------- other workers

    @property
    def known(self) -> tuple[int, int]:
        """How far this table is: the number of choices, and the revision of the row."""
        return (self.match.ply if self.match is not None else 0), self.row.revision

    async def read_on(self) -> bool:
        """Take over what other workers have stored; whether there was anything. Called under the lock."""
        if self.dead or self.problem is not None:
            return False
        news = await self._store.news(self.id, *self.known)
        if news is None:
            self.kill()  # the match was removed
            return True
        if news.row is None and not news.choices:
            return False
        await self.take_over(news.row, news.choices)
        return True

    async def take_over(self, row: MatchRow | None, choices: Sequence[ChoiceRow]) -> None:
        """Make the table what storage says it is: a row that has changed, and the choices that follow. Both are of one
        moment. Called under the lock."""
        try:
            if row is not None:
                await self._take_row(row)
            if self.match is not None and choices:
                await self._take_choices(choices)
        except SandtableError:
            # What is stored does not follow from what this table knows: it is loaded anew, and says what is wrong.
            log.exception("a table cannot follow", match=self.id)
            self.kill()

    async def _take_row(self, row: MatchRow) -> None:
        before = self.row
        if self.match is not None and row.pace != before.pace:
            # Its clocks are stored with the step of the match that this was, which is taken over next.
            self.timing = Timing.changed(self.timing, row, self.match, 0)
        if self.match is None and row.state != "waiting":
            game = await self._rulebook.game(row.game, row.preset, row.options, row.attachments)
            await self.begin(row, await self._rulebook.run(deal, game, row))
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
            self._wake_bots(self)

    async def _take_choices(self, choices: Sequence[ChoiceRow]) -> None:
        match = self.match
        assert match is not None
        self._automatic.update(choice.n for choice in choices if self._is_automatic(choice))
        for index, choice in enumerate(choices):
            proposal = match.propose_step(choice.seat, choice.code)
            if self._is_automatic(choice):
                self.since_person += proposal.public and not match.secret(None)
            else:
                self.since_person = 0
            if not is_event(choice.code):
                self.answers.made(choice.seat, choice.decision, choice.code, choice.key)
            self._adopt(proposal, choice.at)
            if choice.mark is not None:
                self._marked = choice.n
            if choice.clock is not None and self.timing is not None:
                self.timing.clock = read_clock(choice.clock)
            await self._show_all(match.ply in self._automatic if index + 1 < len(choices) else None)
        self.used = now()
        if not match.over:  # whoever made the last choice notes the end; if it cannot, `Patrol` has it noted
            self._wake_bots(self)

    # -------------------------------------------------------------------------------------------- the row

    async def begin(self, row: MatchRow, match: Match) -> None:
        """All seats are taken, the match is dealt and stored: show it. Called under the lock."""
        self.row, self.match = row, match
        self.timing = Timing.of(row, match)
        self._bound = Bound(match, self._store.host, None)
        self._metrics.started.inc()
        log.info("match started", match=self.id, game=row.game, seats=len(row.seats))
        for viewer in {self.seat_of(watcher.guest_id) for watcher in self.watchers}:
            if viewer not in self.shown:
                self.shown[viewer] = await self._rulebook.draw(views.opening, match, viewer)
        for watcher in list(self.watchers):
            viewer = self.watchers[watcher] = self.seat_of(watcher.guest_id)
            watcher.push(self.table_message(viewer, 0))
        self.announce()
        await self._after_choices()

    def reseat(self, row: MatchRow) -> None:
        """Take over a row whose seats changed."""
        self.row = row
        self._asked = self.asked_back(), self.asked_end()
        for watcher, eyes in list(self.watchers.items()):
            viewer = self.watchers[watcher] = self.seat_of(watcher.guest_id)
            if viewer != eyes and self.match is not None:  # another's eyes: it begins anew with the whole table
                del self.watchers[watcher]
                watcher.drop(self)
        self.announce()

    def kill(self) -> None:
        """This table must not be used any more: watchers come again and get a new one."""
        self.dead = True
        for watcher in list(self.watchers):
            watcher.drop(self)
        self.watchers.clear()
        self.presence.changed(self)
        if self._announcing is not None:
            self._announcing.cancel()


def passed_on(row: MatchRow, heir: int) -> HostChange:
    """Make somebody else the host in a row that is about to be stored; the event."""
    row.creator = row.seats[heir].guest or ""
    return HostChange(heir)


def _headline_of(match: Match) -> str:
    return match.scene(None).headline


def _advance_all(
    match: Match, shown: dict[Viewer, views.Shown], held: bool, skipped: Collection[int]
) -> dict[Viewer, tuple[views.Shown, views.Shown, views.Change | None]]:
    """What each viewer sees change, drawn in a thread: before, after, and the change."""
    drawn = {}
    for viewer, before in shown.items():
        after, change = views.advance(match, viewer, before, held)
        drawn[viewer] = before, after if change is None else views.with_back(match, viewer, after, skipped), change
    return drawn


def deal(game: Game, row: MatchRow) -> Match:
    """The match of a row whose seats are all taken, at its beginning. May take a moment."""
    return Match(game, key=key_of(row), sealing=sealing_of(row))


def _rebuild(
    match: Match, choices: Sequence[Planned], viewer: Viewer, start: views.Place, held: Collection[int]
) -> views.Shown:
    """Follow a viewer from a frame known at ply `start.ply` to the end of the choices; `match` is there or before."""
    for seat, code in choices[match.ply : start.ply]:
        match.replay_choice(seat, code)
    return _catch_up(match, choices, viewer, views.opening(match, viewer, start.n, start.at), held)


def _catch_up(
    match: Match, choices: Sequence[Planned], viewer: Viewer, shown: views.Shown, held: Collection[int]
) -> views.Shown:
    for seat, code in choices[match.ply :]:
        match.replay_choice(seat, code)
        shown, _ = views.advance(match, viewer, shown, match.ply in held)
    return shown
