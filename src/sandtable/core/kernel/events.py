"""The event log of a match: what happened, and who may know it.

A log is an int32 array of shape (capacity + 1, EVENT_WIDTH); row 0 holds the number of events in its first cell, and
the number of events that found no room in its second. A log of length 0 switches events off and costs nothing.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import kernel

EVENT_WIDTH = 12
SPECTATORS = 1 << 8
EVERYBODY = (1 << 9) - 1
#: The audience of what only studies count: nobody ever sees such an event.
NOBODY = 0
#: In an event or an observation: a number that is not told. EMPTY, that there is none, is the same number there.
UNTOLD = -1
NO_LOG = np.zeros((0, EVENT_WIDTH), dtype=np.int32)


class Event(NamedTuple):
    """One thing that happened. `audience` is a bit mask: bit s for seat s, bit 8 for everybody without a seat."""

    kind: int
    audience: int
    args: tuple[int, ...]

    def seen_by(self, viewer: int | None) -> bool:
        """Whether this viewer (None = spectator) may know the event."""
        return bool(self.audience & viewer_bit(viewer))


def viewer_number(viewer: int | None) -> int:
    """A viewer as kernels and stored places count them: its seat, -1 for a spectator."""
    return -1 if viewer is None else int(viewer)


def viewer_bit(viewer: int | None) -> int:
    """The audience bit of a viewer."""
    return SPECTATORS if viewer is None else 1 << viewer


@kernel
def emit(log, kind, audience, a=0, b=0, c=0, d=0, e=0):
    """Append an event for the seats in `audience`, with its first five numbers."""
    if len(log) == 0:
        return
    n = log[0, 0] + 1
    if n >= len(log):
        log[0, 1] += 1
        return
    log[0, 0] = n
    row = log[n]
    row[0] = kind
    row[1] = audience
    row[2] = a
    row[3] = b
    row[4] = c
    row[5] = d
    row[6] = e
    for place in range(7, EVENT_WIDTH):
        row[place] = 0


@kernel
def also(log, f, g=0, h=0, i=0, j=0):
    """The sixth to tenth number of the event that was just emitted."""
    if len(log) == 0 or log[0, 1] > 0:
        return
    row = log[log[0, 0]]
    row[7] = f
    row[8] = g
    row[9] = h
    row[10] = i
    row[11] = j


def new_log(capacity: int) -> npt.NDArray[np.int32]:
    """An empty log with room for `capacity` events."""
    return np.zeros((capacity + 1, EVENT_WIDTH), dtype=np.int32)


def read_log(log: npt.NDArray[np.int32]) -> list[Event]:
    """The events of a log, in order. OverflowError if some found no room."""
    if log[0, 1]:
        raise OverflowError(f"{int(log[0, 1])} events found no room in the log.")
    rows = log[1 : 1 + int(log[0, 0])].tolist()
    return [Event(row[0], row[1], tuple(row[2:])) for row in rows]
