"""The levels of Bayonet, the weakest first."""

from sandtable.core.game.spaces import levels
from sandtable.games.bayonet import say

NAMES = "recruit private sergeant captain marshal"
LEVELS = levels(say, NAMES, *({"slips": slips} for slips in (600, 300, 120, 45)), {"bot": "blueprint"})
