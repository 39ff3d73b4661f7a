"""Stored positions (server/tables/positions.py), read and written. They can be made again: losing one loses nothing."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready
from sandtable.server.storage.declared import row_of, values_of
from sandtable.server.storage.rows import PositionRow, positions
from sandtable.server.storage.store import Store

_TOLD = dict[int, tuple[int, int, int]]


class PositionRows:
    """The positions of all matches."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def shared(self) -> bool:
        """Whether other workers write here too."""
        return self._store.shared

    async def save(self, match: str, rows: Sequence[PositionRow]) -> None:
        """Write positions, over what was there. Writing the same again changes nothing."""
        values = [values_of(row, match=match) for row in rows]

        def job(connection: Connection) -> None:
            here = positions.c.match == match
            connection.execute(sa.delete(positions).where(here & positions.c.n.in_([row.n for row in rows])))
            connection.execute(sa.insert(positions), values)

        if values:
            await self._store.write(job)

    async def told(self, match: str, code: str) -> list[tuple[int, _TOLD]]:
        """How far each viewer was at the match's positions, in order."""
        here = (positions.c.match == match) & (positions.c.code == code)
        query = sa.select(positions.c.n, positions.c.told).where(here).order_by(positions.c.n)

        def question(connection: Connection) -> list[tuple[int, _TOLD]]:
            return [(n, msgspec.msgpack.decode(told, type=ready(_TOLD))) for n, told in connection.execute(query)]

        return await self._store.read(question)

    async def at(self, match: str, code: str, most: int | None = None) -> tuple[PositionRow, list[bytes]] | None:
        """The last position after at most `most` choices, and the events of all positions up to it, in order; None if
        there is none, or one before it is missing."""
        here = (positions.c.match == match) & (positions.c.code == code)
        if most is not None:
            here &= positions.c.n <= most

        def question(connection: Connection) -> tuple[PositionRow, list[bytes]] | None:
            query = sa.select(positions).where(here).order_by(positions.c.n.desc()).limit(1)
            row = connection.execute(query).mappings().first()
            if row is None:
                return None
            earlier = sa.select(positions.c.events).where(here).order_by(positions.c.n)
            events = [bytes(found) for found in connection.execute(earlier).scalars()]
            return row_of(PositionRow, row), events

        return await self._store.read(question)
