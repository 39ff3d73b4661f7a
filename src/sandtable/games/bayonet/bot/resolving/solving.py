"""Counterfactual regret over a tree of bets and the hands that two may hold (O. Tammelin, 2014: regrets never below 0,
later turns count more).

All arrays are float64; a *reach* says how likely a side is to come to a node with each of its hands.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS
from sandtable.games.bayonet.bot.resolving.tree import BETS, CHILDREN, ENDS, FOLDED, TO_ACT

_TURNS = 200


@kernel
def _match(tree, at, regrets, odds):
    """odds[hand, action] of a node become those of its regrets, never negative; all the same where there are none."""
    offered = 0
    for action in range(ACTIONS):
        if tree[at, CHILDREN + action] >= 0:
            offered += 1
    for hand in range(len(regrets)):
        total = 0.0
        for action in range(ACTIONS):
            total += regrets[hand, action]
        for action in range(ACTIONS):
            if tree[at, CHILDREN + action] < 0:
                odds[hand, action] = 0.0
            elif total > 0.0:
                odds[hand, action] = regrets[hand, action] / total
            else:
                odds[hand, action] = 1.0 / offered


@kernel
def _shown(mine, theirs, own, other, reach, worths):
    """worths[hand] of a showdown in which a side wins `theirs` or loses `mine`: hands `own` and `other` ascend, the
    smaller win."""
    count = len(other)
    total = 0.0
    for one in range(count):
        total += reach[one]
    stronger = 0.0
    equal = 0.0
    low = 0
    high = 0
    for hand in range(len(own)):
        while low < count and other[low] < own[hand]:
            stronger += reach[low]
            low += 1
        if high < low:
            high = low
            equal = 0.0
        else:
            # What was equal to the hand before may be stronger than this one.
            equal = 0.0
            for one in range(low, high):
                equal += reach[one]
        while high < count and other[high] == own[hand]:
            equal += reach[high]
            high += 1
        weaker = total - stronger - equal
        worths[hand] = weaker * theirs - stronger * mine + equal * (theirs - mine) / 2.0


@kernel
def _ends(tree, at, me, dead, own, other, reach, worths):
    """What a node that ends the hand is worth to one side, against the other's reach."""
    mine = float(tree[at, BETS + me])
    theirs = float(tree[at, BETS + 1 - me]) + dead
    if tree[at, ENDS] == FOLDED:
        total = 0.0
        for one in range(len(reach)):
            total += reach[one]
        won = -mine if tree[at, TO_ACT] == me else theirs
        for hand in range(len(worths)):
            worths[hand] = total * won
    else:
        level = min(tree[at, BETS], tree[at, BETS + 1])
        _shown(float(level), float(level) + dead, own, other, reach, worths)


@kernel
def solve(tree, count, dead, strengths, weights, sums):
    """sums[hand, action] become how often player 0 does what at the root. strengths[side] ascend, weights[side] are how
    likely the hands are [2, hands]."""
    hands = strengths.shape[1]
    regrets = np.zeros((count, hands, ACTIONS))
    odds = np.zeros((count, hands, ACTIONS))
    reaches = np.zeros((count, 2, hands))
    worths = np.zeros((count, hands))
    reaches[0] = weights
    for turn in range(_TURNS):
        me = turn % 2
        for at in range(count):
            if tree[at, ENDS] != 0:
                continue
            actor = tree[at, TO_ACT]
            _match(tree, at, regrets[at], odds[at])
            for action in range(ACTIONS):
                child = tree[at, CHILDREN + action]
                if child >= 0:
                    for hand in range(hands):
                        reaches[child, actor, hand] = reaches[at, actor, hand] * odds[at, hand, action]
                        reaches[child, 1 - actor, hand] = reaches[at, 1 - actor, hand]
        for back in range(count):
            at = count - 1 - back
            if tree[at, ENDS] != 0:
                _ends(tree, at, me, dead, strengths[me], strengths[1 - me], reaches[at, 1 - me], worths[at])
                continue
            mine = tree[at, TO_ACT] == me
            for hand in range(hands):
                worth = 0.0
                for action in range(ACTIONS):
                    child = tree[at, CHILDREN + action]
                    if child >= 0:
                        worth += worths[child, hand] * (odds[at, hand, action] if mine else 1.0)
                worths[at, hand] = worth
                if mine:
                    for action in range(ACTIONS):
                        child = tree[at, CHILDREN + action]
                        if child >= 0:
                            missed = worths[child, hand] - worth
                            regrets[at, hand, action] = max(0.0, regrets[at, hand, action] + missed)
        if me == 0:
            for hand in range(hands):
                for action in range(ACTIONS):
                    sums[hand, action] += float(turn) * odds[0, hand, action]
