"""The conflict deck, its discard, kept cards and table cards (spec sections 2, 7, 11 and 18.1).

Cards are instances; `rules.card_of` gives their kind. A card that has been drawn, searched for or played is C_CURRENT
until it is put somewhere.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, mix
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


@kernel
def instance_of(rules, kind):
    """The instance of a battlecard; the first instance of another kind. NONE if the deck of this match has none."""
    for card in range(rules.conflict_cards):
        if rules.card_of[card] == kind:
            return card
    return s.NONE


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
