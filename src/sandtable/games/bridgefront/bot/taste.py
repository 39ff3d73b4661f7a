"""What a bot of Bridgefront cares for: weights that what it judges by is made with.

One array is one player. `USUAL` is the heuristic, found by games against `YARDSTICK`, the heuristic of an older
day. The map that a bot makes itself holds the taste it is made with (weighing/map.py).
"""

import numpy as np

NAMES = (
    "bid least",  # of what a card is better than the rest, the least part that is bid,
    "bid more",  # and what chance adds, up to six times
    "rich",  # how much less a gold is worth for every gold one has
    "point",  # a hex's victory point in tenths, far from the end,
    "point near",  # and near to it
    "center",  # the Center, besides its points
    "forge",
    "mines",  # a gold of a Mine
    "home",  # the own Capital
    "way",  # the way that a march makes toward what draws it
    "spoils",  # enemies that a battle destroys
    "lost",  # own units that it costs
    "champions",  # a Champion that is called
    "deploy",  # a new Force
    "deploy pull",  # where it stands
    "edge",  # a way that a Bridge opens, for anybody,
    "edge power",  # and for each Force that stands before it
    "draws",  # cards drawn while there is mana
    "guard",  # what helps in battles to come
    "marks",  # Bridges lost, locked or trapped
    "hole",  # a way that a wormhole opens (below 0: what cards of its kind are usually worth)
    "thrift",  # how much what an action costs in mana counts
    "pay",  # what a gold is worth when it pays for an action
)
TASTES = len(NAMES)
(
    BID_LEAST, BID_MORE, RICH, POINT_WORTH, NEAR_POINT, CENTER_WORTH, FORGE_WORTH, MINES, HOME, WAY, SPOILS, LOST,
    CHAMPIONS, DEPLOY, DEPLOY_PULL, EDGE, EDGE_POWER, DRAWS, GUARD, MARKS, HOLE, THRIFT, PAY,
) = range(TASTES)  # fmt: skip

YARDSTICK = np.array([
    0.2, 0.05, 0.0, 4.5, 9.0, 8.0, 4.0, 0.4, 5.0, 0.2, 0.8, 0.8, 1.1, 0.7, 0.06, 0.08, 0.05, 0.6, 1.0, 0.05, -1.0, 1.0,
    1.0,
])  # fmt: skip
USUAL = np.array([
    0.03, 0.06, 0.1, 3.8, 11.6, 4.8, 2.9, 0.37, 5.35, 0.19, 1.2, 0.7, 1.3, 1.04, 0.058, 0.065, 0.055, 0.47, 0.81, 0.055,
    0.08, 1.11, 0.77,
])  # fmt: skip
