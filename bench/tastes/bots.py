"""The heuristic of Conquest with some of its weights as others have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot import taste
from sandtable.games.conquest.bot.heuristic import decide

__all__ = ["BOTS", "PRESETS"]

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
MASSED = _with(taste.USUAL, taste.YARDSTICK, (taste.PART,))
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
def massed(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, MASSED)


@kernel
def bare(rules, state, seat, choices, count, chance):
    return decide(rules, state, seat, choices, count, BARE)


#: Armies are placed before the first turn in the first of them only.
PRESETS = ("world-war", "supply-lines")
#: What is different from the heuristic, under which presets and with how many seats, and who plays so.
BOTS: dict[str, tuple[tuple[str, ...], tuple[int, ...], Callable[..., Any] | str]] = {
    "the heuristic": (PRESETS, (2, 3, 4), "heuristic"),
    "first armies spread, as where more play": (PRESETS[:1], (2,), spread),
    "borders keep some, as where more play": (PRESETS, (2,), posted),
    "first armies where `heuristic-1` has them": (PRESETS[:1], (3, 4), heaped),
    "new armies in one place": (PRESETS, (3, 4), massed),
    "borders keep one army": (PRESETS, (3, 4), bare),
}
