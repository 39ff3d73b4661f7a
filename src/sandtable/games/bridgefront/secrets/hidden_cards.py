"""Cards that a viewer cannot know, dealt anew (spec section 5.1): a step of concealing (conceal.py).

Card instances change places; what belongs to a place (its zone, who has `seen` what lies there, its `batch`) stays.
What the viewer knows of a place or a card is said in rules/cards/piles.py:

- A card it has not even named may be any card of the same deck that it has not named, wherever they are.
- Hand, draw pile and discard pile of another player: the cards it has not seen there may lie anywhere among them.
- Its own draw pile: cards of one batch lie in any order, and cards that were inserted at random lie anywhere among
  those that were there before.
- Shared decks: cards of one batch lie in any order. With filled-up decks it is also unknown which cards are there
  twice.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.dealing import first_batch, shared_cards, zone_of_deck
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action
from sandtable.games.bridgefront.rules.variants import DECKS_PADDED, VP_OWN
from sandtable.games.bridgefront.secrets import own_pile

_MOST_POINTS = 9  # of a card (setup/card_rows.py)
FIRST_BATCHES = 6  # batches of the shared decks from the start (rules/cards/dealing.py)


# -------------------------------------------------------------------------------------------------- the table of places


@kernel
def _gather(state, places, first):
    """List all places, zone by zone from the top; zone z has the places first[z] to first[z + 1] - 1."""
    n = 0
    for zone in range(s.ZONES):
        first[zone] = n
        card = state.top[zone]
        while card != s.NONE:
            places[own_pile.CARD, n] = card
            places[own_pile.SEEN, n] = state.seen[card]
            places[own_pile.BATCH, n] = state.batch[card]
            n += 1
            card = state.next_card[card]
    first[s.ZONES] = n


@kernel
def _lay(state, places, first):
    """Put the cards where the table says."""
    for zone in range(s.ZONES):
        start = int(first[zone])
        end = int(first[zone + 1])
        owner = 0
        if zone < s.MARKET:
            owner = 1 << (zone % s.MAX_SEATS)
        state.top[zone] = places[own_pile.CARD, start] if end > start else s.NONE
        state.bottom[zone] = places[own_pile.CARD, end - 1] if end > start else s.NONE
        for i in range(start, end):
            card = places[own_pile.CARD, i]
            state.zone[card] = zone
            state.next_card[card] = places[own_pile.CARD, i + 1] if i + 1 < end else s.NONE
            state.seen[card] = places[own_pile.SEEN, i]
            state.named[card] = state.named[card] | int(places[own_pile.SEEN, i]) | owner
            state.batch[card] = places[own_pile.BATCH, i]


# -------------------------------------------------------------------------------------------- cards that are not named


@kernel
def _is_unknown(state, places, i, viewer):
    """Whether the viewer knows neither the card at a place nor that it is somewhere near."""
    card = places[own_pile.CARD, i]
    return (places[own_pile.SEEN, i] >> viewer) & 1 == 0 and (state.named[card] >> viewer) & 1 == 0


@kernel
def _shuffle_unknown(rules, state, places, total, viewer, chance):
    """Cards that the viewer has not named change places with others of their deck. While victory points are open, only
    with those worth as much. Drawn for each place in turn, from the cards by their numbers."""
    listed = np.empty(s.MAX_CARDS, dtype=np.int64)
    cards = np.empty(s.MAX_CARDS, dtype=np.int64)
    kinds = np.empty(s.MAX_CARDS, dtype=np.int64)  # what lies at each place before
    is_unknown = np.zeros(s.MAX_CARDS, dtype=np.int64)
    n = 0
    for i in range(total):
        if _is_unknown(state, places, i, viewer):
            listed[n] = i
            kinds[n] = state.kind[places[own_pile.CARD, i]]
            is_unknown[places[own_pile.CARD, i]] = 1
            n += 1
    last = 0
    for card in range(state.cards):
        if is_unknown[card] == 1:
            cards[last] = card
            last += 1
    for i in range(n):
        alike = 0
        for j in range(i, n):
            alike += _alike(rules, kinds[i], state.kind[cards[j]])
        ticket = below(chance, alike)
        for j in range(i, n):
            ticket -= _alike(rules, kinds[i], state.kind[cards[j]])
            if ticket < 0:
                card = cards[j]
                cards[j] = cards[i]
                places[own_pile.CARD, listed[i]] = card
                break


@kernel
def _alike(rules, kind, other):
    """1 if the viewer cannot tell two cards of these kinds apart where neither is named."""
    same = rules.deck[kind] == rules.deck[other] and (
        rules.vp_visibility == VP_OWN or rules.vp[kind] == rules.vp[other]
    )
    return 1 if same else 0


@kernel
def _of_class(rules, kind, deck, points):
    """Whether a kind is of a shared deck, and worth so many points (NONE: any)."""
    return rules.deck[kind] == deck and (points == s.NONE or rules.vp[kind] == points)


@kernel
def _redraw_padding(rules, state, places, first, deck, points, viewer, chance):
    """Which kinds of a filled-up deck are there twice (R16): those the viewer has seen too often are, the others are
    drawn; the hidden cards of the deck are made to fit. A kind seen once is not weighed as the likelier pair that it
    is. `points` narrows it to cards worth as much."""
    zone = zone_of_deck(deck)
    left = np.zeros(s.MAX_KINDS, dtype=np.int64)  # copies that are hidden
    kinds = np.empty(s.MAX_KINDS, dtype=np.int64)
    hidden = np.empty(s.MAX_CARDS, dtype=np.int64)
    n = 0
    more = 0  # copies by which the deck was filled up
    for kind in range(rules.kinds):
        if _of_class(rules, kind, deck, points):
            left[kind] = rules.copies[kind]
            more -= rules.copies[kind]
            kinds[n] = kind
            n += 1
    count = 0
    shared = shared_cards(rules)
    for i in range(int(first[s.ZONES])):
        card = places[own_pile.CARD, i]
        kind = state.kind[card]
        if card >= shared or not _of_class(rules, kind, deck, points):  # cards of starter decks are all known
            continue
        more += 1
        in_deck = i >= first[zone] and i < first[zone + 1] and places[own_pile.BATCH, i] == first_batch(zone)
        if (places[own_pile.SEEN, i] >> viewer) & 1 == 0 and (in_deck or (state.named[card] >> viewer) & 1 == 0):
            j = count
            while j > 0 and hidden[j - 1] > card:
                hidden[j] = hidden[j - 1]
                j -= 1
            hidden[j] = card
            count += 1
        else:
            left[kind] -= 1
    open_ = 0
    for i in range(n):
        if left[kinds[i]] < 0:
            left[kinds[i]] = 0
            more -= 1
        else:
            kinds[open_] = kinds[i]
            open_ += 1
    for i in range(more):
        j = i + below(chance, open_ - i)
        left[kinds[j]] += 1
        kinds[j] = kinds[i]
    _assign_kinds(state, left, hidden, chance)


@kernel
def _assign_kinds(state, left, hidden, chance):
    """Give the hidden cards the kinds that are left, in any order."""
    count = 0
    for kind in range(s.MAX_KINDS):
        for _ in range(left[kind]):
            state.kind[hidden[count]] = kind
            count += 1
    for i in range(count - 1, 0, -1):
        j = below(chance, i + 1)
        held = state.kind[hidden[i]]
        state.kind[hidden[i]] = state.kind[hidden[j]]
        state.kind[hidden[j]] = held


# ------------------------------------------------------------------------------------------------------ players' piles


@kernel
def _list_unseen(places, first, zone, viewer, listed, n):
    """Append the places of a zone that the viewer has not seen to `listed[:n]`; returns how many there are now."""
    for i in range(int(first[zone]), int(first[zone + 1])):
        if (places[own_pile.SEEN, i] >> viewer) & 1 == 0:
            listed[n] = i
            n += 1
    return n


@kernel
def _shuffle_player(rules, state, places, first, player, viewer, chance):
    """What another player has in hand, draw pile and discard pile. What that player knows of its draw pile is not kept:
    it could tell what was put under it in secret."""
    listed = np.empty(s.MAX_CARDS, dtype=np.int64)
    n = _list_player(rules, state, places, first, player, viewer, listed)
    own_pile.shuffle_listed(places, listed, n, chance)
    for i in range(int(first[s.DRAW + player]), int(first[s.DRAW + player + 1])):
        places[own_pile.SEEN, i] = 0


# ------------------------------------------------------------------------------------------------------------ in order


@kernel
def _rank(rules, state, places, i, viewer):
    """Where the card at a place comes among those that it may change places with: those named first, then by
    deck and points, then by number."""
    card = places[own_pile.CARD, i]
    kind = state.kind[card]
    unknown = 1 if _is_unknown(state, places, i, viewer) else 0
    return ((unknown * 64 + rules.deck[kind]) * 64 + rules.vp[kind]) * 4096 + card


@kernel
def _put_in_order(rules, state, places, listed, n, viewer):
    """The cards at the listed places lie in the order of their ranks."""
    for i in range(1, n):
        for j in range(i, 0, -1):
            a = listed[j - 1]
            b = listed[j]
            if _rank(rules, state, places, a, viewer) <= _rank(rules, state, places, b, viewer):
                break
            held = places[own_pile.CARD, a]
            places[own_pile.CARD, a] = places[own_pile.CARD, b]
            places[own_pile.CARD, b] = held


@kernel
def _list_player(rules, state, places, first, player, viewer, listed):
    """The places of another player's cards that may lie anywhere among them; how many."""
    n = _list_unseen(places, first, s.HAND + player, viewer, listed, 0)
    n = _list_unseen(places, first, s.DRAW + player, viewer, listed, n)
    n = _list_unseen(places, first, s.DISCARD + player, viewer, listed, n)
    if state.phase == s.RESOLVE and draft_of_action(rules, state) == s.NONE:  # cards dug from the own draw pile
        n = _list_unseen(places, first, s.SHOWN + player, viewer, listed, n)
    return n


@kernel
def _settle(rules, state, places, first, viewer):
    """Put what the viewer does not know into an order that depends on nothing but what it knows: so the same draws give
    the same position in any two that it cannot tell apart. Who else has named a card in secret is forgotten."""
    everybody = (1 << rules.players) - 1
    for i in range(int(first[s.ZONES])):
        named = state.named[places[own_pile.CARD, i]]
        if (places[own_pile.SEEN, i] >> viewer) & 1 == 0 and named & everybody != everybody:
            state.named[places[own_pile.CARD, i]] = named & (1 << viewer)
    listed = np.empty(s.MAX_CARDS, dtype=np.int64)
    for player in range(rules.players):
        if player != viewer:
            n = _list_player(rules, state, places, first, player, viewer, listed)
            _put_in_order(rules, state, places, listed, n, viewer)
    for zone in range(s.MARKET, s.ROW):
        start = int(first[zone])
        end = int(first[zone + 1])
        n = 0
        for i in range(start, end + 1):
            if i == end or (i > start and places[own_pile.BATCH, i] != places[own_pile.BATCH, i - 1]):
                _put_in_order(rules, state, places, listed, n, viewer)
                n = 0
            if i < end and (places[own_pile.SEEN, i] >> viewer) & 1 == 0:
                listed[n] = i
                n += 1


# ------------------------------------------------------------------------------------------------------- everything


@kernel
def _forget_history(places, first, viewer):
    """Numbers of batches tell how often something was done in secret: only their order is kept, where it matters."""
    ranks = np.empty(s.MAX_CARDS, dtype=np.int64)
    for zone in range(s.ZONES):
        start = int(first[zone])
        end = int(first[zone + 1])
        own = zone == s.DRAW + viewer
        run = FIRST_BATCHES
        for i in range(start, end):
            rank = 0
            if own:
                for j in range(start, end):
                    rank += abs(places[own_pile.BATCH, j]) < abs(places[own_pile.BATCH, i])
                rank = rank + 1 if places[own_pile.BATCH, i] >= 0 else -rank - 1
            elif zone >= s.MARKET and zone < s.ROW:
                if i == start or places[own_pile.BATCH, i] != places[own_pile.BATCH, i - 1]:
                    run += 1
                rank = first_batch(zone) if places[own_pile.BATCH, i] == first_batch(zone) else run
            ranks[i] = rank
    for i in range(int(first[s.ZONES])):
        places[own_pile.BATCH, i] = ranks[i]


@kernel
def redraw_cards(rules, state, viewer, chance):
    """Deal everything anew that the viewer (a bit number of `seen`) does not know."""
    places = np.empty((own_pile.ROWS, s.MAX_CARDS), dtype=np.int64)
    first = np.empty(s.ZONES + 1, dtype=np.int64)
    _gather(state, places, first)
    total = int(first[s.ZONES])
    _settle(rules, state, places, first, viewer)
    if rules.deck_fill == DECKS_PADDED and total > 0:
        for deck in range(s.MARKET_1, s.POWER_3 + 1):
            if rules.vp_visibility == VP_OWN:
                _redraw_padding(rules, state, places, first, deck, s.NONE, viewer, chance)
            else:
                for points in range(_MOST_POINTS + 1):
                    _redraw_padding(rules, state, places, first, deck, points, viewer, chance)
    _shuffle_unknown(rules, state, places, total, viewer, chance)
    for player in range(rules.players):
        if player != viewer:
            _shuffle_player(rules, state, places, first, player, viewer, chance)
        else:
            own_pile.redraw_own_pile(
                places, int(first[s.DRAW + player]), int(first[s.DRAW + player + 1]), viewer, chance
            )
    for zone in range(s.MARKET, s.ROW):
        own_pile.shuffle_runs(places, int(first[zone]), int(first[zone + 1]), viewer, chance)
    _forget_history(places, first, viewer)
    _lay(state, places, first)
    state.batches = 2 * s.MAX_CARDS
    for player in range(rules.players):
        if player != viewer:
            state.permanent[player] = _points(rules, state, player)


@kernel
def _points(rules, state, player):
    """Permanent victory points: those of all cards that the player has gained (I8)."""
    points = 0
    for pile in (s.HAND, s.DRAW, s.DISCARD, s.BURN, s.PLAY, s.SHOWN):
        if pile == s.SHOWN and (state.phase != s.RESOLVE or draft_of_action(rules, state) != s.NONE):
            continue
        card = state.top[pile + player]
        while card != s.NONE:
            points += rules.vp[state.kind[card]]
            card = state.next_card[card]
    return points
