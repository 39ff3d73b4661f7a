"""The conflict deck, its discard, kept cards and table cards (spec sections 2, 7, 11 and 18.1); cards that look for a
battlecard or put one back, and the prerequisites of battlecards (section 8.1 B1).

Cards are instances; `rules.card_of` gives their kind. A card that has been drawn, searched for or played is C_CURRENT
until it is put somewhere.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import code_of


@kernel
def draw_card(state):
    """Take the top card of the conflict deck: its instance, NONE if the deck is empty. It becomes `current`."""
    left = state.conflict_size
    if left == 0:
        return s.NONE
    card = state.conflict[left - 1]
    state.conflict[left - 1] = s.NONE
    state.conflict_size = left - 1
    state.card_place[card] = s.C_CURRENT
    state.current = card
    return card


@kernel
def discard_card(state, card):
    """Put a card that lies nowhere on the conflict discard."""
    size = state.spent_size
    state.spent_cards[size] = card
    state.spent_size = size + 1
    state.card_place[card] = s.C_DISCARD
    if state.current == card:
        state.current = s.NONE


@kernel
def return_cards_and_shuffle(state, cards, count):
    """C6: put `cards[:count]`, in the order in which they left the deck, at the end of its list, and shuffle it all."""
    size = state.conflict_size
    for i in range(count):
        card = int(cards[i])
        state.conflict[size + i] = card
        state.card_place[card] = s.C_DECK
        state.card_opened[card] = state.turn
        if state.current == card:
            state.current = s.NONE
    state.conflict_size = size + count
    mix(state.chance, DECKS, state.conflict, size + count)


# ----------------------------------------------------------------------------------------------------------- kept cards
@kernel
def keep_card(state, side, card):
    """Put a card that lies nowhere among the kept cards of a side."""
    size = state.kept_size[side]
    state.kept[side, size] = card
    state.kept_size[side] = size + 1
    state.card_place[card] = s.C_KEPT
    state.card_since[card] = state.turn
    if state.current == card:
        state.current = s.NONE


@kernel
def holds(rules, state, side, kind):
    """How many kept cards of this kind a side holds."""
    count = 0
    for i in range(state.kept_size[side]):
        if rules.card_of[state.kept[side, i]] == kind:
            count += 1
    return count


@kernel
def kept_of_timing(rules, state, side, timing):
    """How many kept cards of a timing (TURN_LIEU, ...) a side holds."""
    count = 0
    for i in range(state.kept_size[side]):
        if rules.timing[rules.card_of[state.kept[side, i]]] == timing:
            count += 1
    return count


@kernel
def take_kept(rules, state, side, kind):
    """Take the first kept card of this kind from a side: its instance, C_CURRENT until the caller puts it somewhere."""
    size = state.kept_size[side]
    at = 0
    while rules.card_of[state.kept[side, at]] != kind:
        at += 1
    card = state.kept[side, at]
    for i in range(at, size - 1):
        state.kept[side, i] = state.kept[side, i + 1]
    state.kept[side, size - 1] = s.NONE
    state.kept_size[side] = size - 1
    state.card_place[card] = s.C_CURRENT
    return card


@kernel
def play_choices(rules, state, side, timing, choices, count):
    """Append PLAY for every kind of kept card of a side that has this timing to `choices[:count]`, ascending, equal
    cards once; the new number. NONE as timing: the cards that may destroy an industry (D4)."""
    first = count
    for i in range(state.kept_size[side]):
        kind = rules.card_of[state.kept[side, i]]
        fits = rules.anti_industry[kind] == 1 if timing == s.NONE else rules.timing[kind] == timing
        if not fits:
            continue
        code = code_of(s.K_PLAY, kind)
        at = count
        while at > first and choices[at - 1] > code:
            at -= 1
        if at > first and choices[at - 1] == code:
            continue
        for j in range(count, at, -1):
            choices[j] = choices[j - 1]
        choices[at] = code
        count += 1
    return count


# ---------------------------------------------------------------------------------------------------------- table cards
@kernel
def lay_on_table(state, side, card):
    """Put a card that lies nowhere face up in front of a side."""
    size = state.table_size[side]
    state.on_table[side, size] = card
    state.table_size[side] = size + 1
    state.card_place[card] = s.C_TABLE
    if state.current == card:
        state.current = s.NONE


@kernel
def take_from_table(state, side, index):
    """Take the table card with this index from a side: its instance, C_CURRENT until the caller puts it somewhere."""
    size = state.table_size[side]
    card = state.on_table[side, index]
    for i in range(index, size - 1):
        state.on_table[side, i] = state.on_table[side, i + 1]
    state.on_table[side, size - 1] = s.NONE
    state.table_size[side] = size - 1
    state.card_place[card] = s.C_CURRENT
    return card


# ----------------------------------------------------------------------------------------------------------- kept cards
@kernel
def first_op(rules, kind):
    """The operation of a card of one operation."""
    return rules.ops[kind, 0, 0]


@kernel
def requires_hold(rules, state, kind):
    """1 if every side that has to hold a won card for this battlecard holds it."""
    for i in range(s.MAX_REQUIRES):
        holder = rules.require_holder[kind, i]
        if holder != s.NONE and state.won_by[rules.require_card[kind, i]] != holder:
            return 0
    return 1


@kernel
def search_battlecard(rules, state, seat, log):
    """The seat reveals conflict cards until a battlecard whose prerequisites hold appears; the others are shuffled back
    (C6). The instance found, which is then `current`; NONE if there is none."""
    revealed = np.empty(s.MAX_CONFLICT, dtype=np.int64)
    count = 0
    found = s.NONE
    while found == s.NONE and state.conflict_size > 0:
        card = draw_card(state)
        kind = rules.card_of[card]
        emit(log, ev.REVEALED_CARD, EVERYBODY, seat, kind)
        if rules.card_kind[kind] == s.BATTLE and requires_hold(rules, state, kind) == 1:
            found = card
        else:
            revealed[count] = card
            count += 1
    emit(log, ev.SEARCH_OVER, EVERYBODY, seat, s.NONE if found == s.NONE else rules.card_of[found], count)
    return_cards_and_shuffle(state, revealed, count)
    state.current = found
    if found != s.NONE:
        state.card_place[found] = s.C_CURRENT
    return found


@kernel
def put_back_and_shuffle(rules, state, card, log):
    """Delay Tactics: a battlecard that was drawn goes back into the conflict deck (C6)."""
    cards = np.empty(1, dtype=np.int64)
    cards[0] = card
    return_cards_and_shuffle(state, cards, 1)
    emit(log, ev.RETURNED, EVERYBODY, rules.card_of[card])
