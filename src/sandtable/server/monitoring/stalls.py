"""The stall watch: how long the event loop was away at a time. While it is, no table and no page is served."""

from __future__ import annotations

import asyncio
import time

import structlog

log = structlog.get_logger(__name__)
EVERY_SECONDS = 0.01
#: What is worth a line in the log.
LONG_SECONDS = 0.25


class StallWatch:
    """Asks to be woken every so often, and measures how late it is. `longest` is since the start, `lately()` in the
    last one or two spans of `span` seconds; `woken` is when it last was (monotonic seconds)."""

    def __init__(self, span: float = 60.0) -> None:
        self.longest = 0.0
        self.woken = time.monotonic()
        self._span = span
        self._present, self._before = 0.0, 0.0
        self._turned = self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Begin to watch the running loop."""
        self._turned = time.monotonic()
        self._again(self._turned)

    def close(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.cancel()

    def lately(self) -> float:
        """The longest stall of the last minute or two."""
        return max(self._present, self._before)

    def reset(self) -> None:
        """Forget what was."""
        self.longest = self._present = self._before = 0.0

    def _again(self, moment: float) -> None:
        """To be woken once more. A timer and no task that sleeps: it is the dearest thing that an idle server does."""
        self._due = moment + EVERY_SECONDS
        self._timer = asyncio.get_running_loop().call_later(EVERY_SECONDS, self._look)

    def _look(self) -> None:
        moment = self.woken = time.monotonic()
        late = moment - self._due
        if moment - self._turned > self._span:
            self._turned, self._before, self._present = moment, self._present, 0.0
        if late > self._present:
            self._present = late
            self.longest = max(self.longest, late)
        if late > LONG_SECONDS:
            log.warning("the server stood still", seconds=round(late, 3))
        self._again(moment)
