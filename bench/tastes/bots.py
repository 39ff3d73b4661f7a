"""The heuristic of Conquest with some of its weights as others have them."""

from __future__ import annotations

from typing import Any

import numpy.typing as npt

from sandtable.core.game.styles import Style, personalities
from sandtable.core.kernel import kernel
from sandtable.games.conquest.bot import taste
from sandtable.games.conquest.bot.heuristic import decide

__all__ = ["BOTS", "PRESETS"]

_SET_UP = (taste.SETTLE, taste.DRAWN, taste.PRESSED, taste.HOME, taste.TAKE)
_POSTS = (taste.GUARD, taste.FRONT, taste.SHIFT)
#: Armies are placed before the first turn in the first of them only.
PRESETS = ("world-war", "supply-lines")


@kernel
def _decide(rules, state, seat, choices, count, chance, weights):
    return decide(rules, state, seat, choices, count, weights)


def _as_in(other: npt.NDArray[Any], *places: int) -> Style:
    return Style("", {place: float(other[place]) for place in places})


_TWO = personalities(
    _decide,
    taste.DUEL_IN_HEAPS,
    spread=_as_in(taste.USUAL, *_SET_UP),
    promising=_as_in(taste.YARDSTICK, *_SET_UP),
    posted=_as_in(taste.USUAL, *_POSTS),
)
_MORE = personalities(
    _decide,
    taste.USUAL,
    heaped=_as_in(taste.YARDSTICK, *_SET_UP),
    massed=_as_in(taste.YARDSTICK, taste.PART),
    bare=_as_in(taste.YARDSTICK, *_POSTS),
)

#: What is different from the heuristic, under which presets and with how many seats, and who plays so.
BOTS: dict[str, tuple[tuple[str, ...], tuple[int, ...], Any]] = {
    "the heuristic": (PRESETS, (2, 3, 4), "heuristic"),
    "first armies spread, as where more play": (PRESETS[:1], (2,), _TWO["spread"].choose),
    "first armies where attacks promise most": (PRESETS[:1], (2,), _TWO["promising"].choose),
    "borders keep some, as where more play": (PRESETS, (2,), _TWO["posted"].choose),
    "first armies where `heuristic-1` has them": (PRESETS[:1], (3, 4), _MORE["heaped"].choose),
    "new armies in one place": (PRESETS, (3, 4), _MORE["massed"].choose),
    "borders keep one army": (PRESETS, (3, 4), _MORE["bare"].choose),
}
