"""The blueprint made: bounds of the buckets, walks, and the average of what was done as small numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel.chance import new_chance
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS, BUCKETS, COMPANIES, SITUATIONS
from sandtable.games.bayonet.bot.making.deals import Deals
from sandtable.games.bayonet.bot.making.traversing import walk_deals

#: The stacks, in antes, that half of the walks begin with.
STACKS = (10, 20, 40, 50, 100)
_PARTS = 50  # after each of which what was found before counts a little less
_LEAST = 20.0  # visits of a situation below which nothing is said of it
_RARE = 0.03  # odds that are taken for none
_ALL = 255
Floats = npt.NDArray[np.float64]


def joined(kept: Sequence[Deals]) -> Deals:
    """Deals of several numbers of seats as one."""
    return Deals(
        np.concatenate([some.seats for some in kept]),
        np.concatenate([some.chances for some in kept]),
        np.concatenate([some.strengths for some in kept]),
        np.concatenate([some.saves for some in kept]),
    )


def bounds_of(deals: Deals) -> Floats:
    """The shares that part the hands of each company and round into buckets of equal size
    [COMPANIES, ROUNDS, BUCKETS - 1]."""
    found = np.zeros((COMPANIES, s.ROUNDS, BUCKETS - 1))
    places = np.arange(1, BUCKETS) / BUCKETS
    for company in range(COMPANIES):
        opponents = max(1, company)
        dealt = 2 if company == 0 else 4
        chances = deals.chances[deals.seats == dealt].astype(np.float64)
        for number in range(s.ROUNDS):
            shares = [
                np.prod([chances[:, number, seat, (seat + 1 + i) % dealt] for i in range(opponents)], axis=0)
                for seat in range(dealt)
            ]
            found[company, number] = np.quantile(np.concatenate(shares), places)
    return found


def walk(
    deals: Deals, bounds: Floats, walks: int, key: bytes, progress: Callable[[int], None] | None = None
) -> npt.NDArray[np.float32]:
    """How often what was done, the later the more it counts [SITUATIONS, BUCKETS, ACTIONS]."""
    chances = new_chance(key)
    regrets = np.zeros((SITUATIONS, BUCKETS, ACTIONS), dtype=np.float32)
    sums = np.zeros((SITUATIONS, BUCKETS, ACTIONS), dtype=np.float32)
    stacks = np.array(STACKS, dtype=np.int64)
    for part in range(1, _PARTS + 1):
        kept = deals.seats, deals.chances, deals.strengths, deals.saves
        walk_deals(walks // _PARTS, kept, bounds, stacks, regrets, sums, chances)
        if part < _PARTS:
            regrets *= part / (part + 1)
            sums *= part / (part + 1)
        if progress is not None:
            progress(walks * part // _PARTS)
    return sums


def odds_of(sums: npt.NDArray[np.float32]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
    """The situations that are known, ascending, and for each [BUCKETS, ACTIONS] odds that sum to about 255. Buckets
    that were seldom met learn from those beside them."""
    met = sums.sum(axis=(1, 2)) >= _LEAST
    known = np.flatnonzero(met).astype(np.int32)
    kept = sums[known].astype(np.float64)
    total = kept.sum(axis=2, keepdims=True)
    near = np.zeros_like(kept)
    for away, weight in ((1, 0.5), (2, 0.2), (4, 0.02), (8, 0.002), (16, 0.0002)):
        near[:, away:] += weight * kept[:, :-away]
        near[:, :-away] += weight * kept[:, away:]
    trust = 1.0 / (1.0 + total / 300.0)  # much seen: little is learned from others
    kept = kept + near * trust + 1e-9 * kept.sum(axis=1, keepdims=True)
    parts = kept / kept.sum(axis=2, keepdims=True)
    parts[parts < _RARE] = 0.0
    parts /= parts.sum(axis=2, keepdims=True)
    return known, np.rint(parts * _ALL).astype(np.uint8)
