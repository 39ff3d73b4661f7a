"""Who drops out of the comparison, and whether the heuristic's choice is left.

Every line is compared with line 0, the heuristic's, by the differences of their shares in the same worlds. A line drops
out when the mean of its differences and 1.5 standard errors are not above 0 (if there was no difference at all: after a
few worlds more). Line 0 stays in to the end, and is left only on evidence: at least four worlds, and a mean of at least
as many standard errors as such a decision wants (`Kind.evidence`) when two worlds more are imagined, of difference 0
and variance 0.25, so that a few lucky playouts do not count for much. (Racing: O. Maron and A. Moore, Hoeffding
races, 1994.)

`sums` (float64[lines, 3]): of the differences, of their squares, and the worlds. `alive` (int64[lines]).
"""

from __future__ import annotations

from math import sqrt

from sandtable.core.kernel import kernel

BATCH = 4  # worlds of the first batch
_LATER = 2  # and of every other one
_LEAST = 4
_EQUAL = 8  # worlds without any difference until a line counts as no better
_DROPPED_BELOW = 1.5
_IMAGINED = 2.0
_VARIANCE = 0.25


@kernel
def worlds_wanted(worlds):
    """How many worlds the next batch has, after so many."""
    return BATCH if worlds == 0 else _LATER


@kernel
def judge(lines, shares, batch, worlds, sums, alive):
    """Count a batch of worlds in, shares[line, world]; `worlds` with it. How many lines are still in."""
    left = 1
    for line in range(1, lines):
        if alive[line] == 0:
            continue
        for world in range(batch):
            apart = shares[line, world] - shares[0, world]
            sums[line, 0] += apart
            sums[line, 1] += apart * apart
        sums[line, 2] = worlds
        mean = sums[line, 0] / worlds
        spread = max(sums[line, 1] / worlds - mean * mean, 0.0)
        upper = mean + _DROPPED_BELOW * sqrt(spread / (worlds - 1))
        if (worlds >= _LEAST and upper < 0.0) or (worlds >= _EQUAL and upper <= 0.0):
            alive[line] = 0
        left += alive[line]
    return left


@kernel
def evidence(line, worlds, sums):
    """By how many standard errors a line is better than line 0, with two worlds imagined."""
    count = worlds + _IMAGINED
    mean = sums[line, 0] / count
    spread = (sums[line, 1] + _IMAGINED * _VARIANCE) / count - mean * mean
    return mean / sqrt(spread / count)


@kernel
def best_line(lines, worlds, sums, alive, evidence_needed):
    """The line to take; `evidence_needed` in thousandths of a standard error."""
    best = 0
    if worlds < _LEAST:
        return best
    for line in range(1, lines):
        better = best == 0 or sums[line, 0] > sums[best, 0]
        if better and alive[line] == 1 and evidence(line, worlds, sums) >= evidence_needed / 1000.0:
            best = line
    return best
