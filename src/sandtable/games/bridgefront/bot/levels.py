"""The levels of Bridgefront, the weakest first."""

from sandtable.core.game.spaces import levels
from sandtable.games.bridgefront import say

NAMES = "apprentice mason builder engineer architect master"
LEVELS = levels(say, NAMES, *({"slips": slips} for slips in (260, 130, 50, 0)), {"playouts": 30}, {"playouts": 120})
