"""Worlds: what all others may hold, so many times, each with a weight that says how well it goes with their bets.

Bets are believed less than the odds would have it: a few worlds with most of the weight would tell little, and which
exchange is best depends on bets but little.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.ranges import bets_by_bucket
from sandtable.games.bayonet.bot.blueprint.situations import BUCKETS
from sandtable.games.bayonet.bot.playouts.imagining import imagine
from sandtable.games.bayonet.rules.imagined import (
    COMMUNITY_ROW,
    HAND_ROW,
    deal_anew,
    draw_unknown,
    improve,
    swap_reserve,
)

_BELIEF = 0.4


@kernel
def strength_of(rules, state, other, mind, held):
    """The strength that `held` (HOLDS types) shows in the end, if the community stays as it is."""
    for i in range(s.HAND):
        mind[HAND_ROW, i] = held[i]
    for j in range(s.COMMUNITY):
        mind[COMMUNITY_ROW, j] = rules.type[state.community[j]]
    improve(rules, mind, s.HAND - state.hand_size[other])
    return swap_reserve(rules, mind, rules.type[state.reserve[other, s.FACE_UP]], held[s.HAND])


@kernel
def draw_worlds(rules, state, seat, mind, chance, theirs, drawn):
    """theirs[world, other] (HOLDS types) becomes what the others may hold, drawn[world] (HAND types) what the seat may
    draw itself."""
    for world in range(len(theirs)):
        deal_anew(mind)
        imagine(rules, state, seat, mind, chance, theirs[world])
        for i in range(state.hand_size[seat], s.HAND):
            drawn[world, i] = draw_unknown(mind, chance)


@kernel
def weigh_worlds(rules, state, seat, mind, theirs, weights):
    """weights[world] (float64, ones) fall where a player would hardly have bet as it did with what it holds there."""
    worlds = len(theirs)
    strengths = np.zeros(worlds, dtype=np.int64)
    for other in range(s.MAX_SEATS):
        if other == seat or (state.live >> other) & 1 == 0:
            continue
        for world in range(worlds):
            strengths[world] = strength_of(rules, state, other, mind, theirs[world, other])
        believe_bets(rules, state, other, strengths, weights)


@kernel
def believe_bets(rules, state, other, strengths, weights):
    """weights[world] fall where the seat would hardly have bet as it did with a hand of strengths[world], whose place
    among those of all worlds says in which bucket it is."""
    worlds = len(strengths)
    odds = np.zeros(BUCKETS, dtype=np.float64)
    bets_by_bucket(rules, state, other, odds)
    for world in range(worlds):
        weaker = 0
        for one in range(worlds):
            if strengths[one] > strengths[world]:
                weaker += 1
        weights[world] *= odds[weaker * BUCKETS // worlds] ** _BELIEF
