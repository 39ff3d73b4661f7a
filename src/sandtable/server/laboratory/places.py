"""How many studies are played at once: a study that is played has a place, and a study that is paused leaves its
own."""

from __future__ import annotations

import asyncio


class StudySlot:
    """One of the places of `all_of_them`, which are given in the order in which they were asked for."""

    def __init__(self, all_of_them: asyncio.Semaphore) -> None:
        self._all = all_of_them
        self._held = False
        self._wanted: asyncio.Task[bool] | None = None

    async def take(self) -> None:
        """Wait for a place."""
        await self._all.acquire()
        self._held = True

    def leave(self) -> None:
        """Give the place to others."""
        if self._wanted is not None:
            if self._wanted.done() and not self._wanted.cancelled():
                self._all.release()
            self._wanted.cancel()
            self._wanted = None
        if self._held:
            self._held = False
            self._all.release()

    def again(self) -> bool:
        """Whether there is a place again; it is asked for until there is."""
        if not self._held:
            if self._wanted is None:
                self._wanted = asyncio.ensure_future(self._all.acquire())
            if self._wanted.done():
                self._held, self._wanted = True, None
        return self._held
