"""The cards of others, drawn from all whose place a seat does not know."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import known_or_drawn

#: What is imagined of a seat: the five cards of its hand, and its face-down reserve card, as types.
HOLDS = s.HAND + 1


@kernel
def imagine(rules, state, seat, mind, chance, theirs):
    """theirs[other, :HOLDS] (int64) becomes what each other live seat may hold in the end: what `seat` knows of it,
    unknown cards for the rest and for what it is still to draw. After `deal_anew`."""
    for other in range(s.MAX_SEATS):
        if other == seat or (state.live >> other) & 1 == 0:
            continue
        for i in range(s.HAND):
            theirs[other, i] = known_or_drawn(rules, state, seat, state.hand[other, i], mind, chance)
        theirs[other, s.HAND] = known_or_drawn(rules, state, seat, state.reserve[other, s.FACE_DOWN], mind, chance)
