"""The baseline: the heuristic as it was when strength was first measured against it (the bot `heuristic-1`). It stays
as it is, with bets of its own.

A *share* is the part of the pot that the hand is expected to win if everybody who is in stays in. The rest are rules of
thumb: hands above a threshold raise for value, by more the better they are; some weak ones raise as a bluff, about as
often as the size of the raise makes right (bluffs : all raises = raise : pot + 2 raises); the others are played if
their share of the pot is worth the price.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_at
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import share_of_pot
from sandtable.games.bayonet.bot.heuristic import choose_card
from sandtable.games.bayonet.rules.bet import bets, sizes_raise, to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS

_SAMPLES = 32
_PRICE = 1.25  # a call must be worth this much more than it costs: it is seldom the last


@kernel
def _pressure(rules, state, seat):
    """How much the bets say about the hands of those still in, in 1/16: 0 while only antes lie on the table; every
    doubling of the largest bet adds 4."""
    top = state.bet[seat] + to_call(state, seat)
    level = max(1, ante_of(rules, state.hands))
    found = 0
    while level * 2 <= top and found < 12:
        level *= 2
        found += 4
    return found


@kernel
def _share_of_pot(rules, state, seat, mind, chance):
    """The expected share 0..1. The more an opponent has bet, the likelier the better of two samples is its hand."""
    return share_of_pot(rules, state, seat, mind, chance, _SAMPLES, _pressure(rules, state, seat))


@kernel
def _within_reach(state, seat, paid):
    """The chips that the seat can win after paying so much: nobody loses more to it than it has bet."""
    bet = state.bet[seat] + paid
    total = paid
    for other in range(s.MAX_SEATS):
        total += min(bet, state.bet[other])
    return total


@kernel
def _threshold(state, seat):
    """The share from which a raise is for value: more than one's part, and the more so after raises."""
    live = bits(state.live)
    return 1.0 / float(live) + 0.08 + 0.05 * float(min(state.raises, 4))


@kernel
def choose_bet(rules, state, seat, choices, count, chance):
    """Pass or call, raise, or fold."""
    can_raise = False
    for i in range(count):
        if choices[i] == s.RAISE:
            can_raise = True
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    share = _share_of_pot(rules, state, seat, mind, chance)
    call = to_call(state, seat)
    paid = min(call, state.chips[seat])
    if can_raise:
        over = share - _threshold(state, seat)
        if over > 0.0 and (over > 0.1 or below(chance, 100) < 40 + int(over * 600.0)):
            return s.RAISE
        # Weak hands: about 0.4 raises for value to one weak hand, and a raise of 0.7 of the pot makes 0.4 bluffs to one
        # of those right; fewer against several opponents, hardly any in the first round, where all stay.
        opponents = bits(state.live) - 1
        bluffs = 16 // (opponents * opponents) if state.step > s.BET_1 else 4 // opponents
        if over < -0.2 and state.raises < 2 and below(chance, 100) < bluffs:
            return s.RAISE
    if call == 0:
        return s.CALL
    if share * float(_within_reach(state, seat, paid)) >= _PRICE * float(paid):
        return s.CALL
    return s.FOLD


@kernel
def choose_raise(rules, state, seat, chance):
    """The choice of COUNT(lo, hi) that holds the wanted raise: about half the pot, up to twice the pot for the best."""
    lo = state.raise_lo
    hi = state.raise_hi
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    share = _share_of_pot(rules, state, seat, mind, chance)
    over = share - _threshold(state, seat)
    percent = 40 + below(chance, 40)
    if over > 0.0:
        percent += int(over * 250.0)
    pot = to_call(state, seat)
    for other in range(s.MAX_SEATS):
        pot += state.bet[other]
    wanted = max(1, pot * percent // 100)
    if 3 * wanted > 2 * hi and over > 0.1:
        wanted = hi  # little would be left behind
    return count_at(lo, hi, wanted)


@kernel
def heuristic_1(rules, state, seat, choices, count, chance):
    """One of choices[:count] for the decision that the seat owes."""
    if bets(state, seat):
        return choose_bet(rules, state, seat, choices, count, chance)
    if sizes_raise(state, seat):
        return choices[min(choose_raise(rules, state, seat, chance), count - 1)]
    return choose_card(rules, state, seat, choices, count, chance)
