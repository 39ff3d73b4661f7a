"""Figures of units that were counted or summed are those of the units themselves, however they came."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.lab.statistics.claims import sequence, unbounded
from sandtable.lab.statistics.estimates import (
    NO_SUMS,
    NO_TALLY,
    Sums,
    Tally,
    factor_of,
    mean,
    paired,
    paired_factor,
    share,
    sums,
    tally,
)

RANDOM = np.random.Generator(np.random.PCG64(7))
#: Shares of the win with ties of two and three, over two seatings.
SHARES = RANDOM.choice([0, 1 / 6, 0.25, 1 / 3, 0.5, 0.75, 1], 1000)
OTHERS = RANDOM.choice([0, 0.5, 1], 1000)
LENGTHS = RANDOM.integers(40, 4000, 1000) / 2


def counted(units: np.ndarray, size: int = 70) -> Tally:
    found = NO_TALLY
    for first in range(0, len(units), size):
        found += tally(units[first : first + size])
    return found


def summed(units: np.ndarray, size: int = 70) -> Sums:
    found = NO_SUMS
    for first in range(0, len(units), size):
        found += units[first : first + size]
    return found


def test_what_is_counted_block_by_block_gives_the_same_bits_as_the_units() -> None:
    there, apart = counted(SHARES), SHARES - OTHERS
    assert share(there) == share(SHARES) and sequence(there) == sequence(SHARES)
    assert paired(counted(apart)) == paired(apart) and sequence(counted(apart), -1, 1) == sequence(apart, -1, 1)
    assert factor_of(counted(OTHERS), there, counted(apart)) == paired_factor(OTHERS, SHARES)
    assert there.n == 1000 and there.variance == pytest.approx(SHARES.var(ddof=1), rel=1e-12)
    assert there.changed == np.count_nonzero(SHARES)


def test_sums_of_whole_numbers_and_halves_are_exact_however_blocks_lie() -> None:
    there = summed(LENGTHS)
    assert (there, summed(LENGTHS, 1), summed(LENGTHS, 999)) == (sums(LENGTHS),) * 3
    assert mean(there) == mean(LENGTHS) and unbounded(there) == unbounded(LENGTHS)
    assert there.mean == pytest.approx(LENGTHS.mean(), rel=1e-14)
    assert there.variance == pytest.approx(LENGTHS.var(ddof=1), rel=1e-12)


def test_what_never_varies_has_no_variance_at_all() -> None:
    thirds = np.full(77, 1 / 3)
    assert summed(thirds, 5).variance == counted(thirds, 5).variance == 0.0
    assert mean(thirds).low == mean(thirds).high
    assert factor_of(counted(thirds), counted(thirds), counted(thirds)) is None


def test_quantiles_are_values_that_occurred() -> None:
    there = counted(LENGTHS)
    for part in (0, 0.05, 0.29, 0.5, 0.99, 1):
        assert there.quantile(part) == np.quantile(LENGTHS, part, method="inverted_cdf")
    assert there.below(500.0) == (LENGTHS <= 500).mean()


def test_no_units_have_no_figure() -> None:
    for wrong in (NO_TALLY, [], [float("nan")]):
        with pytest.raises(ValueError, match=r"number|one unit"):
            share(wrong)
    with pytest.raises(ValueError, match="one unit"):
        mean(NO_SUMS)
