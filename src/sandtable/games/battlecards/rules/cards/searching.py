"""Cards that look for a battlecard or put one back: Pre-emptive Strike, Misinformation, Delay Tactics; and the
prerequisites of battlecards (sections 8.1 B1 and 11)."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.cards.conflict_deck import draw_card, return_cards_and_shuffle


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
