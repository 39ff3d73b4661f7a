"""Who is written to next. A frame may be for a thousand sockets at once: were all their writers woken together, the
event loop would do nothing else until it had written to each."""

from __future__ import annotations

import asyncio
from collections import deque

__all__ = ["AT_A_TIME", "Pacing"]

#: So many sockets are written to before anything else has a turn: two or three milliseconds.
AT_A_TIME = 32


class Pacing:
    """Wakes writers in the order in which they were asked for, some in each turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Event] = deque()

    def wake(self, writer: asyncio.Event) -> None:
        """Wake a writer soon."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(writer)

    def _next(self) -> None:
        for _ in range(min(AT_A_TIME, len(self._waiting))):
            self._waiting.popleft().set()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
