"""The shared decks at the start of a match (spec sections 6 and 7 step 3; R16)."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, mix
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, shuffle_zone
from sandtable.games.bridgefront.rules.variants import DECKS_PADDED

#: Cards that DECK_FILL = padded fills the decks up to (R16).
MARKET_SIZE = 47
POWER_SIZE = 12


@kernel
def zone_of_deck(deck):
    """The zone of a shared deck MARKET_1..POWER_3."""
    return s.MARKET + deck - s.MARKET_1


@kernel
def missing(deck, kinds):
    """How many cards padding adds to a shared deck that lists so many kinds."""
    return max(0, min(kinds, (POWER_SIZE if deck >= s.POWER_1 else MARKET_SIZE) - kinds))


@kernel
def shared_cards(rules):
    """How many card instances are in the shared decks at the start. They have the lowest numbers: these decks are built
    before anybody gets a starter deck, which may hold kinds of the Market, too (R11)."""
    total = 0
    for deck in range(s.MARKET_1, s.POWER_3 + 1):
        kinds = 0
        for kind in range(rules.kinds):
            if rules.deck[kind] == deck:
                kinds += 1
                total += rules.copies[kind]
        if rules.deck_fill == DECKS_PADDED:
            total += missing(deck, kinds)
    return total


@kernel
def is_padding(rules, state, card):
    """1 if this instance is a copy that padding added: of its kind, the listed ones have the numbers before it."""
    if rules.deck_fill != DECKS_PADDED or card >= shared_cards(rules):
        return 0
    kind = state.kind[card]
    listed = rules.copies[kind]
    if card < listed:
        return 0
    for before in range(1, listed + 1):
        if state.kind[card - before] != kind:
            return 0
    return 1


@kernel
def first_batch(zone):
    """The batch of the cards that are in a shared deck from the start."""
    return zone - s.MARKET + 1


@kernel
def empty_zones(state):
    """No card anywhere."""
    for zone in range(s.ZONES):
        state.top[zone] = s.NONE
        state.bottom[zone] = s.NONE


@kernel
def new_card(state, kind, zone, named):
    """The next card instance, of this kind, at the end of a zone. `named` is the mask of those who know it is there."""
    card = state.cards
    state.cards = card + 1
    state.kind[card] = kind
    push_bottom(state, zone, card)
    state.named[card] = state.named[card] | named


@kernel
def _draw_padding(rules, state, deck, padding):
    """Mark in `padding` the kinds of a deck that get one more copy."""
    kinds = np.empty(s.MAX_KINDS, dtype=np.int64)
    n = 0
    for kind in range(rules.kinds):
        if rules.deck[kind] == deck:
            kinds[n] = kind
            n += 1
    mix(state.chance, DEAL, kinds, n)
    for i in range(missing(deck, n)):
        padding[kinds[i]] = 1


@kernel
def build_decks(rules, state):
    """Build and shuffle the six shared decks. Everybody knows the listed cards; which kinds padding adds is secret."""
    padding = np.zeros(s.MAX_KINDS, dtype=np.int64)
    if rules.deck_fill == DECKS_PADDED:
        for deck in range(s.MARKET_1, s.POWER_3 + 1):
            _draw_padding(rules, state, deck, padding)
    for deck in range(s.MARKET_1, s.POWER_3 + 1):
        zone = zone_of_deck(deck)
        for kind in range(rules.kinds):
            if rules.deck[kind] == deck:
                for _ in range(rules.copies[kind]):
                    new_card(state, kind, zone, s.ALL_SEE)
                if padding[kind] == 1:
                    new_card(state, kind, zone, 0)
    for deck in range(s.MARKET_1, s.POWER_3 + 1):
        state.batches = deck - s.MARKET_1
        shuffle_zone(state, zone_of_deck(deck), DEAL)
