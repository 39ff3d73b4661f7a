"""Trades by the bot: which set to trade and when."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.sets import SET_CARDS, SET_ROOM, SET_SIZE, SET_VALUE, bonus_cards, find_set


@kernel
def _set_worth(rules, state, seat, found):
    """Armies of a set in quarters, less a little for every card it uses up, more for a wild one."""
    earning = bonus_cards(rules, state, seat, found)
    worth = 8 * int(found[SET_VALUE])
    for i in range(int(found[SET_SIZE])):
        worth -= 2
        if rules.card_rank[found[SET_CARDS + i]] == s.WILD:
            worth -= 6
        if (earning >> i) & 1 == 1:
            worth += 8 * rules.territory_bonus
    return worth


@kernel
def _worth_waiting(rules, state, seat, value):
    """Whether there is time to wait for a better set than one of this value."""
    if state.step == s.SPOILS_TRADE:
        return False
    full = rules.hand_limit if rules.hand_limit > 0 else 5
    if state.hand[seat] >= full:
        return False
    # A ladder rises while one waits; elsewhere only the best sets are not worth waiting for.
    ceiling = 0
    for p in range(rules.patterns):
        most = rules.pattern_value[p]
        if most == s.FROM_LADDER:
            return value < 10
        ceiling = max(ceiling, most)
    return 2 * value < ceiling


@kernel
def weigh_trade(rules, state, seat, choices, count, weights):
    """The best set; or "stop" while there is time to wait for a better one."""
    found = np.empty(SET_ROOM, dtype=np.int64)
    best = -9999
    value = 0
    for i in range(count):
        if choices[i] > 0:
            find_set(rules, state, seat, int(choices[i]), found)
            worth = _set_worth(rules, state, seat, found)
            weights[i] = float(worth)
            if worth > best:
                best = worth
                value = int(found[SET_VALUE])
    if choices[0] == 0:
        weights[0] = 1e9 if count == 1 or _worth_waiting(rules, state, seat, value) else -1e9
