"""Counterfactual regret over the betting of kept deals: one seat tries every action, the others draw theirs by what
they regret so far, or bet like a player of another kind.

So the blueprint learns to take what such players give away, and gives little away itself to anybody (a restricted Nash
response: M. Johanson, M. Zinkevich, M. Bowling, 2007). The first of them is `heuristic_1`, the rest have one idea each,
as exploiters have. All seats have stacks of one size here, in antes; so all who are left at the showdown have bet the
same.
"""

from typing import Any, NamedTuple

import numpy as np

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot import blueprint

MOST = 4  # seats of a kept deal
#: What `bet_of_other` says beside 0, a call, and the chips of a raise beyond one.
FOLDING = -1

_HEURISTIC_1, _CALLS, _RAISES_POT, _SHOVES, _TIGHT, _STEALS = range(6)
#: In so many of 100 walks a player is of this kind; in the rest everybody bets by what it regrets.
_PERCENT = np.array([32, 3, 6, 4, 3, 3])

_SAMPLES = 32
_SIXTEENTHS = 16
_MOST_PRESSED = 12
#: The variance of the own chances as they will be at the showdown, of what it would be if they were 0 or 1, by round.
_OPEN = np.array([0.3, 0.25, 0.15, 0.0])
_GOOD = 0.62  # the share of the pot of which the tight one thinks well


class AskedToBet(NamedTuple):
    """What a seat that is asked for a bet knows. `chances`: to win against each seat, 0..1; `opponents`: how many are
    still in, of the mask `live`; `number`: the betting round; `raises`: of this round; `pot`: all bets after a call of
    `call`; `top`: the largest bet, in antes; `most`: what may be raised, 0 if nothing may."""

    chances: Any
    live: int
    seat: int
    opponents: int
    number: int
    raises: int
    call: int
    pot: int
    top: int
    most: int


@kernel
def draw_other(chance):
    """What a player is in a walk: one of these, or -1."""
    ticket = below(chance, 100)
    for kind in range(len(_PERCENT)):
        ticket -= _PERCENT[kind]
        if ticket < 0:
            return kind
    return -1


@kernel
def _pressed(top):
    """How much `heuristic_1` believes a bet of so many antes, in 1/16."""
    level = 1
    found = 0
    while level * 2 <= top and found < _MOST_PRESSED:
        level *= 2
        found += 4
    return found


@kernel
def _sampled(asked, pressed, chance):
    """The share of the pot as it finds it, with the noise of its samples."""
    share = 1.0
    doubt = float(pressed) / _SIXTEENTHS
    for other in range(len(asked.chances)):
        if other != asked.seat and (asked.live >> other) & 1 == 1:
            one = float(asked.chances[other])
            twice = one * one + _OPEN[asked.number] * one * (1.0 - one)
            share *= (1.0 - doubt) * one + doubt * twice
    least = int(share * float(1 << 16))
    won = 0
    for _ in range(_SAMPLES):
        won += 1 if below(chance, 1 << 16) < least else 0
    return (float(won) + 1.0 / float(asked.opponents + 1)) / float(_SAMPLES + 1)


@kernel
def _bet_of_heuristic_1(asked, chance):
    """As `bet_of_other`: baseline.py in small."""
    pressed = _pressed(asked.top)
    threshold = 1.0 / float(asked.opponents + 1) + 0.08 + 0.05 * float(min(asked.raises, 4))
    share = _sampled(asked, pressed, chance)
    if asked.most > 0:
        over = share - threshold
        bluffs = 16 // (asked.opponents * asked.opponents) if asked.number > 0 else 4 // asked.opponents
        raised = over > 0.0 and (over > 0.1 or below(chance, 100) < 40 + int(over * 600.0))
        if raised or (over < -0.2 and asked.raises < 2 and below(chance, 100) < bluffs):
            over = _sampled(asked, pressed, chance) - threshold
            percent = 40 + below(chance, 40)
            if over > 0.0:
                percent += int(over * 250.0)
            wanted = max(1, asked.pot * percent // 100)
            if 3 * wanted > 2 * asked.most and over > 0.1:
                wanted = asked.most
            return min(wanted, asked.most)
    if asked.call == 0 or share * float(asked.pot) >= 1.25 * float(asked.call):
        return 0
    return FOLDING


@kernel
def bet_of_other(kind, asked, chance):
    """FOLDING, 0 for a call, or the chips of a raise, of a player of this kind who is asked for a bet."""
    if kind == _HEURISTIC_1:
        return _bet_of_heuristic_1(asked, chance)
    if kind == _CALLS:
        return 0
    if kind == _SHOVES:
        return asked.most
    if kind == _RAISES_POT:
        return min(asked.pot, asked.most)
    if kind == _STEALS and asked.call == 0 and asked.raises == 0:
        return min(asked.pot, asked.most)
    if _sampled(asked, 0, chance) >= _GOOD:
        return asked.most if kind == _TIGHT else 0
    return FOLDING if asked.call > 0 else 0


# A node, a row of int64: the bets, then these.
_LIVE, _WAITING, _RAISES, _ROUND, _SEAT = range(MOST, MOST + 5)
_WIDTH = MOST + 5
_DEPTH = 80  # decisions of one seat in a hand
_MOST_RAISES = 4
_STRAY = 40  # one of so many draws of an opponent is a raise of any size, so that every price is met


@kernel
def _with_chips(node, stack):
    mask = 0
    for seat in range(MOST):
        if (node[_LIVE] >> seat) & 1 == 1 and node[seat] < stack:
            mask |= 1 << seat
    return mask


@kernel
def _top(node):
    top = node[0]
    for seat in range(1, MOST):
        top = max(top, node[seat])
    return top


@kernel
def _next(node, dealt, stack):
    """The seat that is asked next in this round, or -1."""
    seat = node[_SEAT]
    while node[_WAITING] != 0:
        seat = seat + 1 if seat + 1 < dealt else 0
        if (node[_WAITING] >> seat) & 1 == 0:
            continue
        if node[seat] == _top(node) and _with_chips(node, stack) & ~(1 << seat) == 0:
            node[_WAITING] &= ~(1 << seat)
            continue
        node[_SEAT] = seat
        return seat
    return -1


@kernel
def _act(node, seat, paid, raised, stack):
    """The seat pays so much; `raised`: a part of it is a raise."""
    node[seat] += paid
    if raised:
        node[_RAISES] += 1
        node[_WAITING] = _with_chips(node, stack) & ~(1 << seat)
    else:
        node[_WAITING] &= ~(1 << seat)


@kernel
def _fold(node, seat):
    node[_LIVE] &= ~(1 << seat)
    node[_WAITING] &= ~(1 << seat)


@kernel
def _showdown(node, me, strengths, saves):
    """What the hand brings to `me`, which is in it."""
    pot = 0
    best = np.int64(1 << 40)
    for seat in range(MOST):
        pot += node[seat]
        if (node[_LIVE] >> seat) & 1 == 1:
            best = min(best, strengths[seat])
    if strengths[me] > best:
        return float(node[me] * saves[me] // 100 - node[me])
    winners = 0
    for seat in range(MOST):
        if (node[_LIVE] >> seat) & 1 == 1:
            if strengths[seat] == best:
                winners += 1
            else:
                pot -= node[seat] * saves[seat] // 100
    return float(pot) / float(winners) - float(node[me])


@kernel
def _offer(odds, most, pot, call, raises):
    """odds[action] becomes 1 for what may be done, 0 for the rest; the number of the former."""
    found = 0
    for action in range(blueprint.ACTIONS):
        odds[action] = 0.0
        if blueprint.offers(action, call, most, pot, raises, _MOST_RAISES, 1):
            odds[action] = 1.0
            found += 1
    return found


@kernel
def _match_regrets(odds, regrets, found):
    """The odds become those of the positive regrets; all the same if there are none."""
    total = 0.0
    for action in range(blueprint.ACTIONS):
        if odds[action] > 0.0 and regrets[action] > 0.0:
            total += regrets[action]
    for action in range(blueprint.ACTIONS):
        if odds[action] > 0.0:
            odds[action] = max(0.0, regrets[action]) / total if total > 0.0 else 1.0 / found


@kernel
def _drawn(odds, chance):
    """An action by its odds."""
    ticket = float(below(chance, 1 << 24)) / float(1 << 24)
    last = blueprint.CALLS
    for action in range(blueprint.ACTIONS):
        if odds[action] > 0.0:
            last = action
            ticket -= odds[action]
            if ticket < 0.0:
                return action
    return last


@kernel
def _stray(pot, most, chance):
    """A raise of any size, small ones as often as large ones."""
    eighths = np.int64(1) << below(chance, 7)
    return min(most, max(1, pot * (eighths + below(chance, eighths)) // 8))


@kernel
def _act_as_other(node, kind, asked, stack, chance):
    wanted = bet_of_other(kind, asked, chance)
    if wanted == FOLDING:
        _fold(node, asked.seat)
    else:
        _act(node, asked.seat, asked.call + wanted, wanted > 0, stack)


class Dealt(NamedTuple):
    """A deal as one seat walks it: `me`; what the others of the mask `odd` are (`kind`, others.py); how many are dealt
    in, with which stack; the shares that each hand wins (`deal`), strengths and what losers keep."""

    me: int
    kind: int
    odd: Any
    dealt: int
    stack: int
    deal: Any
    strengths: Any
    saves: Any


class Learned(NamedTuple):
    """What is learned, and room for a row a level of the walk: `nodes`, `odds`, `worths`."""

    bounds: Any
    nodes: Any
    odds: Any
    worths: Any
    regrets: Any
    sums: Any
    chance: Any


@kernel
def _walk(level, d, t):
    """What the node at this level is worth to `me`, in antes; what it regrets is added up on the way. `d` is a `Dealt`,
    `t` a `Learned`."""
    node = t.nodes[level]
    while True:
        live = node[_LIVE]
        if (live >> d.me) & 1 == 0:
            return -float(node[d.me])
        if live == 1 << d.me:
            won = 0
            for seat in range(MOST):
                won += node[seat]
            return float(won - node[d.me])
        seat = _next(node, d.dealt, d.stack)
        if seat < 0:
            if node[_ROUND] == s.ROUNDS - 1:
                return _showdown(node, d.me, d.strengths, d.saves)
            node[_ROUND] += 1
            node[_RAISES] = 0
            node[_SEAT] = -1
            waiting = _with_chips(node, d.stack)
            node[_WAITING] = waiting if bits(waiting) > 1 else 0
            continue
        call = _top(node) - node[seat]
        pot = call
        share = 1.0
        for other in range(MOST):
            pot += node[other]
            if other != seat and (live >> other) & 1 == 1:
                share *= d.deal[node[_ROUND], seat, other]
        behind = d.stack - node[seat] - call
        most = behind if _with_chips(node, d.stack) & ~(1 << seat) != 0 else 0
        company = blueprint.company_of(d.dealt, bits(live) - 1)
        last = 1 if node[_WAITING] & ~(1 << seat) == 0 else 0
        if seat != d.me and (d.odd >> seat) & 1 == 1:
            asked = AskedToBet(
                d.deal[node[_ROUND], seat], live, seat, bits(live) - 1, node[_ROUND], node[_RAISES], call, pot,
                _top(node), most if node[_RAISES] < _MOST_RAISES else 0,
            )  # fmt: skip
            _act_as_other(node, d.kind, asked, d.stack, t.chance)
            continue
        at = blueprint.situation(company, node[_ROUND], node[_RAISES], call, pot, most, d.dealt, last)
        bucket = blueprint.bucket_of(t.bounds[company, node[_ROUND]], share)
        found = _offer(t.odds[level], most, pot, call, node[_RAISES])
        _match_regrets(t.odds[level], t.regrets[at, bucket], found)
        if seat == d.me:
            break
        for action in range(blueprint.ACTIONS):
            t.sums[at, bucket, action] += t.odds[level, action]
        if most > 0 and node[_RAISES] < _MOST_RAISES and below(t.chance, _STRAY) == 0:
            _act(node, seat, call + _stray(pot, most, t.chance), True, d.stack)
            continue
        action = _drawn(t.odds[level], t.chance)
        if action == blueprint.FOLDS:
            _fold(node, seat)
        elif action == blueprint.CALLS:
            _act(node, seat, call, False, d.stack)
        else:
            _act(node, seat, call + blueprint.raise_of(action, pot, most), True, d.stack)
    mean = 0.0
    raises = node[_RAISES]
    for action in range(blueprint.ACTIONS):
        t.worths[level, action] = 0.0
        if blueprint.offers(action, call, most, pot, raises, _MOST_RAISES, 1):
            for i in range(_WIDTH):
                t.nodes[level + 1, i] = node[i]
            if action == blueprint.FOLDS:
                worth = -float(node[d.me])
            else:
                paid = call + blueprint.raise_of(action, pot, most) if action >= blueprint.HALF else call
                _act(t.nodes[level + 1], d.me, paid, action >= blueprint.HALF, d.stack)
                worth = _walk(level + 1, d, t)
            t.worths[level, action] = worth
            mean += t.odds[level, action] * worth
    for action in range(blueprint.ACTIONS):
        if blueprint.offers(action, call, most, pot, raises, _MOST_RAISES, 1):
            missed = t.worths[level, action] - mean
            t.regrets[at, bucket, action] += missed
            # Hands are told apart finer than they are known: those beside learn half as much.
            t.regrets[at, max(bucket - 1, 0), action] += 0.5 * missed
            t.regrets[at, min(bucket + 1, blueprint.BUCKETS - 1), action] += 0.5 * missed
    return mean


@kernel
def _stack(stacks, chance):
    """One of the named stacks, or any, small ones as often as large ones."""
    if below(chance, 2) == 0:
        return np.int64(stacks[below(chance, len(stacks))])
    power = np.int64(1) << (1 + below(chance, 7))
    return power + below(chance, power)


@entry_kernel
def walk_deals(walks, kept, bounds, stacks, regrets, sums, chances):
    """So many walks over deals drawn from those kept (a tuple: how many seats each has, `deal`,
    strengths and saves), from every seat of each. Returns what the first seat of two won,
    in antes, summed up, for a look at what goes on."""
    seats, deals, strengths, saves = kept
    nodes = np.zeros((_DEPTH, _WIDTH), dtype=np.int64)
    odds = np.zeros((_DEPTH, blueprint.ACTIONS), dtype=np.float64)
    worths = np.zeros((_DEPTH, blueprint.ACTIONS), dtype=np.float64)
    chance = chances[0]
    t = Learned(bounds, nodes, odds, worths, regrets, sums, chance)
    total = 0.0
    for _ in range(walks):
        number = below(chance, len(seats))
        dealt = seats[number]
        stack = _stack(stacks, chance)
        kind = draw_other(chance)
        odd = np.int64(0) if kind < 0 else np.int64(3) if dealt == 2 else np.int64(1) << below(chance, dealt)
        for me in range(dealt):
            for seat in range(MOST):
                nodes[0, seat] = 1 if seat < dealt else 0
            nodes[0, _LIVE] = (1 << dealt) - 1
            nodes[0, _WAITING] = (1 << dealt) - 1
            nodes[0, _RAISES] = 0
            nodes[0, _ROUND] = 0
            nodes[0, _SEAT] = -1
            d = Dealt(me, kind, odd, dealt, stack, deals[number], strengths[number], saves[number])
            worth = _walk(0, d, t)
            if me == 0 and dealt == 2:
                total += worth
    return total
