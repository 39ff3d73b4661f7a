"""What players other than the blueprint would bet, by its chances alone.

In a part of the walks a player bets like one of these: the other of two, or one at a larger table. So the blueprint
learns to take what such players give away, and gives little away itself to anybody (a restricted Nash response:
M. Johanson, M. Zinkevich, M. Bowling, 2007). The first is `heuristic_1`, the rest have one idea each, as exploiters
have.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below

#: What `bet_of_other` says beside 0, a call, and the chips of a raise beyond one.
MOST = 4  # seats of a kept deal
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
def _sampled(chances, live, seat, opponents, number, pressed, chance):
    """The share of the pot as it finds it, with the noise of its samples."""
    share = 1.0
    doubt = float(pressed) / _SIXTEENTHS
    for other in range(len(chances)):
        if other != seat and (live >> other) & 1 == 1:
            one = float(chances[other])
            twice = one * one + _OPEN[number] * one * (1.0 - one)
            share *= (1.0 - doubt) * one + doubt * twice
    least = int(share * float(1 << 16))
    won = 0
    for _ in range(_SAMPLES):
        won += 1 if below(chance, 1 << 16) < least else 0
    return (float(won) + 1.0 / float(opponents + 1)) / float(_SAMPLES + 1)


@kernel
def _bet_of_heuristic_1(chances, live, seat, opponents, number, raises, call, pot, top, most, chance):
    """As `bet_of_other`: games/bayonet/bot/yardstick/bet.py in small."""
    pressed = _pressed(top)
    threshold = 1.0 / float(opponents + 1) + 0.08 + 0.05 * float(min(raises, 4))
    share = _sampled(chances, live, seat, opponents, number, pressed, chance)
    if most > 0:
        over = share - threshold
        bluffs = 16 // (opponents * opponents) if number > 0 else 4 // opponents
        raised = over > 0.0 and (over > 0.1 or below(chance, 100) < 40 + int(over * 600.0))
        if raised or (over < -0.2 and raises < 2 and below(chance, 100) < bluffs):
            over = _sampled(chances, live, seat, opponents, number, pressed, chance) - threshold
            percent = 40 + below(chance, 40)
            if over > 0.0:
                percent += int(over * 250.0)
            wanted = max(1, pot * percent // 100)
            if 3 * wanted > 2 * most and over > 0.1:
                wanted = most
            return min(wanted, most)
    if call == 0 or share * float(pot) >= 1.25 * float(call):
        return 0
    return FOLDING


@kernel
def bet_of_other(kind, chances, live, seat, opponents, number, raises, call, pot, top, most, chance):
    """FOLDING, 0 for a call, or the chips of a raise, of a seat that has `chances` (0..1) against each other one.
    `number`: the betting round; `raises`: of this round; `pot`: all bets after a call of `call`; `top`: the largest
    bet, in antes; `most`: what may be raised, 0 if nothing may."""
    if kind == _HEURISTIC_1:
        return _bet_of_heuristic_1(chances, live, seat, opponents, number, raises, call, pot, top, most, chance)
    if kind == _CALLS:
        return 0
    if kind == _SHOVES:
        return most
    if kind == _RAISES_POT:
        return min(pot, most)
    if kind == _STEALS and call == 0 and raises == 0:
        return min(pot, most)
    if _sampled(chances, live, seat, opponents, number, 0, chance) >= _GOOD:
        return most if kind == _TIGHT else 0
    return FOLDING if call > 0 else 0
