"""D_TURN by playouts: each exchange is followed by what the others, and the seat itself, make of the community that it
leaves, down to the showdown. What is given to others counts so, and what is kept from them.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import first_best, look_around, worth
from sandtable.games.bayonet.bot.playouts.imagining import HOLDS
from sandtable.games.bayonet.bot.playouts.worlds import draw_worlds, weigh_worlds
from sandtable.games.bayonet.rules.imagined import (
    COMMUNITY_ROW,
    HAND_ROW,
    MIND_COLUMNS,
    MIND_ROWS,
    improve,
    swap_reserve,
)

#: The part of a won showdown that a hand is given for its place among hands that are shown: few worlds say little of
#: small differences.
_BESIDES = 0.5


@kernel
def _exchange_once(rules, mind, hand, community):
    """One exchange of the hand, as it helps most at once."""
    for i in range(s.HAND):
        mind[HAND_ROW, i] = hand[i]
    for j in range(s.COMMUNITY):
        mind[COMMUNITY_ROW, j] = community[j]
    improve(rules, mind, 1)
    for i in range(s.HAND):
        hand[i] = mind[HAND_ROW, i]
    for j in range(s.COMMUNITY):
        community[j] = mind[COMMUNITY_ROW, j]


@kernel
def _others_turn(rules, state, seat, mind, hands, community, after):
    """The turns of the others that come after the seat's, or before it."""
    players = rules.players
    place = (seat + 2 * players - state.button - 1) % players
    for step in range(players):
        other = (state.button + 1 + step) % players
        if other != seat and (state.live >> other) & 1 == 1 and (step > place) == after:
            _exchange_once(rules, mind, hands[other], community)


@kernel
def _best_of_others(rules, state, seat, mind, hands):
    """The strength of the best hand that another seat shows."""
    best = rules.combo_start[18]
    for other in range(s.MAX_SEATS):
        if other != seat and (state.live >> other) & 1 == 1:
            for i in range(s.HAND):
                mind[HAND_ROW, i] = hands[other, i]
            up = rules.type[state.reserve[other, s.FACE_UP]]
            best = min(best, swap_reserve(rules, mind, up, hands[other, s.HAND]))
    return best


@kernel
def _play_on(rules, state, seat, mind, own, hands, community):
    """The hand is played on after the seat's exchange; what it is worth to the seat: 1 for a showdown that it wins, a
    half for one that it shares, and a little for a good hand."""
    left = s.HAND - state.hand_size[seat]
    _others_turn(rules, state, seat, mind, hands, community, True)
    for _ in range(left):
        _others_turn(rules, state, seat, mind, hands, community, False)
        _exchange_once(rules, mind, own, community)
        _others_turn(rules, state, seat, mind, hands, community, True)
    best = _best_of_others(rules, state, seat, mind, hands)
    for i in range(s.HAND):
        mind[HAND_ROW, i] = own[i]
    up = rules.type[state.reserve[seat, s.FACE_UP]]
    strength = swap_reserve(rules, mind, up, rules.type[state.reserve[seat, s.FACE_DOWN]])
    shown = worth(rules, strength)
    found = _BESIDES
    for _ in range(bits(state.live) - 1):
        found *= shown
    if strength < best:
        found += 1.0
    elif strength == best:
        found += 0.5
    return found


@kernel
def exchange_worth(rules, state, seat, choices, count, chance, worlds, tracked, worths):
    """Add to worths[:count] (float64, zeroes) what each exchange is worth, in so many worlds, the same for all.
    `tracked`: bets say which of them are likely."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    theirs = np.zeros((worlds, s.MAX_SEATS, HOLDS), dtype=np.int64)
    drawn = np.zeros((worlds, s.HAND), dtype=np.int64)
    weights = np.ones(worlds, dtype=np.float64)
    draw_worlds(rules, state, seat, mind, chance, theirs, drawn)
    if tracked:
        weigh_worlds(rules, state, seat, mind, theirs, weights)
    hands = np.zeros((s.MAX_SEATS, HOLDS), dtype=np.int64)
    own = np.zeros(s.HAND, dtype=np.int64)
    community = np.zeros(s.COMMUNITY, dtype=np.int64)
    held = state.hand_size[seat]
    for world in range(worlds):
        for at in range(count):
            for i in range(s.HAND):
                own[i] = rules.type[state.hand[seat, i]] if i < held else drawn[world, i]
            for j in range(s.COMMUNITY):
                community[j] = rules.type[state.community[j]]
            hands[:] = theirs[world]
            code = int(choices[at]) - 1
            if code >= 0:
                given = own[code // s.COMMUNITY]
                own[code // s.COMMUNITY] = community[code % s.COMMUNITY]
                community[code % s.COMMUNITY] = given
            worths[at] += weights[world] * _play_on(rules, state, seat, mind, own, hands, community)


@kernel
def choose_exchange(rules, state, seat, choices, count, chance, worlds, tracked):
    """The exchange of the greatest worth, the first of equals."""
    worths = np.zeros(count, dtype=np.float64)
    exchange_worth(rules, state, seat, choices, count, chance, worlds, tracked, worths)
    return choices[first_best(worths, count)]
