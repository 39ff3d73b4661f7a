"""The levels of Bridgefront, the weakest first."""

from typing import Any

from sandtable.core.game.spaces import Level
from sandtable.games.bridgefront import say

_HOW: tuple[dict[str, Any], ...] = (
    *({"slips": slips} for slips in (260, 130, 50, 0)),
    *({"playouts": playouts} for playouts in (30, 120)),
)
LEVELS = tuple(Level(say(f"level-{number}"), say(f"level-{number}.text"), **how) for number, how in enumerate(_HOW, 1))
