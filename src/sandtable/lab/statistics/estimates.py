"""An estimate with its interval, and units in room that does not grow with their number: how often each value came, or
sums. Of shares of the win (of one seat, of a faction that sits more or less often, of all seats at once), of
differences of two variants on common deals, unit by unit, and of what has no bounds: lengths, scores. The libraries of
the extra `lab` are imported when a figure needs them.

A share of a deal is one of few numbers, so all its figures follow from a `Tally`. Lengths and scores may be any number;
of them there are `Sums` about the first unit, which are exact where units are whole numbers, halves or quarters.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from math import ceil, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.shares import score_interval
from sandtable.core.writing import write_bytes
from sandtable.lab.said import say

Floats = npt.NDArray[np.float64]

#: With fewer units a mean is shown without an interval.
FEWEST = 20


@dataclass(frozen=True)
class IntervalEstimate:
    """A figure, the ends of its interval, and how many units it comes from."""

    value: float
    low: float
    high: float
    n: int

    def scaled(self, factor: float) -> IntervalEstimate:
        """The same in other units of measurement."""
        return IntervalEstimate(self.value * factor, self.low * factor, self.high * factor, self.n)


def as_units(values: Any) -> Floats:
    """One number a unit, at least one. ValueError for none, and for what is no number."""
    units = np.asarray(values, dtype=np.float64)
    if units.ndim != 1 or len(units) == 0:
        raise ValueError("An estimate needs at least one unit, in one row.")
    if not np.isfinite(units).all():
        raise ValueError("Every unit has a number.")
    return units


def library(name: str) -> Any:
    """A module of a library that only the laboratory needs. SandtableError says how to get it."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0]
        raise SandtableError(say("laboratory-needs-installed", package=package)) from None


def write_table(frame: Any, target: Path) -> None:
    """Write a Polars frame as Parquet, whole or not at all. WriteError says why not."""
    made = io.BytesIO()
    frame.write_parquet(made)
    write_bytes(target, made.getvalue())


def normal_quantile(probability: float) -> float:
    """The quantile of the normal distribution."""
    return float(library("scipy.special").ndtri(probability))


def student_quantile(probability: float, freedom: float) -> float:
    """The quantile of Student's distribution."""
    return float(library("scipy.special").stdtrit(freedom, probability))


_ALMOST = 1e-9


@dataclass(frozen=True)
class Tally:
    """Values in their order, and how often each came."""

    values: Floats
    counts: npt.NDArray[np.int64]

    @property
    def n(self) -> int:
        """How many units."""
        return int(self.counts.sum())

    @property
    def mean(self) -> float:
        """Of the units."""
        return float(self.values @ self.counts) / self.n

    @property
    def variance(self) -> float:
        """Of the units, with divisor n - 1; exactly 0 where all are equal."""
        return self.squares(self.mean) / (self.n - 1) if len(self.values) > 1 else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation with divisor n."""
        return sqrt(self.squares(self.mean) / self.n) if len(self.values) > 1 else 0.0

    @property
    def changed(self) -> int:
        """How many units are not 0."""
        return int(self.counts[self.values != 0].sum())

    def squares(self, about: float) -> float:
        """The sum of the squares of what units are away from a number."""
        return float((self.values - about) ** 2 @ self.counts)

    def quantile(self, q: float) -> float:
        """A value that occurred: the smallest that so large a part of the units does not pass."""
        place = min(self.n - 1, max(0, ceil(q * self.n - _ALMOST) - 1))
        return float(self.values[int(np.searchsorted(np.cumsum(self.counts), place, side="right"))])

    def below(self, value: float) -> float:
        """The part of the units that is at most this."""
        return int(self.counts[self.values <= value].sum()) / self.n

    def each(self, change: Callable[[Floats], Floats]) -> Tally:
        """Other numbers in the place of the values."""
        return _merged(change(self.values), self.counts)

    def __add__(self, more: Tally) -> Tally:
        return _merged(np.concatenate([self.values, more.values]), np.concatenate([self.counts, more.counts]))


@dataclass(frozen=True)
class Sums:
    """`total` and `squared` are of what the units are away from `about`, the first of them."""

    n: int
    about: float
    total: float
    squared: float
    changed: int
    least: float
    most: float

    @property
    def mean(self) -> float:
        """Of the units."""
        return self.about + self.total / self.n

    @property
    def variance(self) -> float:
        """Of the units, with divisor n - 1; exactly 0 where all are equal."""
        if self.n < 2 or self.least == self.most:
            return 0.0
        return max(0.0, self.squared - self.total * self.total / self.n) / (self.n - 1)

    def __add__(self, more: Floats) -> Sums:
        """With more units."""
        about = self.about if self.n else float(more[0])
        away = more - about
        return Sums(
            self.n + len(more), about, self.total + float(away.sum()), self.squared + float((away**2).sum()),
            self.changed + int(np.count_nonzero(more)), min(self.least, float(more.min())),
            max(self.most, float(more.max())),
        )  # fmt: skip


Units = npt.ArrayLike | Tally
NO_TALLY = Tally(np.zeros(0), np.zeros(0, dtype=np.int64))
NO_SUMS = Sums(0, 0.0, 0.0, 0.0, 0, float("inf"), float("-inf"))


def tally(units: Units) -> Tally:
    """Of one number a unit. ValueError for no units, and for what is no number."""
    if isinstance(units, Tally):
        if not len(units.values):
            raise ValueError("An estimate needs at least one unit, in one row.")
        return units
    values, counts = np.unique(as_units(units), return_counts=True)
    return Tally(values, counts.astype(np.int64))


def sums(units: npt.ArrayLike | Sums) -> Sums:
    """Of one number a unit. ValueError for no units, and for what is no number."""
    if isinstance(units, Sums):
        if not units.n:
            raise ValueError("An estimate needs at least one unit, in one row.")
        return units
    return NO_SUMS + as_units(units)


def _merged(values: Floats, counts: npt.NDArray[np.int64]) -> Tally:
    """A tally of values that may come several times, in any order."""
    there, places = np.unique(values, return_inverse=True)
    total = np.zeros(len(there), dtype=np.int64)
    np.add.at(total, places, counts)
    return Tally(there, total)


def share(values: Units, confidence: float = 0.95) -> IntervalEstimate:
    """The expected share, from one value of 0..1 a unit.

    Units that are 0 or 1 give Wilson's interval (E. B. Wilson, JASA 22, 1927). Others, ties or means of several games,
    give it for the effective number of units (L. Kish, Survey Sampling, 1965; E. L. Korn and B. I. Graubard, Survey
    Methodology 24, 1998). ValueError for no units or values outside 0..1.
    """
    units = tally(values)
    if units.values[0] < 0 or units.values[-1] > 1:
        raise ValueError("A share is within 0..1.")
    n, mean = units.n, units.mean
    largest = mean * (1 - mean)
    if largest <= 0 or bool(((units.values == 0) | (units.values == 1)).all()):
        return IntervalEstimate(mean, *_wilson(mean, n, confidence), n)
    variance = (units.squares(mean) + largest) / n
    effect = min(1.0, variance / largest)
    return IntervalEstimate(mean, *_wilson(mean, n / effect * _student_part(n, confidence), confidence), n)


def _student_part(n: int, confidence: float) -> float:
    """What an estimated variance costs: (z / t)^2."""
    if n < 2:
        return 0.01
    upper = 0.5 + confidence / 2
    return (normal_quantile(upper) / student_quantile(upper, n - 1)) ** 2


def _wilson(mean: float, trials: float, confidence: float) -> tuple[float, float]:
    return score_interval(mean, trials, normal_quantile(0.5 + confidence / 2))


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


def mean(values: npt.ArrayLike | Sums, confidence: float = 0.95) -> IntervalEstimate:
    """The mean and Student's interval; the mean alone for a single unit, or where all are equal."""
    units = sums(values)
    n, middle = units.n, units.mean
    if units.variance == 0:
        return IntervalEstimate(middle, middle, middle, n)
    half = student_quantile(0.5 + confidence / 2, n - 1) * sqrt(units.variance / n)
    return IntervalEstimate(middle, middle - half, middle + half, n)
