"""Intervals against scipy, and against what an interval promises: to hold the truth 95 times in 100."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from sandtable.lab.statistics import mean_interval, share_interval, spread, wilson
from sandtable.lab.statistics import quick as statistics


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (1, 1), (0, 50), (50, 50), (1, 10), (37, 100), (499_000, 10**6)])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_wilson_is_scipy_s(wins: int, games: int, confidence: float) -> None:
    truth = stats.binomtest(wins, games).proportion_ci(confidence, method="wilson")
    assert wilson(wins / games, games, confidence) == pytest.approx((truth.low, truth.high), abs=1e-12)


def test_outright_wins_give_wilson_s_interval() -> None:
    shares = np.array([1.0] * 30 + [0.0] * 70)
    assert share_interval(shares) == wilson(0.3, 100)


@pytest.mark.parametrize("freedom", [5, 10, 100, 10_000])
@pytest.mark.parametrize("confidence", [0.8, 0.95])
def test_student_s_quantile_is_scipy_s(freedom: int, confidence: float) -> None:
    truth = stats.t.ppf(0.5 + confidence / 2, freedom) / stats.norm.ppf(0.5 + confidence / 2)
    assert statistics._student_ratio(freedom, confidence) == pytest.approx(truth, rel=0.01)


def test_many_fractions_give_the_normal_interval() -> None:
    shares = np.random.default_rng(1).choice([0.0, 0.25, 0.5, 1.0], 200_000, p=[0.4, 0.4, 0.1, 0.1])
    truth = stats.norm.interval(0.95, shares.mean(), stats.sem(shares))
    assert share_interval(shares) == pytest.approx(truth, abs=2e-5)


def test_fractions_narrow_the_interval() -> None:
    halves = np.array([0.5] * 90 + [1.0] * 5 + [0.0] * 5)
    low, high = share_interval(halves)
    coin_low, coin_high = wilson(0.5, 100)
    assert coin_low < low < 0.5 < high < coin_high


def test_equal_values_leave_some_doubt() -> None:
    few, many = share_interval(np.full(4, 0.25)), share_interval(np.full(4000, 0.25))
    assert few[0] < 0.25 < few[1] and few[1] - few[0] > 0.1
    assert many[1] - many[0] < 0.001


@pytest.mark.parametrize(
    "chances", [[0.95, 0.0, 0.0, 0.05], [0.7, 0.2, 0.05, 0.05], [0.02, 0.0, 0.96, 0.02], [0.0, 0.5, 0.5, 0.0]]
)
@pytest.mark.parametrize("games", [30, 300])
def test_an_interval_holds_the_truth_95_times_in_100(chances: list[float], games: int) -> None:
    values = np.array([0.0, 0.25, 0.5, 1.0])
    truth = float(values @ np.array(chances))
    draws = np.random.default_rng(7).choice(values, (2000, games), p=chances)
    held = sum(low <= truth <= high for low, high in (share_interval(row) for row in draws))
    assert held >= 2000 * 0.93


@pytest.mark.parametrize("bad", [(1.5, 10.0), (-0.1, 10.0), (0.5, 0.0)])
def test_nonsense_is_refused(bad: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="within"):
        wilson(*bad)
    with pytest.raises(ValueError, match="at least one game"):
        share_interval(np.array([]))


def test_the_interval_of_a_mean_is_scipy_s() -> None:
    values = np.random.default_rng(4).normal(3.0, 2.0, 40)
    theirs = stats.t.interval(0.95, 39, values.mean(), values.std(ddof=1) / np.sqrt(40))
    assert mean_interval(values) == pytest.approx(theirs, rel=1e-4)
    assert mean_interval(np.array([5.0])) == (5.0, 5.0)
    with pytest.raises(ValueError, match="at least one game"):
        mean_interval(np.zeros(0))


def test_spread_names_values_that_occurred() -> None:
    counts = np.arange(1, 101)
    found = spread(counts)
    assert (found.mean, found.p5, found.p50, found.p95, found.max) == (50.5, 5, 50, 95, 100)
