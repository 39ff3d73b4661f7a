"""What lies in a game's folder beside its code, for its definition:

    GameDefinition(..., **shipped("sandtable.games.conquest"))

The folder has RULES.md, the rules that people read; `guide/`, a guided first game (guides.py); `data/value.json`, the
value that was learned from games (learned.py); and `data/ladder.json`, how strong its levels are (ladder.py). The last
two may be missing: nothing was learned or measured then.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt

from sandtable.core.game.guides import Guide, guide_of
from sandtable.core.game.ladder import Ladder, shipped_ladder
from sandtable.core.game.learned import learned_value


class Shipped(TypedDict):
    """The fields of a GameDefinition that are read from its folder, when they are asked for."""

    rules_text: Callable[[], str]
    guide: Callable[[], Guide]
    model: Callable[[Any], npt.NDArray[np.float64]]
    ladder: Callable[[], Ladder | None]


def shipped(package: str, by: str = "") -> Shipped:
    """What a game's package ships; `by` is the option whose word says which learned value is meant."""
    return {
        "rules_text": rules_page(package),
        "guide": guide_of(package),
        "model": learned_value(package, by),
        "ladder": shipped_ladder(package),
    }


def rules_page(package: str) -> Callable[[], str]:
    """Reads the RULES.md that lies in a game's package, for `GameDefinition.rules_text`."""
    return lambda: files(package).joinpath("RULES.md").read_text(encoding="utf-8")
