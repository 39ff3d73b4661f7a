"""Whether the server can do its work. Anybody can ask, so storage is tried at most once a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from sandtable.server.errors import Refusal, StorageError
from sandtable.server.storage.store import Store

log = structlog.get_logger(__name__)
FRESH_SECONDS = 1.0
#: Storage, or threads that draw tables, that take longer are not ready.
PATIENCE_SECONDS = 5.0


#: Runs a function in the threads that draw tables.
Draw = Callable[[Callable[[], None]], Awaitable[None]]


class Readiness:
    """Tries storage and the drawing of tables out, and remembers the answer for a moment."""

    def __init__(self, store: Store, draw: Draw) -> None:
        self._store, self._draw = store, draw
        self._answer: asyncio.Task[str] | None = None
        self._asked = 0.0

    async def check(self) -> None:
        """Refusal 503 with a sentence when the server cannot do its work now."""
        if self._answer is None or (self._answer.done() and time.monotonic() - self._asked > FRESH_SECONDS):
            self._asked = time.monotonic()
            self._answer = asyncio.ensure_future(self._try())
        problem = await asyncio.shield(self._answer)
        if problem:
            raise Refusal(503, "storage", problem)

    async def _try(self) -> str:
        if not self._store.writer.alive:
            return "The server takes no writes."
        try:
            await asyncio.wait_for(self._store.try_out(), PATIENCE_SECONDS)
        except StorageError as error:
            log.warning("storage is not ready", reason=str(error.__cause__ or error))
            return "The database takes no writes now. Try again in a moment."
        except TimeoutError:
            return f"The database has not answered for {PATIENCE_SECONDS:g} seconds."
        try:
            await asyncio.wait_for(self._draw(_nothing), PATIENCE_SECONDS)
        except TimeoutError:
            return f"No table could be drawn for {PATIENCE_SECONDS:g} seconds."
        return ""


def _nothing() -> None:
    """What is drawn to see whether anything would be."""
