"""The levels of Conquest, the weakest first."""

from sandtable.core.game.spaces import levels
from sandtable.games.conquest import say

NAMES = "conscript scout captain major colonel marshal"
LEVELS = levels(say, NAMES, *({"slips": slips} for slips in (600, 380, 220, 100, 0)), {"playouts": 2400})
