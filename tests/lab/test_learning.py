"""Values learned from positions: the compiled network is the fitted one, and it foretells better than what it began
with."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from sandtable.commands.train import add_model
from sandtable.core.errors import SandtableError
from sandtable.core.game.shipped import Model, ModelFile, numbers_of
from sandtable.core.kernel.driving.learned import logit, model_size
from sandtable.lab.learning import TrainingPositions, brier, fit, foretell, inputs_of


def positions(count: int, seed: int) -> TrainingPositions:
    """Three seats of four, of which the third is out now and then. Who has more of the product of two figures wins more
    often: no sum of figures says so. The value known before says that all are alike."""
    chance = np.random.default_rng(seed)
    figures, value = np.zeros((count, 8, 2)), np.zeros((count, 8))
    figures[:, :4] = chance.normal(size=(count, 4, 2))
    value[:, :4] = 1 / 4
    out = chance.random(count) < 0.3
    value[out, 2] = 0
    value /= value.sum(axis=1, keepdims=True)
    odds = np.where(value > 0, np.exp(2 * figures[:, :, 0] * figures[:, :, 1]), 0)
    odds /= odds.sum(axis=1, keepdims=True)
    returns = np.zeros((count, 8))
    for row in range(count):
        returns[row, chance.choice(8, p=odds[row])] = 1
    return TrainingPositions(figures, value, value, returns, np.arange(count) // 4, np.full(count, 4))


@pytest.fixture(scope="module")
def fitted() -> np.ndarray:
    return fit(positions(4000, 1), hidden=8)


def test_a_network_learns_what_no_sum_of_figures_says(fitted: np.ndarray) -> None:
    unseen = positions(2000, 2)
    assert brier(foretell(fitted, unseen), unseen) < 0.92 * brier(unseen.value, unseen)


def test_kernels_evaluate_the_network_that_was_fitted(fitted: np.ndarray) -> None:
    some = positions(20, 3)
    inputs, living = inputs_of(some)
    expected = foretell(fitted, some)
    assert (expected[~living] == 0).all() and np.allclose(expected.sum(axis=1), 1)
    for row in range(20):
        logits = {
            seat: float(logit(fitted, inputs[row, seat].copy(), float(some.value[row, seat])))
            for seat in range(8)
            if living[row, seat]
        }
        total = sum(np.exp(value) for value in logits.values())
        for seat, value in logits.items():
            assert np.exp(value) / total == pytest.approx(expected[row, seat], abs=1e-9)


def test_equal_positions_and_seeds_give_equal_models() -> None:
    found = positions(400, 5)
    assert np.array_equal(fit(found, hidden=4, seed=1), fit(found, hidden=4, seed=1))
    assert not np.array_equal(fit(found, hidden=4, seed=1), fit(found, hidden=4, seed=2))


def test_a_model_of_other_figures_is_refused(fitted: np.ndarray, tmp_path: Path) -> None:
    model = Model(
        figures=["a", "b"], hidden=8, numbers=fitted.tolist(), positions=1, brier={}, command="sandtable train value x"
    )
    assert len(numbers_of(model, ("a", "b"))) == model_size(2, 8)
    with pytest.raises(SandtableError, match="other figures"):
        numbers_of(model, ("a", "c"))
    file = tmp_path / "data" / "value.json"
    for name in ("all", "west"):
        add_model(file, name, model)
    assert set(msgspec.json.decode(file.read_bytes(), type=ModelFile).models) == {"all", "west"}
    assert file.stat().st_size < 1_000_000
