"""Fits the weights of a game's `value` to games of heuristic bots: a softmax over the living seats of a linear sum of
`features`, by maximum likelihood with a little shrinking (L2).

    python -m bench.fit_value GAME [--positions 20000] [--seed 2] [--shrink 1e-3]

Prints the weights for the game's bot/value.py and the Brier scores on positions that the fit has not seen. A seat is
living while the present `value` gives it anything; the weights of the present value do not matter.
"""

from __future__ import annotations

import argparse

import numpy as np
from scipy.optimize import minimize
from scipy.special import log_softmax, softmax

from bench.value import Floats, Sample, samples
from sandtable.games import definition

__all__ = ["brier", "fit"]


def _arrays(found: list[Sample]) -> tuple[Floats, Floats, Floats]:
    """Features [positions, seats, n], 0 or minus infinity for seats that are out [positions, seats], and returns."""
    seats = max(len(one.returns) for one in found)
    number = found[0].features.shape[1]
    figures = np.zeros((len(found), seats, number))
    out = np.full((len(found), seats), -np.inf)
    returns = np.zeros((len(found), seats))
    for row, one in enumerate(found):
        here = len(one.returns)
        figures[row, :here], returns[row, :here] = one.features, one.returns
        out[row, :here][one.value > 0] = 0.0
    return figures, out, returns


def fit(found: list[Sample], shrink: float) -> Floats:
    """The weights [n]."""
    figures, out, returns = _arrays(found)
    alive = np.isfinite(out)

    def loss(weights: Floats) -> tuple[float, Floats]:
        sums = np.where(alive, figures @ weights, -np.inf)
        logs = log_softmax(sums, axis=1)
        cost = -float(np.sum(returns[alive] * logs[alive])) / len(found)
        slope = np.einsum("ps,psn->n", softmax(sums, axis=1) - returns, figures) / len(found)
        return cost + shrink * float(weights @ weights), slope + 2 * shrink * weights

    fitted: Floats = minimize(loss, np.zeros(figures.shape[2]), jac=True, method="L-BFGS-B").x
    return fitted


def brier(found: list[Sample], weights: Floats) -> float:
    """The Brier score of these weights."""
    total = 0.0
    for one in found:
        alive = one.value > 0
        share = np.zeros(len(one.returns))
        share[alive] = softmax(one.features[alive] @ weights)
        total += float(np.mean((share - one.returns) ** 2))
    return total / len(found)


def main() -> None:
    """Fit, test on later games, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--shrink", type=float, default=1e-3)
    parser.add_argument("--config", default="", help="one configuration of bench/variants.py instead of all")
    asked = parser.parse_args()
    found = list(samples(asked.game, asked.positions, asked.seed, asked.config))
    train, test = found[: 4 * len(found) // 5], found[4 * len(found) // 5 :]
    weights = fit(train, asked.shrink)
    spread = np.std(np.concatenate([one.features for one in train]), axis=0)
    for name, weight, width in zip(definition(asked.game).features, weights, spread, strict=True):
        print(f"    {weight:+.3f},  # {name} (spread {width:.3f})")
    now = float(np.mean([np.mean((one.value - one.returns) ** 2) for one in test]))
    score = float(np.mean([np.mean((one.score - one.returns) ** 2) for one in test]))
    fitted = brier(test, weights)
    print(f"Brier on {len(test)} positions: fitted {fitted:.4f}, value as it is {now:.4f}, score {score:.4f}")


if __name__ == "__main__":
    main()
