"""A live table: one match, who watches it, and the path of a choice.

parse -> authenticate the seat -> compare the decision number -> apply on a copy -> commit -> adopt -> acknowledge ->
send each viewer its own frame. Everything that changes a table happens under its lock, in the event loop; what a
viewer is sent is made from that viewer's scene and log alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Protocol

import structlog

from sandtable.core.contract import RESIGN, TAKE_BACK
from sandtable.core.errors import IllegalChoice
from sandtable.core.match import Match, Proposal
from sandtable.server import messages, views
from sandtable.server.answers import Answers
from sandtable.server.documents import Summary
from sandtable.server.errors import Refusal, StorageError, conflict, forbidden
from sandtable.server.restore import Restored
from sandtable.server.sealing import key_of, sealing_of
from sandtable.server.storage.rows import ChoiceRow, MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.summaries import result_of, summary
from sandtable.server.words import now

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.server.metrics import Metrics
    from sandtable.server.rules import Rulebook

__all__ = ["Planned", "Table", "Watcher", "deal"]

log = structlog.get_logger(__name__)
Viewer = int | None
Planned = tuple[int, int]
Acknowledge = Callable[[int], None]


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
    ) -> None:
        self.row = row
        self.match = restored.match
        self.problem, self.notice = restored.problem, restored.notice
        self.lock = asyncio.Lock()
        self.watchers: dict[Watcher, Viewer] = {}
        self.shown: dict[Viewer, views.Shown] = {}
        self.used = now()
        self.since_person = 0
        self.dead = False
        self._automatic = {
            choice.n for choice in choices if choice.key == views.AUTOMATIC or row.seats[choice.seat].kind == "bot"
        }
        # The ply at which the question is answered without a person, -1 if it is not.
        self._held = self.match.ply if self.match is not None and self.bots_to_act() else -1
        self._marks = restored.marks
        self._marked = max((choice.n for choice in choices if choice.mark), default=0)
        self.answers = Answers(row.id, store, choices)
        self._store, self._rulebook, self._metrics = store, rulebook, metrics
        self._wake_bots = wake_bots
        self._views_lock = asyncio.Lock()
        self._announcing: asyncio.TimerHandle | None = None
        self._headline: tuple[int, str] = (-1, "")
        self.moved_unsaved = False

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
        match = self.match
        if match is None or self.dead or self.row.state != "running":
            return []
        seats = self.row.seats
        return [
            seat
            for seat in match.seats_to_act
            if seats[seat].kind == "bot" or match.standing_answer(seat, seats[seat].standing) is not None
        ]

    def held_plies(self) -> frozenset[int]:
        """The plies whose questions no person answered or will answer: those from whom such a question is kept get no
        frame of it."""
        return frozenset(self._automatic | {self._held})

    def headline(self) -> str:
        """Where the match is, as everybody may know it."""
        if self.match is None:
            return ""
        if self._headline[0] != self.match.ply:
            self._headline = (self.match.ply, self.match.scene(None).headline)
        return self._headline[1]

    def online(self) -> set[str]:
        """The guests who have this table open."""
        return {watcher.guest_id for watcher in self.watchers if watcher.guest_id is not None}

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
        if self.dead:
            watcher.drop(self)
            return
        # From here to the end nothing else runs: no frame is lost between the table and what follows it.
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
        """Stop drawing for eyes that nobody looks through; remember their place."""
        present = set(self.watchers.values())
        for viewer in [viewer for viewer in self.shown if viewer not in present]:
            assert self.match is not None
            self._marks[viewer] = (self.match.ply, self.shown.pop(viewer).n)

    def table_message(self, viewer: Viewer, logged: int) -> str:
        """The whole table for a viewer that is followed."""
        shown = self.shown.get(viewer)
        if shown is None or self.match is None:
            text = messages.TableMessage(self.id, self.summary(viewer), viewer, -1, None, [], None)
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
            )
        return messages.encode(text)

    def asked(self, viewer: Viewer, decision: int | None) -> int | None:
        """The decision that the person at this seat is asked for: none that the table answers for them."""
        if decision is None or viewer is None or self.match is None:
            return decision
        wishes = self.row.seats[viewer].standing
        return None if self.match.standing_answer(viewer, wishes) is not None else decision

    def ask_again(self, viewer: Viewer) -> None:
        """Send a seat its table anew: what it wants to be asked has changed."""
        for watcher, eyes in list(self.watchers.items()):
            if eyes == viewer and viewer in self.shown:
                watcher.push(self.table_message(viewer, self.shown[viewer].logged))

    async def _follow(self, viewer: Viewer) -> None:
        """Work out where the viewer is, unless it is followed already."""
        async with self._views_lock:
            if viewer in self.shown or self.match is None:
                return
            start = self._marks.get(viewer, (0, 0))
            if self.match.ply == start[0]:
                self.shown[viewer] = views.opening(self.match, viewer, start[1])
                return
            game, choices = self.match.game, list(self.match.choices)
            held = self.held_plies()
            twin, shown = await self._rulebook.run(_rebuild, game, self.row, choices, viewer, start, held)
            async with self.lock:
                # Choices made meanwhile are few.
                for seat, code in self.match.choices[twin.ply :]:
                    twin.replay_choice(seat, code)
                    shown, _ = views.advance(twin, viewer, shown, twin.ply in self.held_plies())
                self.shown[viewer] = shown

    def announce(self) -> None:
        """Tell everybody who is here, soon: many changes at once become one message."""
        if self._announcing is None and self.watchers:
            self._announcing = asyncio.get_running_loop().call_later(0.1, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        texts: dict[Viewer, str] = {}
        for watcher, viewer in self.watchers.items():
            if viewer not in texts:
                texts[viewer] = messages.encode(messages.Seats(self.id, self.summary(viewer)))
            watcher.push(texts[viewer])

    # -------------------------------------------------------------------------------------------- choices

    async def choose(
        self, guest: str | None, decision: int | None, code: int, key: str | None, acknowledge: Acknowledge
    ) -> None:
        """A choice (or RESIGN, TAKE_BACK) of a guest's seat. `acknowledge(decision)` is called once the choice is
        durable and adopted, before anybody is shown anything; Refusal otherwise. The same key again gives the same
        answer."""
        seat = self.seat_of(guest)
        if seat is None:
            raise forbidden("You have no seat at this table.", "not-seated")
        # A client that goes away must not stop a choice between its commit and its adoption.
        await asyncio.shield(asyncio.ensure_future(self._choose(seat, decision, code, key, acknowledge)))

    async def _choose(
        self, seat: int, decision: int | None, code: int, key: str | None, acknowledge: Acknowledge
    ) -> None:
        async with self.lock:
            open_now = self.match.decision(seat) if self.match is not None else 0
            known = await self.answers.known(seat, decision, code, key, open_now)
            if known is not None:
                acknowledge(known)
                return
            try:
                proposal = self._propose(seat, decision, code)
            except Refusal as refusal:
                self.answers.refused(seat, decision, code, key, refusal)
                raise
            assert self.match is not None
            number = self.match.decision(seat)
            await self._commit([ChoiceRow(self.match.ply, seat, number, code, now(), key, self._mark())])
            self.answers.made(seat, number, code, key)
            self.since_person = 0
            self._adopt(proposal)
            acknowledge(number)
            self._show_all()
            await self._after_choices()

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
        if decision is not None and decision != match.decision(seat):
            raise conflict("This choice answers an earlier decision; the table has moved on.", "stale")
        try:
            if code == RESIGN:
                return match.propose_resignation(seat)
            if code == TAKE_BACK:
                return match.propose_take_back(seat)
            if seat not in match.seats_to_act:
                raise conflict("You owe no decision now; the table waits for others.", "not-your-move")
            return match.propose(seat, code)
        except IllegalChoice as error:
            raise Refusal(409, "illegal", str(error)) from None

    async def play_planned(self, ply: int, planned: Sequence[Planned]) -> bool:
        """Consecutive choices of bots, thought out on a copy of the match at `ply`, committed as one group. False if
        the match has moved on since: nothing is changed then."""
        return await asyncio.shield(asyncio.ensure_future(self._play_planned(ply, planned)))

    async def _play_planned(self, ply: int, planned: Sequence[Planned]) -> bool:
        async with self.lock:
            match = self.match
            if match is None or self.dead or match.ply != ply:
                return False
            made = {seat: match.decision(seat) for seat, _ in planned}
            rows, at, mark = [], now(), self._mark()
            for index, (seat, code) in enumerate(planned):
                # A question that was open to a person before it was answered for them was no secret of the table's.
                automatic = index > 0 or self._held == ply
                key = views.AUTOMATIC if automatic and self.row.seats[seat].kind == "guest" else None
                rows.append(ChoiceRow(ply + index, seat, made[seat], code, at, key, None if index else mark))
                made[seat] += 1
            await self._commit(rows)
            for index, (seat, code) in enumerate(planned):
                proposal = match.propose(seat, code)
                self.since_person += proposal.public
                if index > 0 or self._held == ply or self.row.seats[seat].kind == "bot":
                    self._automatic.add(ply + index)
                self._adopt(proposal)
                self._show_all(index + 1 < len(planned))
                if self.shown:
                    # Drawing takes a moment for each viewer: let others have their turn between two choices.
                    await asyncio.sleep(0)
            await self._after_choices()
            return True

    async def _commit(self, rows: list[ChoiceRow]) -> None:
        try:
            await self._store.append(self.id, rows)
        except StorageError:
            # It may be stored or not: only storage knows. Load this table anew.
            log.error("choice not confirmed by storage", match=self.id)
            self.dead = True
            asyncio.get_running_loop().call_later(0.05, self.kill)  # after the refusal is on its way
            raise Refusal(503, "storage", "The server could not store this choice. Look at the table again.") from None
        if rows[0].mark is not None:
            self._marked = rows[0].n
        self._metrics.choices.inc(len(rows))

    def _mark(self) -> bytes | None:
        assert self.match is not None
        if self.match.ply < self._marked + views.MARK_EVERY or self.match.ply == self._held:
            return None
        return views.write_mark(self.match, [(viewer, shown.n) for viewer, shown in self.shown.items()])

    def _adopt(self, proposal: Proposal) -> None:
        """Make a stored choice the position. The time of the last move tells nothing that some could not see."""
        assert self.match is not None
        self.match.adopt(proposal)
        if proposal.public:
            self.row.moved = now()
            self.moved_unsaved = True

    def release(self) -> None:
        """What is answered without a person has changed: show a position that was held and is held no more."""
        if self.match is not None and self._held == self.match.ply and not self.bots_to_act():
            self._show_all()

    def _show_all(self, held: bool = False) -> None:
        """After a choice was adopted: send each viewer what it could see change. `held`: the next answer is known."""
        assert self.match is not None
        held = held or bool(self.bots_to_act())
        self._held = self.match.ply if held else -1
        try:
            for viewer, before in self.shown.items():
                after, change = views.advance(self.match, viewer, before, held)
                if change is not None:
                    self.shown[viewer] = after
                    decision = self.asked(viewer, after.decision)
                    frame = messages.Frame(self.id, after.n, change.patch, change.entries, decision)
                    self._send(viewer, messages.encode(frame), before.logged)
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

    async def _finish(self) -> None:
        assert self.match is not None
        self.row.state, self.row.result, self.row.moved = "finished", result_of(self.row, self.match), now()
        self.moved_unsaved = False
        try:
            await self._store.update_match(self.row)
        except StorageError:
            log.error("the end of a match was not stored; it will be when the match is next loaded", match=self.id)
        self._metrics.finished.inc()
        log.info("match finished", match=self.id, choices=self.match.ply)
        self.announce()

    async def settle(self) -> None:
        """After loading: note the end if the server stopped between the last choice and noting it, and wake bots."""
        async with self.lock:
            if self.row.state == "running" and self.match is not None:
                await self._after_choices()

    # -------------------------------------------------------------------------------------------- the row

    async def begin(self, row: MatchRow, match: Match) -> None:
        """All seats are taken, the match is dealt and stored: show it. Called under the lock."""
        self.row, self.match = row, match
        self._metrics.started.inc()
        log.info("match started", match=self.id, game=row.game, seats=len(row.seats))
        for watcher in list(self.watchers):
            viewer = self.watchers[watcher] = self.seat_of(watcher.guest_id)
            if viewer not in self.shown:
                self.shown[viewer] = views.opening(match, viewer)
            watcher.push(self.table_message(viewer, 0))
        self.announce()
        await self._after_choices()

    def reseat(self, row: MatchRow) -> None:
        """Take over a row whose seats changed before the start."""
        self.row = row
        for watcher in list(self.watchers):
            self.watchers[watcher] = self.seat_of(watcher.guest_id)
        self.announce()

    def kill(self) -> None:
        """This table must not be used any more: watchers come again and get a new one."""
        self.dead = True
        for watcher in list(self.watchers):
            watcher.drop(self)
        self.watchers.clear()
        if self._announcing is not None:
            self._announcing.cancel()


def deal(game: Game, row: MatchRow) -> Match:
    """The match of a row whose seats are all taken, at its beginning. May take a moment."""
    return Match(game, key=key_of(row), sealing=sealing_of(row))


def _rebuild(
    game: Game,
    row: MatchRow,
    choices: Sequence[Planned],
    viewer: Viewer,
    start: tuple[int, int],
    held: Collection[int],
) -> tuple[Match, views.Shown]:
    match = deal(game, row)
    return match, views.rebuild(match, choices, viewer, start, held)
