"""Replay: the frames of any viewer, worked out again from the stored choices and kept for a while.

A book holds one viewer's frames of one match as merge patches, with a whole scene every few frames; it grows with the
match. The frames are the same that the viewer was sent live.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from sandtable.core.match import Match
from sandtable.core.scenes import Entry
from sandtable.server import views
from sandtable.server.merge import apply_patch
from sandtable.server.rules import Rulebook
from sandtable.server.tables import Table, deal

__all__ = ["Replays"]

BOOKS_KEPT = 48
WHOLE_EVERY = 32
PLIES_AT_ONCE = 200


class _Book:
    """One viewer's frames of one match up to the ply of `match`."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match, self.viewer = match, viewer
        self.shown = views.opening(match, viewer)
        self.changes: list[views.Change] = [views.Change({}, match.log(viewer))]
        self.plies: list[int] = [match.ply]
        self.wholes: list[dict[str, Any]] = [msgspec.to_builtins(self.shown.scene)]
        self.lock = asyncio.Lock()

    def extend(self, choices: Sequence[tuple[int, int]], held: Collection[int]) -> None:
        """Follow these choices; `held` are plies whose questions no person answered. Slow: runs in a thread."""
        for seat, code in choices:
            self.match.replay_choice(seat, code)
            self.shown, change = views.advance(self.match, self.viewer, self.shown, self.match.ply in held)
            if change is not None:
                self.changes.append(change)
                self.plies.append(self.match.ply)
                if self.shown.n % WHOLE_EVERY == 0:
                    self.wholes.append(msgspec.to_builtins(self.shown.scene))

    def frames(self, first: int, last: int) -> list[tuple[int, dict[str, Any], list[Entry]]]:
        """Whole frames first..last."""
        scene = self.wholes[first // WHOLE_EVERY]
        for n in range(first // WHOLE_EVERY * WHOLE_EVERY + 1, first + 1):
            scene = apply_patch(scene, self.changes[n].patch)
        found = []
        for n in range(first, last + 1):
            if n > first:
                scene = apply_patch(scene, self.changes[n].patch)
            found.append((n, scene, self.changes[n].entries))
        return found


class Replays:
    """Books by match and viewer; those unused longest are put away."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._books: OrderedDict[tuple[str, int | None], asyncio.Future[_Book]] = OrderedDict()

    async def frames(self, table: Table, viewer: int | None, first: int, last: int) -> bytes:
        """`{total, frames}` as JSON; `last` is cut to what there is. After the end each frame says how many choices
        were made before it, so that the same moment is found through other eyes."""
        assert table.match is not None
        choices, held = list(table.match.choices), table.held_plies()
        book = await self._book(table, viewer)
        async with book.lock:
            while book.match.ply < len(choices):
                ply = book.match.ply
                await self._rulebook.run(book.extend, choices[ply : ply + PLIES_AT_ONCE], held)
            total = book.shown.n + 1
            over = table.match.over
            return await self._rulebook.run(_encode, book, total, first, min(last, total - 1), over)  # type: ignore[no-any-return]

    async def _book(self, table: Table, viewer: int | None) -> _Book:
        name = (table.id, viewer)
        future = self._books.get(name)
        if future is None or (future.done() and future.exception()):
            assert table.match is not None
            future = asyncio.ensure_future(self._rulebook.run(_begin, table, viewer))
            self._books[name] = future
            if len(self._books) > BOOKS_KEPT:
                self._books.popitem(last=False)
        self._books.move_to_end(name)
        return await asyncio.shield(future)


def _begin(table: Table, viewer: int | None) -> _Book:
    assert table.match is not None
    return _Book(deal(table.match.game, table.row), viewer)


def _encode(book: _Book, total: int, first: int, last: int, over: bool) -> bytes:
    frames = book.frames(first, last) if first <= last else []
    # Before the end the number of choices would tell of those that the viewer cannot see.
    plies = book.plies if over else [None] * total
    documents = [{"n": n, "ply": plies[n], "scene": scene, "log": log} for n, scene, log in frames]
    return msgspec.json.encode({"total": total, "frames": documents})
