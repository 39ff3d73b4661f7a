"""The Market row: which cards are laid out, and where those go that nobody is left for (section 8.2; R18, R154)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS
from sandtable.core.kernel.events import EVERYBODY, NOBODY, emit
from sandtable.core.kernel.masks import bits
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.rules.cards.dealing import is_padding, zone_of_deck
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, shuffle_zone, take_top
from sandtable.games.bridgefront.rules.course.seats import age_of, in_game
from sandtable.games.bridgefront.state import MARKET, NONE, ROW

__all__ = ["lay_row", "put_away"]


@kernel
def _refill_deck(state, age):
    """The Market deck from which a card for the row is taken when that of `age` is empty: later Ages, then earlier ones
    from the latest down (R18); NONE if all are empty."""
    for later in range(age, 4):
        if state.size[MARKET + later - 1] > 0:
            return MARKET + later - 1
    for earlier in range(age - 1, 0, -1):
        if state.size[MARKET + earlier - 1] > 0:
            return MARKET + earlier - 1
    return NONE


@kernel
def lay_row(rules, state, log):
    """Lay out the Market row of the round: preview cards of the next Age, then cards of this one, shuffled."""
    mask = in_game(rules, state)
    wanted = bits(mask)
    round_ = state.round
    age = age_of(rules, round_)
    preview = 0 if age == 3 else min(rules.preview[round_], wanted)
    for number in range(wanted):
        deck = MARKET + age  # of the next Age
        if number >= preview or state.size[deck] == 0:
            deck = _refill_deck(state, age)
        if deck != NONE:
            card = take_top(state, deck)
            push_bottom(state, ROW, card)
            if number < preview and deck == MARKET + age:
                emit(log, ev.PREVIEWED, NOBODY, round_, state.kind[card], number)
    shuffle_zone(state, ROW, DECKS)
    state.eligible = mask
    state.on_offer = NONE
    if len(log) > 0:
        card = state.top[ROW]
        place = 0
        while card != NONE:
            emit(log, ev.ROW_CARD, EVERYBODY, place, state.kind[card])
            if is_padding(rules, state, card) == 1:
                emit(log, ev.PADDED_CARD, NOBODY, place, state.kind[card])
            card = state.next_card[card]
            place += 1


@kernel
def put_away(rules, state):
    """Cards of the row that nobody is left for go under their decks."""
    while state.size[ROW] > 0:
        card = take_top(state, ROW)
        push_bottom(state, zone_of_deck(rules.deck[state.kind[card]]), card)
