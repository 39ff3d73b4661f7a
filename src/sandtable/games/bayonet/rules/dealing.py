"""Cards from and to the deck: drawing, discarding, the discard pile put back (spec sections 4 and 5), and the campaign,
for which all cards are collected and reserves and community dealt anew (section 4 step 3, section 11.4).
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, draw
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s


@kernel
def draw_card(rules, state, stream, log):
    """A card drawn from the deck: number U(size) by ascending id, of a stream of chance. An empty deck first takes in
    the discard pile. The caller says where the card goes and who knows it."""
    if state.deck == 0:
        put_back(rules, state, log)
    number = draw(state.chance, stream, state.deck)
    card = -1
    while number >= 0:
        card += 1
        number -= state.place[card] == s.IN_DECK
    state.deck -= 1
    return card


@kernel
def put_back(rules, state, log):
    """The discard pile goes into the deck; nobody knows where its cards are any more."""
    for card in range(rules.cards):
        if state.place[card] == s.IN_DISCARD:
            state.place[card] = s.IN_DECK
            state.known[card] = 0
    moved = state.discards
    state.deck = state.deck + moved
    state.discards = 0
    emit(log, ev.PUT_BACK, EVERYBODY, moved, state.deck)


@kernel
def discard(state, card):
    """A card goes to the discard pile; who knew it, knows it there."""
    state.place[card] = s.IN_DISCARD
    state.discards += 1


@kernel
def take_card(rules, state, seat, stream, log):
    """The seat draws a card into its hand; its position is returned."""
    card = draw_card(rules, state, stream, log)
    position = state.hand_size[seat]
    state.hand[seat, position] = card
    state.hand_size[seat] = position + 1
    state.place[card] = s.HAND_OF + seat
    state.known[card] = 1 << seat
    return position


@kernel
def deal_reserve_down(rules, state, seat, stream, log):
    """The seat draws its face-down reserve card, which is returned."""
    card = draw_card(rules, state, stream, log)
    state.reserve[seat, s.FACE_DOWN] = card
    state.place[card] = s.RESERVE_OF + seat
    state.known[card] = 1 << seat
    return card


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
            state.hand[seat, position] = s.EMPTY
        for position in range(s.HAND + 1):
            state.was[seat, position] = s.EMPTY
        for slot in range(s.RESERVES):
            state.reserve[seat, slot] = s.EMPTY
    for position in range(s.COMMUNITY):
        state.community[position] = s.EMPTY


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
        emit(log, ev.RESERVE_DOWN, EVERYBODY ^ (1 << seat), seat, UNTOLD)
    for position in range(s.COMMUNITY):
        card = draw_card(rules, state, DEAL, log)
        state.community[position] = card
        state.place[card] = s.ON_TABLE
        state.known[card] = s.ALL_KNOW
        emit(log, ev.COMMUNITY_CARD, EVERYBODY, position, card)
