"""The heuristic bot's cards: which set to trade and when, which card to give away."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest.cards import SET_CARDS, SET_SIZE, SET_VALUE, bonus_cards, find_set
from sandtable.games.conquest.state import FROM_LADDER, ROYAL, RUN, RUNSUIT, SPOILS_TRADE, SUIT, WILD

__all__ = ["choose_discard", "choose_trade"]


@kernel
def _set_worth(rules, state, seat, found):  # type: ignore[no-untyped-def]
    """Armies of a set in quarters, less a little for every card it uses up, more for a wild one."""
    earning = bonus_cards(rules, state, seat, found)
    worth = 8 * int(found[SET_VALUE])
    for i in range(int(found[SET_SIZE])):
        worth -= 2
        if int(rules.card_rank[found[SET_CARDS + i]]) == WILD:
            worth -= 6
        if (earning >> i) & 1 == 1:
            worth += 8 * int(rules.territory_bonus)
    return worth


@kernel
def choose_trade(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """The best set; or "stop" while there is time to wait for a better one."""
    found = np.empty(24, dtype=np.int64)
    best = 0
    best_worth = -9999
    best_value = 0
    for i in range(count):
        if options[i] > 0:
            find_set(rules, state, seat, int(options[i]), found)
            worth = _set_worth(rules, state, seat, found)
            if worth > best_worth:
                best_worth = worth
                best_value = int(found[SET_VALUE])
                best = options[i]
    if options[0] != 0 or best == 0:
        return best
    if state.step == SPOILS_TRADE:
        return best
    hand = int(state.hand[seat])
    full = int(rules.hand_limit) if rules.hand_limit > 0 else 5
    if hand >= full:
        return best
    # A ladder rises while one waits; elsewhere only the best sets are not worth waiting for.
    ceiling = 0
    for p in range(int(rules.patterns)):
        value = int(rules.pattern_value[p])
        if value == FROM_LADDER:
            return best if best_value >= 10 else 0
        ceiling = max(ceiling, value)
    return best if 2 * best_value >= ceiling else 0


@kernel
def choose_discard(rules, state, options, count):  # type: ignore[no-untyped-def]
    """The card that goes least well with the others."""
    suited = 0
    for p in range(int(rules.patterns)):
        if int(rules.pattern[p]) in (SUIT, RUNSUIT, ROYAL, RUN):
            suited = 1
    best = options[0]
    least = 9999
    for i in range(count):
        card = options[i]
        rank = int(rules.card_rank[card])
        use = 50 if rank == WILD else rank // 4 * suited
        for j in range(count):
            if j == i:
                continue
            other = options[j]
            if int(rules.card_rank[other]) == rank:
                use += 12
            elif suited == 1 and abs(int(rules.card_rank[other]) - rank) <= 2:
                use += 1
            if suited == 1 and int(rules.card_suit[other]) == int(rules.card_suit[card]):
                use += 2
        if use < least:
            least = use
            best = card
    return best
