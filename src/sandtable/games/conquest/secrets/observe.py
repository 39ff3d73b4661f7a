"""What a seat knows as numbers, laid out as observation.py says: read off what the table shows, for learners.

A viewer who cannot see a difference at the table sees none here: a battle over an edge that is only chosen, or that fog
hides, is the attack it was before; what hangs on a hidden hand is left out.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.cards.sets import next_value
from sandtable.games.conquest.rules.seeing import public_step, seen_armies, sees, sees_battle
from sandtable.games.conquest.rules.variants import SCOPE_PLAYER
from sandtable.games.conquest.secrets.observation import (
    AT_AGES,
    AT_ARMIES,
    AT_ASKED,
    AT_BATTLE,
    AT_CONTINENTS,
    AT_DECISION,
    AT_DISCARD,
    AT_HANDS,
    AT_OPTIONS,
    AT_OWNERS,
    AT_PILES,
    AT_SEATS,
    AT_STEP,
    AT_TURN,
    BATTLE_FIGURES,
    OWNERS,
    SEAT_FIGURES,
)


@kernel
def _row(rules, viewer, seat):
    """The row of a seat for a viewer (-1: a spectator)."""
    row = seat - max(viewer, 0)
    return row if row >= 0 else row + rules.players


@kernel
def _clear(rules, numbers):
    """What may have been written before: the rows that a match under these rules has, and no others."""
    for i in range(AT_STEP, AT_OWNERS):
        numbers[i] = 0.0
    for i in range(AT_OWNERS, AT_OWNERS + rules.territories * OWNERS):
        numbers[i] = 0.0
    for i in range(AT_HANDS, AT_HANDS + rules.cards * s.MAX_SEATS):
        numbers[i] = 0.0


@kernel
def _options(rules, numbers):
    numbers[AT_OPTIONS + 0] = float(rules.players)
    numbers[AT_OPTIONS + 1] = float(rules.territories)
    numbers[AT_OPTIONS + 2] = float(rules.continents)
    numbers[AT_OPTIONS + 3] = float(rules.edges)
    numbers[AT_OPTIONS + 4] = float(rules.cards)
    numbers[AT_OPTIONS + 5] = float(rules.assign)
    numbers[AT_OPTIONS + 6] = float(rules.placement)
    numbers[AT_OPTIONS + 7] = float(rules.setup_batch)
    numbers[AT_OPTIONS + 8] = float(rules.extra)
    numbers[AT_OPTIONS + 9] = float(rules.neutral_third)
    numbers[AT_OPTIONS + 10] = float(rules.neutral_armies)
    numbers[AT_OPTIONS + 11] = float(rules.start_armies)
    numbers[AT_OPTIONS + 12] = float(rules.first_seat)
    numbers[AT_OPTIONS + 13] = float(rules.territory_divisor)
    numbers[AT_OPTIONS + 14] = float(rules.reinforce_min)
    numbers[AT_OPTIONS + 15] = float(rules.die_sides)
    numbers[AT_OPTIONS + 16] = float(rules.att_dice_max)
    numbers[AT_OPTIONS + 17] = float(rules.def_dice_max)
    numbers[AT_OPTIONS + 18] = float(rules.attacker_dice)
    numbers[AT_OPTIONS + 19] = float(rules.defender_dice)
    numbers[AT_OPTIONS + 20] = float(rules.tie_winner)
    numbers[AT_OPTIONS + 21] = float(rules.blitz)
    numbers[AT_OPTIONS + 22] = float(rules.blitz_min)
    numbers[AT_OPTIONS + 23] = float(rules.blitz_defence)
    numbers[AT_OPTIONS + 24] = float(rules.occupy)
    numbers[AT_OPTIONS + 25] = float(rules.fortify)
    numbers[AT_OPTIONS + 26] = float(rules.fortify_moves)
    numbers[AT_OPTIONS + 27] = float(rules.card_system)
    numbers[AT_OPTIONS + 28] = float(rules.bonus_scope)
    numbers[AT_OPTIONS + 29] = float(rules.must_trade_at)
    numbers[AT_OPTIONS + 30] = float(rules.hand_limit)
    numbers[AT_OPTIONS + 31] = float(rules.at_limit)
    numbers[AT_OPTIONS + 32] = float(rules.trades_per_turn)
    numbers[AT_OPTIONS + 33] = float(rules.draw_when)
    numbers[AT_OPTIONS + 34] = float(rules.draws)
    numbers[AT_OPTIONS + 35] = float(rules.inherit)
    numbers[AT_OPTIONS + 36] = float(rules.inherit_trade)
    numbers[AT_OPTIONS + 37] = float(rules.round_cap)
    numbers[AT_OPTIONS + 38] = float(rules.victory_pct)
    numbers[AT_OPTIONS + 39] = float(rules.capitals)
    numbers[AT_OPTIONS + 40] = float(rules.capital_bonus)
    numbers[AT_OPTIONS + 41] = float(rules.capital_goal)
    numbers[AT_OPTIONS + 42] = float(rules.fog)
    for continent in range(rules.continents):
        numbers[AT_CONTINENTS + continent] = float(rules.bonus[continent])


@kernel
def _where_we_are(rules, state, viewer, numbers):
    """Step, turn, the viewer's own decision."""
    numbers[AT_STEP + public_step(rules, state, viewer) - 1] = 1.0
    numbers[AT_TURN] = float(state.round)
    numbers[AT_TURN + 1] = float(state.turns)
    numbers[AT_TURN + 2] = float(state.alive)
    own = viewer == state.seat and state.step != s.OVER
    numbers[AT_TURN + 3] = float(state.go) if own else -1.0
    numbers[AT_TURN + 4] = float(state.captured) if own else -1.0
    numbers[AT_TURN + 5] = float(state.drawn) if own else -1.0
    numbers[AT_TURN + 6] = float(state.voluntary) if own else -1.0
    numbers[AT_TURN + 7] = float(state.moves) if own else -1.0
    numbers[AT_DECISION + 1] = -1.0
    if viewer < 0:
        return
    asked = state.asked[viewer]
    if asked > 0:
        numbers[AT_ASKED + asked - 1] = 1.0
    numbers[AT_DECISION] = float(state.compulsory) if asked == s.D_TRADE else 0.0
    numbers[AT_DECISION + 1] = float(state.where[viewer])
    numbers[AT_DECISION + 2] = float(state.count_lo[viewer])
    numbers[AT_DECISION + 3] = float(state.count_hi[viewer])
    numbers[AT_DECISION + 4] = float(state.held[s.NOBODY]) if asked == s.D_CLAIM else 0.0


@kernel
def _battle(rules, state, viewer, numbers):
    for i in range(BATTLE_FIGURES):
        numbers[AT_BATTLE + i] = -1.0
    if state.step == s.FORTIFY and viewer == state.seat:
        numbers[AT_BATTLE] = float(state.source)
        numbers[AT_BATTLE + 1] = float(state.target)
        return
    if not sees_battle(rules, state, viewer):
        return
    if state.source >= 0 and sees(rules, state, viewer, state.source):
        numbers[AT_BATTLE] = float(state.source)
    numbers[AT_BATTLE + 1] = float(state.target)
    if state.mode != s.NOT_CHOSEN:
        numbers[AT_BATTLE + 2] = float(state.mode)
        numbers[AT_BATTLE + 3] = float(state.att_dice)
        if state.defence > 0:
            numbers[AT_BATTLE + 4] = float(state.defence)


@kernel
def _board(rules, state, viewer, numbers):
    """Owners and armies, and the armies of each seat in the sum."""
    for territory in range(rules.territories):
        if not sees(rules, state, viewer, territory):
            numbers[AT_ARMIES + territory] = -1.0
            continue
        owner = state.owner[territory]
        armies = float(seen_armies(state, viewer, territory))
        numbers[AT_ARMIES + territory] = armies
        if owner < s.MAX_SEATS:
            owner = _row(rules, viewer, owner)
            numbers[AT_SEATS + owner * SEAT_FIGURES + 7] += armies
        numbers[AT_OWNERS + territory * OWNERS + owner] = 1.0


@kernel
def _seats(rules, state, viewer, numbers):
    hidden = rules.fog == 1 and state.step != s.OVER
    for seat in range(rules.players):
        at = AT_SEATS + _row(rules, viewer, seat) * SEAT_FIGURES
        numbers[at] = 1.0
        numbers[at + 1] = float((state.to_act >> seat) & 1)
        numbers[at + 2] = 1.0 if seat == state.seat else 0.0
        numbers[at + 3] = 1.0 if seat == state.first else 0.0
        numbers[at + 4] = float(state.out[seat])
        numbers[at + 5] = float((state.resigned >> seat) & 1)
        numbers[at + 6] = float(state.held[seat])
        numbers[at + 8] = float(state.pool[seat])
        if seat != viewer:
            if hidden:
                numbers[at + 6] = -1.0
                numbers[at + 7] = -1.0
            if hidden or state.step == s.BLIND:
                numbers[at + 8] = -1.0
        numbers[at + 9] = float(state.hand[seat])
        numbers[at + 10] = float(state.trades_by[seat])
        known = state.step != s.CAPITALS or seat == viewer
        numbers[at + 11] = float(state.capital[seat]) if known else -1.0


@kernel
def _cards(rules, state, viewer, numbers):
    for card in range(rules.cards):
        place = state.place[card]
        if place < s.MAX_SEATS and (place == viewer or state.step == s.OVER):
            numbers[AT_HANDS + card * s.MAX_SEATS + _row(rules, viewer, place)] = 1.0
        numbers[AT_DISCARD + card] = 1.0 if place == s.IN_DISCARD else 0.0
        numbers[AT_AGES + card] = float(state.shuffles - state.epoch[card])
    numbers[AT_PILES] = float(state.hand[s.IN_DECK])
    numbers[AT_PILES + 1] = float(state.hand[s.IN_DISCARD])
    numbers[AT_PILES + 2] = float(state.trades)
    numbers[AT_PILES + 3] = 0.0
    if rules.patterns > 0 and rules.pattern_value[0] == s.FROM_LADDER:
        if viewer >= 0:
            numbers[AT_PILES + 3] = float(next_value(rules, state, viewer))
        elif rules.bonus_scope != SCOPE_PLAYER:
            numbers[AT_PILES + 3] = float(rules.ladder[min(state.trades, s.LADDER - 1)])


@kernel
def observe(rules, state, seat, numbers):
    """Write what the seat (-1: a spectator) knows (float32)."""
    if numbers[AT_OPTIONS] == 0.0:  # the options stay as they were written
        _options(rules, numbers)
    _clear(rules, numbers)
    _where_we_are(rules, state, seat, numbers)
    _battle(rules, state, seat, numbers)
    _board(rules, state, seat, numbers)
    _seats(rules, state, seat, numbers)
    _cards(rules, state, seat, numbers)
