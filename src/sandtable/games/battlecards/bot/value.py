"""How likely each seat wins, from figures of its side, most of them between -1 and 1: the weights are fitted to games
of heuristic bots (bench/fit_value.py)."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import at_stake, chance_in_battle, chance_to_win
from sandtable.games.battlecards.bot.worth import worth
from sandtable.games.battlecards.rules.ending import victory_points
from sandtable.games.battlecards.rules.score import returns
from sandtable.games.battlecards.rules.seats import is_gone

#: Of the seat's side against the other; a margin is own less other, over what both have.
FEATURES = (
    "lead",  # victory points ahead, of 20
    "lead_of_rest",  # victory points ahead, of those still in the deck and five
    "late_lead",  # sign of the lead, the less cards are left the more
    "ground",  # margin of points deployed
    "air",
    "sea",
    "leaders",  # margin of what leaders are worth
    "reserve",  # margin of points in hand
    "arsenal",  # margin of cards left in the arsenals
    "kept",  # margin of kept conflict cards
    "industry",  # industries ahead
    "forces_to_come",  # margin of points deployed, times the share of the conflict deck that is left
    "battle",  # points at stake in the battle going on, of 10, by how likely it is won
    "homelands",  # margin of points deployed, while a battle for a homeland is in the deck
)

_FULL = 80.0  # conflict cards of a deck


@kernel
def _margin(own, other):
    return (own - other) / (own + other + 1.0)


@kernel
def _count_units(rules, state, side, sums):
    """sums: points deployed of ground, air and sea units, worth of leaders, points in hand."""
    for unit in range(rules.units):
        holder = state.holder[unit]
        if holder == s.NONE or rules.side_of[holder] != side:
            continue
        kind = rules.kind[unit]
        if state.place[unit] == s.IN_HAND:
            sums[4] += float(rules.points[kind])
        elif state.place[unit] == s.IN_STACK and rules.leader_draw[kind] > 0:
            sums[3] += worth(rules, state, unit)
        elif state.place[unit] == s.IN_STACK:
            sums[rules.type[kind]] += float(rules.points[kind])


@kernel
def _battle(rules, state, side):
    """Points of the battle going on that the side may expect more than its enemy; 0 without one."""
    if state.battle_step < s.B_CANCEL or state.victor != s.NONE:
        return 0.0
    aggressor = state.aggressor
    if state.lead[0] == s.NONE or state.lead[1] == s.NONE:
        return 0.0
    if state.force_size[0] + state.force_size[1] > 0:
        chance = chance_in_battle(rules, state)
    else:
        card, source = state.battle_card, state.source
        chance = chance_to_win(rules, state, side, aggressor, state.joined, card, source)
    points = min(at_stake(rules, state, aggressor), 20.0) * (2.0 * chance - 1.0)
    return points if side == aggressor else -points


@kernel
def side_features(rules, state, side, figures):
    """The features of a side."""
    own = np.zeros(5)
    other = np.zeros(5)
    _count_units(rules, state, side, own)
    _count_units(rules, state, 1 - side, other)
    rest, homelands = 5.0, 0.0
    for card in range(rules.conflict_cards):
        kind = rules.card_of[card]
        if state.card_place[card] == s.C_DECK and rules.card_kind[kind] == s.BATTLE:
            rest += float(rules.points_of[kind])
            if rules.homeland[kind] != s.NONE and rules.homeland_win == 1:
                homelands = 1.0
    lead = float(victory_points(rules, state, side) - victory_points(rules, state, 1 - side))
    left = min(float(state.conflict_size) / _FULL, 1.0)
    deployed = _margin(own[s.GROUND] + own[s.AIR] + own[s.SEA], other[s.GROUND] + other[s.AIR] + other[s.SEA])
    figures[0] = lead / 20.0
    figures[1] = max(min(lead / rest, 2.0), -2.0)
    figures[2] = (1.0 - left) * (1.0 if lead > 0.0 else -1.0 if lead < 0.0 else 0.0)
    for i in range(5):
        figures[3 + i] = _margin(own[i], other[i])
    figures[8] = _margin(float(state.arsenal_size[side]), float(state.arsenal_size[1 - side]))
    figures[9] = _margin(float(state.kept_size[side]), float(state.kept_size[1 - side]))
    figures[10] = 0.5 * float(state.table_size[side] - state.table_size[1 - side])
    figures[11] = left * deployed
    figures[12] = _battle(rules, state, side) / 10.0
    figures[13] = homelands * deployed


@kernel
def features(rules, state, seat, figures):
    """Those of the seat's side; nothing after the end, and for a seat that has left."""
    for i in range(len(figures)):
        figures[i] = 0.0
    if state.phase != s.OVER and (state.resigned >> seat) & 1 == 0:
        side_features(rules, state, rules.side_of[seat], figures)


#: In the order of FEATURES. The features of the other side are the same with the other sign.
_WEIGHTS = np.array(
    [0.348, 0.360, 0.349, 0.276, 0.295, 0.512, 0.235, 0.108, -0.270, -0.060, -0.071, 0.168, 0.346, 0.172]
)


@kernel
def value(rules, state, out):
    """The chance of each side, shared by its seats that are still there."""
    if state.phase == s.OVER:
        returns(rules, state, out)
        return
    for seat in range(len(out)):
        out[seat] = 0.0
    figures = np.zeros(len(FEATURES))
    side_features(rules, state, 0, figures)
    total = 0.0
    for i in range(len(FEATURES)):
        total += 2.0 * _WEIGHTS[i] * figures[i]
    axis = 1.0 / (1.0 + np.exp(-total))
    for side in range(2):
        stay = 0
        for seat in range(rules.players):
            if rules.side_of[seat] == side and is_gone(state, seat) == 0:
                stay += 1
        for seat in range(rules.players):
            if rules.side_of[seat] == side and is_gone(state, seat) == 0:
                out[seat] = (axis if side == 0 else 1.0 - axis) / stay
