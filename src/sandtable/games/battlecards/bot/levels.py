"""The levels of Battlecards, the weakest first."""

from sandtable.core.game.spaces import levels
from sandtable.games.battlecards import say

NAMES = "cadet private corporal sergeant lieutenant captain major marshal"
LEVELS = levels(say, NAMES, *({"slips": slips} for slips in (450, 360, 285, 220, 140, 70, 0)), {"playouts": 300})
