"""What a search asks of Bayonet: choices worth comparing, the heuristic's own first, and worlds in which others did
what the heuristic would do with their cards.

After `conceal` every hand that the seat cannot see is as likely as any other. But bets tell: the heuristic raises with
good hands, and its own rule of thumb (bot/bet.py) takes the better of two hands for an opponent the surer, the more has
been bet. The same is done here, with cards of the deck; and answers given in secret in a swap made at once become those
that the heuristic would have given.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_at, count_width
from sandtable.core.kernel.chance import below
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import play_bet, pressure, wanted_raise
from sandtable.games.bayonet.bot.guesses import fill_hand
from sandtable.games.bayonet.bot.reserve import choose_reserve, reserve_worth
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.bot.turn import turn_worth
from sandtable.games.bayonet.decisions.reserve import reserve_choices
from sandtable.games.bayonet.rules.bet import bets, sizes_raise, to_call
from sandtable.games.bayonet.rules.imagined import HAND_ROW, MIND_COLUMNS, MIND_ROWS, strength_now


@kernel
def _first_and_rest(first, choices, count, some):
    """The choice `first`, then the others in their order."""
    some[0] = first
    found = 1
    for i in range(count):
        if choices[i] != first and found < len(some):
            some[found] = choices[i]
            found += 1
    return found


@kernel
def _add(code, some, found):
    """Add a code that is not there yet, while there is room; how many there are."""
    if found >= len(some):
        return found
    for i in range(found):
        if some[i] == code:
            return found
    some[found] = code
    return found + 1


@kernel
def _amounts(rules, state, seat, count, chance, some):
    """The heuristic's amount, the smallest, half the pot, the pot, everything, and then others evenly between."""
    lo = state.raise_lo
    hi = state.raise_hi
    found = _add(min(wanted_raise(rules, state, seat, chance, USUAL), count - 1), some, 0)
    pot = to_call(state, seat)
    for other in range(s.MAX_SEATS):
        pot += state.bet[other]
    last = count_width(lo, hi) - 1
    found = _add(count_at(lo, hi, pot // 2), some, found)
    found = _add(count_at(lo, hi, pot), some, found)
    found = _add(last, some, found)
    found = _add(0, some, found)
    for part in (4, 2, 6, 1, 3, 5, 7):
        found = _add(last * part // 8, some, found)
    return found


@kernel
def _alike(rules, state, seat, code):
    """A number that exchanges or swaps have in common if they give and take cards of the same types; -1 for none."""
    if code == 0:
        return -1
    if state.asked[seat] == s.D_TURN:
        place = (code - 1) % s.COMMUNITY
        given = state.hand[seat, (code - 1) // s.COMMUNITY]
        taken = state.community[place]
        return rules.type[given] * s.MAX_TYPES + rules.type[taken]
    slot = (code - 1) % s.RESERVES
    given = state.hand[seat, (code - 1) // s.RESERVES]
    taken = state.reserve[seat, slot]
    return (rules.type[given] * s.MAX_TYPES + rules.type[taken]) * s.RESERVES + slot


@kernel
def _best(rules, state, seat, choices, count, worths, some):
    """The choices by falling worth (float64[count]), each sort once."""
    used = np.zeros(s.MAX_CHOICES, dtype=np.int64)
    found = 0
    while found < len(some):
        best = -1
        for i in range(count):
            if used[i] == 0 and (best < 0 or worths[i] > worths[best]):
                best = i
        if best < 0:
            return found
        some[found] = choices[best]
        found += 1
        sort = _alike(rules, state, seat, int(choices[best]))
        for i in range(count):
            if i == best or (sort >= 0 and _alike(rules, state, seat, int(choices[i])) == sort):
                used[i] = 1
    return found


@kernel
def candidates(rules, state, seat, choices, count, chance, some):
    """Write at most len(some) of choices[:count]; how many."""
    if bets(state, seat):
        return _first_and_rest(play_bet(rules, state, seat, choices, count, chance, USUAL), choices, count, some)
    if sizes_raise(state, seat):
        return _amounts(rules, state, seat, count, chance, some)
    if state.asked[seat] == s.D_SCOUT:
        return _first_and_rest(choose_scout(rules, state, seat, choices, count), choices, count, some)
    worths = np.zeros(count, dtype=np.float64)
    if state.asked[seat] == s.D_TURN:
        turn_worth(rules, state, seat, choices, count, chance, worths)
    else:
        reserve_worth(rules, state, seat, choices, count, chance, worths)
    return _best(rules, state, seat, choices, count, worths, some)


@kernel
def _offer_hand(rules, state, viewer, seat, chance):
    """Offer the seat other cards of the deck for those that the viewer does not know; it takes them if they are
    better."""
    deck = np.zeros(s.MAX_CARDS, dtype=np.int64)
    count = 0
    for card in range(rules.cards):
        if state.place[card] == s.IN_DECK:
            deck[count] = card
            count += 1
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    fill_hand(rules, state, seat, mind)
    before = strength_now(rules, mind)
    offered = np.full(s.HAND, -1, dtype=np.int64)
    taken = 0
    for i in range(state.hand_size[seat]):
        if (state.known[state.hand[seat, i]] >> viewer) & 1 == 1:
            continue
        if taken == count:
            return
        at = taken + below(chance, count - taken)
        offered[i] = deck[at]
        deck[at] = deck[taken]
        taken += 1
        mind[HAND_ROW, i] = rules.type[offered[i]]
    if strength_now(rules, mind) >= before:
        return
    for i in range(s.HAND):
        if offered[i] >= 0:
            old = state.hand[seat, i]
            state.place[old] = s.IN_DECK
            state.known[old] = 0
            state.hand[seat, i] = offered[i]
            state.place[offered[i]] = s.HAND_OF + seat
            state.known[offered[i]] = 1 << seat


@kernel
def _swapped_in_secret(state, seat):
    """Whether the seat has swapped with its face-down reserve in this hand: its cards are bound to one another."""
    found = False
    for position in range(s.HAND + 1):
        found = found or state.was[seat, position] >= 0
    return found


@kernel
def likely(rules, state, seat, chance):
    """Make a concealed position one that the heuristic's choices of the others lead to more often."""
    if state.step > s.SWAP:
        return
    pressed = pressure(rules, state, seat)
    for other in range(rules.players):
        if other == seat or (state.live >> other) & 1 == 0 or _swapped_in_secret(state, other):
            continue
        if below(chance, 16) < pressed:
            _offer_hand(rules, state, seat, other, chance)
    choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    for other in range(s.MAX_SEATS):
        if other != seat and state.answer[other] >= 0:
            count = reserve_choices(state, other, choices)
            state.answer[other] = choose_reserve(rules, state, other, choices, count, chance)
