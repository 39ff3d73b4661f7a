"""What a viewer cannot know, drawn anew (spec section 14): a position that the viewer cannot tell from the true one.

Every card that the viewer does not know changes places with others of its kind: hands and face-down reserves of other
seats, cards that others folded, and the deck. After a swap with a face-down reserve some of those cards are bound to
the hand or the reserve of their seat (E41): the position that was swapped is drawn, and they lie where it puts them.
"""

import numpy as np

from sandtable.core.declare import HIDDEN
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, rekey
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.secrets.view import forget


@kernel
def _open_places(rules, state, viewer, bound, chance):
    """Hide every card of other seats that the viewer does not know; put the cards that are bound to a swapped hand
    where they may lie, and mark them in `bound`."""
    bit = 1 << viewer
    for seat in range(rules.players):
        if seat == viewer:
            continue
        size = state.hand_size[seat]
        for position in range(size):
            if state.known[state.hand[seat, position]] & bit == 0:
                state.hand[seat, position] = HIDDEN
        down = state.reserve[seat, s.FACE_DOWN]
        if down >= 0 and state.known[down] & bit == 0:
            state.reserve[seat, s.FACE_DOWN] = HIDDEN
        if state.step == s.SWAP:
            _bind(state, seat, bound, chance)


@kernel
def _bind(state, seat, bound, chance):
    """Cards that were known in a hand or face-down reserve before they were swapped, put where a swap of a position
    drawn at random has them."""
    any_bound = False
    for position in range(s.HAND + 1):
        any_bound = any_bound or state.was[seat, position] >= 0
    if not any_bound:
        return
    swapped = below(chance, s.HAND)
    for position in range(s.HAND + 1):
        card = state.was[seat, position]
        if card < 0:
            continue
        bound[card] = 1
        if position == swapped:
            state.reserve[seat, s.FACE_DOWN] = card
            state.place[card] = s.RESERVE_OF + seat
        else:
            state.hand[seat, swapped if position == s.HAND else position] = card
            state.place[card] = s.HAND_OF + seat
        state.known[card] = 1 << seat


@kernel
def _redraw_cards(rules, state, viewer, chance):
    """Fill the open places, then the hidden part of the discard pile, from the cards the viewer does not know; what is
    left is the deck."""
    bit = 1 << viewer
    bound = np.zeros(s.MAX_CARDS, dtype=np.int64)
    _open_places(rules, state, viewer, bound, chance)
    cards = np.empty(s.MAX_CARDS, dtype=np.int64)
    folded = np.empty(s.MAX_CARDS, dtype=np.int64)  # who knows each hidden card of the discard pile
    last = 0
    piles = 0
    for card in range(rules.cards):
        if state.known[card] & bit != 0 or bound[card] == 1:
            continue
        cards[last] = card
        last += 1
        if state.place[card] == s.IN_DISCARD:
            # In the order of who knows them, not of the cards: it must not depend on what was folded.
            i = piles
            while i > 0 and folded[i - 1] > state.known[card]:
                folded[i] = folded[i - 1]
                i -= 1
            folded[i] = state.known[card]
            piles += 1
    first = 0
    for seat in range(rules.players):
        for position in range(s.HAND + 1):
            card = state.hand[seat, position] if position < s.HAND else state.reserve[seat, s.FACE_DOWN]
            if card != HIDDEN:
                continue
            card = _pick(cards, first, last, chance)
            first += 1
            if position < s.HAND:
                state.hand[seat, position] = card
                state.place[card] = s.HAND_OF + seat
            else:
                state.reserve[seat, s.FACE_DOWN] = card
                state.place[card] = s.RESERVE_OF + seat
            state.known[card] = 1 << seat
    for i in range(piles):
        card = _pick(cards, first, last, chance)
        first += 1
        state.place[card] = s.IN_DISCARD
        state.known[card] = folded[i]
    for i in range(first, last):
        state.place[cards[i]] = s.IN_DECK
        state.known[cards[i]] = 0


@kernel
def _pick(cards, first, last, chance):
    """One of cards[first:last], each equally likely; it changes places with cards[first]."""
    i = first + below(chance, last - first)
    card = int(cards[i])
    cards[i] = cards[first]
    cards[first] = card
    return card


@kernel
def _redraw_choices(state, viewer, chance):
    """What other seats have half decided: a seat that chooses the size of a raise looks like one that has not begun to
    raise, and an answer given in secret may be any."""
    for seat in range(s.MAX_SEATS):
        if seat == viewer:
            continue
        if state.asked[seat] == s.D_RAISE:
            state.asked[seat] = s.D_BET
        if state.answer[seat] >= 0:
            state.answer[seat] = below(chance, 1 + s.RESERVES * state.hand_size[seat])


@kernel
def conceal(rules, state, seat, chance):
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.step != s.OVER:
        viewer = seat if seat >= 0 else s.SPECTATORS_BIT
        forget(rules, state, seat)
        _redraw_choices(state, viewer, chance)
        _redraw_cards(rules, state, viewer, chance)
    rekey(state.chance, chance)
