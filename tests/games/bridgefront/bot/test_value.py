"""The estimate of returns: fitted weights foretell results better than shares of victory points."""

from __future__ import annotations

import numpy as np

from bench.value import samples
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.features import FEATURES
from sandtable.games.bridgefront.bot.value import WEIGHTS
from tests.games.bridgefront.people import game_of_position
from tests.games.bridgefront.positions import A, B, C, Position


def test_who_is_ahead_has_most_and_who_has_left_has_nothing() -> None:
    at = Position().begin()
    game = game_of_position(at)
    even = game.value(at.states)
    at.state["permanent"][A] = 5
    ahead = game.value(at.states)
    assert ahead[A] > even[A] and ahead[B] < even[B] and abs(sum(ahead) - 1) < 1e-9
    at.state["resigned"] = 1 << C
    assert game.value(at.states)[C] == 0 and abs(sum(game.value(at.states)) - 1) < 1e-9


def test_a_finished_game_is_worth_its_result() -> None:
    at = Position().begin()
    at.state["phase"], at.state["winners"] = s.OVER, (1 << A) | (1 << B)
    assert game_of_position(at).value(at.states) == (0.5, 0.5, 0.0)


def test_there_is_a_weight_for_each_feature() -> None:
    assert len(WEIGHTS) == len(FEATURES) == len(set(FEATURES)) == 20


def test_a_small_part_of_the_measurement_made_again() -> None:
    """bench/VALUE.md has it over 10,000 positions."""
    found = list(samples("bridgefront", 160, 5, "bridgefront/standard/standard/3"))
    value = np.mean([np.mean((one.value - one.returns) ** 2) for one in found])
    score = np.mean([np.mean((one.score - one.returns) ** 2) for one in found])
    assert value < score - 0.005
