"""Chances of a hand against hands nobody has seen, by sampling, or exactly where that is cheap.

The model: what is neither in the hand nor named as seen is unknown, and every unknown card is equally likely to be
anywhere. Each opponent holds five unknown cards. Without exchanges that is all; with exchanges everybody has made the
best of them: an opponent three with the community and one with two unknown reserve cards, the own hand one with the
community for each card still to come and one with the own reserve.
"""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.chance import new_chance, seed_key
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.records import Records
from sandtable.games.bayonet.bot_hands import (
    COMMUNITY_ROW,
    EXCHANGES,
    HAND_ROW,
    MIND_COLUMNS,
    MIND_ROWS,
    deal_anew,
    draw_unknown,
    fill_pool,
    improve,
    strength_now,
    swap_reserve,
)
from sandtable.games.bayonet.combos import hands_of
from sandtable.games.bayonet.machine import COMBOS, combo_of, machine_of, multiset_rank, multisets
from sandtable.games.bayonet.state import COMMUNITY, HAND, RESERVES

__all__ = ["Chances", "Held", "best_still_possible", "chances", "interval"]

_Z = 1.959963984540054  # of a two-sided interval of 95 %


class Held(NamedTuple):
    """What a seat sees, as types: its 2 to 5 cards, community cards and own reserve cards as far as they are given, and
    how many cards of each type it knows nothing about."""

    hand: tuple[int, ...]
    community: tuple[int, ...]
    reserve: tuple[int, ...]
    unknown: tuple[int, ...]


class Chances(NamedTuple):
    """Probabilities of being alone the best, of sharing that, and of losing; the bounds of a 95 % interval for the
    first; how many deals were sampled, 0 = the figures are exact; and the share of each combo, by number, that the hand
    becomes."""

    win: float
    tie: float
    lose: float
    low: float
    high: float
    samples: int
    becomes: tuple[float, ...]


@entry_kernel
def _sample(rules, hand, community, reserve, unknown, exchanges, opponents, samples, chances, found, becomes):
    """Deal `samples` times; found: int64[3], deals won alone, shared, lost; becomes: int64[18] by combo. Absent places
    in hand (int64[5]), community (int64[3]) and reserve (int64[2]) hold -1. chances: one Chance record."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    fill_pool(rules[0], unknown, mind)
    missing = 0
    for i in range(HAND):
        if hand[i] < 0:
            missing += 1
    for _ in range(samples):
        deal_anew(mind)
        for i in range(HAND):
            mind[HAND_ROW, i] = hand[i] if hand[i] >= 0 else draw_unknown(mind, chances[0])
        if exchanges:
            if missing > 0:
                _lay_out(community, mind, chances)
                improve(rules[0], mind, missing)
            own = strength_now(rules[0], mind)
            if reserve[0] >= 0:
                own = swap_reserve(rules[0], mind, reserve[0], reserve[1] if reserve[1] >= 0 else reserve[0])
        else:
            own = strength_now(rules[0], mind)
        becomes[combo_of(rules[0], own)] += 1
        outcome = 0
        for _ in range(opponents):
            for i in range(HAND):
                mind[HAND_ROW, i] = draw_unknown(mind, chances[0])
            if exchanges:
                _lay_out(community, mind, chances)
                improve(rules[0], mind, EXCHANGES)
                up = draw_unknown(mind, chances[0])
                theirs = swap_reserve(rules[0], mind, up, draw_unknown(mind, chances[0]))
            else:
                theirs = strength_now(rules[0], mind)
            if theirs < own:
                outcome = 2
                break
            if theirs == own:
                outcome = 1
        found[outcome] += 1


@kernel
def _lay_out(community, mind, chances):
    """The community cards that are known, and others for the rest."""
    for j in range(COMMUNITY):
        mind[COMMUNITY_ROW, j] = community[j] if community[j] >= 0 else draw_unknown(mind, chances[0])


def _padded(types: tuple[int, ...], size: int) -> npt.NDArray[np.int64]:
    return np.array((*types, *(-1,) * (size - len(types))), dtype=np.int64)


def chances(rules: Records, held: Held, opponents: int, exchanges: bool, samples: int, seed: int) -> Chances:
    """The chances of the hand at the showdown. Exact for five cards against one opponent without exchanges."""
    if len(held.hand) == HAND and opponents == 1 and not exchanges:
        return _exact(rules, held)
    found, becomes = np.zeros(3, dtype=np.int64), np.zeros(COMBOS + 1, dtype=np.int64)
    _sample(
        rules, _padded(held.hand, HAND), _padded(held.community, COMMUNITY), _padded(held.reserve, RESERVES),
        np.array(held.unknown, dtype=np.int64), exchanges, opponents, samples, new_chance(seed_key(seed)), found,
        becomes,
    )  # fmt: skip
    win, tie, lose = (int(count) / samples for count in found)
    low, high = interval(win, samples)
    return Chances(win, tie, lose, low, high, samples, tuple(int(count) / samples for count in becomes))


def _exact(rules: Records, held: Held) -> Chances:
    """Against every hand that the unknown cards can make."""
    ways = hands_of(held.unknown)
    strengths = machine_of(rules).strengths
    own = int(strengths[_rank(held.hand)])
    total = int(ways.sum())
    win, tie = int(ways[strengths > own].sum()) / total, int(ways[strengths == own].sum()) / total
    becomes = [0.0] * (COMBOS + 1)
    becomes[combo_of(rules[0], own)] = 1.0
    return Chances(win, tie, 1.0 - win - tie, win, win, 0, tuple(becomes))


def interval(part: float, samples: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a probability that was met in this part of the samples."""
    spread = _Z * sqrt(part * (1 - part) / samples + (_Z / (2 * samples)) ** 2)
    middle = part + _Z * _Z / (2 * samples)
    scale = 1 + _Z * _Z / samples
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _rank(types: tuple[int, ...]) -> int:
    return int(multiset_rank(np.sort(np.array([types])))[0])


def best_still_possible(rules: Records, held: Held) -> int:
    """The best strength that the hand can still reach with unknown cards, without exchanges."""
    missing = HAND - len(held.hand)
    added = multisets(len(held.unknown), missing)
    counts = np.array([(added == kind).sum(axis=1) for kind in range(len(held.unknown))])
    able = added[(counts <= np.array(held.unknown)[:, None]).all(axis=0)]
    whole = np.hstack([np.tile(np.array(held.hand, dtype=np.int8), (len(able), 1)), able])
    return int(machine_of(rules).strengths[multiset_rank(np.sort(whole, axis=1))].min())
