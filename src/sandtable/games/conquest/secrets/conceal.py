"""What a seat cannot know, drawn anew (spec section 13): a position that the seat cannot tell from the true one.

Cards: a hand is known to its holder only, but it is public from which deck each of its cards was drawn, and what that
deck was made of: `State.epoch`. So hidden cards change places within one epoch only, each arrangement equally likely.
In two positions that the seat cannot tell apart the same draws give the same position.
Whether a seat has finished a secret step is public; how far it is otherwise, is not.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, rekey
from sandtable.games.conquest import state as s
from sandtable.games.conquest.secrets.fog import redraw_fog
from sandtable.games.conquest.secrets.view import forget


@kernel
def _list_slots(rules, state, seat, slots):
    """The places in hands whose cards the seat does not know: slots[0] is whose hand, slots[1] the epoch of what lies
    there. Both are public, and the order tells no more. How many."""
    n = 0
    for other in range(rules.players):
        left = state.hand[other] if other != seat else 0
        begin = n
        card = 0
        while left > 0:
            if state.place[card] == other:
                epoch = state.epoch[card] if state.shuffles > 0 else 0
                i = n
                while i > begin and slots[1, i - 1] > epoch:
                    slots[1, i] = slots[1, i - 1]
                    i -= 1
                slots[1, i] = epoch
                slots[0, n] = other
                n += 1
                left -= 1
            card += 1
    return n


@kernel
def _of_epoch(state, cards, i, last, epoch, chance):
    """A place i..last-1 whose card is of an epoch, each equally likely."""
    if state.shuffles == 0:
        return i + below(chance, last - i)
    same = 0
    for j in range(i, last):
        same += state.epoch[cards[j]] == epoch
    number = below(chance, same)
    for j in range(i, last):
        if state.epoch[cards[j]] == epoch:
            if number == 0:
                return j
            number -= 1
    return i


@kernel
def _redraw_cards(rules, state, seat, chance):
    """Hidden hands, from the cards that may be in them, listed by their numbers: what is drawn does not depend on where
    they truly lie."""
    slots = np.empty((2, s.MAX_CARDS), dtype=np.int64)
    held = _list_slots(rules, state, seat, slots)
    if held == 0:
        return
    cards = np.empty(s.MAX_CARDS, dtype=np.int64)
    last = 0
    for card in range(rules.cards):
        place = state.place[card]
        if place == s.IN_DECK or (place < s.IN_DECK and place != seat):
            cards[last] = card
            last += 1
            state.place[card] = s.IN_DECK
    for i in range(held):
        j = _of_epoch(state, cards, i, last, slots[1, i], chance)
        card = cards[j]
        cards[j] = cards[i]
        cards[i] = card
        state.place[card] = slots[0, i]


@kernel
def _redraw_placement(rules, state, seat, own, chance):
    """What one other seat has placed in secret, and how far it is unless it has finished."""
    held = 0
    placed = 0
    for territory in range(rules.territories):
        if state.owner[territory] == seat:
            own[held] = territory
            held += 1
            placed += state.armies[territory] - 1
            state.armies[territory] = 1
    total = placed + state.pool[seat]
    state.where[seat] = s.EMPTY
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    if state.asked[seat] != 0:
        # An unfinished seat with one territory is asked for a number of at least 2; another one for a place.
        least = 1 if held > 1 else 2
        pool = least + below(chance, total - least + 1)
        placed = total - pool
        state.pool[seat] = pool
        state.asked[seat] = s.D_WHERE
        if held == 1:
            state.asked[seat] = s.D_COUNT
            state.where[seat] = own[0]
            state.count_lo[seat] = 1
            state.count_hi[seat] = pool
    for _ in range(placed):
        state.armies[own[below(chance, held)]] += 1


@kernel
def _redraw_secrets(rules, state, seat, chance):
    """Secret placements and capitals of the others."""
    own = np.empty(s.MAX_TERRITORIES, dtype=np.int64)
    for other in range(rules.players):
        if other == seat or state.out[other] != 0:
            continue
        if state.step == s.BLIND:
            _redraw_placement(rules, state, other, own, chance)
        elif state.capital[other] >= 0:
            held = 0
            for territory in range(rules.territories):
                if state.owner[territory] == other:
                    own[held] = territory
                    held += 1
            state.capital[other] = own[below(chance, held)]


@kernel
def conceal(rules, state, seat, chance):
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.step != s.OVER:
        forget(rules, state, seat)
        if rules.fog == 1:
            redraw_fog(rules, state, seat, chance)
        if state.step == s.BLIND or state.step == s.CAPITALS:
            _redraw_secrets(rules, state, seat, chance)
        _redraw_cards(rules, state, seat, chance)
    rekey(state.chance, chance)
