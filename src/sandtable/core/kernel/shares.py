"""What a win is worth to those who share it, and to those who may still win."""

from __future__ import annotations

from math import exp

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits


@kernel
def share_win(winners, out):
    """Write the share of every seat: 1 split evenly among the winners, a mask; zeroes where nobody has won yet."""
    count = bits(winners)
    for seat in range(len(out)):
        out[seat] = 1.0 / count if (winners >> seat) & 1 == 1 else 0.0


@kernel
def weighted_sum(weights, figures):
    """The figures of a seat, each times its weight."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * figures[i]
    return total


@kernel
def softmax(seats, out):
    """Turn the numbers of some seats, a mask, into shares that sum to 1; others have none."""
    highest = -1e300
    for seat in range(len(out)):
        if (seats >> seat) & 1 == 1:
            highest = max(highest, out[seat])
    total = 0.0
    for seat in range(len(out)):
        out[seat] = exp(out[seat] - highest) if (seats >> seat) & 1 == 1 else 0.0
        total += out[seat]
    for seat in range(len(out)):
        out[seat] /= total
