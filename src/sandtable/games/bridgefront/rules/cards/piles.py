"""Cards in ordered zones, and what is known of them (spec sections 5.1, 8.9; R142, R143, R150).

A zone is a list of card instances linked by `next_card`; index 0 of a pile is its top, the oldest card of a hand comes
first. Every function here leaves the three fields of knowledge right:

- `seen`: bit v is set if viewer v knows which card this is, and where it lies. `seen` is part of `named`.
- `named`: bit v is set if v knows that this kind is somewhere among the hand, draw pile and discard pile of the player
  who has it; of a card in a shared deck, that it is in that deck.
- `batch`: in a pile, which event put the card there. Cards of one batch that nobody has seen lie in an order unknown to
  all. A *negative* batch marks a card inserted at random (a gain): it may lie anywhere among the cards of older batches
  (of smaller absolute number). Outside of piles it means nothing.

What the other players know of a hidden hand is kept coarse on purpose: when a player moves a card that was chosen from
a hand in secret, all others forget where the cards of that hand are (they stay `named`).
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, draw, mix
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s

# ------------------------------------------------------------------------------------------------------------ knowledge


@kernel
def new_batch(state):
    """A number for the next event that puts cards into a pile."""
    state.batches = state.batches + 1
    return state.batches


@kernel
def _is_pile(zone):
    """Whether the order of a zone is hidden from those who have not seen its cards."""
    return (zone >= s.DRAW and zone < s.DISCARD) or (zone >= s.MARKET and zone < s.ROW)


@kernel
def _arrive(state, zone, card):
    """What is known of a card that comes into a zone at a place known to those who have seen it."""
    seen = state.seen[card]
    if zone < s.DRAW:
        seen |= 1 << (zone - s.HAND)
    elif zone < s.DISCARD:
        state.batch[card] = new_batch(state)
    elif zone < s.BURN:
        seen |= 1 << (zone - s.DISCARD)
    elif zone < s.SHOWN or zone == s.ROW:
        seen = s.ALL_SEE
    elif zone < s.MARKET:
        seen |= 1 << (zone - s.SHOWN)
    else:
        state.batch[card] = new_batch(state)
    state.seen[card] = seen
    state.named[card] = state.named[card] | seen
    state.zone[card] = zone


@kernel
def forget_hand(state, player):
    """A card chosen in secret has left the hand: only its owner still knows which cards are there."""
    card = state.top[s.HAND + player]
    while card != s.NONE:
        state.seen[card] = state.seen[card] & (1 << player)
        card = state.next_card[card]


# ---------------------------------------------------------------------------------------------------------------- lists


@kernel
def push_top(state, zone, card):
    """Put a card that is in no zone on top of one."""
    state.next_card[card] = state.top[zone]
    if state.top[zone] == s.NONE:
        state.bottom[zone] = card
    state.top[zone] = card
    state.size[zone] += 1
    _arrive(state, zone, card)


@kernel
def push_bottom(state, zone, card):
    """Put a card that is in no zone under a pile, or at the end of a hand."""
    state.next_card[card] = s.NONE
    last = state.bottom[zone]
    if last == s.NONE:
        state.top[zone] = card
    else:
        state.next_card[last] = card
    state.bottom[zone] = card
    state.size[zone] += 1
    _arrive(state, zone, card)


@kernel
def insert_at(state, zone, place, card):
    """Put a card that is in no zone at a place counted from the top, 0..size; those who have seen it know the place."""
    if place == 0:
        push_top(state, zone, card)
        return
    if place >= state.size[zone]:
        push_bottom(state, zone, card)
        return
    before = card_at(state, zone, place - 1)
    state.next_card[card] = state.next_card[before]
    state.next_card[before] = card
    state.size[zone] += 1
    _arrive(state, zone, card)


@kernel
def take_top(state, zone):
    """Remove and return the top card; NONE if there is none. A player who has seen it still knows it."""
    card = state.top[zone]
    if card == s.NONE:
        return card
    state.top[zone] = state.next_card[card]
    if state.top[zone] == s.NONE:
        state.bottom[zone] = s.NONE
    state.size[zone] -= 1
    state.next_card[card] = s.NONE
    return card


@kernel
def take(state, zone, card):
    """Remove a card from the zone it is in."""
    before = s.NONE
    at = state.top[zone]
    while at != card:
        before = at
        at = state.next_card[at]
    if before == s.NONE:
        take_top(state, zone)
        return
    state.next_card[before] = state.next_card[card]
    if state.bottom[zone] == card:
        state.bottom[zone] = before
    state.size[zone] -= 1
    state.next_card[card] = s.NONE


@kernel
def take_bottom(state, zone):
    """Remove and return the lowest card; NONE if there is none."""
    card = state.bottom[zone]
    if card != s.NONE:
        take(state, zone, card)
    return card


@kernel
def card_at(state, zone, place):
    """The card at a place counted from the top, 0..size-1."""
    card = state.top[zone]
    for _ in range(place):
        card = state.next_card[card]
    return card


@kernel
def first_of_kind(state, zone, kind):
    """The first card of a kind in a zone, in order; NONE without one (8.9)."""
    card = state.top[zone]
    while card != s.NONE and state.kind[card] != kind:
        card = state.next_card[card]
    return card


@kernel
def kinds_differ(state, zone):
    """Whether a zone holds cards of more than one kind."""
    card = state.top[zone]
    if card == s.NONE:
        return False
    kind = state.kind[card]
    while card != s.NONE:
        if state.kind[card] != kind:
            return True
        card = state.next_card[card]
    return False


@kernel
def shuffle_zone(state, zone, stream):
    """Shuffle a zone as the conventions say. Nobody knows any more where its cards are, if it is a pile."""
    n = state.size[zone]
    if n == 0:
        return
    batch = new_batch(state)
    pile = _is_pile(zone)
    cards = np.empty(s.MAX_CARDS, dtype=np.int64)
    at = state.top[zone]
    for i in range(n):
        cards[i] = at
        at = state.next_card[at]
    mix(state.chance, stream, cards, n)
    for i in range(n):
        card = cards[i]
        state.next_card[card] = cards[i + 1] if i + 1 < n else s.NONE
        if pile:
            state.seen[card] = 0
            state.batch[card] = batch
    state.top[zone] = cards[0]
    state.bottom[zone] = cards[n - 1]


@kernel
def move_all(state, source, target):
    """Put all cards of a zone, in order, at the end of another."""
    while state.size[source] > 0:
        push_bottom(state, target, take_top(state, source))


# ------------------------------------------------------------------------------------------- the piles of a player, 8.9


@kernel
def _reshuffle(state, player, log):
    """The discard pile is shuffled and put under the draw pile."""
    discard = s.DISCARD + player
    draw = s.DRAW + player
    n = state.size[discard]
    if n == 0:
        return
    shuffle_zone(state, discard, DECKS)
    batch = new_batch(state)
    card = state.top[discard]
    first = card
    while card != s.NONE:
        state.zone[card] = draw
        state.seen[card] = 0
        state.batch[card] = batch
        card = state.next_card[card]
    last = state.bottom[draw]
    if last == s.NONE:
        state.top[draw] = first
    else:
        state.next_card[last] = first
    state.bottom[draw] = state.bottom[discard]
    state.size[draw] += n
    state.size[discard] = 0
    state.top[discard] = s.NONE
    state.bottom[discard] = s.NONE
    emit(log, ev.SHUFFLED, EVERYBODY, player, n)


@kernel
def ensure(rules, state, player, n, log):
    """ensure(n): with fewer than n cards in the draw pile, the discard pile is shuffled and put under it."""
    if state.size[s.DRAW + player] < n:
        _reshuffle(state, player, log)


@kernel
def look_at_top(state, player, n):
    """The player sees the top n cards of the own draw pile (as far as it goes); returns how many. Cards inserted before
    lie below them, or are among them."""
    if n <= 0 or state.size[s.DRAW + player] == 0:
        return 0
    batch = new_batch(state)
    card = state.top[s.DRAW + player]
    count = 0
    while card != s.NONE and count < n:
        state.seen[card] = state.seen[card] | (1 << player)
        state.named[card] = state.named[card] | (1 << player)
        state.batch[card] = batch
        card = state.next_card[card]
        count += 1
    return count


@kernel
def to_hand(rules, state, player, card, log):
    """A card that is in no zone goes to the end of the hand; to the discard pile if the hand is full. 1 = to the hand.
    No event: callers say why the card comes."""
    if state.size[s.HAND + player] >= rules.hand_limit:
        push_bottom(state, s.DISCARD + player, card)
        return 0
    push_bottom(state, s.HAND + player, card)
    return 1


@kernel
def draw_one(rules, state, player, log):
    """Draw 1 (8.9): the card, or NONE if there is none to draw. DREW is emitted."""
    if state.size[s.DRAW + player] == 0:
        _reshuffle(state, player, log)
    card = take_top(state, s.DRAW + player)
    if card == s.NONE:
        return card
    full = 1 - to_hand(rules, state, player, card, log)
    if len(log) > 0:
        held = state.size[s.HAND + player]
        emit(log, ev.DREW, 1 << player, player, state.kind[card], held, full)
        emit(log, ev.DREW, EVERYBODY & ~(1 << player), player, UNTOLD, held, full)
    return card


@kernel
def _loosen(state, pile):
    """A card is about to be inserted at random: places in the pile are not known for certain any more, but the order of
    the cards that were seen is, which a batch for each of them keeps."""
    card = state.top[pile]
    while card != s.NONE:
        if state.seen[card] != 0:
            state.seen[card] = 0
            state.batch[card] = new_batch(state)
        card = state.next_card[card]


@kernel
def audience(seen):
    """The viewers of a mask such as `State.seen` as the audience of an event."""
    if seen == s.ALL_SEE:
        return EVERYBODY
    return (seen & 63) | (((seen >> s.SPECTATORS_BIT) & 1) << 8)


@kernel
def gain(rules, state, player, card, why, log):
    """Gain a card that is in no zone (8.9): its victory points count at once, and it is inserted at random into the
    draw pile. Who has `seen` the card until now is told its kind; `why` is GAIN_..."""
    kind = state.kind[card]
    seen = state.seen[card] | (1 << player)
    state.permanent[player] += rules.vp[kind]
    ensure(rules, state, player, 1, log)
    pile = s.DRAW + player
    n = state.size[pile]
    _loosen(state, pile)
    insert_at(state, pile, draw(state.chance, DECKS, n + 1), card)
    state.named[card] = seen  # who did not see it does not know that it has left its deck
    state.seen[card] = seen if n == 0 else 0
    state.batch[card] = -state.batch[card]
    if len(log) > 0:
        told = audience(seen)
        emit(log, ev.GAINED, told, player, kind, rules.vp[kind], why)
        if told != EVERYBODY:
            emit(log, ev.GAINED, EVERYBODY & ~told, player, UNTOLD, 0, why)


@kernel
def discard_card(rules, state, player, card, log):
    """Discard a card from the hand, chosen in secret: the others see only that one went (R150). DISCARDED is
    emitted."""
    take(state, s.HAND + player, card)
    forget_hand(state, player)
    state.seen[card] = state.seen[card] & (1 << player)
    push_bottom(state, s.DISCARD + player, card)
    if len(log) > 0:
        held = state.size[s.HAND + player]
        emit(log, ev.DISCARDED, 1 << player, player, state.kind[card], held)
        emit(log, ev.DISCARDED, EVERYBODY & ~(1 << player), player, UNTOLD, held)


@kernel
def topdeck_card(rules, state, player, card, log):
    """Put a card from the hand, chosen in secret, on top of the own draw pile (R150). TOPDECKED is emitted."""
    take(state, s.HAND + player, card)
    forget_hand(state, player)
    state.seen[card] = state.seen[card] & (1 << player)
    push_top(state, s.DRAW + player, card)
    if len(log) > 0:
        held = state.size[s.HAND + player]
        emit(log, ev.TOPDECKED, 1 << player, player, state.kind[card], held)
        emit(log, ev.TOPDECKED, EVERYBODY & ~(1 << player), player, UNTOLD, held)


@kernel
def burn_card(rules, state, player, card, forge, log):
    """Scrap (or at a Forge reforge) a card from the hand: it goes to the open burn pile. SCRAPPED is emitted."""
    take(state, s.HAND + player, card)
    push_bottom(state, s.BURN + player, card)
    emit(log, ev.SCRAPPED, EVERYBODY, player, state.kind[card], state.size[s.HAND + player], forge)
