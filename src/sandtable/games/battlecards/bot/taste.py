"""What a bot of Battlecards cares for: weights that its thresholds are made with. One array is one player."""

import numpy as np
import numpy.typing as npt

#: How much what a lost attack costs weighs; the chance to win below which it withdraws; what kept cards and the reserve
#: are worth for a turn; what units given to a partner, a card traded with one, new enemies for both and units that come
#: back from under a battlecard are worth (16.3, 16.5; 0: never done); the points of units that withdrawing must save
#: (0: it is not asked what it saves).
CAUTION, LEAVE, KEPT, RESERVE, TRANSFER, TRADE, SEATS, MOVE, SAVING = range(9)
TASTES = 9
#: A chance to win that only a force has that can hurt nobody any more: the forecast is never below 0.0474.
HOPELESS = 0.0475

YARDSTICK = np.array([1.0, 0.12, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0])
USUAL = np.array([1.0, HOPELESS, 1.0, 1.0, 1.0, 1.0, 0.6, 0.6, 25.0])


def tasting(changes: dict[int, float]) -> npt.NDArray[np.float64]:
    """The usual taste with some weights changed."""
    found = USUAL.copy()
    for place, weight in changes.items():
        found[place] = weight
    return found
