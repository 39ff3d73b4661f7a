"""Imagined deals: unknown cards dealt at random, and hands improved by greedy exchanges.

Cards are *types* here (rows of data/cards.toml): equal types are equal hands. A `mind` is working space,
int64[MIND_ROWS, MIND_COLUMNS]; its rows are named below. The bot and the calculator of odds sample with it.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bayonet import state as s

# Rows of a mind.
POOL_ROW = 0  # the types of the cards that the seat knows nothing about; [POOL_SIZE] and [POOL_TAKEN] count them
HAND_ROW = 1  # five types
COMMUNITY_ROW = 2  # the community as imagined
_OUT_ROW = 3  # machine states of a hand without one of its cards
MIND_ROWS = 4
MIND_COLUMNS = s.MAX_CARDS + 2
POOL_SIZE, POOL_TAKEN = s.MAX_CARDS, s.MAX_CARDS + 1

EXCHANGES = 3  # of an opponent with the community: one for each turn


@kernel
def fill_pool(rules, unknown, mind):
    """The pool holds `unknown[t]` cards of each type t."""
    size = 0
    for kind in range(rules.types):
        for _ in range(unknown[kind]):
            mind[POOL_ROW, size] = kind
            size += 1
    mind[POOL_ROW, POOL_SIZE] = size
    mind[POOL_ROW, POOL_TAKEN] = 0


@kernel
def deal_anew(mind):
    """All unknown cards may be drawn again."""
    mind[POOL_ROW, POOL_TAKEN] = 0


@kernel
def draw_unknown(mind, chance):
    """The type of an unknown card that has not been drawn since `deal_anew`."""
    size = int(mind[POOL_ROW, POOL_SIZE])
    taken = int(mind[POOL_ROW, POOL_TAKEN])
    if taken >= size:
        taken = 0  # a very small deck: some cards are imagined twice
    at = taken + below(chance, size - taken)
    found = int(mind[POOL_ROW, at])
    mind[POOL_ROW, at] = mind[POOL_ROW, taken]
    mind[POOL_ROW, taken] = found
    mind[POOL_ROW, POOL_TAKEN] = taken + 1
    return found


@kernel
def _leave_out(rules, mind):
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
def improve(rules, mind, times):
    """Exchange with the imagined community up to `times` times, each time as it helps most at once."""
    for _ in range(times):
        _leave_out(rules, mind)
        best = rules.machine[mind[_OUT_ROW, 4], mind[HAND_ROW, 4]]
        best_i = -1
        best_j = 0
        for i in range(s.HAND):
            for j in range(s.COMMUNITY):
                strength = rules.machine[mind[_OUT_ROW, i], mind[COMMUNITY_ROW, j]]
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
def strength_now(rules, mind):
    """The strength of the hand as it is."""
    machine = 0
    for i in range(s.HAND):
        machine = rules.machine[machine, mind[HAND_ROW, i]]
    return machine


@kernel
def swap_reserve(rules, mind, up, down):
    """The strength of the hand after the best reserve swap, or none."""
    _leave_out(rules, mind)
    best = rules.machine[mind[_OUT_ROW, 4], mind[HAND_ROW, 4]]
    for i in range(s.HAND):
        best = min(best, rules.machine[mind[_OUT_ROW, i], up], rules.machine[mind[_OUT_ROW, i], down])
    return best
