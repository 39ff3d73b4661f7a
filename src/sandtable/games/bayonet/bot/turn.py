"""An exchange by the heuristic: the exchange after which the hand is expected to win most showdowns."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.guesses import first_best, look_around, set_community, worth
from sandtable.games.bayonet.rules import imagined

_SAMPLES = 12


@kernel
def turn_worth(rules, state, seat, choices, count, chance, worths):
    """Add to worths[:count] (float64, zeroes) what each exchange is worth: how many showdowns the hand is expected to
    win after it, by sampling the cards still to come; all exchanges are tried with the same cards."""
    mind = np.zeros((imagined.MIND_ROWS, imagined.MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    held = state.hand_size[seat]
    missing = s.HAND - held
    opponents = bits(state.live) - 1
    up = rules.type[state.reserve[seat, s.FACE_UP]]
    down = rules.type[state.reserve[seat, s.FACE_DOWN]]
    drawn = np.zeros(s.HAND, dtype=np.int64)
    later = np.zeros(s.COMMUNITY, dtype=np.int64)
    for _ in range(_SAMPLES if missing > 0 else 1):
        imagined.deal_anew(mind)
        for i in range(missing):
            drawn[i] = imagined.draw_unknown(mind, chance)
        if missing > 0:
            set_community(rules, state, mind, chance, 8)
            for j in range(s.COMMUNITY):
                later[j] = mind[imagined.COMMUNITY_ROW, j]
        for at in range(count):
            for i in range(held):
                mind[imagined.HAND_ROW, i] = rules.type[state.hand[seat, i]]
            for i in range(missing):
                mind[imagined.HAND_ROW, held + i] = drawn[i]
            for j in range(s.COMMUNITY):
                mind[imagined.COMMUNITY_ROW, j] = later[j]
            code = int(choices[at]) - 1
            if code >= 0:
                place = code % s.COMMUNITY
                taken = rules.type[state.community[place]]
                if later[place] == taken:  # else another player has taken the card given by then
                    mind[imagined.COMMUNITY_ROW, place] = mind[imagined.HAND_ROW, code // s.COMMUNITY]
                mind[imagined.HAND_ROW, code // s.COMMUNITY] = taken
            if missing > 0:
                imagined.improve(rules, mind, missing)
            value = worth(rules, imagined.swap_reserve(rules, mind, up, down))
            won = value
            for _ in range(opponents - 1):
                won *= value
            worths[at] += won + 0.1 * value


@kernel
def choose_turn(rules, state, seat, choices, count, chance):
    """The exchange of the greatest worth, the first of equals."""
    worths = np.zeros(count, dtype=np.float64)
    turn_worth(rules, state, seat, choices, count, chance, worths)
    return choices[first_best(worths, count)]
