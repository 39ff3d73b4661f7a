"""D_RESERVE by playouts: in each world the others show what they may hold, and each swap is tried against the best."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.guesses import first_best, look_around, opponent_strength, worth
from sandtable.games.bayonet.bot.playouts.worlds import believe_bets
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew
from sandtable.games.bayonet.rules.strength import strength_of_cards
from sandtable.games.bayonet.state import FACE_DOWN, HAND, MAX_SEATS, OFF, RESERVES, SAVE

__all__ = ["choose_swap", "swap_worth"]


@kernel
def _rivals(rules, state, seat, chance, tracked, best, weights):
    """best[world] becomes the strongest hand that another seat shows there, weights[world] how likely that is."""
    worlds = len(best)
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    strengths = np.zeros((MAX_SEATS, worlds), dtype=np.int64)
    for world in range(worlds):
        deal_anew(mind)
        best[world] = rules.combo_start[18]
        weights[world] = 1.0
        for other in range(MAX_SEATS):
            if other != seat and (state.live >> other) & 1 == 1:
                strengths[other, world] = opponent_strength(rules, state, seat, other, mind, chance)
                best[world] = min(best[world], strengths[other, world])
    for other in range(MAX_SEATS):
        if tracked and other != seat and (state.live >> other) & 1 == 1:
            believe_bets(rules, state, other, strengths[other], weights)


@kernel
def _after_swap(rules, state, seat, code, cards):
    """cards[:HAND] become the hand after a swap; the card that is then face down."""
    for i in range(HAND):
        cards[i] = state.hand[seat, i]
    hidden = int(state.reserve[seat, FACE_DOWN])
    if code > 0:
        given = int(cards[(code - 1) // RESERVES])
        cards[(code - 1) // RESERVES] = state.reserve[seat, (code - 1) % RESERVES]
        if (code - 1) % RESERVES == FACE_DOWN:
            hidden = given
    return hidden


@kernel
def _saved(rules, state, seat, cards, hidden):
    """The chips that a Scout saves if the hand loses."""
    if (rules.role[rules.type[hidden]] & SAVE) == 0:
        return 0.0
    share = rules.scout_share
    for i in range(HAND):
        if rules.arm[rules.type[cards[i]]] == OFF:
            share = rules.scout_share_officer
    return float(state.bet[seat]) * float(share) / 100.0


@kernel
def swap_worth(rules, state, seat, choices, count, chance, worlds, tracked, worths):
    """Write into worths[:count] (float64) the prospects of each swap in chips: what the hand wins, and what a Scout
    left face down saves. `tracked`: bets say which of so many worlds are likely."""
    best = np.zeros(worlds, dtype=np.int64)
    weights = np.zeros(worlds, dtype=np.float64)
    _rivals(rules, state, seat, chance, tracked, best, weights)
    total = 0.0
    for world in range(worlds):
        total += weights[world]
    pot = 0.0
    for other in range(MAX_SEATS):
        pot += float(min(state.bet[other], state.bet[seat]))
    cards = np.zeros(HAND, dtype=np.int64)
    for at in range(count):
        hidden = _after_swap(rules, state, seat, int(choices[at]), cards)
        strength = strength_of_cards(rules, cards[0], cards[1], cards[2], cards[3], cards[4])
        wins = 0.0
        for world in range(worlds):
            if strength < best[world]:
                wins += weights[world]
            elif strength == best[world]:
                wins += 0.5 * weights[world]
        # One world's worth of the hand's place among those that are shown: small differences count as well.
        wins = (wins + worth(rules, strength)) / (total + 1.0)
        worths[at] = wins * pot + (1.0 - wins) * _saved(rules, state, seat, cards, hidden)


@kernel
def choose_swap(rules, state, seat, choices, count, chance, worlds, tracked):
    """The swap with the best prospects, the first of equals."""
    worths = np.zeros(count, dtype=np.float64)
    swap_worth(rules, state, seat, choices, count, chance, worlds, tracked, worths)
    return choices[first_best(worths, count)]
