"""What a viewer knows, as the numbers of `OBSERVATION` (spec section 14)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.bet import to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.strength import hand_strength
from sandtable.games.bayonet.secrets.knowing import open_at_the_end
from sandtable.games.bayonet.secrets.observation import (
    AT_ANSWER,
    AT_ASKED,
    AT_BOUND,
    AT_COMMUNITY,
    AT_COPIES,
    AT_DISCARDS,
    AT_HANDS,
    AT_OPEN,
    AT_OPTIONS,
    AT_RAISE,
    AT_RESERVES,
    AT_SEATS,
    AT_STEP,
    AT_STRENGTH,
    AT_TABLE,
    AT_UNSEEN,
    SEAT_FIGURES,
    SIZE,
)


@kernel
def _options(rules, numbers):
    at = AT_OPTIONS
    numbers[at] = rules.players
    numbers[at + 1] = rules.chips
    numbers[at + 2] = rules.ante
    numbers[at + 3] = rules.ante_mode
    numbers[at + 4] = rules.ante_every
    numbers[at + 5] = rules.ante_factor
    numbers[at + 6] = rules.bet_structure
    numbers[at + 7] = rules.min_raise
    for i in range(4):
        numbers[at + 8 + i] = rules.fixed_bets[i]
    numbers[at + 12] = rules.spread_max
    numbers[at + 13] = rules.max_raises
    numbers[at + 14] = rules.reserve_order
    numbers[at + 15] = rules.scout_share
    numbers[at + 16] = rules.scout_share_officer
    numbers[at + 17] = rules.scout_round
    numbers[at + 18] = rules.campaign_hands
    numbers[at + 19] = rules.hand_cap
    numbers[at + 20] = rules.kind_matching
    numbers[at + 21] = rules.wild_join
    numbers[at + 22] = rules.wild_compare
    numbers[at + 23] = rules.four_officer_order
    numbers[at + 24] = rules.arm_tiebreak
    for card in range(rules.cards):
        numbers[AT_COPIES + rules.type[card]] += 1


@kernel
def _clear(rules, numbers):
    """What may have been written before: the rows that a match under these rules has, and no others."""
    players = rules.players
    for i in range(AT_TABLE, AT_HANDS + players * s.HAND * s.MAX_TYPES):
        numbers[i] = 0
    for i in range(AT_OPEN, AT_OPEN + players * (s.HAND + 1)):
        numbers[i] = 0
    for i in range(AT_RESERVES, AT_RESERVES + players * s.RESERVES * s.MAX_TYPES):
        numbers[i] = 0
    for i in range(AT_BOUND, AT_BOUND + players * s.MAX_TYPES):
        numbers[i] = 0
    for i in range(AT_COMMUNITY, SIZE):
        numbers[i] = 0


@kernel
def _table(rules, state, numbers):
    hands = state.hands
    every = rules.campaign_hands
    bets = 0
    for seat in range(rules.players):
        bets += state.bet[seat] - _saved(state, seat)
    step = state.step
    numbers[AT_TABLE] = hands
    numbers[AT_TABLE + 1] = rules.hand_cap - hands
    numbers[AT_TABLE + 2] = every - (hands - 1) % every if every > 0 else 0
    numbers[AT_TABLE + 3] = ante_of(rules, hands)
    numbers[AT_TABLE + 4] = bets
    numbers[AT_TABLE + 5] = state.raises
    numbers[AT_TABLE + 6] = state.deck
    numbers[AT_TABLE + 7] = state.discards
    numbers[AT_TABLE + 8] = state.drawn if step < s.BET_4 and step % 2 != s.BET_1 % 2 else -1
    numbers[AT_STEP + step - 1] = 1


@kernel
def _saved(state, seat):
    """Chips that a Scout has saved lie with their owner again, though they are booked with the payments."""
    return state.saved[seat] if state.step == s.SCOUT else 0


@kernel
def _own_decision(state, viewer, numbers):
    asked = state.asked[viewer] if viewer >= 0 else 0
    if asked > 0:
        numbers[AT_ASKED + asked - 1] = 1
    numbers[AT_RAISE] = state.raise_lo if asked == s.D_RAISE else -1
    numbers[AT_RAISE + 1] = state.raise_hi if asked == s.D_RAISE else -1
    numbers[AT_ANSWER] = state.answer[viewer] if viewer >= 0 and state.step == s.SWAP else -1


@kernel
def _seat(rules, state, viewer, seat, at, numbers):
    """The figures of a seat, from `at` on."""
    bit = 1 << seat
    step = state.step
    over = step == s.OVER
    playing = state.out[seat] == 0
    live = state.live & bit != 0
    saved = _saved(state, seat)
    chips = state.chips[seat] + saved
    acting = state.to_act & bit != 0 and (step != s.SCOUT or seat == viewer)
    numbers[at] = playing
    numbers[at + 1] = live
    numbers[at + 2] = chips
    numbers[at + 3] = state.bet[seat] - saved
    numbers[at + 4] = to_call(state, seat) if live and step <= s.BET_4 else 0
    numbers[at + 5] = live and chips == 0
    numbers[at + 6] = playing and not live and not over
    numbers[at + 7] = seat == state.button and not over
    numbers[at + 8] = acting
    numbers[at + 9] = step <= s.BET_4 and step % 2 == s.BET_1 % 2 and state.waiting & bit != 0
    numbers[at + 10] = state.hand_size[seat]
    numbers[at + 11] = state.answered & bit != 0
    numbers[at + 12] = state.shown & bit != 0
    numbers[at + 13] = step == s.SCOUT and state.lost & bit != 0
    numbers[at + 14] = state.saved[seat]
    numbers[at + 15] = state.at_start[seat]
    numbers[at + 16] = state.out[seat]
    numbers[at + 17] = state.resigned & bit != 0
    numbers[at + 18] = state.winners & bit != 0


@kernel
def _cards(rules, state, viewer, eyes, seat, place, numbers):
    """The cards of a seat that the viewer knows; `place` counts seats from the viewer's own."""
    size = state.hand_size[seat]
    known = 0
    for position in range(size):
        card = state.hand[seat, position]
        if card < 0:  # in a view: not known
            continue
        if (state.known[card] >> eyes) & 1 == 1:
            numbers[AT_HANDS + (place * s.HAND + position) * s.MAX_TYPES + rules.type[card]] = 1
            known += 1
        numbers[AT_OPEN + place * (s.HAND + 1) + position] = (state.known[card] >> s.SPECTATORS_BIT) & 1
    strength = -1.0
    if known == s.HAND:
        strength = float(hand_strength(rules, state, seat)) / float(rules.combo_start[18])
    numbers[AT_STRENGTH + place] = strength
    for slot in range(s.RESERVES):
        card = state.reserve[seat, slot]
        if card < 0:
            continue
        if (state.known[card] >> eyes) & 1 == 1 or state.step == s.OVER:
            numbers[AT_RESERVES + (place * s.RESERVES + slot) * s.MAX_TYPES + rules.type[card]] = 1
        if slot == s.FACE_DOWN:
            numbers[AT_OPEN + place * (s.HAND + 1) + s.HAND] = (state.known[card] >> s.SPECTATORS_BIT) & 1
    for position in range(s.HAND + 1):
        card = state.was[seat, position]
        if card >= 0:
            numbers[AT_BOUND + place * s.MAX_TYPES + rules.type[card]] += 1


@kernel
def observe(rules, state, seat, numbers):
    """Write what the seat (-1: a spectator) knows into `numbers`, as OBSERVATION lays it out."""
    if numbers[AT_OPTIONS] == 0:  # the options stay as they were written
        _options(rules, numbers)
    _clear(rules, numbers)
    eyes = seat if seat >= 0 else s.SPECTATORS_BIT
    players = rules.players
    first = max(seat, 0)
    _table(rules, state, numbers)
    _own_decision(state, seat, numbers)
    for place in range(len(state.out)):
        numbers[AT_STRENGTH + place] = -1
    for place in range(players):
        other = (first + place) % players
        _seat(rules, state, seat, other, AT_SEATS + place * SEAT_FIGURES, numbers)
        _cards(rules, state, seat, eyes, other, place, numbers)
    for position in range(s.COMMUNITY):
        numbers[AT_COMMUNITY + position * s.MAX_TYPES + rules.type[state.community[position]]] = 1
    for card in range(rules.cards):
        if (state.known[card] >> eyes) & 1 == 1:
            if state.place[card] == s.IN_DISCARD:
                numbers[AT_DISCARDS + rules.type[card]] += 1
        elif not open_at_the_end(rules, state, seat, card):
            numbers[AT_UNSEEN + rules.type[card]] += 1
