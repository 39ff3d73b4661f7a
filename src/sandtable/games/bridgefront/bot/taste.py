"""What a bot of Bridgefront cares for: weights that what it judges by is made with.

One array is one player. `USUAL` is the heuristic, found by games against `YARDSTICK`, the heuristic of an older
day. The map that a bot makes itself holds the taste it is made with (weighing/map.py).
"""

import numpy as np

(
    BID_LEAST,  # of what a card is better than the rest, the least part that is bid,
    BID_MORE,  # and what chance adds, up to six times
    RICH,  # how much less a gold is worth for every gold one has
    POINT_WORTH,  # a hex's victory point in tenths, far from the end,
    NEAR_POINT,  # and near to it
    CENTER_WORTH,  # the Center, besides its points
    FORGE_WORTH,
    MINES,  # a gold of a Mine
    HOME,  # the own Capital
    WAY,  # the way that a march makes toward what draws it
    SPOILS,  # enemies that a battle destroys
    LOST,  # own units that it costs
    CHAMPIONS,  # a Champion that is called
    DEPLOY,  # a new Force
    DEPLOY_PULL,  # where it stands
    EDGE,  # a way that a Bridge opens, for anybody,
    EDGE_POWER,  # and for each Force that stands before it
    DRAWS,  # cards drawn while there is mana
    GUARD,  # what helps in battles to come
    MARKS,  # Bridges lost, locked or trapped
    HOLE,  # a way that a wormhole opens (below 0: what cards of its kind are usually worth)
    THRIFT,  # how much what an action costs in mana counts
    PAY,  # what a gold is worth when it pays for an action
) = range(23)
TASTES = PAY + 1

YARDSTICK = np.array([
    0.2, 0.05, 0.0, 4.5, 9.0, 8.0, 4.0, 0.4, 5.0, 0.2, 0.8, 0.8, 1.1, 0.7, 0.06, 0.08, 0.05, 0.6, 1.0, 0.05, -1.0, 1.0,
    1.0,
])  # fmt: skip
USUAL = np.array([
    0.03, 0.06, 0.1, 3.8, 11.6, 4.8, 2.9, 0.37, 5.35, 0.19, 1.2, 0.7, 1.3, 1.04, 0.058, 0.065, 0.055, 0.47, 0.81, 0.055,
    0.08, 1.11, 0.77,
])  # fmt: skip
