"""What a bot of Conquest cares for: weights that everything it judges by is made with.

One array is one player. `USUAL` is the heuristic, and `DUEL` where two play, who win what the other loses; on maps of
few territories `DUEL_ON_FEW`; `DUEL_IN_HEAPS` where the two see first armies laid down, on a map without neutral
ground. All were found by games against `YARDSTICK`, the heuristic of an older day, and against
each other.

Where three or more play, first armies lie on several borders, and borders keep some (`DRAWN` to `SHIFT`). Of two
players the one is the stronger who leaves nothing behind, and whose first armies lie in heaps that can take a continent
at once (`TAKE` to `WHOLE`); not beside neutral ground, nor in secret. `python -m bench.tastes` says by how much.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest.rules.variants import PLACE_OPEN

(
    BASE,  # any territory
    FOOTHOLD,  # a part of a continent's bonus, by how much of it is in reach
    LAST,  # the territory that completes a continent, by its bonus
    BREAK,  # to take a territory out of a player's continent, by its bonus
    CARD,  # the first capture of a turn, where it brings a card
    KILL,  # to put a seat out that has few territories left
    KILL_CARD,  # each card of such a seat
    LOSE,  # what a failed attack costs
    COST,  # what armies an attack costs, by the armies of both sides
    HOLD,  # an own continent's border that is weaker than who stands before it, by its bonus
    STOP,  # what an attack must promise
    DANGER,  # what may be lost of an own border, by how likely it falls
    PART,  # armies that go to one place at a time, as a part of those to place
    STAY,  # how much better the new place must be to leave an own continent
    TO,  # a threatened border draws armies at the end of the turn
    ON,  # what an attack may lead on to
    SETTLE,  # as PART, while armies are placed before the first turn
    DRAWN,  # before the first turn: the power to which what attacks promise counts for a place; 0 = as in a turn
    PRESSED,  # the same for the foreign armies beside it
    HOME,  # the same for the part of its continent that is own
    GUARD,  # armies that keep a border of an own continent, or a capital, as a part of who stands before it
    FRONT,  # the same of any other border
    SHIFT,  # how much armies on a border that it does not need count for a march
    TAKE,  # before the first turn: a place from which a continent falls at once; 0 = no heaps, as above
    SMALL,  # in heaps: a place in a continent of few territories
    YIELD,  # in heaps: how much is against a place for the bonus that a territory of its continent brings
    AMID,  # in heaps: a place with foreign armies two steps away
    LACKS,  # in heaps: how much is against a place in a continent that lacks but one territory, by its bonus
    WHOLE,  # in heaps: a place in a continent that is own, by its bonus
) = range(29)
TASTES = WHOLE + 1

_NO_HEAPS = [0.0] * (TASTES - TAKE)
_ZEROES = [0.0] * (TASTES - DRAWN)  # who knows nothing of what follows
YARDSTICK = np.array([1.0, 1.0, 1.5, 1.0, 1.5, 2.0, 2.0, 1.6, 0.9, 0.7, 0.0, 0.0, 1.0, 2.0, 0.2, 0.0, 1.0, *_ZEROES])
USUAL = np.array([
    0.76, 0.73, 0.0, 1.01, 3.49, 2.53, 4.48, 2.16, 1.54, 1.31, 0.0, 0.0, 0.39, 0.87, 0.2, 0.68, 0.34,
    0.8, 0.0, 0.8, 0.8, 0.25, 0.3, *_NO_HEAPS,
])  # fmt: skip
DUEL = np.array([
    1.88, -0.4, 0.52, 2.04, 1.29, 2.83, 3.61, 0.7, 0.77, 0.78, -0.67, 0.0, 1.0, 0.2, 0.47, 0.62, 0.5, *_ZEROES,
])  # fmt: skip
DUEL_IN_HEAPS = np.array([*DUEL[:SETTLE], 0.87, *_ZEROES[: TAKE - DRAWN], 3.0, 4.0, 1.6, -0.5, 0.6, 0.3])
DUEL_ON_FEW = np.array([
    0.93, 0.3, 1.23, 1.85, 0.75, 2.85, 2.8, 1.27, 0.77, 0.53, -0.45, 0.0, 1.0, 2.55, 0.23, 0.4, 0.6, *_ZEROES,
])  # fmt: skip
_FEW = 30  # territories


@kernel
def usual(rules):
    """The taste of the heuristic in a match of so many seats, on such a map."""
    if rules.players > 2:
        return USUAL
    if rules.territories < _FEW:
        return DUEL_ON_FEW
    if rules.placement == PLACE_OPEN and rules.neutral_third == 0:
        return DUEL_IN_HEAPS
    return DUEL
