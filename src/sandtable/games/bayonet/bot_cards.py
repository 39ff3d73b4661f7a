"""The heuristic bot's cards: exchanges with the community, the reserve swap, and burning a Scout."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.masks import bits
from sandtable.games.bayonet.bot_hands import (
    COMMUNITY_ROW,
    HAND_ROW,
    MIND_COLUMNS,
    MIND_ROWS,
    deal_anew,
    draw_unknown,
    improve,
    look_around,
    opponent_strength,
    set_community,
    swap_reserve,
    worth,
)
from sandtable.games.bayonet.dealing import ante_of
from sandtable.games.bayonet.machine import strength_of_cards
from sandtable.games.bayonet.settlement import savings
from sandtable.games.bayonet.state import COMMUNITY, FACE_DOWN, FACE_UP, HAND, MAX_SEATS, OFF, RESERVES, SAVE

__all__ = ["choose_reserve", "choose_scout", "choose_turn"]

_SAMPLES = 12
_OPPONENT_SAMPLES = 24


@kernel
def choose_turn(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """The exchange after which the hand is expected to win most showdowns, by sampling the cards still to come; all
    exchanges are tried with the same cards."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    held = int(state.hand_size[seat])
    missing = HAND - held
    opponents = bits(int(state.live)) - 1
    up = int(rules.type[state.reserve[seat, FACE_UP]])
    down = int(rules.type[state.reserve[seat, FACE_DOWN]])
    drawn = np.zeros(HAND, dtype=np.int64)
    later = np.zeros(COMMUNITY, dtype=np.int64)
    total = np.zeros(count, dtype=np.float64)
    for _ in range(_SAMPLES if missing > 0 else 1):
        deal_anew(mind)
        for i in range(missing):
            drawn[i] = draw_unknown(mind, chance)
        if missing > 0:
            set_community(rules, state, mind, chance, 8)
            for j in range(COMMUNITY):
                later[j] = mind[COMMUNITY_ROW, j]
        for option in range(count):
            for i in range(held):
                mind[HAND_ROW, i] = rules.type[state.hand[seat, i]]
            for i in range(missing):
                mind[HAND_ROW, held + i] = drawn[i]
            for j in range(COMMUNITY):
                mind[COMMUNITY_ROW, j] = later[j]
            code = int(options[option]) - 1
            if code >= 0:
                place = code % COMMUNITY
                taken = int(rules.type[state.community[place]])
                if later[place] == taken:  # else somebody else has taken the card given by then
                    mind[COMMUNITY_ROW, place] = mind[HAND_ROW, code // COMMUNITY]
                mind[HAND_ROW, code // COMMUNITY] = taken
            if missing > 0:
                improve(rules, mind, missing)
            value = worth(rules, swap_reserve(rules, mind, up, down))
            won = value
            for _ in range(opponents - 1):
                won *= value
            total[option] += won + 0.1 * value
    best = 0
    for option in range(1, count):
        if total[option] > total[best]:
            best = option
    return options[best]


@kernel
def choose_reserve(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """The swap with the best prospects in chips: what the hand wins, and what a Scout left face down saves."""
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules, state, seat, mind)
    rival = np.zeros(_OPPONENT_SAMPLES, dtype=np.int64)
    for sample in range(_OPPONENT_SAMPLES):
        deal_anew(mind)
        best = int(rules.combo_start[18])
        for other in range(MAX_SEATS):
            if other != seat and (int(state.live) >> other) & 1 == 1:
                best = min(best, opponent_strength(rules, state, seat, other, mind, chance))
        rival[sample] = best
    pot = 0.0
    for other in range(MAX_SEATS):
        pot += float(min(int(state.bet[other]), int(state.bet[seat])))
    cards = np.zeros(HAND, dtype=np.int64)
    best_option = 0
    best_value = -1.0
    for option in range(count):
        for i in range(HAND):
            cards[i] = state.hand[seat, i]
        hidden = int(state.reserve[seat, FACE_DOWN])
        code = int(options[option]) - 1
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
        if (int(rules.role[rules.type[hidden]]) & SAVE) != 0:
            share = int(rules.scout_share)
            for i in range(HAND):
                if rules.arm[rules.type[cards[i]]] == OFF:
                    share = int(rules.scout_share_officer)
            saved = float(state.bet[seat]) * float(share) / 100.0
        value = wins * pot + (1.0 - wins) * saved
        if value > best_value:
            best_value = value
            best_option = option
    return options[best_option]


@kernel
def choose_scout(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """Burn the Scout if it saves the seat's life, or so much that waiting for a larger loss does not pay; at the end of
    a campaign it would be lost anyway."""
    if count < 2:
        return options[0]
    saved = savings(rules, state, seat)
    if saved == 0:
        return options[0]
    chips = int(state.chips[seat])
    hands = int(state.hands)
    last = hands == rules.hand_cap or (rules.campaign_hands > 0 and hands % max(1, int(rules.campaign_hands)) == 0)
    if chips == 0 or last or saved >= 2 * ante_of(rules, hands) or 12 * saved >= chips:
        return options[1]
    return options[0]
