"""The campaign: all cards collected, reserves and community dealt anew (spec section 4 step 3, section 11.4)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import deal_reserve_down, draw_card


@kernel
def collect(rules, state):
    """All cards are one deck."""
    for card in range(rules.cards):
        state.place[card] = s.IN_DECK
        state.known[card] = 0
    state.deck = rules.cards
    state.discards = 0
    for seat in range(s.MAX_SEATS):
        state.hand_size[seat] = 0
        for position in range(s.HAND):
            state.hand[seat, position] = -1
        for position in range(s.HAND + 1):
            state.was[seat, position] = -1
        for slot in range(s.RESERVES):
            state.reserve[seat, slot] = -1
    for position in range(s.COMMUNITY):
        state.community[position] = -1


@kernel
def deal_campaign(rules, state, log):
    """Section 4 step 3: reserves in the order of the hand, then the community. All cards are in the deck."""
    emit(log, ev.CAMPAIGN, EVERYBODY, 1 if state.hands > 0 else 0, state.deck)
    players = rules.players
    for i in range(1, players + 1):
        seat = (state.button + i) % players
        if state.out[seat] != 0:
            continue
        card = draw_card(rules, state, DEAL, log)
        state.reserve[seat, s.FACE_UP] = card
        state.place[card] = s.RESERVE_OF + seat
        state.known[card] = s.ALL_KNOW
        emit(log, ev.RESERVE_UP, EVERYBODY, seat, card)
        card = deal_reserve_down(rules, state, seat, DEAL, log)
        emit(log, ev.RESERVE_DOWN, 1 << seat, seat, card)
        emit(log, ev.RESERVE_DOWN, EVERYBODY ^ (1 << seat), seat, -1)
    for position in range(s.COMMUNITY):
        card = draw_card(rules, state, DEAL, log)
        state.community[position] = card
        state.place[card] = s.ON_TABLE
        state.known[card] = s.ALL_KNOW
        emit(log, ev.COMMUNITY_CARD, EVERYBODY, position, card)
