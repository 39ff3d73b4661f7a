"""Who is likely to win: a softmax over the seats in the game of weighted features, figures around 0 to 1 for public
facts and the seat's own cards.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value bayonet --positions
30000 --shrink 3e-5 --seed 4`.
"""

from math import log

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import softmax, weighted_sum
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import fill_hand, worth
from sandtable.games.bayonet.rules.bet import to_call
from sandtable.games.bayonet.rules.ending import returns
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, improve, strength_now, swap_reserve
from sandtable.games.bayonet.rules.scout import holds_scout, savings
from sandtable.games.bayonet.rules.seats import next_live

FEATURES = (
    "share of all chips, the bet included",
    "logarithm of that share",
    "share of the leader's chips",
    "in the hand",
    "all-in",
    "own bet, as a share of all chips",
    "chips to call, as a share of the own",
    "chips of others that can be won, as a share of all",
    "worth of the cards as they are",
    "worth with what community and reserve offer",
    "chance to win the hand, from that worth",
    "logarithm of the share of chips expected after the hand",
    "officer in the hand",
    "what a Scout face down would save, as a share of all chips",
    "antes left, in twenties",
    "place in the order of the hand",
)

_LEAST = 0.0005  # of a share, before its logarithm is taken


@kernel
def _may_swap(rules, state, seat):
    """Whether the reserve swap of a live seat is still to come."""
    if state.step != s.SWAP:
        return state.step < s.SWAP
    if rules.reserve_order == s.SIMULTANEOUS:
        return state.answer[seat] < 0
    other = state.seat
    while other >= 0:
        if other == seat:
            return True
        other = next_live(rules, state, other)
    return False


@kernel
def _winnable(state, seat, call):
    """Chips of others that the seat can win if it pays what it owes, and its own bet then."""
    bet = state.bet[seat] + min(call, state.chips[seat])
    total = 0
    for other in range(s.MAX_SEATS):
        if other != seat:
            total += min(bet, state.bet[other])
    return total


@kernel
def _cards(rules, state, seat, figures):
    """The figures of a live seat's cards; the chance to win the hand."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    missing = fill_hand(rules, state, seat, mind)
    figures[8] = worth(rules, strength_now(rules, mind))
    strength = strength_now(rules, mind)
    if missing > 0:
        improve(rules, mind, missing)
    if _may_swap(rules, state, seat):
        up = rules.type[state.reserve[seat, s.FACE_UP]]
        strength = swap_reserve(rules, mind, up, rules.type[state.reserve[seat, s.FACE_DOWN]])
    figures[9] = worth(rules, strength)
    chance = 1.0
    for _ in range(bits(state.live) - 1):
        chance *= figures[9]
    for i in range(state.hand_size[seat]):
        if rules.arm[rules.type[state.hand[seat, i]]] == s.OFF:
            figures[12] = 1.0
    return chance


@kernel
def features(rules, state, seat, figures):
    """Write the figures of a seat that FEATURES names."""
    for i in range(len(figures)):
        figures[i] = 0.0
    total = 0
    leader = 0
    for other in range(s.MAX_SEATS):
        held = state.bet[other]
        if state.out[other] == 0:
            held += state.chips[other]
        total += held
        leader = max(leader, held)
    if state.out[seat] != 0 or total == 0:
        figures[1] = log(_LEAST)
        figures[11] = log(_LEAST)
        return
    chips = state.chips[seat]
    bet = state.bet[seat]
    share = float(chips + bet) / float(total)
    figures[0] = share
    figures[1] = log(max(share, _LEAST))
    figures[2] = float(chips + bet) / float(leader)
    figures[14] = min(1.0, float(chips + bet) / float(20 * max(1, ante_of(rules, state.hands))))
    place = 0
    other = next_live(rules, state, -1)
    while other >= 0 and other != seat:
        place += 1
        other = next_live(rules, state, other)
    figures[15] = float(place) / float(s.MAX_SEATS)
    expected = share
    if (state.live >> seat) & 1 == 1 and state.step != s.OVER:
        call = to_call(state, seat) if state.step < s.SCOUT else 0
        won = _winnable(state, seat, call)
        chance = _cards(rules, state, seat, figures)
        figures[3] = 1.0
        figures[4] = 1.0 if chips == 0 else 0.0
        figures[5] = float(bet) / float(total)
        figures[6] = float(min(call, chips)) / float(chips + bet)
        figures[7] = float(won) / float(total)
        figures[10] = chance
        lost = float(bet)
        if holds_scout(rules, state, seat):
            saved = float(savings(rules, state, seat))
            figures[13] = saved / float(total)
            lost -= saved
        expected += (chance * float(won) - (1.0 - chance) * lost) / float(total)
    else:
        expected = float(chips) / float(total)
    figures[11] = log(max(expected, _LEAST))


#: One for each of FEATURES.
WEIGHTS = np.array([
    0.617, 0.898, 0.174, -0.122, 0.287, 0.818, -0.051, -0.795,
    0.098, -0.102, 0.642, 0.291, -0.001, 0.751, -1.095, 0.099,
])  # fmt: skip


@kernel
def value(rules, state, out):
    """Write an estimate of the returns of every seat; it sums to 1. A seat that has left has 0."""
    if state.step == s.OVER:
        returns(rules, state, out)
        return
    figures = np.zeros(len(FEATURES), dtype=np.float64)
    here = 0
    for seat in range(rules.players):
        if state.out[seat] == 0:
            features(rules, state, seat, figures)
            out[seat] = weighted_sum(WEIGHTS, figures)
            here |= 1 << seat
    softmax(here, out)
