"""Likely worlds are likelier than even ones: a small part of bench/LIKELY.md."""

from __future__ import annotations

import numpy as np
import pytest

from bench.likely import log_scores, measure


def test_a_score_counts_how_often_worlds_have_the_truth() -> None:
    truth = np.array([1, 2, 3], dtype=np.uint8)
    likely = np.array([[1, 2, 3]] * 3 + [[1, 2, 5]], dtype=np.uint8)
    even = np.array([[1, 2, 3]] + [[1, 2, 5]] * 3, dtype=np.uint8)
    found = log_scores(truth, likely, even)
    assert found == (pytest.approx(np.log(3.5 / 5)), pytest.approx(np.log(1.5 / 5)))
    assert log_scores(truth, even, even) is None


@pytest.mark.parametrize(("name", "positions"), [("conquest", 60), ("bridgefront", 40)])
def test_the_truth_is_likelier_in_likely_worlds(name: str, positions: int) -> None:
    found = measure(name, positions, worlds=24, seed=5)
    assert found.likely > found.even


def test_games_that_are_looked_at_at_once_give_the_scores_of_one_after_the_other() -> None:
    assert measure("bayonet", 24, worlds=6, seed=2) == measure("bayonet", 24, worlds=6, seed=2, jobs=2)
