"""The part of the pot that a hand is expected to win if everybody who is in stays in, by sampling."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import look_around, opponent_strength, set_community
from sandtable.games.bayonet.rules.imagined import HAND_ROW, deal_anew, draw_unknown, improve, swap_reserve

SIXTEENTHS = 16


@kernel
def own_strength(rules, state, seat, mind, chance):
    """The strength that the own hand may have at the showdown."""
    held = state.hand_size[seat]
    for i in range(held):
        mind[HAND_ROW, i] = rules.type[state.hand[seat, i]]
    for i in range(held, s.HAND):
        mind[HAND_ROW, i] = draw_unknown(mind, chance)
    if held < s.HAND:
        set_community(rules, state, mind, chance, 8)
        improve(rules, mind, min(2, s.HAND - held))
    up = rules.type[state.reserve[seat, s.FACE_UP]]
    return swap_reserve(rules, mind, up, rules.type[state.reserve[seat, s.FACE_DOWN]])


@kernel
def share_of_pot(rules, state, seat, mind, chance, samples, pressed):
    """The expected share 0..1, of so many samples. `pressed`: in so many of 16 samples the better of two hands is taken
    for an opponent's, as one who has bet much may have."""
    look_around(rules, state, seat, mind)
    live = state.live & ~(1 << seat)
    total = 0.0
    for _ in range(samples):
        deal_anew(mind)
        own = own_strength(rules, state, seat, mind, chance)
        ties = 1
        for other in range(s.MAX_SEATS):
            if (live >> other) & 1 == 0:
                continue
            theirs = opponent_strength(rules, state, seat, other, mind, chance)
            if theirs >= own and below(chance, SIXTEENTHS) < pressed:
                theirs = min(theirs, opponent_strength(rules, state, seat, other, mind, chance))
            if theirs < own:
                ties = 0
                break
            if theirs == own:
                ties += 1
        if ties > 0:
            total += 1.0 / float(ties)
    # One sample's worth of an average hand: never to have won is not the same as to be unable to.
    return (total + 1.0 / float(bits(live) + 1)) / float(samples + 1)
