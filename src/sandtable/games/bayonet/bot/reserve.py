"""D_RESERVE by the heuristic: the swap with the best prospects in chips."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.guesses import first_best, look_around, opponent_strength, worth
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew
from sandtable.games.bayonet.rules.strength import strength_of_cards
from sandtable.games.bayonet.state import FACE_DOWN, HAND, MAX_SEATS, OFF, RESERVES, SAVE

__all__ = ["choose_reserve", "reserve_worth"]

_OPPONENT_SAMPLES = 24


@kernel
def reserve_worth(rules, state, seat, choices, count, chance, worths):
    """Write into worths[:count] (float64) the prospects of each swap in chips: what the hand wins, and what a Scout
    left face down saves."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    rival = np.zeros(_OPPONENT_SAMPLES, dtype=np.int64)
    for sample in range(_OPPONENT_SAMPLES):
        deal_anew(mind)
        best = rules.combo_start[18]
        for other in range(MAX_SEATS):
            if other != seat and (state.live >> other) & 1 == 1:
                best = min(best, opponent_strength(rules, state, seat, other, mind, chance))
        rival[sample] = best
    pot = 0.0
    for other in range(MAX_SEATS):
        pot += float(min(state.bet[other], state.bet[seat]))
    cards = np.zeros(HAND, dtype=np.int64)
    for at in range(count):
        for i in range(HAND):
            cards[i] = state.hand[seat, i]
        hidden = state.reserve[seat, FACE_DOWN]
        code = int(choices[at]) - 1
        if code >= 0:
            given = int(cards[code // RESERVES])
            cards[code // RESERVES] = state.reserve[seat, code % RESERVES]
            if code % RESERVES == FACE_DOWN:
                hidden = given
        strength = strength_of_cards(rules, cards[0], cards[1], cards[2], cards[3], cards[4])
        wins = 0.0
        for sample in range(_OPPONENT_SAMPLES):
            if strength < rival[sample]:
                wins += 1.0
            elif strength == rival[sample]:
                wins += 0.5
        wins = (wins + worth(rules, strength)) / float(_OPPONENT_SAMPLES + 1)
        saved = 0.0
        if (rules.role[rules.type[hidden]] & SAVE) != 0:
            share = rules.scout_share
            for i in range(HAND):
                if rules.arm[rules.type[cards[i]]] == OFF:
                    share = rules.scout_share_officer
            saved = float(state.bet[seat]) * float(share) / 100.0
        worths[at] = wins * pot + (1.0 - wins) * saved


@kernel
def choose_reserve(rules, state, seat, choices, count, chance):
    """The swap with the best prospects, the first of equals."""
    worths = np.zeros(count, dtype=np.float64)
    reserve_worth(rules, state, seat, choices, count, chance, worths)
    return choices[first_best(worths, count)]
