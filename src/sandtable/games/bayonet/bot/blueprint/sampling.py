"""How good a hand is: its chances against each opponent by itself, sampled."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import look_around, opponent_strength
from sandtable.games.bayonet.bot.share import own_strength
from sandtable.games.bayonet.rules.imagined import deal_anew

#: What the odds of the blueprint were made with: another number would be another meaning of its buckets.
SAMPLES = 96


@kernel
def chances_against(rules, state, seat, mind, chance, chances):
    """chances[other] (float64) becomes the chance 0..1 to win the showdown with each other live seat, and half of that
    to tie; 1 for seats that are not in."""
    look_around(rules, state, seat, mind)
    for other in range(s.MAX_SEATS):
        chances[other] = 0.5
    for _ in range(SAMPLES):
        deal_anew(mind)
        own = own_strength(rules, state, seat, mind, chance)
        for other in range(s.MAX_SEATS):
            if other == seat or (state.live >> other) & 1 == 0:
                continue
            theirs = opponent_strength(rules, state, seat, other, mind, chance)
            if own < theirs:
                chances[other] += 1.0
            elif own == theirs:
                chances[other] += 0.5
    for other in range(s.MAX_SEATS):
        if other == seat or (state.live >> other) & 1 == 0:
            chances[other] = 1.0
        else:
            chances[other] /= float(SAMPLES + 1)
