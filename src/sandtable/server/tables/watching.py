"""Who watches a table, how far each viewer has seen it, and what they are sent: made from that viewer's scene and log
alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

import structlog

from sandtable.core.match.line import is_undo
from sandtable.core.match.match import Match
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.server.protocol import messages, views
from sandtable.server.protocol.documents import Summary
from sandtable.server.seal.bound import Acknowledged, Bound
from sandtable.server.seal.kept import kept_of
from sandtable.server.seal.sealing import deal, sealing_of
from sandtable.server.storage.rows import ChoiceRow, MatchRow, only_orders_differ
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.summaries import summary
from sandtable.server.tables.table_state import Planned, TableServices, TableState, Viewer
from sandtable.server.words import now

log = structlog.get_logger(__name__)
#: So many items of the third seal go into one message.
ITEMS_AT_ONCE = 200


class Watcher(Protocol):
    """A client at the table: a socket."""

    guest_id: str | None

    def push(self, text: str, many: bool = False) -> None:
        """Send soon, or in turn what goes to `many` at once; never blocks."""

    def push_frame(self, table: Watched, text: str, logged: int) -> None:
        """Send a frame soon; `logged` is how many log entries the client holds before it. A client that reads too
        slowly is sent the whole table later instead."""

    def drop(self, table: Watched) -> None:
        """The table is gone or must be loaded anew: forget it and let the client come again."""


class Watched(TableState):
    """A table with people around it."""

    def __init__(
        self, row: MatchRow, restored: Restored, choices: Sequence[ChoiceRow], services: TableServices
    ) -> None:
        super().__init__(row, restored, choices, services)
        self.watchers: dict[Watcher, Viewer] = {}
        self.shown: dict[Viewer, views.Shown] = {}
        #: How many items of what is told under the third seal a client holds; none of those that keep none.
        self._holds: dict[Watcher, int] = {}
        # The frame in which each viewer last saw a choice taken back: what was chosen before it meant another question.
        self._went_back: dict[Viewer, int] = {}
        self._marks = restored.marks
        self._bound = self._bind(restored.chain)
        #: The ply of the last position that is known of, and whether the next one was due and is not taken yet.
        self.positioned, self.owing = restored.positioned, False
        self._views_lock = asyncio.Lock()
        self._announcing: asyncio.TimerHandle | None = None
        self._telling: asyncio.Future[None] | None = None
        self._drawn = 0  # when the headline was drawn
        # What people were last told of it.
        self._asked = self.asked_back(), self.asked_end()

    def _bind(self, chain: Chain | None) -> Bound | None:
        """The chain of a match under the second seal; the third has items instead."""
        if self.match is None or isinstance(self.match.sealing, ThirdSeal):
            return None
        return Bound(self.match, self._store.host, chain)

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

    async def watch(
        self, watcher: Watcher, seen: int, logged: int, numbering: str = "", told: int | None = None
    ) -> None:
        """Subscribe a client and send it the table; all of it if what the client holds is numbered otherwise. `told`:
        how many items of the third seal it holds, None if it keeps none."""
        if numbering != self.numbering:
            seen, logged = -1, 0
        viewer = self.seat_of(watcher.guest_id)
        while self.match is not None and viewer not in self.shown:
            await self._follow(viewer)
            viewer = self.seat_of(watcher.guest_id)
        async with self.lock:
            await self._tell(viewer)
            if told is not None:
                await self._remember()
                self._holds[watcher] = told
            self._begin_watching(watcher, viewer, seen, logged)

    async def _remember(self) -> None:
        """What is sealed of a match that is over is loaded for those alone who were not there to its end."""
        if self.kept is None and self.match is not None and self.match.over and self.row.state == "finished":
            found = await self._store.entries(self.id)
            self.kept = await self._rulebook.run(kept_of, self.match.game, self.row, self._store.host, found)

    def _begin_watching(self, watcher: Watcher, viewer: Viewer, seen: int, logged: int) -> None:
        if self.dead:
            watcher.drop(self)
            return
        # Nothing else runs meanwhile: no frame is lost between the table and what follows it.
        news = self.watchers.get(watcher, -1) != viewer
        self.watchers[watcher] = viewer
        shown = self.shown.get(viewer)
        if shown is not None and (seen > shown.n or logged > shown.logged):
            logged = 0  # The client remembers another past: give it everything.
        self._tell_items(watcher, viewer)
        watcher.push(self.table_message(viewer, logged))
        if news:  # to ask for the table again is no news to others
            self.announce()

    def _tell_items(self, watcher: Watcher, viewer: Viewer, chose: bool = False) -> None:
        """Send a client what its viewer was told since, under the third seal. From whom a question is kept nothing is
        sent before they are shown what followed, but for the person who has just chosen."""
        first = self._holds.get(watcher)
        if self.kept is None or first is None or self.match is None:
            return
        if self.held and self.match.secret(viewer) and not chose:
            return
        for start in range(first, self.kept.told(viewer), ITEMS_AT_ONCE):
            items = self.kept.items(viewer, start, ITEMS_AT_ONCE)
            watcher.push(messages.encode(messages.Told(self.id, start, items)))
            self._holds[watcher] = start + len(items)

    def tell_items(self, guest: str | None = None) -> None:
        """Send everybody here, or this guest alone, what they were told since."""
        if self.kept is not None:
            for watcher, viewer in list(self.watchers.items()):
                if guest is None or watcher.guest_id == guest:
                    self._tell_items(watcher, viewer, guest is not None)

    def unwatch(self, watcher: Watcher) -> None:
        """Unsubscribe a client."""
        self._holds.pop(watcher, None)
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
            self.match.unfollow(viewer)
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
                numbering=self.numbering,
            )
        return messages.encode(text)

    @property
    def numbering(self) -> str:
        """What the frames and the log of this table are numbered by: the code that draws them; empty before the
        start."""
        return "" if self.match is None else code_of(self.match.game)[:12]

    def head_at(self, shown: views.Shown | None) -> tuple[str, str]:
        """The opening's hash, and the head that came with a frame; empty where there is none. Under the third seal
        heads come with items."""
        if self.kept is not None:
            return self.kept.opening, ""
        if self._bound is None:
            return "", ""
        return self._bound.opening, "" if shown is None else self._bound.head(shown.at)

    def acknowledged(self, guest: str | None, number: int) -> Acknowledged:
        """What goes with the acknowledgement of the guest's choice of this number."""
        seat = self.seat_of(guest)
        if seat is not None and self.kept is not None:
            return self.kept.acknowledged(seat)
        return Acknowledged() if seat is None or self._bound is None else self._bound.acknowledged(seat, number)

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
                await self._positions.number(self, viewer, start.ply)
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
        asked = self.match, viewer, shown, self._automatic, self.people
        drawn: views.Shown = await self._rulebook.draw(views.with_back, *asked)
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
            watcher.push(texts[viewer], many=True)

    def talked(self, n: int, hears: Callable[[Viewer], bool], changed: bool) -> None:
        """A person said line `n`, or it was taken away: tell those here who hear it."""
        text = messages.encode(messages.Talk(self.id, n, changed))
        for watcher, viewer in list(self.watchers.items()):
            if hears(viewer):
                watcher.push(text, many=True)

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
        self.tell_items()
        if self.shown:
            await self._show(held)
        if self._positions is not None and not self.dead:
            self._positions.see(self, self.shown, held)

    async def _show(self, held: bool) -> None:
        assert self.match is not None
        try:
            known = dict(self.shown), held, self._automatic, self.people
            drawn = await self._rulebook.show(self.row.game, _advance_all, self.match, *known)
            if self.timing is not None:
                self.timing.shown(self._store.service.now())
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

    def reseat(self, row: MatchRow) -> None:
        """Take over a row whose seats, or the word of whose invitation, changed. Of standing answers nobody is told,
        not even by a message that says nothing new."""
        quiet = only_orders_differ(row, self.row)
        renewed = row.invite != self.row.invite and row.visibility != "open"
        self.row = row
        self._asked = self.asked_back(), self.asked_end()
        for watcher, eyes in list(self.watchers.items()):
            viewer = self.watchers[watcher] = self.seat_of(watcher.guest_id)
            uninvited = renewed and viewer is None
            # Through another's eyes it begins anew with the whole table.
            if uninvited or (viewer != eyes and self.match is not None):
                del self.watchers[watcher]
                self._holds.pop(watcher, None)
                watcher.drop(self)
        if not quiet:
            self.announce()

    def kill(self) -> None:
        """This table must not be used any more: watchers come again and get a new one."""
        self.dead = True
        for watcher in list(self.watchers):
            watcher.drop(self)
        self.watchers.clear()
        self._holds.clear()
        self.presence.changed(self)
        if self._announcing is not None:
            self._announcing.cancel()


def _headline_of(match: Match) -> str:
    return match.scene(None).headline


def _advance_all(
    match: Match, shown: dict[Viewer, views.Shown], held: bool, skipped: Collection[int], people: Collection[int]
) -> dict[Viewer, tuple[views.Shown, views.Shown, views.Change | None]]:
    """What each viewer sees change: before, after, and the change."""
    drawn = {}
    for viewer, before in shown.items():
        after, change = views.advance(match, viewer, before, held)
        if change is not None:
            after = views.with_back(match, viewer, after, skipped, people)
        drawn[viewer] = before, after, change
    return drawn


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
