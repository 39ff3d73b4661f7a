"""The levels of Conquest, the weakest first."""

from sandtable.core.game.spaces import levels
from sandtable.games.conquest import say

LEVELS = levels(say, *({"slips": slips} for slips in (600, 380, 220, 100, 0)), {"playouts": 2400})
