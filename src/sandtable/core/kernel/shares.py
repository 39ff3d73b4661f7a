"""What a win is worth to those who share it."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits

__all__ = ["share_win"]


@kernel
def share_win(winners, out):
    """Write the share of every seat: 1 split evenly among the winners, a mask; zeroes where nobody has won yet."""
    count = bits(winners)
    for seat in range(len(out)):
        out[seat] = 1.0 / count if (winners >> seat) & 1 == 1 else 0.0
