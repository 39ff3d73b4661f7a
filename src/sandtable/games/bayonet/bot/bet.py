"""The heuristic bot's bets: the chance to win, sampled, against the price of the pot.

Hands above a threshold raise for value, by more the better they are; some weak ones raise as a bluff, about as often
as the size of the raise makes right (bluffs : all raises = raise : pot + 2 raises); the others are played if their
share of the pot (share.py) is worth the price.

What a bet says about the hand behind it depends on whom one asks: who bets with every hand says nothing. So a bet that
puts all chips at stake is believed less than a raise that leaves room for another (`_belief`), its price is exact,
since no more follows, and more samples are taken: with few, the hands that seem good enough are those that were
overestimated.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.counts import count_options, count_size
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet.bot.share import share_of_pot
from sandtable.games.bayonet.rules.bet import to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from sandtable.games.bayonet.state import BET_1, CALL, FOLD, MAX_SEATS, RAISE

__all__ = ["choose_bet", "choose_raise", "pressure"]

_SAMPLES = 32
_MANY_SAMPLES = 160
_BELIEVED = 5  # of a bet for everything, for every doubling, in 1/64
_PRICE = 1.2  # a call must be worth this much more than it costs, if more may have to be paid later


@kernel
def pressure(rules, state, seat):
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
def _is_last(state, seat, paid):
    """Whether nobody can make the seat pay any more in this hand if it calls."""
    if paid >= state.chips[seat]:
        return True
    for other in range(MAX_SEATS):
        if other != seat and (state.live >> other) & 1 == 1 and state.chips[other] > 0:
            return False
    return True


@kernel
def _belief(rules, state, seat, last):
    """As `pressure`, by the seat that is to pay: a bet for everything is believed less."""
    if not last:
        return pressure(rules, state, seat)
    top = state.bet[seat] + to_call(state, seat)
    level = max(1, ante_of(rules, state.hands))
    found = 0
    while level * 2 <= top:
        level *= 2
        found += _BELIEVED
    return min(found // 4, 12)


@kernel
def _within_reach(state, seat, paid):
    """The chips that the seat can win after paying so much: nobody loses more to it than it has bet."""
    bet = state.bet[seat] + paid
    total = paid
    for other in range(MAX_SEATS):
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
        if choices[i] == RAISE:
            can_raise = True
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    call = to_call(state, seat)
    paid = min(call, state.chips[seat])
    last = _is_last(state, seat, paid)
    dear = 4 * paid >= state.chips[seat]
    samples = _MANY_SAMPLES if dear and paid > 0 else _SAMPLES
    share = share_of_pot(rules, state, seat, mind, chance, samples, _belief(rules, state, seat, last and paid > 0))
    if can_raise:
        over = share - _threshold(state, seat)
        if over > 0.0 and (over > 0.1 or below(chance, 100) < 40 + int(over * 600.0)):
            return RAISE
        # Weak hands: about 0.4 raises for value to one weak hand, and a raise of 0.7 of the pot makes 0.4 bluffs to one
        # of those right; fewer against several opponents, hardly any in the first round, where all stay.
        opponents = bits(state.live) - 1
        bluffs = 16 // (opponents * opponents) if state.step > BET_1 else 4 // opponents
        if over < -0.2 and state.raises < 2 and below(chance, 100) < bluffs:
            return RAISE
    if call == 0:
        return CALL
    price = 1.0 if last else _PRICE
    if share * float(_within_reach(state, seat, paid)) >= price * float(paid):
        return CALL
    return FOLD


@kernel
def choose_raise(rules, state, seat, chance):
    """The option of COUNT(lo, hi) that holds the wanted raise: about half the pot, up to twice the pot for the best."""
    lo = state.raise_lo
    hi = state.raise_hi
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    share = share_of_pot(rules, state, seat, mind, chance, _SAMPLES, pressure(rules, state, seat))
    over = share - _threshold(state, seat)
    percent = 40 + below(chance, 40)
    if over > 0.0:
        percent += int(over * 250.0)
    pot = to_call(state, seat)
    for other in range(MAX_SEATS):
        pot += state.bet[other]
    wanted = max(1, pot * percent // 100)
    if 3 * wanted > 2 * hi and over > 0.1:
        wanted = hi  # little would be left behind
    return min(max(wanted - lo, 0) // count_size(lo, hi), count_options(lo, hi) - 1)
