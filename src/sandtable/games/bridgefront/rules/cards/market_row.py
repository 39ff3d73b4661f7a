"""The Market row: which cards are laid out, and where those go that nobody is left for (section 8.2; R18, R154)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS
from sandtable.core.kernel.events import EVERYBODY, NOBODY, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.dealing import is_padding, zone_of_deck
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, shuffle_zone, take_top
from sandtable.games.bridgefront.rules.course.seats import age_of, in_game


@kernel
def _refill_deck(state, age):
    """The Market deck from which a card for the row is taken when that of `age` is empty: later Ages, then earlier ones
    from the latest down (R18); NONE if all are empty."""
    for later in range(age, 4):
        if state.size[s.MARKET + later - 1] > 0:
            return s.MARKET + later - 1
    for earlier in range(age - 1, 0, -1):
        if state.size[s.MARKET + earlier - 1] > 0:
            return s.MARKET + earlier - 1
    return s.NONE


@kernel
def lay_row(rules, state, log):
    """Lay out the Market row of the round: preview cards of the next Age, then cards of this one, shuffled."""
    mask = in_game(rules, state)
    wanted = bits(mask)
    round_ = state.round
    age = age_of(rules, round_)
    preview = 0 if age == 3 else min(rules.preview[round_], wanted)
    for number in range(wanted):
        deck = s.MARKET + age  # of the next Age
        if number >= preview or state.size[deck] == 0:
            deck = _refill_deck(state, age)
        if deck != s.NONE:
            card = take_top(state, deck)
            push_bottom(state, s.ROW, card)
            if number < preview and deck == s.MARKET + age:
                emit(log, ev.PREVIEWED, NOBODY, round_, state.kind[card], number)
    shuffle_zone(state, s.ROW, DECKS)
    state.eligible = mask
    state.on_offer = s.NONE
    if len(log) > 0:
        card = state.top[s.ROW]
        place = 0
        while card != s.NONE:
            emit(log, ev.ROW_CARD, EVERYBODY, place, state.kind[card])
            if is_padding(rules, state, card) == 1:
                emit(log, ev.PADDED_CARD, NOBODY, place, state.kind[card])
            card = state.next_card[card]
            place += 1


@kernel
def put_away(rules, state):
    """Cards of the row that nobody is left for go under their decks."""
    while state.size[s.ROW] > 0:
        card = take_top(state, s.ROW)
        push_bottom(state, zone_of_deck(rules.deck[state.kind[card]]), card)
