"""The part of an observation that is about cards: one's own, what is known of others', the Market, what is shown."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.piles import card_at
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action
from sandtable.games.bridgefront.rules.spaces import row_of_seat
from sandtable.games.bridgefront.secrets.observation import ROW, START, TOP
from sandtable.games.bridgefront.state import (
    ROW as MARKET_ROW_ZONE,
)

_HAND, _DRAW, _DISCARD, _TOP = START["hand"], START["draw"], START["discard"], START["top"]
_KNOWN, _BURNT, _ROW, _OFFER = START["known"], START["burnt"], START["row"], START["offer"]
_DECKS, _SHOWN, _SCRIED = START["decks"], START["shown"], START["scried"]
_HIDDEN = -2


@kernel
def _count(rules, state, seat, first, eye, numbers):
    """Count the cards of all players by kind, as far as the seat knows them. What a player digs through is still in the
    draw pile for all others."""
    digging = state.phase == s.RESOLVE and draft_of_action(rules, state) == s.NONE
    for card in range(state.cards):
        zone = state.zone[card]
        kind = state.kind[card]
        if digging and zone >= s.SHOWN and zone < s.MARKET and zone != s.SHOWN + seat:
            zone = zone - s.SHOWN + s.DRAW
        if zone < s.BURN:
            owner = zone % s.MAX_SEATS
            if owner == seat:
                numbers[(_HAND if zone < s.DRAW else _DRAW if zone < s.DISCARD else _DISCARD) + kind] += 1.0
            elif (state.named[card] >> eye) & 1 == 0:
                continue
            numbers[_KNOWN + row_of_seat(rules, first, owner) * s.MAX_KINDS + kind] += 1.0
        elif zone < s.PLAY:
            numbers[_BURNT + row_of_seat(rules, first, zone - s.BURN) * s.MAX_KINDS + kind] += 1.0


@kernel
def _observe_tops(state, seat, numbers):
    """The top of the own draw pile, and the card that a scry is about."""
    for place in range(TOP):
        numbers[_TOP + place] = s.NONE
    numbers[_SCRIED] = s.NONE
    if seat < 0:
        return
    card = state.top[s.DRAW + seat] if state.size[s.DRAW + seat] > 0 else s.NONE
    place = 0
    while card != s.NONE and place < TOP:
        if (state.seen[card] >> seat) & 1 == 1:
            numbers[_TOP + place] = state.kind[card]
        card = state.next_card[card]
        place += 1
    if state.asked[seat] == s.D_SCRY:
        numbers[_SCRIED] = state.kind[card_at(state, s.DRAW + seat, state.scratch[0])]


@kernel
def _observe_row(rules, state, seat, numbers):
    """The Market row, the card being sold, the own bid."""
    card = state.top[MARKET_ROW_ZONE] if state.size[MARKET_ROW_ZONE] > 0 else s.NONE
    for place in range(ROW):
        numbers[_ROW + place] = s.NONE if card == s.NONE else state.kind[card]
        if card != s.NONE:
            card = state.next_card[card]
    numbers[_OFFER] = s.NONE if state.on_offer == s.NONE else state.kind[state.on_offer]
    numbers[_OFFER + 1] = s.NONE
    numbers[_OFFER + 2] = s.NONE
    if seat >= 0 and state.phase == s.MARKET_BIDS and state.bid[seat] != s.NONE:
        bid = state.bid[seat]
        cap = rules.bid_cap
        numbers[_OFFER + 1] = 1.0 if bid > cap else 0.0
        numbers[_OFFER + 2] = bid - cap if bid > cap else bid


@kernel
def observe_cards(rules, state, seat, first, numbers):
    """Everything about cards."""
    eye = seat if seat >= 0 else s.SPECTATORS_BIT
    _count(rules, state, seat, first, eye, numbers)
    _observe_tops(state, seat, numbers)
    _observe_row(rules, state, seat, numbers)
    for deck in range(6):
        numbers[_DECKS + deck] = state.size[s.MARKET + deck]
    for row in range(s.MAX_SEATS):
        card = s.NONE
        if row < rules.players:
            player = first + row if first + row < rules.players else first + row - rules.players
            card = state.top[s.SHOWN + player] if state.size[s.SHOWN + player] > 0 else s.NONE
        for place in range(s.MAX_SHOWN):
            at = _SHOWN + row * s.MAX_SHOWN + place
            numbers[at] = s.NONE
            if card != s.NONE:
                numbers[at] = state.kind[card] if (state.seen[card] >> eye) & 1 == 1 else _HIDDEN
                card = state.next_card[card]
