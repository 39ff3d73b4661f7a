"""Fitting the small network of driving/learned.py to positions: by gradient steps on the cross-entropy of the
returns (D. P. Kingma and J. Ba, Adam, 2015), as long as positions kept aside are foretold better."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel.driving.learned import LEAST, model_size
from sandtable.lab.learning.positions import TrainingPositions

Floats = npt.NDArray[np.float64]
_BATCH = 256
_RATE = 3e-3
_EPOCHS = 60
_PATIENCE = 8
_SHRINK = 1e-4


def inputs_of(found: TrainingPositions) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """The network's inputs [positions, 8, 2n + 2], and which seats are living: those to which the game's own value
    gives anything."""
    living = found.value > 0
    mask = living[:, :, None]
    own = found.figures * mask
    count = living.sum(axis=1)[:, None, None]
    others = (own.sum(axis=1, keepdims=True) - own) / np.maximum(count - 1, 1)
    logs = np.log(np.maximum(found.value, LEAST))[:, :, None]
    many = np.broadcast_to(count.astype(np.float64), logs.shape)
    return np.concatenate([own, others, logs, many], axis=2) * mask, living


class _Network:
    """Its numbers as arrays; `names` in the order in which a model lists them after its head."""

    names = ("weights", "biases", "outputs", "direct")

    def __init__(self, inputs: Floats, living: npt.NDArray[np.bool_], hidden: int, seed: int) -> None:
        self.hidden, self.width = hidden, inputs.shape[2]
        rows = inputs[living]
        self.means = rows.mean(axis=0)
        spread = rows.std(axis=0)
        self.factors = np.where(spread > 1e-9, 1 / np.where(spread > 1e-9, spread, 1), 0.0)
        generator = np.random.default_rng(seed)
        self.values = {
            "weights": generator.normal(0, self.width**-0.5, (hidden, self.width)),
            "biases": np.zeros(hidden),
            "outputs": np.zeros(hidden),
            "direct": np.zeros(self.width),
        }

    def scaled(self, inputs: Floats) -> Floats:
        made: Floats = (inputs - self.means) * self.factors
        return made

    def shares(self, scaled: Floats, logs: Floats, living: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The shares, and what the hidden units answer."""
        values = self.values
        units = np.tanh(scaled @ values["weights"].T + values["biases"])
        logits = np.where(living, logs + units @ values["outputs"] + scaled @ values["direct"], -np.inf)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), units

    def slopes(self, scaled: Floats, logs: Floats, living: npt.NDArray[np.bool_], returns: Floats) -> dict[str, Floats]:
        """The gradient of the cross-entropy."""
        shares, units = self.shares(scaled, logs, living)
        wrong = np.where(living, shares - returns, 0) / len(returns)
        back = wrong[:, :, None] * self.values["outputs"] * (1 - units**2)
        found = {
            "weights": np.einsum("psh,psi->hi", back, scaled),
            "biases": back.sum(axis=(0, 1)),
            "outputs": np.einsum("ps,psh->h", wrong, units),
            "direct": np.einsum("ps,psi->i", wrong, scaled),
        }
        return {name: slope + 2 * _SHRINK * self.values[name] for name, slope in found.items()}

    def numbers(self, figures: int) -> Floats:
        """The model."""
        head = np.array([figures, self.hidden, 1.0])
        parts = [head, self.means, self.factors, *(self.values[name].ravel() for name in self.names)]
        made: Floats = np.concatenate(parts)
        assert len(made) == model_size(figures, self.hidden)
        return made


def fit(found: TrainingPositions, hidden: int = 16, seed: int = 0) -> Floats:
    """A model fitted to positions. Those of one game in ten are kept aside, to see when to stop."""
    aside = found.game % 10 == 0
    train, check = found.part(~aside), found.part(aside)
    inputs, living = inputs_of(train)
    network = _Network(inputs, living, hidden, seed)
    scaled, logs = network.scaled(inputs), np.log(np.maximum(train.value, LEAST))
    generator = np.random.default_rng(seed)
    means = {name: np.zeros_like(value) for name, value in network.values.items()}
    squares = {name: np.zeros_like(value) for name, value in network.values.items()}
    best, kept, worse, step = np.inf, network.numbers(found.figures.shape[2]), 0, 0
    for epoch in range(_EPOCHS):
        order = generator.permutation(len(scaled))
        rate = _RATE * (1 - epoch / _EPOCHS)
        for first in range(0, len(order), _BATCH):
            rows = order[first : first + _BATCH]
            step += 1
            for name, slope in network.slopes(scaled[rows], logs[rows], living[rows], train.returns[rows]).items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                size = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                network.values[name] = network.values[name] - rate * means[name] / (1 - 0.9**step) / size
        model = network.numbers(found.figures.shape[2])
        now = brier(foretell(model, check), check)
        best, kept, worse = (now, model, 0) if now < best else (best, kept, worse + 1)
        if worse == _PATIENCE:
            break
    return kept


def foretell(model: Floats, found: TrainingPositions) -> Floats:
    """The shares that a model expects [positions, 8], as core/kernel/driving/learned.py would."""
    n, hidden = int(model[0]), int(model[1])
    width = 2 * n + 2
    inputs, living = inputs_of(found)
    network = _Network(inputs, living, hidden, 0)
    at = 3 + 2 * width
    network.means, network.factors = model[3 : 3 + width], model[3 + width : at]
    for name in network.names:
        shape = network.values[name].shape
        size = int(np.prod(shape))
        network.values[name] = model[at : at + size].reshape(shape)
        at += size
    logs = model[2] * np.log(np.maximum(found.value, LEAST))
    return network.shares(network.scaled(inputs), logs, living)[0]


def brier(shares: Floats, found: TrainingPositions) -> float:
    """The mean over positions of the mean squared difference to a seat's share of the win (G. W. Brier, 1950)."""
    return float((((shares - found.returns) ** 2).sum(axis=1) / found.seats).mean())
