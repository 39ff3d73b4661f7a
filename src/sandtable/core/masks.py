"""Sets of seats as bits of a number."""

from __future__ import annotations

from sandtable.core.kernel import kernel

__all__ = ["bits", "lowest"]


@kernel
def bits(mask):  # type: ignore[no-untyped-def]
    """How many are in a mask."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


@kernel
def lowest(mask):  # type: ignore[no-untyped-def]
    """The lowest in a mask, -1 for an empty one."""
    if mask == 0:
        return -1
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat
