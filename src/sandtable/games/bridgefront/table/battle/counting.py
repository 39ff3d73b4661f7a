"""Battles of Forces alone, counted exactly.

A combat round of m against n Forces takes binomially many of each, both at once; so what can follow a number of Forces
is a chain of states in which nothing grows. Rounds that hit nothing change nothing and are counted out.
"""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from sandtable.games.bridgefront.table.battle.trial import Hits

_SIDES = 6
Ways = npt.NDArray[np.float64]


@lru_cache(maxsize=1024)
def _binomial(dice: int, on: int) -> Ways:
    """The chance of each number of hits of so many dice."""
    hit = on / _SIDES
    ways = np.zeros(dice + 1)
    ways[0] = 1.0
    for _ in range(dice):
        ways[1:] = ways[1:] * (1 - hit) + ways[:-1] * hit
        ways[0] *= 1 - hit
    return ways


def _left(forces: int, dice: int, on: int) -> Ways:
    """The chance that so many of the forces are left after the other side's dice; hits too many are lost."""
    hits = _binomial(dice, on)
    left = np.zeros(forces + 1)
    most = min(forces - 1, dice)
    left[forces - most :] = hits[most::-1]
    left[0] += hits[forces:].sum()
    return left


def _round(m: int, n: int, on: tuple[int, int]) -> Ways:
    """What a combat round of m against n makes: the chance of each pair."""
    return np.outer(_left(m, n, on[1]), _left(n, m, on[0]))


def counted(hits: Hits) -> Ways:
    """The chance of each end: [m, n] = m Forces of the attacker and n of the defender are left, one of them 0."""
    first_m, first_n = hits.forces
    ways = np.zeros((first_m + 1, first_n + 1))
    if first_m == 0 or first_n == 0:
        ways[first_m, first_n] = 1.0
        return ways
    ways += _round(first_m, first_n, hits.first)
    for m in range(first_m, 0, -1):
        for n in range(first_n, 0, -1):
            here = ways[m, n]
            if here == 0.0:
                continue
            after = _round(m, n, hits.later)
            stays = after[m, n]
            after[m, n] = 0.0
            ways[m, n] = 0.0
            ways[: m + 1, : n + 1] += after * (here / (1.0 - stays))
    return ways
