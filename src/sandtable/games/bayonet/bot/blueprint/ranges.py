"""What the bets of a seat say about its hand: how likely the blueprint would have been to bet like that, by bucket.

The state keeps of each betting round how far it went and who raised in it, not every bet. So a round is taken for its
main line: a pass, one raise of what the round added, or a call of that.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.shipped import ODDS, WHERE
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS, BUCKETS, CALLS, HALF, company_of, situation
from sandtable.games.bayonet.rules.bet import round_of
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.seats import dealt_in

#: Of a bet of an earlier round less is believed: exchanges came after it. By how many rounds ago.
_BELIEVED = np.array([1.0, 0.7, 0.45, 0.3])
#: So likely is any bet of any hand, whatever the odds say: not everybody plays by them.
_ANYHOW = 0.08

_SKIPS, _PASSES, _RAISES, _CALLS = range(4)


@kernel
def _what_it_did(state, other, number, start):
    """What the seat did in a betting round that began with bets of `start`."""
    bit = 1 << other
    top = int(state.tops[number])
    if int(state.raisers[number]) & bit != 0:
        return _RAISES
    asked_still = state.step == s.BET_1 + 2 * number and state.waiting & bit != 0
    if top <= start:
        return _SKIPS if asked_still or state.chips[other] == 0 else _PASSES
    if asked_still or state.bet[other] <= start:
        return _SKIPS
    return _CALLS


@kernel
def _behind(state, other, level):
    """What the seat and some other live one had beyond bets of `level`."""
    most = 0
    for one in range(s.MAX_SEATS):
        if one != other and (state.live >> one) & 1 == 1:
            most = max(most, state.chips[one] + state.bet[one] - level)
    return max(0, min(most, state.chips[other] + state.bet[other] - level))


@kernel
def _pot(state, level):
    total = 0
    for seat in range(s.MAX_SEATS):
        total += min(state.bet[seat], level)
    return total


@kernel
def _believe(at, did, weight, odds):
    """odds[bucket] falls by how seldom the blueprint does this there."""
    for bucket in range(BUCKETS):
        total = 0
        wanted = 0
        for action in range(ACTIONS):
            one = int(ODDS[at, bucket, action])
            total += one
            if action >= HALF if did == _RAISES else action == CALLS:
                wanted += one
        if total > 0:
            odds[bucket] *= (_ANYHOW + (1.0 - _ANYHOW) * wanted / total) ** weight


@kernel
def bets_by_bucket(rules, state, other, odds):
    """odds[:BUCKETS] (float64) become how likely the seat's bets of this hand are with a hand of each bucket, the
    weakest first. For a seat that is in."""
    odds[:] = 1.0
    dealt = dealt_in(state)
    ante = ante_of(rules, state.hands)
    company = company_of(dealt, bits(state.live) - 1)
    now = round_of(state)
    start = ante
    for number in range(now + 1):
        top = int(state.tops[number])
        did = _what_it_did(state, other, number, start)
        call = min(top, state.bet[other]) - start if did == _CALLS else 0  # less, if it had no more
        level = start + call
        pot = _pot(state, level)
        raises = 1 if did == _CALLS else 0
        if did != _SKIPS and pot > 0:
            antes = dealt * max(1, ante)
            at = WHERE[situation(company, number, raises, call, pot, _behind(state, other, level), antes, raises)]
            if at >= 0:
                _believe(at, did, _BELIEVED[now - number], odds)
        start = max(start, top)
