"""A swap by the heuristic: the swap with the best prospects in chips, against hands that others may show."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import first_best, look_around, opponent_strength, worth
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew
from sandtable.games.bayonet.rules.strength import strength_of_cards

_OPPONENT_SAMPLES = 24


@kernel
def show_rivals(rules, state, seat, chance, strengths, best):
    """strengths[other, world] (int64) become what each other seat may show, best[world] the strongest of them."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    for world in range(len(best)):
        deal_anew(mind)
        best[world] = rules.combo_start[18]
        for other in range(s.MAX_SEATS):
            if other != seat and (state.live >> other) & 1 == 1:
                strengths[other, world] = opponent_strength(rules, state, seat, other, mind, chance)
                best[world] = min(best[world], strengths[other, world])


@kernel
def after_swap(state, seat, code, cards):
    """cards[:HAND] (int64) become the hand after a swap; the card that is then face down."""
    for i in range(s.HAND):
        cards[i] = state.hand[seat, i]
    hidden = int(state.reserve[seat, s.FACE_DOWN])
    if code > 0:
        given = int(cards[(code - 1) // s.RESERVES])
        cards[(code - 1) // s.RESERVES] = state.reserve[seat, (code - 1) % s.RESERVES]
        if (code - 1) % s.RESERVES == s.FACE_DOWN:
            hidden = given
    return hidden


@kernel
def saved_part(rules, cards, hidden):
    """The per cent of its bet that a seat with such a hand saves by a Scout, if `hidden` is one."""
    if (rules.role[rules.type[hidden]] & s.SAVE) == 0:
        return 0
    for i in range(s.HAND):
        if rules.arm[rules.type[cards[i]]] == s.OFF:
            return int(rules.scout_share_officer)
    return int(rules.scout_share)


@kernel
def swap_prospects(rules, state, seat, choices, count, best, weights, worths):
    """Write into worths[:count] (float64) the prospects of each swap in chips: what the hand wins, and what a Scout
    left face down saves. best[world] is the strongest hand of others, weights[world] (float64) how likely that is."""
    total = 0.0
    for world in range(len(best)):
        total += weights[world]
    pot = 0.0
    for other in range(s.MAX_SEATS):
        pot += float(min(state.bet[other], state.bet[seat]))
    cards = np.zeros(s.HAND, dtype=np.int64)
    for at in range(count):
        hidden = after_swap(state, seat, int(choices[at]), cards)
        strength = strength_of_cards(rules, cards[0], cards[1], cards[2], cards[3], cards[4])
        wins = 0.0
        for world in range(len(best)):
            if strength < best[world]:
                wins += weights[world]
            elif strength == best[world]:
                wins += 0.5 * weights[world]
        # One world's worth of the hand's place among those that are shown: small differences count as well.
        wins = (wins + worth(rules, strength)) / (total + 1.0)
        saved = float(state.bet[seat]) * float(saved_part(rules, cards, hidden)) / 100.0
        worths[at] = wins * pot + (1.0 - wins) * saved


@kernel
def reserve_worth(rules, state, seat, choices, count, chance, worths):
    """`swap_prospects` against what others may show whatever they have bet."""
    strengths = np.zeros((s.MAX_SEATS, _OPPONENT_SAMPLES), dtype=np.int64)
    best = np.zeros(_OPPONENT_SAMPLES, dtype=np.int64)
    show_rivals(rules, state, seat, chance, strengths, best)
    swap_prospects(rules, state, seat, choices, count, best, np.ones(_OPPONENT_SAMPLES, dtype=np.float64), worths)


@kernel
def choose_reserve(rules, state, seat, choices, count, chance):
    """The swap with the best prospects, the first of equals."""
    worths = np.zeros(count, dtype=np.float64)
    reserve_worth(rules, state, seat, choices, count, chance, worths)
    return choices[first_best(worths, count)]
