"""What an event loop hands over to a thread: all that comes in one turn of the loop as one list. To wake a thread costs
as much as what it is woken for."""

import asyncio
import queue
from typing import Generic, TypeVar

T = TypeVar("T")
#: So much is taken at once, and the rest of the turn with it.
MOST = 512


class HandOver(Generic[T]):
    """`put` is called in event loops, `get` in the one thread that takes; an empty list is the end."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[list[T]] = queue.SimpleQueue()
        self._coming: dict[asyncio.AbstractEventLoop, list[T]] = {}

    def put(self, item: T) -> None:
        """Hand it over with whatever else comes in this turn of the loop."""
        loop = asyncio.get_running_loop()
        coming = self._coming.get(loop)
        if coming is None:
            coming = self._coming[loop] = []
            loop.call_soon(self._hand_over, loop)
        coming.append(item)

    def end(self) -> None:
        """Nothing more comes."""
        for loop in list(self._coming):
            self._hand_over(loop)
        self._queue.put([])

    def get(self) -> tuple[list[T], bool]:
        """What was handed over, waiting for it; whether it was the last."""
        found, more = [], self._queue.get()
        while more:
            found += more
            if len(found) >= MOST or self._queue.empty():
                return found, False
            more = self._queue.get()
        return found, True

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        coming = self._coming.pop(loop, None)
        if coming:
            self._queue.put(coming)
