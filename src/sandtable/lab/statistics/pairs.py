"""Two variants on common deals: differences unit by unit."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import IntervalEstimate, as_units
from sandtable.lab.statistics.shares import share
from sandtable.lab.statistics.tallies import Sums, Tally, Units, tally


def paired(differences: Units, bound: float = 1.0, confidence: float = 0.95) -> IntervalEstimate:
    """The mean difference of a share, from D = y_B - y_A of each unit, |D| <= bound (R. G. Newcombe, Statistics in
    Medicine 17, 1998, for pairs that may be any number within the bound)."""
    units = tally(differences).each(lambda found: found / bound)
    n = units.n
    if max(abs(units.values[0]), abs(units.values[-1])) > 1 + 1e-12:
        raise ValueError(f"No difference can be larger than {bound:g}.")
    if not units.changed:
        widest = identical(n, confidence)
        return IntervalEstimate(0.0, -widest * bound, widest * bound, n)
    up, down = units.each(lambda found: np.clip(found, 0, 1)), units.each(lambda found: np.clip(-found, 0, 1))
    a, b = share(up, confidence), share(down, confidence)
    spread = up.deviation * down.deviation
    r = -a.value * b.value / spread if spread > 0 else 0.0
    return IntervalEstimate((a.value - b.value) * bound, *_ends(a, b, r, bound), n)


def _ends(a: IntervalEstimate, b: IntervalEstimate, r: float, bound: float) -> tuple[float, float]:
    """The ends of the interval of a difference of two dependent shares."""
    down, up = a.value - a.low, b.high - b.value
    low = a.value - b.value - sqrt(max(0.0, down**2 - 2 * r * down * up + up**2))
    up, down = a.high - a.value, b.value - b.low
    high = a.value - b.value + sqrt(max(0.0, up**2 - 2 * r * up * down + down**2))
    return low * bound, high * bound


def identical(units: int, confidence: float = 0.95) -> float:
    """The bound after so many units in which nothing differed: in at most this part of all deals something does."""
    return float(1 - (1 - confidence) ** (1 / units))


def paired_factor(a: npt.ArrayLike, b: npt.ArrayLike) -> float | None:
    """How many times more units runs without common deals would need; None where the pairs never differ otherwise than
    by a constant."""
    first, second = as_units(a), as_units(b)
    return factor_of(tally(first), tally(second), tally(second - first))


def factor_of(first: Tally | Sums, second: Tally | Sums, apart: Tally | Sums) -> float | None:
    """The paired factor of units, and of their differences, that were counted."""
    varies = apart.variance
    return (first.variance + second.variance) / varies if varies > 0 else None


def effect_if_used(
    differences: npt.ArrayLike, used: npt.ArrayLike, bound: float = 1.0, confidence: float = 0.95
) -> IntervalEstimate | None:
    """The difference in units where the changed rule was used; None where it never was. It is an effect only if units
    in which it was not used do not differ."""
    units, where = as_units(differences), np.asarray(used, dtype=bool)
    return paired(units[where], bound, confidence) if where.any() else None
