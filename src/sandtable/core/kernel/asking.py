"""What rules of every game need: who owes which decision, in a State with the fields `to_act`, a mask of seats, and
`asked`, the kind of decision by seat (0: none); choosing a number, COUNT(lo, hi) of the specifications, and lists of
codes that count up; and what a win is worth to those who share it, and to those who may still win.

A long range is asked in steps. A step has at most 64 choices, each a block of numbers of one size (the last may be
shorter); the block that is chosen is the range of the next step, until one number is left.
"""

from __future__ import annotations

from math import exp

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits


@kernel
def seats_to_act(rules, state):
    """Mask of the seats that owe a decision."""
    return state.to_act


@kernel
def ask(state, seat, kind):
    """The seat owes a decision of this kind."""
    state.asked[seat] = kind
    state.to_act = state.to_act | (1 << seat)


@kernel
def answered(state, seat):
    """The seat owes no decision any more."""
    state.asked[seat] = 0
    state.to_act = state.to_act & ~(1 << seat)


@kernel
def ask_nobody(state):
    """No seat owes a decision."""
    state.to_act = 0
    for seat in range(len(state.asked)):
        state.asked[seat] = 0


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
