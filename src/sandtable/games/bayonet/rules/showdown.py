"""The showdown (spec section 9) and who gets which chips after it (section 10): excess, layers, saved chips, payment.

The bets of the seats are cut into layers at each different bet of a live seat. What a folded seat has bet above the
largest live bet, which takes a seat that left the game (R55), belongs to the last layer.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.scout import scout_share
from sandtable.games.bayonet.rules.seats import next_live
from sandtable.games.bayonet.rules.strength import combo_of, hand_strength


@kernel
def return_excess(state, log):
    """10.1.1: what one seat alone has bet above the second largest bet returns to it."""
    first = -1
    second = -1
    owner = -1
    for seat in range(s.MAX_SEATS):
        bet = state.bet[seat]
        if bet > first:
            second = first
            first = bet
            owner = seat
        elif bet > second:
            second = bet
    if first > second:
        state.bet[owner] = second
        state.chips[owner] += first - second
        emit(log, ev.EXCESS, EVERYBODY, owner, first - second, second)


@kernel
def find_layers(state, upto):
    """upto[k] (int64[MAX_LAYERS]) becomes L of layer k, the k-th smallest bet of a live seat; returns their number."""
    count = 0
    last = 0
    while True:
        lowest = 0
        for seat in range(s.MAX_SEATS):
            bet = state.bet[seat]
            if (state.live >> seat) & 1 == 1 and bet > last and (lowest == 0 or bet < lowest):
                lowest = bet
        if lowest == 0:
            return count
        upto[count] = lowest
        count += 1
        last = lowest


@kernel
def chips_in_layer(state, upto, count, layer, seat):
    """A seat's chips in a layer of `count`."""
    bet = state.bet[seat]
    below = min(bet, int(upto[layer - 1])) if layer > 0 else 0
    return (min(bet, int(upto[layer])) if layer < count - 1 else bet) - below


@kernel
def layer_winners(state, bet):
    """Mask of the live seats with the best hand among those that have bet at least `bet`."""
    best = -1
    mask = 0
    for seat in range(s.MAX_SEATS):
        if (state.live >> seat) & 1 == 0 or state.bet[seat] < bet:
            continue
        strength = state.strength[seat]
        if best < 0 or strength < best:
            best = strength
            mask = 0
        if strength == best:
            mask |= 1 << seat
    return mask


@kernel
def find_losers(state, log):
    """10.2: `State.lost` becomes the live seats that win or share no layer."""
    upto = np.zeros(s.MAX_LAYERS, dtype=np.int64)
    count = find_layers(state, upto)
    won = 0
    for layer in range(count):
        winners = layer_winners(state, upto[layer])
        won |= winners
        if len(log) > 0:
            chips = 0
            contested = 0
            for seat in range(s.MAX_SEATS):
                chips += chips_in_layer(state, upto, count, layer, seat)
                if (state.live >> seat) & 1 == 1 and state.bet[seat] >= upto[layer]:
                    contested |= 1 << seat
            emit(log, ev.LAYER, EVERYBODY, layer + 1, int(upto[layer]), chips, contested, winners)
    state.lost = state.live & ~won


@kernel
def _take_from_layers(rules, state, upto, count, seat, pots):
    """10.3.2: the seat's saved chips leave the layers: its share of each, rounded down, and then one more of each in
    turn, the last one first, as long as some are missing."""
    saved = state.saved[seat]
    share = scout_share(rules, state, seat)
    left = np.zeros(s.MAX_LAYERS, dtype=np.int64)  # chips of the seat still in each layer
    total = 0
    for layer in range(count):
        chips = chips_in_layer(state, upto, count, layer, seat)
        part = chips * share // 100
        left[layer] = chips - part
        pots[layer] -= part
        total += part
    layer = count - 1
    while total < saved:
        if left[layer] > 0:
            left[layer] -= 1
            pots[layer] -= 1
            total += 1
        layer = layer - 1 if layer > 0 else count - 1


# ------------------------------------------------------------------------------------------------------------- payment


@kernel
def _pay_layer(rules, state, layer, pot, winners, log):
    """Equal parts for the winners, odd chips one each in order (R43)."""
    number = bits(winners)
    part = pot // number
    odd = pot % number
    seat = next_live(rules, state, -1)
    while seat >= 0:
        if (winners >> seat) & 1 == 1:
            paid = part
            if odd > 0:
                paid += 1
                odd -= 1
            state.chips[seat] += paid
            emit(log, ev.PAID, EVERYBODY, seat, paid, layer + 1, state.chips[seat])
        seat = next_live(rules, state, seat)


@kernel
def pay_out(rules, state, log):
    """10.4: every layer, less what was saved, goes to its winners; saved chips go back to their owners."""
    upto = np.zeros(s.MAX_LAYERS, dtype=np.int64)
    pots = np.zeros(s.MAX_LAYERS, dtype=np.int64)
    count = find_layers(state, upto)
    for layer in range(count):
        for seat in range(s.MAX_SEATS):
            pots[layer] += chips_in_layer(state, upto, count, layer, seat)
    for seat in range(s.MAX_SEATS):
        if state.saved[seat] > 0:
            _take_from_layers(rules, state, upto, count, seat, pots)
    for layer in range(count):
        _pay_layer(rules, state, layer, int(pots[layer]), layer_winners(state, upto[layer]), log)
    for seat in range(s.MAX_SEATS):
        state.chips[seat] += state.saved[seat]
        state.bet[seat] = 0


@kernel
def take_all(rules, state, log):
    """One live seat is left: it takes all bets; no cards are shown, no Scout helps (section 5)."""
    winner = next_live(rules, state, -1)
    total = 0
    for seat in range(s.MAX_SEATS):
        total += state.bet[seat]
        state.bet[seat] = 0
        state.saved[seat] = 0
    state.chips[winner] += total
    emit(log, ev.UNCONTESTED, EVERYBODY, winner, total)


@kernel
def show_hands(rules, state, log):
    """All live seats show their five cards; the excess returns; the layers and their winners are found."""
    live = state.live
    state.shown = live
    state.seat = s.EMPTY
    if len(log) > 0:
        total = 0
        for seat in range(s.MAX_SEATS):
            total += state.bet[seat]
        emit(log, ev.SHOWDOWN, EVERYBODY, live, total)
    seat = next_live(rules, state, -1)
    while seat >= 0:
        strength = hand_strength(rules, state, seat)
        state.strength[seat] = strength
        _reveal(state, seat)
        if len(log) > 0:
            cards = state.hand[seat]
            emit(log, ev.SHOWN, EVERYBODY, seat, strength, int(cards[0]), int(cards[1]), int(cards[2]))
            also(log, int(cards[3]), int(cards[4]), combo_of(rules, strength))
        seat = next_live(rules, state, seat)
    return_excess(state, log)
    find_losers(state, log)


@kernel
def _reveal(state, seat):
    """Everybody knows the hand now. A card that everybody knew to be in it before a face-down swap, and that is not in
    it, is the face-down reserve card (E41)."""
    hidden = state.reserve[seat, s.FACE_DOWN]
    for position in range(s.HAND + 1):
        if state.was[seat, position] == hidden:
            state.known[hidden] = s.ALL_KNOW
        state.was[seat, position] = s.EMPTY
    for position in range(s.HAND):
        state.known[state.hand[seat, position]] = s.ALL_KNOW
