"""Bayonet of two as the agent sees it: what it reads of an observation, and which actions it considers."""

from pathlib import Path

import numpy as np

from sandtable.core.game.spaces import block_starts, size_of

GAME = {"game": "bayonet", "preset": "quick", "players": 2}
WEIGHTS = Path(__file__).parent / "weights.npz"
SIZES = np.array([0, 0.25, 1])  # of all raises it considers these, from the smallest to the largest


def columns(game, seat):
    """Which numbers of an observation it reads, its own seat's first: nothing of seats that are not in the match, nor
    of the options, which are the same in every match."""
    chosen, starts = [], block_starts(game.definition.observation)
    for block in game.definition.observation:
        cells = starts[block.name] + np.arange(block.size).reshape(block.shape)
        if block.shape[0] == 6:  # a row for each seat
            cells = np.roll(cells[: game.seats], -seat, axis=0)
        if block.name not in ("options", "copies"):
            chosen.append(cells.ravel())
    return np.concatenate(chosen)


def shrunk(seen):
    """Chips and cards on one scale: the logarithm of one more, with the sign kept."""
    return np.sign(seen) * np.log1p(np.abs(seen))


def considered(game, masks):
    """Masks in which the first few raises stand for SIZES of all that are legal; and which action of the game each
    means."""
    kinds = game.definition.actions
    first, sizes = block_starts(kinds)["D_RAISE"], size_of([kind for kind in kinds if kind.name == "D_RAISE"])
    masks, meant = masks.copy(), np.tile(np.arange(masks.shape[1]), (len(masks), 1))
    raises = masks[:, first : first + sizes].sum(axis=1, dtype=np.int64)
    masks[:, first : first + sizes] = 0
    masks[raises > 0, first : first + len(SIZES)] = 1
    meant[:, first : first + len(SIZES)] = first + SIZES * np.maximum(raises - 1, 0)[:, None]
    return masks, meant
