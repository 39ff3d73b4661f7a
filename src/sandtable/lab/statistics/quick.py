"""Statistics of one simulation, without any library: intervals for win shares, quantiles of counts."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from sandtable.core.shares import score_interval


@dataclass(frozen=True)
class Spread:
    """Mean, 5th, 50th and 95th percentile, and maximum. Percentiles are values that occurred."""

    mean: float
    p5: int
    p50: int
    p95: int
    max: int


def wilson(share: float, trials: float, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval (core/shares.py). ValueError for a share outside 0..1 or no trials."""
    if not 0.0 <= share <= 1.0 or trials <= 0:
        raise ValueError("A share is within 0..1, and an interval needs at least one trial.")
    return score_interval(share, trials, NormalDist().inv_cdf(0.5 + confidence / 2))


def share_interval(shares: npt.NDArray[np.float64], confidence: float = 0.95) -> tuple[float, float]:
    """An interval for the expected share of the win, from one value within 0..1 for each independent game.

    Games that are won or lost outright give Wilson's interval. Shared wins are fractions and vary less than a coin
    with the same mean: Wilson's interval is then taken for the effective number of games, n divided by the design
    effect (L. Kish, Survey Sampling, 1965) and with Student's quantile in place of the normal one, as the variance is
    only estimated (E. L. Korn and B. I. Graubard, Survey Methodology 24, 1998). The variance counts one imagined game
    of the largest possible variance in, so that a few equal values never give an interval of width 0. ValueError for
    no games or a share outside 0..1.
    """
    games = len(shares)
    if games == 0:
        raise ValueError("An interval needs at least one game.")
    mean = min(1.0, max(0.0, float(shares.mean())))
    largest = mean * (1.0 - mean)
    if largest == 0.0 or bool(((shares == 0.0) | (shares == 1.0)).all()):
        return wilson(mean, games, confidence)
    variance = (float(((shares - mean) ** 2).sum()) + largest) / games
    effect = min(1.0, variance / largest)
    return wilson(mean, games / effect / _student_ratio(games - 1, confidence) ** 2, confidence)


def mean_interval(values: npt.NDArray[np.float64], confidence: float = 0.95) -> tuple[float, float]:
    """An interval for the expected value, from one value for each independent game: the mean and Student's quantile
    times its standard error. The mean itself for a single game. ValueError for no games."""
    games = len(values)
    if games == 0:
        raise ValueError("An interval needs at least one game.")
    mean = float(values.mean())
    if games == 1:
        return mean, mean
    quantile = NormalDist().inv_cdf(0.5 + confidence / 2) * _student_ratio(games - 1, confidence)
    half = quantile * float(values.std(ddof=1)) / sqrt(games)
    return mean - half, mean + half


def _student_ratio(freedom: int, confidence: float) -> float:
    """Student's quantile divided by the normal one (Abramowitz and Stegun 26.7.5; within 1 % from 5 degrees on)."""
    z, n = NormalDist().inv_cdf(0.5 + confidence / 2), max(1, freedom)
    return 1 + (z**2 + 1) / (4 * n) + (5 * z**4 + 16 * z**2 + 3) / (96 * n**2)


def spread(counts: npt.NDArray[np.int64]) -> Spread:
    """The spread of counts, at least one."""
    p5, p50, p95 = np.percentile(counts, (5, 50, 95), method="inverted_cdf").tolist()
    return Spread(float(counts.mean()), int(p5), int(p50), int(p95), int(counts.max()))
