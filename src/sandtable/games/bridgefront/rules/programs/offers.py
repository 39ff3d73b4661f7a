"""The choices of an open question, as a set of codes in the state (`State.offered`; section 13.2).

The rule that asks has to know what is legal, to see whether there is a choice at all; the set it finds is kept, so that
`legal` only reads it. Questions about cards (HAND_CARD, PICK_CARD) are read off the zones instead.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s


@kernel
def clear_offers(state, player):
    """Nothing is offered to the player."""
    for place in range(s.OFFER_BYTES):
        state.offered[player, place] = 0


@kernel
def offer(state, player, code):
    """Offer a code, 0..255."""
    state.offered[player, code >> 3] = state.offered[player, code >> 3] | (1 << (code & 7))


@kernel
def withdraw(state, player, code):
    """Offer a code no longer."""
    state.offered[player, code >> 3] = state.offered[player, code >> 3] & ~(1 << (code & 7))


@kernel
def is_offered(state, player, code):
    """Whether a code is offered."""
    return (state.offered[player, code >> 3] >> (code & 7)) & 1


@kernel
def a_choice(state, player):
    """Whether two codes or more are offered."""
    found = 0
    for place in range(s.OFFER_BYTES):
        byte = state.offered[player, place]
        if byte != 0:
            if found == 1 or byte & (byte - 1) != 0:
                return 1
            found = 1
    return 0


@kernel
def only_offer(state, player):
    """The lowest code offered, NONE if there is none."""
    for place in range(s.OFFER_BYTES):
        byte = state.offered[player, place]
        if byte != 0:
            low = 0
            while (byte >> low) & 1 == 0:
                low += 1
            return 8 * place + low
    return s.NONE


@kernel
def offered_codes(state, seat, choices):
    """Write the codes offered in ascending order; returns how many."""
    count = 0
    for place in range(s.OFFER_BYTES):
        byte = state.offered[seat, place]
        code = 8 * place
        while byte != 0:
            if byte & 1 == 1:
                choices[count] = code
                count += 1
            byte >>= 1
            code += 1
    return count


@kernel
def kinds_in(state, zone, extra, choices):
    """Write the kinds of card in a zone, each once and ascending, and `extra` after them unless it is NONE; returns how
    many codes there are."""
    count = 0
    card = state.top[zone]
    while card != s.NONE:
        kind = state.kind[card]
        at = count
        while at > 0 and choices[at - 1] > kind:
            at -= 1
        if at == 0 or choices[at - 1] != kind:
            for place in range(count, at, -1):
                choices[place] = choices[place - 1]
            choices[at] = kind
            count += 1
        card = state.next_card[card]
    if extra != s.NONE:
        choices[count] = extra
        count += 1
    return count
