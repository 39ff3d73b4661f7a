"""Replay: frames of any viewer, and records, worked out by the pool from the stored position before them.

Frames are the same that the viewer was sent live. What a request costs does not grow with the match: at most the
choices between two stored positions (positions.py), and the frames that are asked for.
"""

import asyncio
from collections.abc import Sequence

import msgspec

from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.server.catalogue.rules import Rulebook
from sandtable.server.errors import Refusal, conflict, say
from sandtable.server.pool.replaying import Wanted
from sandtable.server.seal.sealing import ended_record, public_record, stored_record
from sandtable.server.storage.rows import EntryRow, MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.positions import FAR, StoredPositions, match_of, start_of
from sandtable.server.tables.tables import Table

#: How often it is looked whether the end of a match is stored, and the seconds between two looks.
_LOOKS, _BETWEEN = 50, 0.1


class Replays:
    """The frames and records of all matches."""

    def __init__(self, rulebook: Rulebook, positions: StoredPositions, store: Store) -> None:
        self._rulebook, self._positions, self._store = rulebook, positions, store

    async def frames(self, table: Table, viewer: int | None, first: int, last: int, address: str) -> bytes:
        """`{total, frames}` as JSON, for a person at `address`; `last` is cut to what there is. After the end each
        frame says how many choices were made before it, so that the same moment is found through other eyes."""
        assert table.match is not None
        await self._numbered(table, viewer)
        total = (await table.viewers.follow(viewer)).n + 1
        last = min(last, total - 1)
        found = await self._positions.before(table, viewer, first)
        any_of_it = first <= last
        told = *match_of(table.row, table.match, None if any_of_it else 0), start_of(found if any_of_it else None)
        wanted = Wanted(viewer, first, last, total, table.match.over)
        seconds = self._rulebook.seconds(table.row.game)
        held = sorted(table.held_plies())
        return await self._rulebook.pool.run(address, "frames", *told, held, wanted, seconds=seconds)

    async def record(self, table: Table, address: str, viewer: int | None = None) -> bytes:
        """The record as everybody at the table may have it now, as JSON. Where that asks the rules the pool makes it.
        Of a match that cannot be replayed what is stored, as this viewer may have it."""
        if table.match is None and table.row.key is not None:
            stored = await self._store.match_with_choices(table.id)
            if stored is None:
                raise conflict(say("match-just-been-deleted"), "stopped")
            entries = await self._store.entries(table.id)
            return msgspec.json.encode(stored_record(*stored, viewer=viewer, entries=entries))
        if table.problem is not None and table.match is None:
            raise conflict(table.problem, "stopped")
        if table.match is None or not table.match.over:
            return msgspec.json.encode(public_record(table.row, table.match))
        if isinstance(table.match.sealing, ThirdSeal):
            await ended(table)
            entries = await self._store.entries(table.id)
            return await asyncio.to_thread(_sealed_record, table.row, table.match.sealing, entries)
        told = *match_of(table.row, table.match), start_of(await self._positions.latest(table))
        seconds = self._rulebook.seconds(table.row.game)
        return await self._rulebook.pool.run(address, "record", *told, seconds=seconds)

    async def _numbered(self, table: Table, viewer: int | None) -> None:
        """Frames of a long match that nobody looked at are numbered by the pool."""
        if await self._positions.knows(table, viewer):
            return
        await self._positions.wait(table, viewer)
        assert table.match is not None
        if table.match.ply > FAR and not await self._positions.knows(table, viewer):
            raise Refusal(503, "not-ready", say("replay-long-match-being-prepared"))


async def ended(table: Table) -> None:
    """Wait until the end of a match is known, which is signed and stored a moment after its last choice is shown."""
    for _ in range(_LOOKS):
        if table.row.seal is not None and table.row.seal.end is not None:
            return
        await asyncio.sleep(_BETWEEN)
    raise Refusal(503, "not-ready", say("end-match-being-stored-try"))


def _sealed_record(row: MatchRow, sealing: ThirdSeal, entries: Sequence[EntryRow]) -> bytes:
    return msgspec.json.encode(ended_record(row, sealing, entries))
