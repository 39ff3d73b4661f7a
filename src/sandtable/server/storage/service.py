"""Service time: milliseconds during which this database was served. It stands while no server runs.

It is kept in one row, by beats: a beat adds the time since the last one, unless that is so long that nobody can have
served meanwhile (a kill, a migration, a machine that slept, a clock that was set). On PostgreSQL the database's clock
measures, for all workers alike; the one process on SQLite has its own clock, which nobody can set.
"""

import time

from sandtable.server.storage.arbiter import GAP, beat_alone, beat_shared
from sandtable.server.storage.writer import Writer


class ServiceTime:
    """The service time as this worker knows it."""

    def __init__(self, writer: Writer, shared: bool) -> None:
        self._writer, self._shared = writer, shared
        self._served, self._beaten = 0, float("-inf")

    def now(self) -> int:
        """The service time, in milliseconds. It stands when the last beat is too long ago."""
        since = (time.monotonic() - self._beaten) * 1000
        return self._served + int(since) if since <= GAP else self._served

    async def moment(self) -> int:
        """The service time, after a beat if the last one is some time ago. StorageError if the database is away."""
        if (time.monotonic() - self._beaten) * 1000 > GAP / 2:
            await self.beat()
        return self.now()

    async def beat(self) -> None:
        """Say that this database is being served."""
        begun = time.monotonic()
        if self._shared:
            served: int = await self._writer.submit(beat_shared)
            # The database measured somewhere in between: nobody is charged for the way.
            self._served, self._beaten = served, time.monotonic()
            return
        known = self._served, self._beaten = self.now(), begun
        served = await self._writer.submit(lambda connection: beat_alone(connection, known[0]))
        self._served += max(0, served - known[0])

    def skip(self, milliseconds: int) -> None:
        """Let so much time pass at once, on SQLite: for tests."""
        self._served += milliseconds
