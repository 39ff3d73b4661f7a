"""Lists of legal codes that many decisions have."""

from __future__ import annotations

from sandtable.core.kernel import kernel

__all__ = ["count_up"]


@kernel
def count_up(choices, count):
    """Write the codes 0..count-1; returns `count`."""
    for code in range(count):
        choices[code] = code
    return count
