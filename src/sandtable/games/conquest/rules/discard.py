"""D_DISCARD: which card to give away above the hand limit (spec section 8.6)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s


@kernel
def discard(rules, state, card, why, log):
    """A card of a hand goes to the discard pile, face up."""
    seat = state.place[card]
    state.place[card] = s.IN_DISCARD
    state.hand[seat] -= 1
    state.hand[s.IN_DISCARD] += 1
    emit(log, ev.DISCARDED, EVERYBODY, seat, card, why, state.hand[seat])


@kernel
def over_limit(rules, state, seat):
    """Whether the hand holds more cards than the limit allows."""
    return rules.hand_limit > 0 and state.hand[seat] > rules.hand_limit


@kernel
def ask_discard(rules, state):
    """DISCARD_TO the hand limit (8.6). True = the seat is asked."""
    seat = state.seat
    if over_limit(rules, state, seat):
        ask(state, seat, s.D_DISCARD)
        return True
    return False


@kernel
def answer_discard(rules, state, choice, log):
    """The answer to D_DISCARD."""
    discard(rules, state, choice, ev.DISCARD_LIMIT, log)


@kernel
def discard_choices(rules, state, seat, choices):
    """The cards of a hand."""
    n = 0
    for card in range(rules.cards):
        if state.place[card] == seat:
            choices[n] = card
            n += 1
    return n
