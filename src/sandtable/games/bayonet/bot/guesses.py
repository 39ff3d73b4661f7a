"""What the heuristic takes the unknown to be: cards it knows nothing about, opponents' hands, what hands are worth, and
by sampling the part of the pot that one is expected to win if everybody who is in stays in.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules import imagined

# Share of each combo, by its number, among hands shown by players who choose well (section 2.4).
_SHOWN = np.array([
    0.0, 0.0008, 0.0085, 0.0431, 0.0237, 0.0962, 0.2186, 0.1018, 0.1630, 0.0096, 0.0019, 0.0033, 0.1967, 0.0472,
    0.0262, 0.0416, 0.0166, 0.0012,
])  # fmt: skip


@kernel
def look_around(rules, state, seat, mind):
    """Gather the types of all cards that the seat does not know the place of."""
    size = 0
    for card in range(rules.cards):
        if (state.known[card] >> seat) & 1 == 0:
            mind[imagined.POOL_ROW, size] = rules.type[card]
            size += 1
    mind[imagined.POOL_ROW, imagined.POOL_SIZE] = size
    mind[imagined.POOL_ROW, imagined.POOL_TAKEN] = 0


@kernel
def set_community(rules, state, mind, chance, fresh):
    """The community as it may be when an exchange comes: every card is another one with a chance of fresh / 16."""
    for j in range(s.COMMUNITY):
        if fresh > 0 and below(chance, 16) < fresh:
            mind[imagined.COMMUNITY_ROW, j] = imagined.draw_unknown(mind, chance)
        else:
            mind[imagined.COMMUNITY_ROW, j] = rules.type[state.community[j]]


@kernel
def known_or_drawn(rules, state, seat, card, mind, chance):
    """The type of a card if the seat knows where it is; of one that it knows nothing about for any other, and for one
    that is still to come (-1)."""
    if card >= 0 and (state.known[card] >> seat) & 1 == 1:
        return rules.type[card]
    return imagined.draw_unknown(mind, chance)


@kernel
def opponent_strength(rules, state, seat, other, mind, chance):
    """The strength that the hand of another seat may have at the showdown: what `seat` knows of it, unknown cards for
    the rest, exchanges as they help."""
    for i in range(s.HAND):
        mind[imagined.HAND_ROW, i] = known_or_drawn(rules, state, seat, state.hand[other, i], mind, chance)
    set_community(rules, state, mind, chance, 8)
    imagined.improve(rules, mind, imagined.EXCHANGES)
    down = known_or_drawn(rules, state, seat, state.reserve[other, s.FACE_DOWN], mind, chance)
    return imagined.swap_reserve(rules, mind, rules.type[state.reserve[other, s.FACE_UP]], down)


@kernel
def worth(rules, strength):
    """About how many of the hands that come to a showdown are weaker, 0..1."""
    place = s.COMBOS
    below_it = 0.0
    while rules.combo_start[place] > strength:
        below_it += _SHOWN[rules.combo_number[place]]
        place -= 1
    start = rules.combo_start[place]
    end = rules.combo_start[place + 1]
    return below_it + _SHOWN[rules.combo_number[place]] * float(end - strength) / float(end - start)


@kernel
def first_best(worths, count):
    """The place of the greatest of worths[:count], the first of equals."""
    best = 0
    for at in range(1, count):
        if worths[at] > worths[best]:
            best = at
    return best


@kernel
def fill_hand(rules, state, seat, mind):
    """Put the seat's hand and the community into a mind, with blanks for the cards that are to come; how many those
    are."""
    blank = 0
    for kind in range(rules.types):
        if rules.arm[kind] == s.SPE and rules.role[kind] & (s.WILD | s.FIX) == 0:
            blank = kind
    held = state.hand_size[seat]
    for i in range(s.HAND):
        mind[imagined.HAND_ROW, i] = rules.type[state.hand[seat, i]] if i < held else blank
    for j in range(s.COMMUNITY):
        mind[imagined.COMMUNITY_ROW, j] = rules.type[state.community[j]]
    return s.HAND - held


SIXTEENTHS = 16


@kernel
def own_strength(rules, state, seat, mind, chance):
    """The strength that the own hand may have at the showdown."""
    held = state.hand_size[seat]
    for i in range(held):
        mind[imagined.HAND_ROW, i] = rules.type[state.hand[seat, i]]
    for i in range(held, s.HAND):
        mind[imagined.HAND_ROW, i] = imagined.draw_unknown(mind, chance)
    if held < s.HAND:
        set_community(rules, state, mind, chance, 8)
        imagined.improve(rules, mind, min(2, s.HAND - held))
    up = rules.type[state.reserve[seat, s.FACE_UP]]
    return imagined.swap_reserve(rules, mind, up, rules.type[state.reserve[seat, s.FACE_DOWN]])


@kernel
def share_of_pot(rules, state, seat, mind, chance, samples, pressed):
    """The expected share 0..1, of so many samples. `pressed`: in so many of 16 samples the better of two hands is taken
    for an opponent's, as one who has bet much may have."""
    look_around(rules, state, seat, mind)
    live = state.live & ~(1 << seat)
    total = 0.0
    for _ in range(samples):
        imagined.deal_anew(mind)
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
