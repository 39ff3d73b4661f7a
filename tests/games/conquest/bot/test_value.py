"""The estimate of returns: fitted weights foretell results better than shares of territories."""

from __future__ import annotations

import numpy as np

from bench.value import samples
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table


def test_who_has_left_has_nothing_and_who_is_ahead_has_most() -> None:
    table = Table(players=4).own({0: [GAUL], 1: [RHINELAND]}, rest=2, armies=3).put({GAUL: 4})
    table.set(out=[0, 0, 0, 1, 0, 0, 0, 0]).attack_phase(0)
    shares = table.game.value(table.match.state)
    assert shares[3] == 0 and shares[2] > 0.9 and abs(sum(shares) - 1) < 1e-12
    assert shares[0] > shares[1] > 0


def test_a_small_part_of_the_measurement_made_again() -> None:
    """bench/VALUE.md has it over 10,000 positions."""
    found = [one for config in ("world-war/royalty/3", "supply-lines/fixed/4") for one in part(config)]
    value = np.mean([np.mean((one.value - one.returns) ** 2) for one in found])
    score = np.mean([np.mean((one.score - one.returns) ** 2) for one in found])
    assert value < score - 0.01


def part(config: str) -> list:  # type: ignore[type-arg]
    return list(samples("conquest", 160, 5, f"conquest/{config}"))
