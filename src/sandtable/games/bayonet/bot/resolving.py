"""The last betting round of two, solved anew: the bets that may still be made are laid out as a tree, what both may
hold is weighed by their bets, and counterfactual regret (O. Tammelin, 2014: regrets never below 0, later turns count
more) finds odds for this very pot, these stacks and this hand, of which the blueprint only knows those that are like
them.

The tree has a row of int64 for each node, parents before children. All other arrays are float64; a *reach* says how
likely a side is to come to a node with each of its hands.
"""

from typing import NamedTuple

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_at
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot import blueprint
from sandtable.games.bayonet.bot.guesses import look_around, opponent_strength, own_strength
from sandtable.games.bayonet.rules.bet import bets, to_call
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew
from sandtable.games.bayonet.rules.seats import dealt_in

#: Columns of a node: what both have bet, who is to act, how it ends (or 0), and the nodes that actions lead to (-1:
#: none). The rest is for laying out.
BETS = 0
TO_ACT = 2
ENDS = 3
CHILDREN = 4
_RAISES = CHILDREN + blueprint.ACTIONS
_ASKED = _RAISES + 1  # whether the other still has to be asked after a pass
TREE_COLUMNS = _ASKED + 1

#: How a node ends: the seat that is to act has folded, or both show their hands.
FOLDED, SHOWN = 1, 2

MOST_NODES = 320


@kernel
def _add(tree, at, count, action, paid):
    """The node after an action for which so much is paid; the number of nodes."""
    me = tree[at, TO_ACT]
    tree[at, CHILDREN + action] = count
    for column in range(TREE_COLUMNS):
        tree[count, column] = -1
    tree[count, BETS] = tree[at, BETS]
    tree[count, BETS + 1] = tree[at, BETS + 1]
    tree[count, BETS + me] += paid
    tree[count, TO_ACT] = 1 - me
    tree[count, ENDS] = 0
    tree[count, _RAISES] = tree[at, _RAISES]
    tree[count, _ASKED] = 0
    if action >= blueprint.HALF:
        tree[count, _RAISES] += 1
    elif action == blueprint.FOLDS:
        tree[count, TO_ACT] = me
        tree[count, ENDS] = FOLDED
    elif tree[at, _ASKED] == 0:
        tree[count, ENDS] = SHOWN
    return count + 1


class AllowedRaises(NamedTuple):
    """How many raises of a round were made, how many may be, and the smallest that may."""

    made: int
    most: int
    least: int


@kernel
def lay_out(tree, mine, theirs, stack, dead, raises, asked):
    """Fill the tree whose root is the player 0 to act; how many nodes it has. `mine`, `theirs`: what both have bet,
    up to `stack`, which is as much as the poorer of them can bet; `dead`: bets of those who have folded;
    `raises`: AllowedRaises; `asked`: whether the other is still to be asked after a pass."""
    for column in range(TREE_COLUMNS):
        tree[0, column] = -1
    tree[0, BETS] = mine
    tree[0, BETS + 1] = theirs
    tree[0, TO_ACT] = 0
    tree[0, ENDS] = 0
    tree[0, _RAISES] = raises.made
    tree[0, _ASKED] = 1 if asked else 0
    count = 1
    at = 0
    while at < count:
        if tree[at, ENDS] == 0:
            me = tree[at, TO_ACT]
            call = max(0, tree[at, BETS + 1 - me] - tree[at, BETS + me])
            pot = dead + tree[at, BETS] + tree[at, BETS + 1] + call
            most = stack - tree[at, BETS + me] - call
            for action in range(blueprint.ACTIONS):
                if not blueprint.offers(action, call, most, pot, tree[at, _RAISES], raises.most, raises.least):
                    continue
                more = blueprint.raise_of(action, pot, most) if action >= blueprint.HALF else 0
                if count < len(tree):
                    count = _add(tree, at, count, action, 0 if action == blueprint.FOLDS else call + more)
        at += 1
    return count


_TURNS = 200


@kernel
def _match(tree, at, regrets, odds):
    """odds[hand, action] of a node become those of its regrets, never negative; all the same where there are none."""
    offered = 0
    for action in range(blueprint.ACTIONS):
        if tree[at, CHILDREN + action] >= 0:
            offered += 1
    for hand in range(len(regrets)):
        total = 0.0
        for action in range(blueprint.ACTIONS):
            total += regrets[hand, action]
        for action in range(blueprint.ACTIONS):
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
    regrets = np.zeros((count, hands, blueprint.ACTIONS))
    odds = np.zeros((count, hands, blueprint.ACTIONS))
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
            for action in range(blueprint.ACTIONS):
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
                for action in range(blueprint.ACTIONS):
                    child = tree[at, CHILDREN + action]
                    if child >= 0:
                        worth += worths[child, hand] * (odds[at, hand, action] if mine else 1.0)
                worths[at, hand] = worth
                if mine:
                    for action in range(blueprint.ACTIONS):
                        child = tree[at, CHILDREN + action]
                        if child >= 0:
                            missed = worths[child, hand] - worth
                            regrets[at, hand, action] = max(0.0, regrets[at, hand, action] + missed)
        if me == 0:
            for hand in range(hands):
                for action in range(blueprint.ACTIONS):
                    sums[hand, action] += float(turn) * odds[0, hand, action]


_DRAWN = 192


@kernel
def _share_at(bounds, place):
    """The share that such a part of all hands stays below, 0..1."""
    at = place * blueprint.BUCKETS
    bucket = int(at)
    low = bounds[bucket - 1] if bucket > 0 else 0.0
    high = bounds[bucket] if bucket < blueprint.BUCKETS - 1 else 1.0
    return low + (at - bucket) * (high - low)


@kernel
def may_hold(rules, state, viewer, seat, company, chance, strengths, weights):
    """strengths (int64, ascending) become what the seat may show, as a viewer (or SPECTATORS_BIT) sees it: as good as
    the hands are that blueprints bet with. weights (float64): how likely each is by its bets; they sum to 1."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, viewer, mind)
    drawn = np.zeros(_DRAWN, dtype=np.int64)
    for world in range(_DRAWN):
        deal_anew(mind)
        drawn[world] = opponent_strength(rules, state, viewer, seat, mind, chance)
    drawn.sort()
    odds = np.zeros(blueprint.BUCKETS, dtype=np.float64)
    blueprint.bets_by_bucket(rules, state, seat, odds)
    bounds = blueprint.BOUNDS[company, s.ROUNDS - 1]
    count = len(strengths)
    total = 0.0
    for hand in range(count):
        place = 1.0 - (hand + 0.5) / count
        share = _share_at(bounds, place)
        strengths[hand] = drawn[min(_DRAWN - 1, int((1.0 - share) * _DRAWN))]
        weights[hand] = odds[min(blueprint.BUCKETS - 1, int(place * blueprint.BUCKETS))]
        total += weights[hand]
    for hand in range(count):
        weights[hand] /= total


_HANDS = 32
_RARE = 0.02  # odds that are taken for none


@kernel
def is_resolved(rules, state, seat):
    """Whether two are left in the fourth round, may raise as they like, and owe nothing but to one another (a seat that
    resigned may have bet more)."""
    if state.step != s.BET_4 or rules.bet_structure != s.NO_LIMIT or bits(state.live) != 2:
        return False
    top = 0
    for one in range(s.MAX_SEATS):
        if (state.live >> one) & 1 == 1:
            top = max(top, state.bet[one])
    return to_call(state, seat) == top - state.bet[seat]


@kernel
def odds_of_last_round(rules, state, seat, chance, odds):
    """odds[:ACTIONS] (float64, zeroes) become how often each action is done, up to a factor."""
    other = 0
    for one in range(s.MAX_SEATS):
        if one != seat and (state.live >> one) & 1 == 1:
            other = one
    company = blueprint.company_of(dealt_in(state), 1)
    strengths = np.zeros((2, _HANDS), dtype=np.int64)
    weights = np.zeros((2, _HANDS), dtype=np.float64)
    may_hold(rules, state, s.SPECTATORS_BIT, seat, company, chance, strengths[0], weights[0])
    may_hold(rules, state, seat, other, company, chance, strengths[1], weights[1])
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    own = own_strength(rules, state, seat, mind, chance)
    place = 0
    while place < _HANDS - 1 and strengths[0, place + 1] <= own:
        place += 1
    strengths[0, place] = own
    mine = int(state.bet[seat])
    theirs = int(state.bet[other])
    stack = min(mine + state.chips[seat], theirs + state.chips[other])
    dead = 0
    for one in range(s.MAX_SEATS):
        if (state.live >> one) & 1 == 0:
            dead += min(int(state.bet[one]), stack)
    tree = np.zeros((MOST_NODES, TREE_COLUMNS), dtype=np.int64)
    asked = (state.waiting >> other) & 1 == 1
    raises = AllowedRaises(state.raises, rules.max_raises, rules.min_raise)
    count = lay_out(tree, min(mine, stack), min(theirs, stack), stack, dead, raises, asked)
    sums = np.zeros((_HANDS, blueprint.ACTIONS), dtype=np.float64)
    solve(tree, count, float(dead), strengths, weights, sums)
    for action in range(blueprint.ACTIONS):
        odds[action] = sums[place, action]


@kernel
def _drawn(odds, least, chance):
    """An action from `least` on, by its odds; -1 if they are all 0."""
    total = 0.0
    for action in range(blueprint.ACTIONS):
        total += odds[action]
    rare = _RARE * total
    total = 0.0
    for action in range(least, blueprint.ACTIONS):
        if odds[action] >= rare:
            total += odds[action]
    ticket = total * float(below(chance, 1 << 24)) / float(1 << 24)
    found = -1
    for action in range(least, blueprint.ACTIONS):
        if odds[action] > 0.0 and odds[action] >= rare:
            found = action
            ticket -= odds[action]
            if ticket < 0.0:
                return found
    return found


@kernel
def bet_resolved(rules, state, seat, choices, count, chance):
    """One of choices[:count] for a bet, or the size of a raise, where `is_resolved`."""
    odds = np.zeros(blueprint.ACTIONS, dtype=np.float64)
    odds_of_last_round(rules, state, seat, chance, odds)
    if bets(state, seat):
        action = _drawn(odds, blueprint.FOLDS, chance)
        wanted = s.RAISE if action >= blueprint.HALF else s.FOLD if action == blueprint.FOLDS else s.CALL
        for i in range(count):
            if choices[i] == wanted:
                return wanted
        return s.CALL
    seen = np.zeros(4, dtype=np.int64)
    blueprint.look_around_table(rules, state, seat, seen)
    pot = int(seen[blueprint.IN_POT])
    most = int(seen[blueprint.MOST])
    for action in range(blueprint.HALF, blueprint.ACTIONS):
        if not blueprint.may_be(state, blueprint.raise_of(action, pot, most)):
            odds[action] = 0.0
    action = _drawn(odds, blueprint.HALF, chance)
    more = blueprint.raise_of(action if action >= blueprint.HALF else blueprint.ALL_IN, pot, most)
    return choices[min(count_at(state.raise_lo, state.raise_hi, more), count - 1)]
