"""The spaces of a game, as Gymnasium and PettingZoo have them."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space

from sandtable.core.game.game import Game
from sandtable.envs.play import LARGEST, sizes_of

__all__ = ["LARGEST", "spaces_of"]


def spaces_of(game: Game) -> tuple[Space[Any], Space[Any]]:
    """What is observed, and what can be done."""
    numbers, actions = sizes_of(game)
    return Box(-LARGEST, LARGEST, (numbers,), np.float32), Discrete(actions)
