"""Means and quantiles of what has no bounds: lengths, scores."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import IntervalEstimate, as_units
from sandtable.lab.statistics.library import library, student_quantile
from sandtable.lab.statistics.tallies import Sums, sums

Quantile = tuple[float, float | None, float | None]


def mean(values: npt.ArrayLike | Sums, confidence: float = 0.95) -> IntervalEstimate:
    """The mean and Student's interval; the mean alone for a single unit, or where all are equal."""
    units = sums(values)
    n, middle = units.n, units.mean
    if units.variance == 0:
        return IntervalEstimate(middle, middle, middle, n)
    half = student_quantile(0.5 + confidence / 2, n - 1) * sqrt(units.variance / n)
    return IntervalEstimate(middle, middle - half, middle + half, n)


def skewed(values: npt.ArrayLike) -> bool:
    """Whether there are too few units for Student's interval, as the values are so lopsided: n < 25 skewness^2."""
    units = as_units(values)
    deviation = float(units.std())
    if deviation == 0:
        return False
    skewness = float((((units - units.mean()) / deviation) ** 3).mean())
    return len(units) < 25 * skewness**2


def quantiles(values: npt.ArrayLike, wanted: Sequence[float], confidence: float = 0.95) -> list[Quantile]:
    """Quantiles that are values which occurred, each with an interval from the order of the values; an end is None
    where there are too few units to give it."""
    units = np.sort(as_units(values))
    binomial, n = library("scipy.stats").binom, len(units)
    found: list[Quantile] = []
    for q in wanted:
        lower = int(binomial.ppf((1 - confidence) / 2, n, q))
        upper = int(binomial.ppf(0.5 + confidence / 2, n, q)) + 1
        found.append(
            (
                float(np.quantile(units, q, method="inverted_cdf")),
                float(units[lower - 1]) if lower >= 1 else None,
                float(units[upper - 1]) if upper <= n else None,
            )
        )
    return found


def band(n: int, confidence: float = 0.95) -> float:
    """How far the distribution of n units may be from the true one anywhere (P. Massart, Ann. Probab. 18, 1990)."""
    return sqrt(log(2 / (1 - confidence)) / (2 * n))
