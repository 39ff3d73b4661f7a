"""Drawing cards (spec sections 2 and 8.6)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import AT_LIMIT_SKIP


@kernel
def _draw_one(rules, state, seat, log):
    """Draw a card (section 2): False if there is none."""
    if state.hand[s.IN_DECK] == 0:
        pile = state.hand[s.IN_DISCARD]
        if pile == 0:
            emit(log, ev.DRAW_SKIPPED, EVERYBODY, seat, ev.SKIP_NO_CARDS)
            return False
        state.shuffles += 1
        for card in range(rules.cards):
            if state.place[card] == s.IN_DISCARD:
                state.place[card] = s.IN_DECK
                state.epoch[card] = state.shuffles
        state.hand[s.IN_DECK] = pile
        state.hand[s.IN_DISCARD] = 0
        emit(log, ev.RESHUFFLED, EVERYBODY, pile)
    number = draw(state.chance, DECKS, state.hand[s.IN_DECK])
    card = 0
    while True:
        if state.place[card] == s.IN_DECK:
            if number == 0:
                break
            number -= 1
        card += 1
    state.place[card] = seat
    state.hand[s.IN_DECK] -= 1
    state.hand[seat] += 1
    state.drawn += 1
    emit(log, ev.DRAWN, EVERYBODY ^ (1 << seat), seat, state.hand[seat], state.hand[s.IN_DECK])
    emit(log, ev.DRAWN_CARD, 1 << seat, seat, state.hand[seat], state.hand[s.IN_DECK], card)
    return True


@kernel
def draw_cards(rules, state, log):
    """T5 or T7: the cards for a turn with a capture."""
    seat = state.seat
    if state.captured == 0:
        return
    for _ in range(rules.draws):
        full = rules.hand_limit > 0 and state.hand[seat] >= rules.hand_limit
        if full and rules.at_limit == AT_LIMIT_SKIP:
            emit(log, ev.DRAW_SKIPPED, EVERYBODY, seat, ev.SKIP_LIMIT)
            return
        if not _draw_one(rules, state, seat, log):
            return
