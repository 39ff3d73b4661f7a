"""Who has the next turn. A frame may be for a thousand sockets at once, and a person may send many requests at once:
were all of them woken together, the event loop would do nothing else until it had served each."""

import asyncio
from collections import deque

#: So many sockets are written to before anything else has a turn: two or three milliseconds.
AT_A_TIME = 32


class Pacing:
    """Wakes writers in the order in which they were asked for, `at_a_time` in each turn of the event loop."""

    def __init__(self, at_a_time: int = AT_A_TIME) -> None:
        self._waiting: deque[asyncio.Event] = deque()
        self._at_a_time = at_a_time

    def wake(self, writer: asyncio.Event) -> None:
        """Wake a writer soon."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(writer)

    async def turn(self) -> None:
        """Wait for one's own turn."""
        writer = asyncio.Event()
        self.wake(writer)
        await writer.wait()

    def _next(self) -> None:
        for _ in range(min(self._at_a_time, len(self._waiting))):
            self._waiting.popleft().set()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
