"""The heuristic of Conquest with some of its weights as others have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot import taste
from sandtable.games.conquest.bot.heuristic import decide

__all__ = ["BOTS"]

_SET_UP = (taste.SETTLE, taste.DRAWN, taste.PRESSED, taste.HOME)
_POSTS = (taste.GUARD, taste.FRONT, taste.SHIFT)


def _with(own: npt.NDArray[np.float64], other: npt.NDArray[np.float64], places: tuple[int, ...]) -> Any:
    found = own.copy()
    for place in places:
        found[place] = other[place]
    return found


SPREAD = _with(taste.DUEL, taste.USUAL, _SET_UP)
POSTED = _with(taste.DUEL, taste.USUAL, _POSTS)
HEAPED = _with(taste.USUAL, taste.YARDSTICK, _SET_UP)
BARE = _with(taste.USUAL, taste.YARDSTICK, _POSTS)


@kernel
def spread(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, SPREAD)


@kernel
def posted(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, POSTED)


@kernel
def heaped(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, HEAPED)


@kernel
def bare(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, BARE)


#: What is different from the heuristic, with how many seats, and who plays so.
BOTS: dict[str, tuple[tuple[int, ...], Callable[..., Any] | str]] = {
    "the heuristic": ((2, 3, 4), "heuristic"),
    "first armies spread, as where more play": ((2,), spread),
    "borders keep some, as where more play": ((2,), posted),
    "first armies on one territory": ((3, 4), heaped),
    "borders keep one army": ((3, 4), bare),
}
