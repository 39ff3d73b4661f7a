"""What the heuristic bot imagines: unknown cards dealt at random, and hands improved by greedy exchanges.

Cards are *types* here (rows of cards.toml): equal types are equal hands. A `mind` is working space, int64[MIND_ROWS,
MIND_COLUMNS]; its rows are named below.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.chance import below
from sandtable.core.kernel import kernel
from sandtable.games.bayonet.machine import COMBOS
from sandtable.games.bayonet.state import COMMUNITY, FACE_DOWN, FACE_UP, HAND, MAX_CARDS

__all__ = [
    "COMMUNITY_ROW",
    "EXCHANGES",
    "HAND_ROW",
    "MIND_COLUMNS",
    "MIND_ROWS",
    "deal_anew",
    "draw_unknown",
    "fill_pool",
    "improve",
    "look_around",
    "opponent_strength",
    "set_community",
    "strength_now",
    "swap_reserve",
    "worth",
]

# Rows of a mind.
POOL_ROW = 0  # the types of the cards that the seat knows nothing about; [POOL_SIZE] and [POOL_TAKEN] count them
HAND_ROW = 1  # five types
COMMUNITY_ROW = 2  # the community as imagined
_OUT_ROW = 3  # machine states of a hand without one of its cards
MIND_ROWS = 4
MIND_COLUMNS = MAX_CARDS + 2
_POOL_SIZE, _POOL_TAKEN = MAX_CARDS, MAX_CARDS + 1

EXCHANGES = 3  # of an opponent with the community: one for each turn
# Share of each combo, by its number, among hands shown by players who choose well (section 2.4).
_SHOWN = np.array([
    0.0, 0.0008, 0.0085, 0.0431, 0.0237, 0.0962, 0.2186, 0.1018, 0.1630, 0.0096, 0.0019, 0.0033, 0.1967, 0.0472,
    0.0262, 0.0416, 0.0166, 0.0012,
])  # fmt: skip


@kernel
def look_around(rules, state, seat, mind):  # type: ignore[no-untyped-def]
    """Gather the types of all cards that the seat does not know the place of."""
    size = 0
    for card in range(int(rules.cards)):
        if (int(state.known[card]) >> seat) & 1 == 0:
            mind[POOL_ROW, size] = rules.type[card]
            size += 1
    mind[POOL_ROW, _POOL_SIZE] = size
    mind[POOL_ROW, _POOL_TAKEN] = 0


@kernel
def fill_pool(rules, unknown, mind):  # type: ignore[no-untyped-def]
    """The same for `unknown[t]` cards of each type t."""
    size = 0
    for kind in range(int(rules.types)):
        for _ in range(unknown[kind]):
            mind[POOL_ROW, size] = kind
            size += 1
    mind[POOL_ROW, _POOL_SIZE] = size
    mind[POOL_ROW, _POOL_TAKEN] = 0


@kernel
def deal_anew(mind):  # type: ignore[no-untyped-def]
    """All unknown cards may be drawn again."""
    mind[POOL_ROW, _POOL_TAKEN] = 0


@kernel
def draw_unknown(mind, chance):  # type: ignore[no-untyped-def]
    """The type of an unknown card that has not been drawn since `deal_anew`."""
    size = int(mind[POOL_ROW, _POOL_SIZE])
    taken = int(mind[POOL_ROW, _POOL_TAKEN])
    if taken >= size:
        taken = 0  # a very small deck: some cards are imagined twice
    at = taken + below(chance, size - taken)
    found = int(mind[POOL_ROW, at])
    mind[POOL_ROW, at] = mind[POOL_ROW, taken]
    mind[POOL_ROW, taken] = found
    mind[POOL_ROW, _POOL_TAKEN] = taken + 1
    return found


@kernel
def set_community(rules, state, mind, chance, fresh):  # type: ignore[no-untyped-def]
    """The community as it may be when an exchange comes: every card is another one with a chance of fresh / 16."""
    for j in range(COMMUNITY):
        if fresh > 0 and below(chance, 16) < fresh:
            mind[COMMUNITY_ROW, j] = draw_unknown(mind, chance)
        else:
            mind[COMMUNITY_ROW, j] = rules.type[state.community[j]]


@kernel
def _leave_out(rules, mind):  # type: ignore[no-untyped-def]
    """Fill `_OUT_ROW`: the machine's state for the hand without its card i."""
    a, b, c, d, e = mind[HAND_ROW, 0], mind[HAND_ROW, 1], mind[HAND_ROW, 2], mind[HAND_ROW, 3], mind[HAND_ROW, 4]
    one = rules.machine[0, a]
    two = rules.machine[one, b]
    three = rules.machine[two, c]
    mind[_OUT_ROW, 4] = rules.machine[three, d]
    mind[_OUT_ROW, 3] = rules.machine[three, e]
    mind[_OUT_ROW, 2] = rules.machine[rules.machine[two, d], e]
    mind[_OUT_ROW, 1] = rules.machine[rules.machine[rules.machine[one, c], d], e]
    mind[_OUT_ROW, 0] = rules.machine[rules.machine[rules.machine[rules.machine[0, b], c], d], e]


@kernel
def improve(rules, mind, times):  # type: ignore[no-untyped-def]
    """Exchange with the imagined community up to `times` times, each time as it helps most at once."""
    for _ in range(times):
        _leave_out(rules, mind)
        best = int(rules.machine[mind[_OUT_ROW, 4], mind[HAND_ROW, 4]])
        best_i = -1
        best_j = 0
        for i in range(HAND):
            for j in range(COMMUNITY):
                strength = int(rules.machine[mind[_OUT_ROW, i], mind[COMMUNITY_ROW, j]])
                if strength < best:
                    best = strength
                    best_i = i
                    best_j = j
        if best_i < 0:
            return
        given = mind[HAND_ROW, best_i]
        mind[HAND_ROW, best_i] = mind[COMMUNITY_ROW, best_j]
        mind[COMMUNITY_ROW, best_j] = given


@kernel
def strength_now(rules, mind):  # type: ignore[no-untyped-def]
    """The strength of the hand as it is."""
    machine = 0
    for i in range(HAND):
        machine = int(rules.machine[machine, mind[HAND_ROW, i]])
    return machine


@kernel
def swap_reserve(rules, mind, up, down):  # type: ignore[no-untyped-def]
    """The strength of the hand after the best reserve swap, or none."""
    _leave_out(rules, mind)
    best = int(rules.machine[mind[_OUT_ROW, 4], mind[HAND_ROW, 4]])
    for i in range(HAND):
        best = min(best, int(rules.machine[mind[_OUT_ROW, i], up]), int(rules.machine[mind[_OUT_ROW, i], down]))
    return best


@kernel
def opponent_strength(rules, state, seat, other, mind, chance):  # type: ignore[no-untyped-def]
    """The strength that the hand of another seat may have at the showdown: what `seat` knows of it, unknown cards for
    the rest, exchanges as they help."""
    for i in range(HAND):
        card = int(state.hand[other, i])
        if card >= 0 and (int(state.known[card]) >> seat) & 1 == 1:
            mind[HAND_ROW, i] = rules.type[card]
        else:
            mind[HAND_ROW, i] = draw_unknown(mind, chance)
    set_community(rules, state, mind, chance, 8)
    improve(rules, mind, EXCHANGES)
    card = int(state.reserve[other, FACE_DOWN])
    if card >= 0 and (int(state.known[card]) >> seat) & 1 == 1:
        down = int(rules.type[card])
    else:
        down = draw_unknown(mind, chance)
    return swap_reserve(rules, mind, int(rules.type[state.reserve[other, FACE_UP]]), down)


@kernel
def worth(rules, strength):  # type: ignore[no-untyped-def]
    """About how many of the hands that come to a showdown are weaker, 0..1."""
    place = COMBOS
    below_it = 0.0
    while rules.combo_start[place] > strength:
        below_it += _SHOWN[rules.combo_number[place]]
        place -= 1
    start = int(rules.combo_start[place])
    end = int(rules.combo_start[place + 1])
    return below_it + _SHOWN[rules.combo_number[place]] * float(end - strength) / float(end - start)
