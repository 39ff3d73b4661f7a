"""A small Conquest of two as the agent sees it: what it reads of an observation, and the actions that there are."""

from functools import cache
from pathlib import Path

import numpy as np

from sandtable.core.game.spaces import block_starts, size_of
from sandtable.envs.play import game_of

LANDS = 12
GAME = {
    "game": "conquest", "players": 2, "map": f"gen:n={LANDS},seed=1", "placement": "auto", "defender_dice": "max",
    "card_system": "none", "fortify": "none",
}  # fmt: skip
WEIGHTS = Path(__file__).parent / "weights.npz"


@cache
def options():
    """All options of the matches that it learns to play."""
    return game_of(GAME["game"], {name: GAME[name] for name in GAME if name != "game"}).options_dict()


def actions(game):
    """The actions that can be legal in such a match."""
    starts = block_starts(game.definition.actions)
    sizes = {block.name: size_of([block]) for block in game.definition.actions}
    sizes |= {"D_WHERE": LANDS, "D_ATTACK": 1 + 4 * LANDS}
    asked = ("D_WHERE", "D_COUNT", "D_ATTACK", "D_DICE", "D_OCCUPY")
    return np.concatenate([starts[name] + np.arange(sizes[name]) for name in asked])


def figures(game, seen):
    """Observations as numbers near 0: who owns each land and with how many armies, what is asked, and about where."""
    starts = block_starts(game.definition.observation)
    blocks = {
        block.name: seen[:, starts[block.name] :][:, : block.size].reshape(len(seen), *block.shape)
        for block in game.definition.observation
    }
    mine = blocks["owners"][:, :LANDS, 0] - blocks["owners"][:, :LANDS, 1]
    armies = mine * np.log1p(np.maximum(blocks["armies"][:, :LANDS], 0))
    named = np.column_stack([blocks["battle"][:, :2], blocks["decision"][:, 1]])
    places = (named[:, :, None] == np.arange(LANDS)).reshape(len(seen), -1)
    few = np.column_stack(
        [blocks["turn"], blocks["decision"][:, 2:4], blocks["seats"][:, :2, 6:9].reshape(len(seen), -1)]
    )
    few = np.sign(few) * np.log1p(np.abs(few))
    return np.column_stack([mine, armies, places, blocks["asked"], few]).astype(np.float32)
