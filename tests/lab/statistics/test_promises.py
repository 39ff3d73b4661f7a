"""What the intervals promise beyond the cases: looks, ends of the range, refusals, and which library is missing."""

from __future__ import annotations

import numpy as np
import pytest

from bench.statistics.unused import band, e_value, effect_if_used, holm_anytime, simultaneous_shares, skewed, units_for
from sandtable.core.errors import SandtableError
from sandtable.lab.statistics.claims import listed_confidence, loss, sequence, unbounded
from sandtable.lab.statistics.estimates import library, mean, paired, share
from sandtable.lab.statistics.matches import ELO, ratings
from tests.lengths import LONG


def test_twenty_looks_at_a_fair_coin_raise_hardly_an_alarm() -> None:
    """Intervals of a single look would miss at one of these looks in a quarter of the runs."""
    alarms, runs = 0, 60 if LONG else 24
    for run in range(runs):
        coin = np.random.default_rng(run).integers(0, 2, 2_000).astype(float)
        looks = [sequence(coin[:n]) for n in range(100, 2_001, 100)]
        alarms += any(look.low > 0.5 or look.high < 0.5 for look in looks)
    assert alarms <= runs // 20


def test_evidence_and_interval_agree() -> None:
    values = np.array([0.0] * 450 + [1.0] * 550)
    found = sequence(values)
    assert e_value(values, found.low) == pytest.approx(20, rel=1e-6)
    assert e_value(values, 0.5) < 20


def test_what_has_no_bounds_is_shown_from_200_units() -> None:
    values = np.arange(300.0)
    assert unbounded(values[:199]) is None
    found = unbounded(values)
    assert found is not None and found.low < mean(values).low < mean(values).high < found.high


def test_values_outside_are_refused() -> None:
    for bad in ([], [1.2], [-0.1], [float("nan")]):
        with pytest.raises(ValueError):
            share(bad)
    with pytest.raises(ValueError, match="larger than 1"):
        paired([2.0])
    with pytest.raises(ValueError, match=r"within 0\.\.1"):
        sequence([2.0])


def test_two_seats_are_mirrors() -> None:
    first, second = simultaneous_shares(np.array([[1, 0]] * 30 + [[0, 1]] * 70 + [[0.5, 0.5]] * 10))
    assert (second.low, second.high) == pytest.approx((1 - first.high, 1 - first.low))


def test_a_rule_that_was_never_used_has_no_effect_to_print() -> None:
    assert effect_if_used([0.0, 0.0], [False, False]) is None


def test_who_wins_everything_has_a_bound_only() -> None:
    found = ratings([[0, 1], [1, 0]] * 10, [[0, 1], [1, 0]] * 10)
    assert found.bound_only and found.bots[1] > 0
    apart, error = found.difference(0, 1)
    assert apart * ELO > 100 and error > 0


def test_smaller_figures() -> None:
    assert units_for(0.3, 0.02, anytime=False) == 2925
    assert band(1_000) == pytest.approx(0.04295, abs=1e-5)
    assert skewed([0.0] * 99 + [1.0]) and not skewed(np.arange(100.0))
    assert holm_anytime([400.0, 10.0, 0.0]) == pytest.approx([0.0075, 0.2, 1.0])
    assert listed_confidence(2, 40) == pytest.approx(0.9975)
    assert loss([0.53, 40], [0.5, 40], [0.02, 2]) == pytest.approx(1.5)


def test_a_library_that_is_missing_is_a_sentence() -> None:
    with pytest.raises(SandtableError, match=r"needs scipy_of_elsewhere.*pip install 'sandtable\[lab\]'"):
        library("scipy_of_elsewhere.stats")
