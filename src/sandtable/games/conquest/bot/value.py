"""Who is likely to win: a softmax over the seats in the game of weighted features, figures around 0 to 1 for the board,
the income and the cards of a seat.

The weights are fitted to games that the heuristic plays against itself: `python -m bench.fit_value conquest`.
"""

from math import log

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import softmax, weighted_sum
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.survey import threat_to
from sandtable.games.conquest.rules.ending import returns
from sandtable.games.conquest.rules.reinforcements import capitals_held
from sandtable.games.conquest.rules.sets import next_value

FEATURES = (
    "share of the territories",
    "logarithm of the share of the territories",
    "share of the seats' armies, those to place included",
    "logarithm of the share of the armies",
    "share of the seats' income",
    "logarithm of the share of the income",
    "armies beside those of the strongest other seat: own / (own + other)",
    "continent bonuses held, as a share of all",
    "continents nearly held: bonus by the square of the part held, as a share of all bonuses",
    "cards in hand, in fives",
    "armies that the hand may bring, as a share of the seats' armies",
    "armies on the border, as a share of the own",
    "armies missing on the border against the strongest neighbour, as a share of the own, up to 2",
    "has the turn",
    "place in the order from whose turn it is, as a share of the seats",
    "capitals held, as a share of those that win",
)

_LEAST = 0.002  # of a share, before its logarithm is taken
_LANDS, _LOG_LANDS, _ARMIES, _LOG_ARMIES, _INCOME, _LOG_INCOME, _BESIDE, _CONTINENTS, _NEARLY = range(9)
_CARDS, _SETS, _BORDER, _MISSING, _TURN, _ORDER, _CAPITALS = range(9, 16)


@kernel
def _incomes(rules, state, income):
    """What every seat would receive at the beginning of a turn; returns the sum."""
    for seat in range(rules.players):
        income[seat] = 0.0
        if state.out[seat] == 0:
            base = state.held[seat] // rules.territory_divisor
            income[seat] = float(max(rules.reinforce_min, base))
            income[seat] += float(rules.capital_bonus * capitals_held(rules, state, seat))
    for c in range(rules.continents):
        owner = state.owner[rules.member[rules.member_start[c]]]
        for i in range(rules.member_start[c] + 1, rules.member_start[c + 1]):
            if state.owner[rules.member[i]] != owner:
                owner = s.MAX_SEATS
        if owner < s.MAX_SEATS:
            income[owner] += float(rules.bonus[c])
    total = 0.0
    for seat in range(rules.players):
        total += income[seat]
    return total


@kernel
def _continents(rules, state, seat, figures):
    held = 0.0
    nearly = 0.0
    total = 0.0
    for c in range(rules.continents):
        size = 0
        own = 0
        for i in range(rules.member_start[c], rules.member_start[c + 1]):
            size += 1
            own += state.owner[rules.member[i]] == seat
        bonus = float(rules.bonus[c])
        part = float(own) / float(size)
        total += bonus
        nearly += bonus * part * part
        if own == size:
            held += bonus
    if total > 0.0:
        figures[_CONTINENTS] = held / total
        figures[_NEARLY] = nearly / total


@kernel
def _hand_worth(rules, state, seat):
    """Armies that a hand may bring: a set's value for every three cards."""
    value = 0.0
    if rules.patterns > 0:
        if rules.pattern_value[0] == s.FROM_LADDER:
            value = float(next_value(rules, state, seat))
        else:
            for p in range(rules.patterns):
                value += float(rules.pattern_value[p]) / float(rules.patterns)
    return value * float(state.hand[seat]) / 3.0


@kernel
def _border(rules, state, seat, own, figures):
    on_border = 0.0
    missing = 0.0
    for t in range(rules.territories):
        if state.owner[t] == seat:
            threat = threat_to(rules, state, seat, t)
            if threat > 0:
                on_border += float(state.armies[t])
                missing += float(max(0, threat - state.armies[t]))
    figures[_BORDER] = min(on_border / own, 1.0)
    figures[_MISSING] = min(missing / own, 2.0)


@kernel
def features(rules, state, seat, figures):
    """Write the figures of a seat (float64), as FEATURES names them."""
    players = rules.players
    armies = np.zeros(s.MAX_SEATS, dtype=np.float64)
    income = np.zeros(s.MAX_SEATS, dtype=np.float64)
    for t in range(rules.territories):
        if state.owner[t] < s.MAX_SEATS:
            armies[state.owner[t]] += float(state.armies[t])
    total = 1e-9
    other = 0.0
    for one in range(players):
        armies[one] += float(state.pool[one])
        total += armies[one]
        if one != seat:
            other = max(other, armies[one])
    own = armies[seat]
    figures[_LANDS] = float(state.held[seat]) / float(rules.territories)
    figures[_LOG_LANDS] = log(max(figures[_LANDS], _LEAST))
    figures[_ARMIES] = own / total
    figures[_LOG_ARMIES] = log(max(figures[_ARMIES], _LEAST))
    figures[_INCOME] = _incomes(rules, state, income) + 1e-9
    figures[_INCOME] = income[seat] / figures[_INCOME]
    figures[_LOG_INCOME] = log(max(figures[_INCOME], _LEAST))
    figures[_BESIDE] = own / (own + other + 1e-9)
    figures[_CONTINENTS] = 0.0
    figures[_NEARLY] = 0.0
    _continents(rules, state, seat, figures)
    figures[_CARDS] = float(state.hand[seat]) / 5.0
    figures[_SETS] = min(_hand_worth(rules, state, seat) / (total + 1.0), 2.0)
    _border(rules, state, seat, own + 1e-9, figures)
    order = (seat + players - state.seat) % players
    figures[_TURN] = 1.0 if order == 0 else 0.0
    figures[_ORDER] = float(order) / float(players)
    marked = 0
    for one in range(players):
        marked += state.capital[one] >= 0
    goal = rules.capital_goal if rules.capital_goal > 0 else marked
    figures[_CAPITALS] = float(capitals_held(rules, state, seat)) / float(goal) if marked > 0 else 0.0


#: One for each of FEATURES. In the games they are fitted to nobody has a capital: the last one is set by hand.
WEIGHTS = np.array([
    0.354, 0.121, 0.946, 0.734, 0.592, 0.068, 0.940, -0.402, -0.008, 1.243, 2.016, -0.761, -0.463, -0.387, -0.602, 1.5,
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
