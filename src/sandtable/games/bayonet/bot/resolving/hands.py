"""What two may hold in the last round, as they would show it: each side many hands with weights, sorted."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.ranges import bets_by_bucket
from sandtable.games.bayonet.bot.blueprint.shipped import BOUNDS
from sandtable.games.bayonet.bot.blueprint.situations import BUCKETS
from sandtable.games.bayonet.bot.guesses import look_around, opponent_strength
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew

_DRAWN = 192


@kernel
def _share_at(bounds, place):
    """The share that such a part of all hands stays below, 0..1."""
    at = place * BUCKETS
    bucket = int(at)
    low = bounds[bucket - 1] if bucket > 0 else 0.0
    high = bounds[bucket] if bucket < BUCKETS - 1 else 1.0
    return low + (at - bucket) * (high - low)


@kernel
def may_hold(rules, state, viewer, seat, company, chance, strengths, weights):
    """strengths (int64, ascending) become what the seat may show, as a viewer (or SPECTATORS_BIT) sees it: as good as
    the hands are that blueprints bet with. weights (float64): how likely each is by its bets; they sum to 1."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, viewer, mind)
    drawn = np.zeros(_DRAWN, dtype=np.int64)
    for world in range(_DRAWN):
        deal_anew(mind)
        drawn[world] = opponent_strength(rules, state, viewer, seat, mind, chance)
    drawn.sort()
    odds = np.zeros(BUCKETS, dtype=np.float64)
    bets_by_bucket(rules, state, seat, odds)
    bounds = BOUNDS[company, s.ROUNDS - 1]
    count = len(strengths)
    total = 0.0
    for hand in range(count):
        place = 1.0 - (hand + 0.5) / count
        share = _share_at(bounds, place)
        strengths[hand] = drawn[min(_DRAWN - 1, int((1.0 - share) * _DRAWN))]
        weights[hand] = odds[min(BUCKETS - 1, int(place * BUCKETS))]
        total += weights[hand]
    for hand in range(count):
        weights[hand] /= total
