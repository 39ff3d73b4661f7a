"""Choosing a number: COUNT(lo, hi) of the specifications, and lists of codes that count up.

A long range is asked in steps. A step has at most 64 choices, each a block of numbers of one size (the last may be
shorter); the block that is chosen is the range of the next step, until one number is left.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel

#: Choices of one step at most.
COUNT_CHOICES = 64


@kernel
def count_size(lo, hi):
    """How many numbers a choice of COUNT(lo, hi) stands for."""
    return (hi - lo) // COUNT_CHOICES + 1


@kernel
def count_width(lo, hi):
    """How many choices COUNT(lo, hi) has in its first step."""
    return (hi - lo) // count_size(lo, hi) + 1


@kernel
def count_at(lo, hi, number):
    """The choice of COUNT(lo, hi) that stands for a number, or for the one nearest to it."""
    return (min(max(number, lo), hi) - lo) // count_size(lo, hi)


def count_range(lo: int, hi: int, choice: int) -> tuple[int, int]:
    """The first and the last number of choice `choice` of COUNT(lo, hi)."""
    size = (hi - lo) // COUNT_CHOICES + 1
    first = lo + choice * size
    return first, min(hi, first + size - 1)


#: `count_range` for kernels.
count_block = kernel(count_range)


@kernel
def count_up(choices, count):
    """Write the codes 0..count-1; returns `count`."""
    for code in range(count):
        choices[code] = code
    return count
