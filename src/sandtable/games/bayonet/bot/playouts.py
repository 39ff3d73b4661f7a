"""Card play by playouts: the cards that a seat cannot see are drawn, and the hand is played on to the showdown, where
every seat exchanges as helps it most at once, with the one community that all of them share.

A world is what all others may hold, with a weight that says how well it goes with their bets. Bets are believed less
than the odds would have it: a few worlds with most of the weight would tell little, and which exchange is best depends
on bets but little.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint import BUCKETS, bets_by_bucket
from sandtable.games.bayonet.bot.guesses import first_best, known_or_drawn, look_around, worth
from sandtable.games.bayonet.bot.reserve import show_rivals, swap_prospects
from sandtable.games.bayonet.bot.scout import choose_scout
from sandtable.games.bayonet.rules import imagined

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


_BELIEF = 0.4


@kernel
def strength_of(rules, state, other, mind, held):
    """The strength that `held` (HOLDS types) shows in the end, if the community stays as it is."""
    for i in range(s.HAND):
        mind[imagined.HAND_ROW, i] = held[i]
    for j in range(s.COMMUNITY):
        mind[imagined.COMMUNITY_ROW, j] = rules.type[state.community[j]]
    imagined.improve(rules, mind, s.HAND - state.hand_size[other])
    return imagined.swap_reserve(rules, mind, rules.type[state.reserve[other, s.FACE_UP]], held[s.HAND])


@kernel
def draw_worlds(rules, state, seat, mind, chance, theirs, drawn):
    """theirs[world, other] (HOLDS types) becomes what the others may hold, drawn[world] (HAND types) what the seat may
    draw itself."""
    for world in range(len(theirs)):
        imagined.deal_anew(mind)
        imagine(rules, state, seat, mind, chance, theirs[world])
        for i in range(state.hand_size[seat], s.HAND):
            drawn[world, i] = imagined.draw_unknown(mind, chance)


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


#: The part of a won showdown that a hand is given for its place among hands that are shown: few worlds say little of
#: small differences.
_BESIDES = 0.5


@kernel
def _exchange_once(rules, mind, hand, community):
    """One exchange of the hand, as it helps most at once."""
    for i in range(s.HAND):
        mind[imagined.HAND_ROW, i] = hand[i]
    for j in range(s.COMMUNITY):
        mind[imagined.COMMUNITY_ROW, j] = community[j]
    imagined.improve(rules, mind, 1)
    for i in range(s.HAND):
        hand[i] = mind[imagined.HAND_ROW, i]
    for j in range(s.COMMUNITY):
        community[j] = mind[imagined.COMMUNITY_ROW, j]


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
                mind[imagined.HAND_ROW, i] = hands[other, i]
            up = rules.type[state.reserve[other, s.FACE_UP]]
            best = min(best, imagined.swap_reserve(rules, mind, up, hands[other, s.HAND]))
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
        mind[imagined.HAND_ROW, i] = own[i]
    up = rules.type[state.reserve[seat, s.FACE_UP]]
    strength = imagined.swap_reserve(rules, mind, up, rules.type[state.reserve[seat, s.FACE_DOWN]])
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
def exchange_worth(rules, state, seat, choices, count, chance, worlds, tracked):
    """What each exchange is worth (float64[count]), in so many worlds, the same for all. `tracked`: bets say which of
    them are likely."""
    worths = np.zeros(count, dtype=np.float64)
    mind = np.zeros((imagined.MIND_ROWS, imagined.MIND_COLUMNS), dtype=np.int64)
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
    return worths


@kernel
def choose_exchange(rules, state, seat, choices, count, chance, worlds, tracked):
    """The exchange of the greatest worth, the first of equals."""
    worths = exchange_worth(rules, state, seat, choices, count, chance, worlds, tracked)
    return choices[first_best(worths, count)]


@kernel
def choose_swap(rules, state, seat, choices, count, chance, worlds, tracked):
    """The swap with the best prospects, the first of equals. `tracked`: bets say which of so many worlds are likely."""
    strengths = np.zeros((s.MAX_SEATS, worlds), dtype=np.int64)
    best = np.zeros(worlds, dtype=np.int64)
    show_rivals(rules, state, seat, chance, strengths, best)
    weights = np.ones(worlds, dtype=np.float64)
    for other in range(s.MAX_SEATS):
        if tracked and other != seat and (state.live >> other) & 1 == 1:
            believe_bets(rules, state, other, strengths[other], weights)
    worths = np.zeros(count, dtype=np.float64)
    swap_prospects(rules, state, seat, choices, count, best, weights, worths)
    return choices[first_best(worths, count)]


#: Worlds that an exchange or a swap is tried in.
_WORLDS = 96


@kernel
def play_cards(rules, state, seat, choices, count, chance):
    """One of choices[:count] for an exchange, a swap or a Scout."""
    return play_cards_in(rules, state, seat, choices, count, chance, _WORLDS, True)


@kernel
def play_cards_in(rules, state, seat, choices, count, chance, worlds, tracked):
    """The same in so many worlds; `tracked`: bets say, by the blueprint, which of them are likely."""
    kind = state.asked[seat]
    if kind == s.D_TURN:
        return choose_exchange(rules, state, seat, choices, count, chance, worlds, tracked)
    if kind == s.D_RESERVE:
        return choose_swap(rules, state, seat, choices, count, chance, worlds, tracked)
    return choose_scout(rules, state, seat, choices, count)
