"""The invariants of spec section 18, as far as one position can show them. 9 is checked ahead: the deck suffices for
the draws to come. 10 to 12, 15 to 17 and those that compare positions are proved by tests."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import misplaced
from sandtable.games.bayonet.rules.bet import sizes_raise, to_call
from sandtable.games.bayonet.rules.showdown import chips_in_layer, find_layers, layer_winners


@kernel
def _check_chips(rules, state):
    """I1, I5, I6, I8 (the first half)."""
    total = 0
    for seat in range(s.MAX_SEATS):
        total += state.chips[seat] + state.bet[seat]
        if state.step == s.SCOUT and state.saved[seat] > state.bet[seat]:
            return 8
    if total != rules.players * rules.chips:
        return 1
    if rules.max_raises > 0 and state.raises > rules.max_raises:
        return 6
    step = state.step
    if step in (s.SCOUT, s.SWAP) or (step < s.BET_4 and step % 2 != s.BET_1 % 2):
        for seat in range(s.MAX_SEATS):
            if (state.live >> seat) & 1 == 1 and to_call(state, seat) > 0 and state.chips[seat] > 0:
                return 5
    return 0


@kernel
def _count(state, seen, card, place):
    """A card lies at one place only, and the state says so of it."""
    if card < 0 or seen[card] == 1 or state.place[card] != place:
        return False
    seen[card] = 1
    return True


@kernel
def _check_cards(rules, state):
    """I2, I3."""
    seen = np.zeros(len(state.place), dtype=np.int64)
    for position in range(s.COMMUNITY):
        if not _count(state, seen, state.community[position], s.ON_TABLE):
            return 3
    for seat in range(s.MAX_SEATS):
        dealt = seat < rules.players and (state.out[seat] == 0 or state.out[seat] == state.hands)
        for slot in range(s.RESERVES):
            card = state.reserve[seat, slot]
            # A seat that resigned keeps its reserve to the end of the hand.
            if card < 0 and dealt and state.step != s.OVER:
                return 3
            if card >= 0 and (not dealt or not _count(state, seen, card, s.RESERVE_OF + seat)):
                return 3
        for position in range(s.HAND):
            card = state.hand[seat, position]
            held = position < state.hand_size[seat]
            if held != (card >= 0) or (held and not _count(state, seen, card, s.HAND_OF + seat)):
                return 2
    deck = 0
    discards = 0
    for card in range(rules.cards):
        if seen[card] == 0:
            deck += state.place[card] == s.IN_DECK
            discards += state.place[card] == s.IN_DISCARD
            seen[card] = 1
    if deck != state.deck or discards != state.discards:
        return 2
    for card in range(rules.cards):
        if state.place[card] == s.IN_DECK:
            deck -= 1
        elif state.place[card] == s.IN_DISCARD:
            discards -= 1
    return 0 if deck == 0 and discards == 0 else 2


@kernel
def _check_hands(rules, state):
    """I4, I9."""
    step = state.step
    if step == s.OVER:
        return 0
    size = s.HAND
    if step <= s.BET_4 and step % 2 == s.BET_1 % 2:
        size = 2 + (step - s.BET_1) // 2
    to_draw = 0
    for seat in range(s.MAX_SEATS):
        held = state.hand_size[seat]
        if (state.live >> seat) & 1 == 0:
            if held != 0:
                return 4
            continue
        if step <= s.BET_4 and step % 2 != s.BET_1 % 2:
            size = 2 + step // 2
            if held != size and held != size - 1:
                return 4
        elif held != size:
            return 4
        to_draw += s.HAND - held
    return 9 if state.deck < to_draw else 0


@kernel
def _knows(state, card, mask):
    """Who knows a card in a hand or face-down reserve: its owner, or everybody."""
    return state.known[card] == mask or state.known[card] == s.ALL_KNOW


@kernel
def _check_knowledge(rules, state):
    """Section 14: who knows where each card is."""
    for card in range(rules.cards):
        known = state.known[card]
        place = state.place[card]
        if (place == s.IN_DECK and known != 0) or (place == s.ON_TABLE and known != s.ALL_KNOW) or known < 0:
            return KNOWLEDGE
        if place == s.IN_DISCARD and known == 0:
            return KNOWLEDGE
    for seat in range(rules.players):
        up = state.reserve[seat, s.FACE_UP]
        down = state.reserve[seat, s.FACE_DOWN]
        if up >= 0 and state.known[up] != s.ALL_KNOW:
            return KNOWLEDGE
        if down >= 0 and not _knows(state, down, 1 << seat):
            return KNOWLEDGE
        shown = (state.shown >> seat) & 1 == 1
        for position in range(state.hand_size[seat]):
            card = state.hand[seat, position]
            if not _knows(state, card, 1 << seat) or (shown and state.known[card] != s.ALL_KNOW):
                return KNOWLEDGE
        moved = 0
        for position in range(s.HAND + 1):
            card = state.was[seat, position]
            if card < 0:
                continue
            if state.step != s.SWAP or state.known[card] != 1 << seat:
                return KNOWLEDGE
            now = state.hand[seat, position] if position < s.HAND else state.reserve[seat, s.FACE_DOWN]
            moved += now != card
            if state.place[card] != s.HAND_OF + seat and state.place[card] != s.RESERVE_OF + seat:
                return KNOWLEDGE
        if moved > 2:
            return KNOWLEDGE
    return 0


@kernel
def _check_settlement(state):
    """I7, I8 (the second half), I13, in step SCOUT."""
    upto = np.zeros(s.MAX_LAYERS, dtype=np.int64)
    count = find_layers(state, upto)
    total = 0
    won = 0
    for layer in range(count):
        won |= layer_winners(state, upto[layer])
        for seat in range(s.MAX_SEATS):
            chips = chips_in_layer(state, upto, count, layer, seat)
            if chips < 0:
                return 8
            total += chips
    for seat in range(s.MAX_SEATS):
        total -= state.bet[seat]
    if total != 0:
        return 7
    # Whether the asked seat holds a Scout is its secret: a position rebuilt from another's knowledge cannot show it.
    asked = state.to_act
    if state.lost != state.live & ~won or asked & ~(state.lost & state.scouted) != 0:
        return 13
    return 13 if bits(asked) != 1 else 0


@kernel
def _check_questions(rules, state):
    """I14, I18, and that each question fits its step."""
    step = state.step
    mask = 0
    for seat in range(s.MAX_SEATS):
        kind = state.asked[seat]
        if kind == 0:
            continue
        mask |= 1 << seat
        if (state.live >> seat) & 1 == 0 or state.out[seat] != 0:
            return 18
        if misplaced(state, seat) or (sizes_raise(state, seat) and state.raise_lo >= state.raise_hi):
            return BOOKKEEPING
    if mask != state.to_act or (mask == 0) != (step == s.OVER):
        return BOOKKEEPING
    if step == s.OVER:
        return 0
    if not (step == s.SWAP and rules.reserve_order == s.SIMULTANEOUS) and (bits(mask) != 1 or mask != 1 << state.seat):
        return BOOKKEEPING
    button = state.button
    if state.at_start[button] < 1 or (state.out[button] != 0 and state.out[button] != state.hands):
        return 14
    return BOOKKEEPING if bits(state.live) < 2 else 0


@kernel
def check(rules, state):
    """0, or the number of the first invariant that does not hold."""
    problem = _check_chips(rules, state)
    if problem == 0:
        problem = _check_cards(rules, state)
    if problem == 0:
        problem = _check_hands(rules, state)
    if problem == 0:
        problem = _check_knowledge(rules, state)
    if problem == 0:
        problem = _check_questions(rules, state)
    if problem == 0 and state.step == s.SCOUT:
        problem = _check_settlement(state)
    return problem
