"""What a bot of Bayonet bets by: weights that its thresholds are made with. One array is one player.

`USUAL` is the heuristic, found weight by weight in common deals against the baseline, which has bets of its own
(baseline.py) that no weight here changes, and against the exploiters.
"""

import numpy as np

(
    PRICE,  # how much more than its cost a call must be worth, if more may have to be paid later,
    LAST_PRICE,  # and if nothing can follow
    PRESSED,  # how much a bet says about the hand behind it, in 1/16 for every doubling of the antes;
    BELIEVED,  # the same of a bet for everything that is in proportion to the pot,
    OVERBET,  # and of one that is not: who goes all in for a few antes may do so with any hand
    MARGIN,  # how much more than its part of the pot a hand must win to raise,
    RAISED,  # and how much more again for every raise there was
    SURE,  # so far above that it raises always
    FIRST_BLUFFS,  # how often in 100 a weak hand raises in the first round,
    BLUFFS,  # and later, against one opponent
    WEAK,  # so far below a raise for value
    LEAST,  # the least of a raise, in percent of the pot,
    SPREAD,  # what chance adds at most,
    GROWTH,  # and what a better hand adds
    ALL_IN,  # from which part of its chips on a good hand raises by all of them
    SLOW,  # how often in 100 the best hands only call before the last round
) = range(16)
TASTES = SLOW + 1

USUAL = np.array([1.3, 1.0, 4.0, 3.0, 1.25, 0.08, 0.05, 0.1, 1.0, 2.0, 0.2, 60.0, 40.0, 250.0, 0.67, 0.0])
