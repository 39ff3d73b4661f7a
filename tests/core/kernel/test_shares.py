"""What a win is worth to those who share it, and to those who may still win."""

from __future__ import annotations

from math import exp

import numpy as np
import pytest

from sandtable.core.kernel.asking import share_win, softmax, weighted_sum


def test_winners_share_evenly_and_others_have_none() -> None:
    out = np.full(4, 7.0)
    share_win(0b0101, out)
    assert out.tolist() == [0.5, 0.0, 0.5, 0.0]


def test_a_softmax_is_over_the_seats_of_the_mask() -> None:
    out = np.array([1.0, 900.0, 3.0, 5.0])
    softmax(0b0101, out)
    assert out[1] == out[3] == 0.0 and out.sum() == pytest.approx(1.0)
    assert out[2] / out[0] == pytest.approx(exp(2.0))


def test_numbers_too_large_for_an_exponential_still_make_shares() -> None:
    out = np.array([5000.0, 4000.0, 5000.0])
    softmax(0b111, out)
    assert out.tolist() == [0.5, 0.0, 0.5]


def test_a_sum_of_weighted_figures() -> None:
    assert weighted_sum(np.array([0.5, -2.0]), np.array([4.0, 1.5])) == -1.0
