"""The heuristic bot's bets: the chance to win, sampled, against the price of the pot.

Hands above a threshold raise for value, by more the better they are; a weak one raises now and then as a bluff; the
others are played if their share of the pot (guesses.py) is worth the price. How much of each is a matter of taste
(taste.py). The yardstick bluffs as often as the size of its raises would make right against a player who folds; nobody
here folds so often, and that is most of what the usual taste wins from it.

What a bet says about the hand behind it depends on whom one asks: who bets with every hand says nothing. So a bet that
puts all chips at stake is believed less than a raise that leaves room for another (`_belief`), and least if the pot
is small beside it; its price is exact, since no more follows, and more samples are taken: with few, the hands that
seem good enough are those that were overestimated.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_at
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot import taste as t
from sandtable.games.bayonet.bot.guesses import share_of_pot
from sandtable.games.bayonet.rules.bet import to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS

_SAMPLES = 32
_MANY_SAMPLES = 160
_MOST = 12  # of 16 samples in which a bet is believed
_BEST = 0.3  # so far above a raise for value are the best hands
_LARGE = 3  # times the pot before it: more than this no raise for value is


@kernel
def _doublings(rules, state, seat):
    """How often the largest bet, or what the seat is to pay, doubles the ante."""
    top = state.bet[seat] + to_call(state, seat)
    level = max(1, ante_of(rules, state.hands))
    found = 0
    while level * 2 <= top:
        level *= 2
        found += 1
    return found


@kernel
def _pressed(rules, state, seat, weight):
    return min(int(weight * float(_doublings(rules, state, seat))), _MOST)


@kernel
def pressure(rules, state, seat):
    """How much the bets say about the hands of those still in, in 1/16: 0 while only antes lie on the table, more for
    every doubling of the largest bet."""
    return _pressed(rules, state, seat, t.USUAL[t.PRESSED])


@kernel
def _is_last(state, seat, paid):
    """Whether nobody can make the seat pay any more in this hand if it calls."""
    if paid >= state.chips[seat]:
        return True
    for other in range(s.MAX_SEATS):
        if other != seat and (state.live >> other) & 1 == 1 and state.chips[other] > 0:
            return False
    return True


@kernel
def _belief(rules, state, seat, last, taste):
    """As `pressure`, by the seat that is to pay: a bet for everything is believed less, and least out of proportion."""
    if not last:
        return _pressed(rules, state, seat, taste[t.PRESSED])
    call = to_call(state, seat)
    mine = state.bet[seat]
    before = 0
    for other in range(s.MAX_SEATS):
        before += min(state.bet[other], mine)
    if call > _LARGE * before:
        return _pressed(rules, state, seat, taste[t.OVERBET])
    return _pressed(rules, state, seat, taste[t.BELIEVED])


@kernel
def _within_reach(state, seat, paid):
    """The chips that the seat can win after paying so much: nobody loses more to it than it has bet."""
    bet = state.bet[seat] + paid
    total = paid
    for other in range(s.MAX_SEATS):
        total += min(bet, state.bet[other])
    return total


@kernel
def _threshold(state, taste):
    """The share from which a raise is for value: more than one's part, and the more so after raises."""
    live = bits(state.live)
    return 1.0 / float(live) + taste[t.MARGIN] + taste[t.RAISED] * float(min(state.raises, 4))


@kernel
def _bluffs(state, taste):
    """How often in 100 a weak hand raises: fewer against several opponents, hardly any in the first round, where all
    stay. Against those who call as often as these bots do, bluffs lose: the usual taste has next to none."""
    opponents = bits(state.live) - 1
    if state.step > s.BET_1:
        return int(taste[t.BLUFFS]) // (opponents * opponents)
    return int(taste[t.FIRST_BLUFFS]) // opponents


@kernel
def play_bet(rules, state, seat, choices, count, chance, taste):
    """Pass or call, raise, or fold."""
    can_raise = False
    for i in range(count):
        if choices[i] == s.RAISE:
            can_raise = True
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    call = to_call(state, seat)
    paid = min(call, state.chips[seat])
    last = _is_last(state, seat, paid)
    dear = 4 * paid >= state.chips[seat]
    samples = _MANY_SAMPLES if dear and paid > 0 else _SAMPLES
    belief = _belief(rules, state, seat, last and paid > 0, taste)
    share = share_of_pot(rules, state, seat, mind, chance, samples, belief)
    if can_raise:
        over = share - _threshold(state, taste)
        if taste[t.SLOW] > 0.0 and over > _BEST and state.step < s.BET_4 and below(chance, 100) < int(taste[t.SLOW]):
            return s.CALL
        if over > 0.0 and (over > taste[t.SURE] or below(chance, 100) < 40 + int(over * 600.0)):
            return s.RAISE
        if over < -taste[t.WEAK] and state.raises < 2 and below(chance, 100) < _bluffs(state, taste):
            return s.RAISE
    if call == 0:
        return s.CALL
    price = taste[t.LAST_PRICE] if last else taste[t.PRICE]
    if share * float(_within_reach(state, seat, paid)) >= price * float(paid):
        return s.CALL
    return s.FOLD


@kernel
def wanted_raise(rules, state, seat, chance, taste):
    """The choice of COUNT(lo, hi) that holds the wanted raise: about half the pot, up to twice the pot for the best."""
    lo = state.raise_lo
    hi = state.raise_hi
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    pressed = _pressed(rules, state, seat, taste[t.PRESSED])
    over = share_of_pot(rules, state, seat, mind, chance, _SAMPLES, pressed) - _threshold(state, taste)
    percent = int(taste[t.LEAST]) + below(chance, max(1, int(taste[t.SPREAD])))
    if over > 0.0:
        percent += int(over * taste[t.GROWTH])
    pot = to_call(state, seat)
    for other in range(s.MAX_SEATS):
        pot += state.bet[other]
    wanted = max(1, pot * percent // 100)
    if float(wanted) > taste[t.ALL_IN] * float(hi) and over > 0.1:
        wanted = hi  # little would be left behind
    return count_at(lo, hi, wanted)


@kernel
def play_raise(rules, state, seat, choices, count, chance, taste):
    """The choice of the wanted raise."""
    return choices[min(wanted_raise(rules, state, seat, chance, taste), count - 1)]
