"""Chances of a hand against hands nobody has seen, by sampling, or exactly where that is cheap.

The model: what is neither in the hand nor named as seen is unknown. All unknown cards are one pool, from which the
missing cards of the hand, those of the community, and five cards for each opponent are drawn, each card once. Without
exchanges that is all. With exchanges all use the same community: there are three rounds, and in each the own hand (in
the last ones, one for each of its missing cards) and then each opponent makes the exchange that helps its five cards
most at once, or none; of equally good ones the first by the position in the hand, then in the community. At the end
every opponent makes the best swap with two reserve cards, drawn from the pool too, and the own hand with its own
reserve, as far as that is given.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import interval
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.imagined import (
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
from sandtable.games.bayonet.rules.strength import combo_of
from sandtable.games.bayonet.setup.combos import hands_of
from sandtable.games.bayonet.setup.machine import machine_of, multiset_rank, multisets

MOST_OPPONENTS = s.MAX_SEATS - 1


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
    in hand (int64[5]), community (int64[3]) and reserve (int64[2]) hold -1. chances: one Chance record. The pool must
    hold `cards_needed` cards."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    hands = np.zeros((1 + MOST_OPPONENTS, s.HAND), dtype=np.int64)  # row 0 is the own hand
    reserves = np.zeros((1 + MOST_OPPONENTS, s.RESERVES), dtype=np.int64)
    fill_pool(rules[0], unknown, mind)
    missing = 0
    for i in range(s.HAND):
        if hand[i] < 0:
            missing += 1
    if reserve[0] >= 0:
        reserves[0, 0] = reserve[0]
        reserves[0, 1] = reserve[1] if reserve[1] >= 0 else reserve[0]
    for _ in range(samples):
        deal_anew(mind)
        for i in range(s.HAND):
            hands[0, i] = hand[i] if hand[i] >= 0 else draw_unknown(mind, chances[0])
        for other in range(1, opponents + 1):
            for i in range(s.HAND):
                hands[other, i] = draw_unknown(mind, chances[0])
        if exchanges:
            for j in range(s.COMMUNITY):
                mind[COMMUNITY_ROW, j] = community[j] if community[j] >= 0 else draw_unknown(mind, chances[0])
            for other in range(1, opponents + 1):
                for k in range(s.RESERVES):
                    reserves[other, k] = draw_unknown(mind, chances[0])
            for turn in range(EXCHANGES):
                for seat in range(opponents + 1):
                    if seat > 0 or turn >= EXCHANGES - missing:
                        _take(hands, seat, mind)
                        improve(rules[0], mind, 1)
                        _put(hands, seat, mind)
        outcome = 0
        own = 0
        for seat in range(opponents + 1):
            _take(hands, seat, mind)
            if exchanges and (seat > 0 or reserve[0] >= 0):
                strength = swap_reserve(rules[0], mind, reserves[seat, 0], reserves[seat, 1])
            else:
                strength = strength_now(rules[0], mind)
            if seat == 0:
                own = strength
                becomes[combo_of(rules[0], own)] += 1
            elif strength < own:
                outcome = 2
                break
            elif strength == own:
                outcome = 1
        found[outcome] += 1


@kernel
def _take(hands, seat, mind):
    """The hand of a seat is the one that is looked at."""
    for i in range(s.HAND):
        mind[HAND_ROW, i] = hands[seat, i]


@kernel
def _put(hands, seat, mind):
    """The hand that was looked at goes back to its seat."""
    for i in range(s.HAND):
        hands[seat, i] = mind[HAND_ROW, i]


def cards_needed(held: Held, opponents: int, exchanges: bool) -> int:
    """How many unknown cards a deal of the model takes from the pool."""
    needed = s.HAND - len(held.hand) + s.HAND * opponents
    return needed + (s.RESERVES * opponents + s.COMMUNITY - len(held.community) if exchanges else 0)


def _padded(types: tuple[int, ...], size: int) -> npt.NDArray[np.int64]:
    return np.array((*types, *(-1,) * (size - len(types))), dtype=np.int64)


def chances(rules: Records, held: Held, opponents: int, exchanges: bool, samples: int, seed: int) -> Chances:
    """The chances of the hand at the showdown. Exact for five cards against one opponent without exchanges. OptionError
    if there are fewer unknown cards than a deal needs."""
    left, needed = sum(held.unknown), cards_needed(held, opponents, exchanges)
    if left < needed:
        raise OptionError(
            f"{left} cards are left unseen, and the players need {needed}: name fewer cards or opponents.",
            field="known",
        )
    if len(held.hand) == s.HAND and opponents == 1 and not exchanges:
        return _exact(rules, held)
    found, becomes = np.zeros(3, dtype=np.int64), np.zeros(s.COMBOS + 1, dtype=np.int64)
    _sample(
        rules, _padded(held.hand, s.HAND), _padded(held.community, s.COMMUNITY), _padded(held.reserve, s.RESERVES),
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
    becomes = [0.0] * (s.COMBOS + 1)
    becomes[combo_of(rules[0], own)] = 1.0
    return Chances(win, tie, 1.0 - win - tie, win, win, 0, tuple(becomes))


def _rank(types: tuple[int, ...]) -> int:
    return int(multiset_rank(np.sort(np.array([types])))[0])


def best_still_possible(rules: Records, held: Held) -> int:
    """The best strength that the hand can still reach with unknown cards, without exchanges."""
    missing = s.HAND - len(held.hand)
    added = multisets(len(held.unknown), missing)
    counts = np.array([(added == kind).sum(axis=1) for kind in range(len(held.unknown))])
    able = added[(counts <= np.array(held.unknown)[:, None]).all(axis=0)]
    whole = np.hstack([np.tile(np.array(held.hand, dtype=np.int8), (len(able), 1)), able])
    return int(machine_of(rules).strengths[multiset_rank(np.sort(whole, axis=1))].min())
