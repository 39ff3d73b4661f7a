"""Cards from and to the deck: drawing, putting back, the campaign, and the deal of a hand (spec sections 4 and 5)."""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.asking import seats_left
from sandtable.games.bayonet.state import (
    ALL_KNOW,
    ANTE_STEP,
    COMMUNITY,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HAND_OF,
    IN_DECK,
    IN_DISCARD,
    MAX_SEATS,
    ON_TABLE,
    RESERVE_OF,
    RESERVES,
)

__all__ = ["ante_of", "collect", "deal_campaign", "deal_reserve_down", "discard", "draw", "start_hand", "take_card"]


@kernel
def draw(rules, state, log):  # type: ignore[no-untyped-def]
    """A card drawn from the deck: number U(size) by ascending id. An empty deck first takes in the discard pile. The
    caller says where the card goes and who knows it."""
    if state.deck == 0:
        _put_back(rules, state, log)
    number = below(state.chance, int(state.deck))
    card = -1
    while number >= 0:
        card += 1
        number -= state.place[card] == IN_DECK
    state.deck -= 1
    return card


@kernel
def _put_back(rules, state, log):  # type: ignore[no-untyped-def]
    """The discard pile goes into the deck; nobody knows where its cards are any more."""
    for card in range(int(rules.cards)):
        if state.place[card] == IN_DISCARD:
            state.place[card] = IN_DECK
            state.known[card] = 0
    moved = int(state.discards)
    state.deck = int(state.deck) + moved
    state.discards = 0
    emit(log, ev.PUT_BACK, EVERYBODY, moved, int(state.deck))


@kernel
def discard(state, card):  # type: ignore[no-untyped-def]
    """A card goes to the discard pile; who knew it, knows it there."""
    state.place[card] = IN_DISCARD
    state.discards += 1


@kernel
def take_card(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """The seat draws a card into its hand; its position is returned."""
    card = draw(rules, state, log)
    position = int(state.hand_size[seat])
    state.hand[seat, position] = card
    state.hand_size[seat] = position + 1
    state.place[card] = HAND_OF + seat
    state.known[card] = 1 << seat
    return position


# ------------------------------------------------------------------------------------------------------- the campaign


@kernel
def collect(rules, state):  # type: ignore[no-untyped-def]
    """All cards are one deck."""
    for card in range(int(rules.cards)):
        state.place[card] = IN_DECK
        state.known[card] = 0
    state.deck = int(rules.cards)
    state.discards = 0
    for seat in range(MAX_SEATS):
        state.hand_size[seat] = 0
        for position in range(HAND):
            state.hand[seat, position] = -1
        for position in range(HAND + 1):
            state.was[seat, position] = -1
        for slot in range(RESERVES):
            state.reserve[seat, slot] = -1
    for position in range(COMMUNITY):
        state.community[position] = -1


@kernel
def deal_reserve_down(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """The seat draws its face-down reserve card, which is returned."""
    card = draw(rules, state, log)
    state.reserve[seat, FACE_DOWN] = card
    state.place[card] = RESERVE_OF + seat
    state.known[card] = 1 << seat
    return card


@kernel
def deal_campaign(rules, state, log):  # type: ignore[no-untyped-def]
    """Section 4 step 3: reserves in the order of the hand, then the community. All cards are in the deck."""
    emit(log, ev.CAMPAIGN, EVERYBODY, 1 if state.hands > 0 else 0, int(state.deck))
    players = int(rules.players)
    for i in range(1, players + 1):
        seat = (int(state.button) + i) % players
        if state.out[seat] != 0:
            continue
        card = draw(rules, state, log)
        state.reserve[seat, FACE_UP] = card
        state.place[card] = RESERVE_OF + seat
        state.known[card] = ALL_KNOW
        emit(log, ev.RESERVE_UP, EVERYBODY, seat, card)
        card = deal_reserve_down(rules, state, seat, log)
        emit(log, ev.RESERVE_DOWN, 1 << seat, seat, card)
        emit(log, ev.RESERVE_DOWN, EVERYBODY ^ (1 << seat), seat, -1)
    for position in range(COMMUNITY):
        card = draw(rules, state, log)
        state.community[position] = card
        state.place[card] = ON_TABLE
        state.known[card] = ALL_KNOW
        emit(log, ev.COMMUNITY_CARD, EVERYBODY, position, card)


# ------------------------------------------------------------------------------------------------------------ the hand


@kernel
def ante_of(rules, hand):  # type: ignore[no-untyped-def]
    """The ante of hand number `hand` (section 3, `ante_every`)."""
    ante = int(rules.ante)
    if rules.ante_mode != ANTE_STEP:
        return ante
    most = int(rules.players) * int(rules.chips)
    for _ in range((hand - 1) // int(rules.ante_every)):
        if ante >= most:
            break
        ante *= int(rules.ante_factor)
    return min(ante, most)


@kernel
def start_hand(rules, state, log):  # type: ignore[no-untyped-def]
    """P0 to P2: the discard pile goes back if the deck cannot support the hand (R38), antes, two cards each."""
    players = int(rules.players)
    state.hands += 1
    state.decided = 0
    state.shown = 0
    state.lost = 0
    state.scouted = 0
    state.burned = 0
    live = 0
    for seat in range(players):
        state.bet[seat] = 0
        state.saved[seat] = 0
        state.strength[seat] = -1
        if state.out[seat] == 0:
            live |= 1 << seat
            state.at_start[seat] = state.chips[seat]
    state.live = live
    ante = ante_of(rules, int(state.hands))
    emit(log, ev.HAND_START, EVERYBODY, int(state.hands), ante, live)
    if int(state.deck) < HAND * seats_left(rules, state):
        _put_back(rules, state, log)
    for i in range(1, players + 1):
        seat = (int(state.button) + i) % players
        if (live >> seat) & 1 == 1:
            paid = min(ante, int(state.chips[seat]))
            state.chips[seat] -= paid
            state.bet[seat] = paid
            left = int(state.chips[seat])
            emit(log, ev.ANTE, EVERYBODY, seat, paid, left, 1 if left == 0 else 0)
    for _ in range(2):
        for i in range(1, players + 1):
            seat = (int(state.button) + i) % players
            if (live >> seat) & 1 == 1:
                position = take_card(rules, state, seat, log)
                emit(log, ev.DEALT, 1 << seat, seat, int(state.hand[seat, position]), position)
                emit(log, ev.DEALT, EVERYBODY ^ (1 << seat), seat, -1, position)
