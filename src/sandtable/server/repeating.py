"""Work that a server does again and again: a look every few seconds at what is stored, for whatever is to be done now.

Nothing is remembered between two looks, so what a stopped worker leaves is taken over at the next one.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from sandtable.server.errors import Refusal, StorageError

log = structlog.get_logger(__name__)


class Repeated:
    """Looks at once when it is opened, and again so many `seconds` after each look, or sooner when it is woken.
    `failed` is what is noted of a look that failed, which keeps nobody from the next one."""

    def __init__(self, look: Callable[[], Awaitable[object]], seconds: float, failed: str) -> None:
        self._look, self._seconds, self._failed = look, seconds, failed
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    def open(self) -> None:
        """Begin."""
        self._task = asyncio.ensure_future(self._go())

    async def close(self) -> None:
        """Stop, in the middle of a look too."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Look as soon as may be: something has just changed."""
        self._wake.set()

    async def _go(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._look()
            except (Refusal, StorageError) as error:
                log.warning(self._failed, reason=str(error).strip().partition("\n")[0])
            except Exception:
                log.exception(self._failed)
            try:
                async with asyncio.timeout(self._seconds):
                    await self._wake.wait()
            except TimeoutError:
                pass
