"""Who watches a table, how far each viewer has seen it, and what they are sent: made from that viewer's scene and log
alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextvars import copy_context
from typing import Protocol

import structlog
from msgspec.structs import replace

from sandtable.core.match.match import Match
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.core.match.undoing import is_undo
from sandtable.core.scenes import Scene
from sandtable.core.words import ENGLISH, LANGUAGE, speaking
from sandtable.server.identifiers import now
from sandtable.server.peers.presence import Elsewhere
from sandtable.server.protocol import messages, views
from sandtable.server.protocol.documents import Summary
from sandtable.server.seal.match_ledger import kept_of
from sandtable.server.seal.sealing import deal, sealing_of
from sandtable.server.seal.signed_heads import Acknowledged, SignedHeads
from sandtable.server.storage.rows import MatchRow, only_orders_differ
from sandtable.server.tables.code_identity import code_of
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.summaries import summary
from sandtable.server.tables.table_state import Planned, TableServices, TableState, Viewer

log = structlog.get_logger(__name__)
_Seen = tuple[views.Shown, views.Shown, views.Change | None]
#: So many items of the third seal go into one message.
ITEMS_AT_ONCE = 200


class Watcher(Protocol):
    """A client at the table: a socket."""

    guest_id: str | None
    language: str

    def push(self, text: str, many: bool = False) -> None:
        """Send soon, or in turn what goes to `many` at once; never blocks."""

    def push_frame(self, viewers: Viewers, text: str, logged: int) -> None:
        """Send a frame soon; `logged` is how many log entries the client holds before it. A client that reads too
        slowly is sent the whole table later instead."""

    def drop(self, match: str) -> None:
        """The table of this match is gone or must be loaded anew: forget it and let the client come again."""


class Viewers:
    """The people around one table."""

    def __init__(self, state: TableState, restored: Restored, services: TableServices) -> None:
        self._state = state
        self._store, self._rulebook, self._positions = services.store, services.rulebook, services.positions
        self._presence = services.presence
        self.watchers: dict[Watcher, Viewer] = {}
        self.shown: dict[Viewer, views.Shown] = {}
        #: What those were shown last who read another language. Frames are counted in English, and translated.
        self.translated: dict[tuple[Viewer, str], Scene] = {}
        #: How many items of what is told under the third seal a client holds; none of those that keep none.
        self._holds: dict[Watcher, int] = {}
        #: The frame in which each viewer last saw a choice taken back: what was chosen before meant another question.
        self.went_back: dict[Viewer, int] = {}
        self._marks = restored.marks
        self._bound = self._bind(restored.chain)
        self._views_lock = asyncio.Lock()
        self._announcing: asyncio.TimerHandle | None = None
        self._telling: asyncio.Future[None] | None = None
        self._drawn = 0  # when the headline was drawn
        # What people were last told of it.
        self._asked = state.asked_back(), state.asked_end()

    @property
    def id(self) -> str:
        """The id of the match."""
        return self._state.id

    def _bind(self, chain: Chain | None) -> SignedHeads | None:
        """The chain of a match under the second seal; the third has items instead."""
        state = self._state
        if state.match is None or isinstance(state.match.sealing, ThirdSeal):
            return None
        return SignedHeads(state.match, self._store.host, chain)

    def online_here(self) -> set[str]:
        """The guests who have this table open at this worker."""
        return {watcher.guest_id for watcher in self.watchers if watcher.guest_id is not None}

    def spectators_here(self) -> int:
        """How many look on at this worker without a seat."""
        return sum(eyes is None for eyes in self.watchers.values())

    def online(self) -> set[str]:
        """The guests who have this table open, at any worker."""
        return self.online_here() | self._presence.elsewhere(self.id).guests

    def spectators(self) -> int:
        """How many look on without a seat, at any worker."""
        return self.spectators_here() + self._presence.elsewhere(self.id).spectators

    def summary(self, viewer: Viewer) -> Summary:
        """The match as this viewer may know it."""
        return summary(self._state.row, viewer, self._state, Elsewhere(frozenset(self.online()), self.spectators()))

    async def freshen(self, patience: float = 0.0) -> None:
        """Draw the headline anew if the match has moved on, and the last one is older than so many seconds."""
        state = self._state
        if self._stale() and (state.headline_ply < 0 or now() - self._drawn >= 1000 * patience):
            async with state.lock:
                if self._stale() and state.match is not None:
                    self._drawn, ply = now(), state.match.ply
                    drawn = await self._rulebook.draw(copy_context().run, _headline_of, state.match)
                    state.headlines[LANGUAGE.get()] = ply, drawn

    def _stale(self) -> bool:
        state = self._state
        if state.match is None or state.dead:
            return False
        known, ply = state.headline_ply, state.match.ply
        # A held question is not known of (views.py): until it is answered the match is where it was.
        return known < 0 or (known != ply and not (ply == state.held_ply and state.match.secret(None)))

    async def watch(
        self, watcher: Watcher, seen: int, logged: int, numbering: str = "", told: int | None = None
    ) -> None:
        """Subscribe a client and send it the table; all of it if what the client holds is numbered otherwise. `told`:
        how many items of the third seal it holds, None if it keeps none."""
        state = self._state
        if numbering != self.numbering:
            seen, logged = -1, 0
        viewer = state.seat_of(watcher.guest_id)
        while state.match is not None and viewer not in self.shown:
            await self._follow(viewer)
            viewer = state.seat_of(watcher.guest_id)
        async with state.lock:
            await self._tell(viewer)
            if told is not None:
                await self._remember()
                self._holds[watcher] = told
            self._begin_watching(watcher, viewer, seen, logged)

    async def _remember(self) -> None:
        """What is sealed of a match that is over is loaded for those alone who were not there to its end."""
        state = self._state
        if state.kept is None and state.match is not None and state.match.over and state.row.state == "finished":
            found = await self._store.entries(self.id)
            state.kept = await self._rulebook.run(kept_of, state.match.game, state.row, self._store.host, found)

    def _begin_watching(self, watcher: Watcher, viewer: Viewer, seen: int, logged: int) -> None:
        if self._state.dead:
            watcher.drop(self.id)
            return
        # Nothing else runs meanwhile: no frame is lost between the table and what follows it.
        news = self.watchers.get(watcher, -1) != viewer
        self.watchers[watcher] = viewer
        shown = self.shown.get(viewer)
        if shown is not None and (seen > shown.n or logged > shown.logged):
            logged = 0  # The client remembers another past: give it everything.
        self._tell_items(watcher, viewer)
        watcher.push(self.message(watcher, viewer, logged))
        if news:  # to ask for the table again is no news to others
            self.announce()

    def _tell_items(self, watcher: Watcher, viewer: Viewer, chose: bool = False) -> None:
        """Send a client what its viewer was told since, under the third seal. From whom a question is kept nothing is
        sent before they are shown what followed, but for the person who has just chosen."""
        state = self._state
        first = self._holds.get(watcher)
        if state.kept is None or first is None or state.match is None:
            return
        if state.held and state.match.secret(viewer) and not chose:
            return
        for start in range(first, state.kept.told(viewer), ITEMS_AT_ONCE):
            items = state.kept.items(viewer, start, ITEMS_AT_ONCE)
            watcher.push(messages.encode(messages.Told(self.id, start, items)))
            self._holds[watcher] = start + len(items)

    def tell_items(self, guest: str | None = None) -> None:
        """Send everybody here, or this guest alone, what they were told since."""
        if self._state.kept is not None:
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
        self._state.used = now()
        self.announce()

    def rest(self) -> None:
        """Stop drawing for eyes that nobody looks through; remember their place. Not while something is drawn."""
        state = self._state
        if state.lock.locked():
            return
        present = set(self.watchers.values())
        for eyes in self.translated.keys() - {(viewer, one.language) for one, viewer in self.watchers.items()}:
            del self.translated[eyes]
        for viewer in [viewer for viewer in self.shown if viewer not in present]:
            assert state.match is not None
            gone = self.shown.pop(viewer)
            state.match.unfollow(viewer)
            if state.held_ply != state.match.ply:  # a held position has no number
                self._marks[viewer] = views.Place(state.match.ply, gone.n, gone.at)

    def message(self, watcher: Watcher, viewer: Viewer, logged: int) -> str:
        """The whole table for a client of a viewer that is followed."""
        with speaking(watcher.language):
            return self._message(watcher, viewer, logged)

    def _message(self, watcher: Watcher, viewer: Viewer, logged: int) -> str:
        state = self._state
        shown = self.shown.get(viewer)
        if shown is None or state.match is None:
            bound = self.head_at(None)
            text = messages.TableMessage(self.id, self.summary(viewer), viewer, -1, None, [], None, *bound)
        else:
            # What happened at a held position comes with its frame.
            entries = state.match.log(viewer, logged)[: max(0, shown.logged - logged)]
            text = messages.TableMessage(
                self.id,
                self.summary(viewer),
                viewer,
                shown.n,
                self._scene(viewer, shown),
                entries,
                state.asked(viewer, shown.decision),
                *self.head_at(shown),
                *(shown.undo, shown.redo),
                numbering=self.numbering,
                told=self._holds.get(watcher),
            )
        return messages.encode(text)

    def _scene(self, viewer: Viewer, shown: views.Shown) -> Scene:
        """What a viewer is shown, in the language that is spoken; what is held is not drawn anew."""
        eyes, state = (viewer, LANGUAGE.get()), self._state
        if eyes[1] == ENGLISH or state.match is None:
            return shown.scene
        if eyes not in self.translated:
            held = state.held_ply == state.match.ply and state.match.secret(viewer)
            self.translated[eyes] = shown.scene if held else state.match.scene(viewer)
        return self.translated[eyes]

    async def all_again(self, watcher: Watcher, logged: int) -> str:
        """The whole table for a client that missed frames; empty if it has gone."""
        async with self._state.lock:  # nothing is drawn meanwhile
            return self.message(watcher, self.watchers[watcher], logged) if watcher in self.watchers else ""

    @property
    def numbering(self) -> str:
        """What the frames and the log of this table are numbered by: the code that draws them; empty before the
        start."""
        return "" if self._state.match is None else code_of(self._state.match.game)[:12]

    def head_at(self, shown: views.Shown | None) -> tuple[str, str]:
        """The opening's hash, and the head that came with a frame; empty where there is none. Under the third seal
        heads come with items."""
        if self._state.kept is not None:
            return self._state.kept.opening, ""
        if self._bound is None:
            return "", ""
        return self._bound.opening, "" if shown is None else self._bound.head(shown.at)

    def acknowledged(self, guest: str | None, number: int) -> Acknowledged:
        """What goes with the acknowledgement of the guest's choice of this number."""
        state = self._state
        seat = state.seat_of(guest)
        if seat is not None and state.kept is not None:
            return state.kept.acknowledged(seat)
        return Acknowledged() if seat is None or self._bound is None else self._bound.acknowledged(seat, number)

    def ask_again(self, viewer: Viewer) -> None:
        """Send a seat its table anew: what it wants to be asked has changed."""
        for watcher, eyes in list(self.watchers.items()):
            if eyes == viewer and viewer in self.shown:
                watcher.push(self.message(watcher, viewer, self.shown[viewer].logged))

    async def _tell(self, viewer: Viewer) -> None:
        """Make the viewer's log in a thread: that of a long match has thousands of entries. Under the lock."""
        if self._state.match is not None and viewer in self.shown:
            await self._rulebook.draw(copy_context().run, self._state.match.log, viewer)

    async def follow(self, viewer: Viewer) -> views.Shown:
        """Where the viewer is now, followed from here on until the next rest. Only for a match that is dealt."""
        while (shown := self.shown.get(viewer)) is None:
            await self._follow(viewer)
        return shown

    async def _follow(self, viewer: Viewer) -> None:
        """Work out where the viewer is, unless it is followed already."""
        state = self._state
        async with self._views_lock:
            if viewer in self.shown or state.match is None:
                return
            start = self._marks.get(viewer, views.Place())
            if state.match.ply == start.ply:
                async with state.lock:
                    if state.match.ply == start.ply:
                        known = start.n, start.at
                        shown = await self._rulebook.draw(views.opening, state.match, viewer, *known)
                        self.shown[viewer] = await self._with_back(viewer, shown)
                        return
            found = None
            if self._positions is not None and state.positioned > 0:
                await self._positions.number(state, viewer, start.ply)
                found = await self._positions.start(state, viewer)
            if found is None:
                twin = await self._rulebook.run(deal, state.match.game, state.row)
            else:
                twin, place = found
                start = max(start, place)
            choices, held = list(state.match.choices), state.held_plies()
            twin.know(sealing_of(state.row))  # something may have happened since it was dealt
            shown = await self._rulebook.run(_rebuild, twin, choices, viewer, start, held)
            async with state.lock:
                # Choices made meanwhile are few, and something may have happened between them.
                held = state.held_plies()
                twin.know(sealing_of(state.row))
                shown = await self._rulebook.draw(_catch_up, twin, list(state.match.choices), viewer, shown, held)
                state.match.told_as(twin, viewer)
                self.shown[viewer] = await self._with_back(viewer, shown)

    async def _with_back(self, viewer: Viewer, shown: views.Shown) -> views.Shown:
        state = self._state
        assert state.match is not None
        asked = state.match, viewer, shown, state.automatic, state.people
        return await self._rulebook.draw(views.with_back, *asked)

    def announce(self) -> None:
        """Tell everybody who is here, soon: many changes at once become one message."""
        self._presence.changed(self)
        if self._announcing is None and self.watchers:
            self._announcing = asyncio.get_running_loop().call_later(0.1, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        self._telling = asyncio.ensure_future(self._tell_everybody())

    async def _tell_everybody(self) -> None:
        for language in {watcher.language for watcher in self.watchers}:
            LANGUAGE.set(language)  # of this task
            await self.freshen()
            texts: dict[Viewer, str] = {}
            for watcher, viewer in list(self.watchers.items()):
                if watcher.language == language:
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
        state = self._state
        if state.match is not None and state.held_ply == state.match.ply and not state.to_hold():
            await self.show_all()

    async def show_all(self, held: bool | None = None) -> None:
        """After a choice was adopted: send each viewer what it could see change. `held`: whether the next answer, which
        is known, was no person's; None while it is not known."""
        state = self._state
        assert state.match is not None
        held = state.to_hold() if held is None else held
        state.held_ply = state.match.ply if held else -1
        asked, self._asked = self._asked, (state.asked_back(), state.asked_end())
        if asked != self._asked:
            self.announce()
        self.tell_items()
        if self.shown:
            await self._show(held)
        if self._positions is not None and not state.dead:
            self._positions.see(state, self.shown, held)

    async def _show(self, held: bool) -> None:
        state = self._state
        assert state.match is not None
        try:
            known = dict(self.shown), held, state.automatic, state.people, dict(self.translated)
            drawn, translated = await self._rulebook.show(state.row.game, _advance_all, state.match, *known)
            if state.timing is not None:
                state.timing.shown(self._store.service.now())
            seen: tuple[Viewer, _Seen]
            for seen in drawn.items():
                viewer, (before, after, change) = seen
                if self.shown.get(viewer) is before and change is not None:
                    self.shown[viewer] = after
                    decision = state.asked(viewer, after.decision)
                    bound = self.head_at(after)
                    back = after.undo, after.redo
                    told = change.patch, change.entries, decision, *bound, *back, state.clocks()
                    frame = messages.Frame(self.id, after.n, *told)
                    self._send(viewer, ENGLISH, frame, before.logged)
                    for one, (scene, change) in translated.items():
                        if one[0] == viewer and one in self.translated:
                            self.translated[one] = scene
                            said = replace(frame, patch=change.patch, log=change.entries)
                            self._send(one[0], one[1], said, before.logged)
            if state.match.choices and is_undo(state.match.choices[-1][1]):
                self.went_back.update({viewer: shown.n for viewer, shown in self.shown.items()})
        except Exception:
            # A mistake in a game's drawing must not undo what is stored, nor stop the other tables.
            log.exception("a table could not be drawn", match=self.id)
            self.close()

    def _send(self, viewer: Viewer, language: str, frame: messages.Frame, logged: int) -> None:
        text = messages.encode(frame)
        for watcher, eyes in list(self.watchers.items()):
            if eyes == viewer and watcher.language == language:
                watcher.push_frame(self, text, logged)

    def reseat(self, row: MatchRow) -> None:
        """Take over a row whose seats, or the word of whose invitation, changed. Of standing answers nobody is told,
        not even by a message that says nothing new."""
        state = self._state
        quiet = only_orders_differ(row, state.row)
        renewed = row.invite != state.row.invite and row.visibility != "open"
        state.row = row
        self._asked = state.asked_back(), state.asked_end()
        for watcher, eyes in list(self.watchers.items()):
            viewer = self.watchers[watcher] = state.seat_of(watcher.guest_id)
            uninvited = renewed and viewer is None
            # Through another's eyes it begins anew with the whole table.
            if uninvited or (viewer != eyes and state.match is not None):
                del self.watchers[watcher]
                self._holds.pop(watcher, None)
                watcher.drop(self.id)
        if not quiet:
            self.announce()

    async def begin(self) -> None:
        """The match is dealt: send it to those who have come. Called under the lock."""
        state = self._state
        match = state.match
        assert match is not None
        self._bound = self._bind(None)
        for viewer in {state.seat_of(watcher.guest_id) for watcher in self.watchers}:
            if viewer not in self.shown:
                self.shown[viewer] = await self._rulebook.draw(views.opening, match, viewer)
        for watcher in list(self.watchers):
            viewer = self.watchers[watcher] = state.seat_of(watcher.guest_id)
            self._tell_items(watcher, viewer)
            watcher.push(self.message(watcher, viewer, 0), many=True)
        self.announce()

    def close(self) -> None:
        """The table must not be used any more: watchers come again and get a new one."""
        self._state.dead = True
        for watcher in list(self.watchers):
            watcher.drop(self.id)
        self.watchers.clear()
        self._holds.clear()
        self._presence.changed(self)
        if self._announcing is not None:
            self._announcing.cancel()


def _headline_of(match: Match) -> str:
    return match.scene(None).headline


def _advance_all(
    match: Match,
    shown: dict[Viewer, views.Shown],
    held: bool,
    skipped: Collection[int],
    people: Collection[int],
    translated: dict[tuple[Viewer, str], Scene],
) -> tuple[dict[Viewer, _Seen], dict[tuple[Viewer, str], tuple[Scene, views.Change]]]:
    """What each viewer sees change: before, after, and the change; and the changes in other languages, with what is
    seen then."""
    drawn = {}
    with speaking(ENGLISH):
        for viewer, before in shown.items():
            after, change = views.advance(match, viewer, before, held)
            if change is not None:
                after = views.with_back(match, viewer, after, skipped, people)
            drawn[viewer] = before, after, change
    others = {}
    for (viewer, language), scene in translated.items():
        if viewer in drawn and drawn[viewer][2] is not None:
            with speaking(language):
                now, _ = match.redrawn(viewer, None, 0)
                entries = match.log(viewer, shown[viewer].logged)
                others[viewer, language] = now, views.Change(views.scene_patch(scene, now), entries)
    return drawn, others


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
