"""Tastes and personalities: bots that play by the same rules of thumb and care for other things.

A *taste* is an array of weights by which a game's heuristic judges. A *personality* is a taste too, a bot of the game's
own by a name that all games have. A game gives the kernel that decides by a taste, its usual one, and for each
personality a sentence and the weights that differ:

    STYLES = personalities(
        decide,
        USUAL,
        bold=Style("Attacks at odds at which others wait.", {STOP: -0.8, COST: 0.5}),
    )
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.game.spaces import OwnBot
from sandtable.core.kernel import kernel
from sandtable.core.words import Lazy, say

Taste = npt.NDArray[np.float64]


class Style(NamedTuple):
    """A personality: what people read of it, and its weights by their places in the taste."""

    text: str
    weights: Mapping[int, float]


def changed(usual: Taste, weights: Mapping[int, float]) -> Taste:
    """A taste with some weights changed."""
    taste = usual.copy()
    for place, weight in weights.items():
        taste[place] = weight
    return taste


def personalities(decide: Callable[..., Any], usual: Taste, **styles: Style) -> dict[str, OwnBot]:
    """The bots for `GameDefinition.bots`, titled by the message `style-NAME`, or their names. `decide` is a kernel that
    takes a taste after the arguments of `heuristic`."""
    return {
        name: OwnBot(_title(name), style.text, _player(decide, name, changed(usual, style.weights)))
        for name, style in styles.items()
    }


def _title(name: str) -> Any:
    return Lazy(lambda: say.name(f"style-{name}", name.capitalize()))


def _player(decide: Callable[..., Any], name: str, taste: Taste) -> Any:
    """The kernel of a personality, at home where `decide` is (core/kernel/homes.py)."""

    def choose(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any) -> Any:
        return decide(rules, state, seat, choices, count, chance, taste)

    choose.__name__ = choose.__qualname__ = name
    choose.__module__ = decide.__module__
    return kernel(choose)
