"""The events of a match as bytes, so that a match can go on from a stored position with everything that was told."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np

from sandtable.core.kernel.events import EVENT_WIDTH, Event

#: The events of each step: the set-up, then one step a choice.
History = list[tuple[Event, ...]]
_COUNT = struct.Struct("<I")


def pack_events(steps: Sequence[Sequence[Event]]) -> bytes:
    """The events of these steps: how many steps, how many events each has, the events; compressed."""
    counts = np.array([len(step) for step in steps], dtype="<u4")
    rows = np.array([[e.kind, e.audience, *e.args] for step in steps for e in step], dtype="<i4")
    return zlib.compress(_COUNT.pack(len(counts)) + counts.tobytes() + rows.tobytes(), 1)


def unpack_events(packed: bytes) -> History:
    """The steps again. ValueError for bytes that are none."""
    try:
        plain = zlib.decompress(packed)
        (steps,) = _COUNT.unpack_from(plain)
        counts = np.frombuffer(plain, dtype="<u4", count=steps, offset=_COUNT.size).tolist()
        rows = np.frombuffer(plain, dtype="<i4", offset=_COUNT.size + 4 * steps).reshape(-1, EVENT_WIDTH).tolist()
    except (zlib.error, struct.error, ValueError) as error:
        raise ValueError(f"These bytes are no events: {error}.") from None
    if sum(counts) != len(rows):
        raise ValueError("These bytes are no events: some are missing.")
    found: History = []
    at = 0
    for count in counts:
        found.append(tuple(Event(row[0], row[1], tuple(row[2:])) for row in rows[at : at + count]))
        at += count
    return found
