"""Shares of the win: of one seat, of a faction that sits more or less often, of all seats at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import IntervalEstimate, as_units
from sandtable.lab.statistics.library import library, normal_quantile, student_quantile
from sandtable.lab.statistics.tallies import Units, tally

Equality = tuple[float, float]


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


def share_ratio(shares: npt.ArrayLike, appearances: npt.ArrayLike, confidence: float = 0.95) -> IntervalEstimate:
    """The share of who sits `appearances` times in a unit (a faction, a bot) and has `shares` of the wins there."""
    won, sat = as_units(shares), as_units(appearances)
    if len(won) != len(sat) or sat.sum() <= 0:
        raise ValueError("A share needs somebody who sits at least once, and a number of appearances for each unit.")
    n, total = len(won), float(sat.sum())
    ratio = float(won.sum()) / total
    rest = won - ratio * sat
    variance = n / (n - 1) * float((rest**2).sum()) / total**2 if n > 1 else 0.0
    if variance <= 0 or not 0 < ratio < 1:
        return IntervalEstimate(ratio, *_wilson(min(1.0, max(0.0, ratio)), total, confidence), n)
    effective = ratio * (1 - ratio) / variance * _student_part(n, confidence)
    return IntervalEstimate(ratio, *_wilson(ratio, effective, confidence), n)


def simultaneous_shares(values: npt.ArrayLike, confidence: float = 0.95) -> list[IntervalEstimate]:
    """The shares of all seats, one row a unit, one column a seat: all intervals hold together (Bonferroni). Two seats
    are one share and its mirror."""
    table = np.asarray(values, dtype=np.float64)
    if table.ndim != 2 or table.shape[1] < 2:
        raise ValueError("Shares of seats need a column for each of at least two seats.")
    seats = table.shape[1]
    if seats == 2:
        first = share(table[:, 0], confidence)
        return [first, IntervalEstimate(1 - first.value, 1 - first.high, 1 - first.low, first.n)]
    return [share(table[:, seat], 1 - (1 - confidence) / seats) for seat in range(seats)]


def seats_equal(values: npt.ArrayLike) -> Equality:
    """F and p of the claim that all seats win equally often (H. Hotelling, 1931): one row a unit, one column a seat.
    ValueError where the shares of some seat never vary or there are too few units."""
    table = np.asarray(values, dtype=np.float64)
    n, seats = table.shape
    if n <= seats:
        raise ValueError("The claim that seats differ needs more units than seats.")
    distance = table[:, :-1].mean(axis=0) - 1 / seats
    covariance = np.atleast_2d(np.cov(table[:, :-1], rowvar=False))
    try:
        square = n * float(distance @ np.linalg.solve(covariance, distance))
    except np.linalg.LinAlgError:
        raise ValueError("A seat whose share never varies cannot be compared.") from None
    f = (n - seats + 1) / ((seats - 1) * (n - 1)) * square
    return f, float(library("scipy.stats").f.sf(f, seats - 1, n - seats + 1))


def wins_of(counts: Sequence[int]) -> npt.NDArray[np.float64]:
    """Units of games with one winner each, from how often each seat won."""
    return np.repeat(np.eye(len(counts)), list(counts), axis=0)


def _student_part(n: int, confidence: float) -> float:
    """What an estimated variance costs: (z / t)^2."""
    if n < 2:
        return 0.01
    upper = 0.5 + confidence / 2
    return (normal_quantile(upper) / student_quantile(upper, n - 1)) ** 2


def _wilson(mean: float, trials: float, confidence: float) -> tuple[float, float]:
    z = normal_quantile(0.5 + confidence / 2)
    weight = 1 + z * z / trials
    middle = (mean + z * z / (2 * trials)) / weight
    half = z / weight * sqrt(mean * (1 - mean) / trials + z * z / (4 * trials * trials))
    low = 0.0 if mean == 0 else max(0.0, middle - half)
    return low, 1.0 if mean == 1 else min(1.0, middle + half)
