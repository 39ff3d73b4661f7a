"""Drafts: cards of a shared deck are shown to a player who gains some of them (spec sections 7 step 9, 8.5, 12.4).

`reveal` takes the cards into the zone SHOWN of the player, `pick` gains one of them, `put_back` shuffles what is left
and puts it under the deck. While DRAFT_VISIBILITY is private, nobody but the player learns what was shown.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards import piles
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


@kernel
def shown_to(rules, player):
    """Mask of the viewers (as in `State.seen`) who see what a draft shows to the player (R140)."""
    return (1 << player) if rules.draft_visibility == DRAFTS_PRIVATE else s.ALL_SEE


@kernel
def forget_deck(state, deck, batch, keep):
    """A card of this batch (NONE: of any) has left the deck for hidden hands: only viewers in `keep` still know what
    the batch holds."""
    card = state.top[deck]
    while card != s.NONE:
        if batch == s.NONE or state.batch[card] == batch:
            state.named[card] = state.named[card] & (keep | state.seen[card])
        card = state.next_card[card]


@kernel
def reveal(rules, state, player, deck, n, bottom, log):
    """Show up to n cards (1 more for Cipher) from the top of a shared deck, or from its bottom, to the player; returns
    how many there are. They are listed in the order of the deck. SHOWN_CARD (for a free card
    FREE_SHOWN) is emitted for each."""
    viewers = shown_to(rules, player)
    count = min(n + (rules.cipher_extra if state.faction[player] == s.CIPHER else 0), state.size[deck])
    zone = s.SHOWN + player
    for _ in range(count):
        card = piles.take_bottom(state, deck) if bottom else piles.take_top(state, deck)
        if viewers != s.ALL_SEE:
            forget_deck(state, deck, state.batch[card], viewers)
            state.named[card] = state.named[card] & (viewers | state.seen[card])
        state.seen[card] = state.seen[card] | viewers
        if bottom:
            piles.push_top(state, zone, card)
        else:
            piles.push_bottom(state, zone, card)
    if len(log) > 0:
        told = piles.audience(viewers)
        event = ev.FREE_SHOWN if state.phase == s.FREE_CARD else ev.SHOWN_CARD
        card = state.top[zone]
        place = 0
        while card != s.NONE:
            emit(log, event, told, player, state.kind[card], place)
            card = state.next_card[card]
            place += 1
    return count


@kernel
def pick(rules, state, player, kind, why, log):
    """The player gains the first shown card of a kind; `why` is GAIN_..."""
    card = piles.first_of_kind(state, s.SHOWN + player, kind)
    piles.take(state, s.SHOWN + player, card)
    piles.gain(rules, state, player, card, why, log)


@kernel
def put_back(state, player, deck, log):
    """Shuffle the shown cards that are left and put them under their deck. NOT_TAKEN is emitted if there are any."""
    zone = s.SHOWN + player
    n = state.size[zone]
    if n == 0:
        return
    piles.shuffle_zone(state, zone, DECKS)
    batch = piles.new_batch(state)
    while state.size[zone] > 0:
        card = piles.take_top(state, zone)
        piles.push_bottom(state, deck, card)
        state.batch[card] = batch
        state.seen[card] = 0
    emit(log, ev.NOT_TAKEN, EVERYBODY, player, n, deck)
