"""Worlds in which others did what the heuristic would do with their cards.

After `conceal` every hand that the seat cannot see is as likely as any other. But bets tell: the heuristic raises with
good hands, and its own rule of thumb (bot/bet.py) takes the better of two hands for an opponent the surer, the more has
been bet. The same is done here, with cards of the deck; and answers given in secret in a swap made at once become those
that the heuristic would have given.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import pressure
from sandtable.games.bayonet.bot.guesses import fill_hand
from sandtable.games.bayonet.bot.reserve import choose_reserve
from sandtable.games.bayonet.rules.imagined import HAND_ROW, MIND_COLUMNS, MIND_ROWS, strength_now
from sandtable.games.bayonet.rules.reserve import reserve_choices


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
