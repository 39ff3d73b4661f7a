"""An estimate with its interval, and units in room that does not grow with their number: how often each value came, or
sums. The libraries of the extra `lab` are imported when a figure needs them.

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
from sandtable.core.writing import write_bytes

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
        raise SandtableError(
            f"The laboratory needs {package}, which is not installed: pip install 'sandtable[lab]' brings it."
        ) from None


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
