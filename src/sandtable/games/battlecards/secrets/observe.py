"""What a viewer knows, as the numbers of `OBSERVATION`. It tells what scenes show (table/player_view.py), no more."""

from __future__ import annotations

from sandtable.core.declare import HIDDEN
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.actions import unit_row
from sandtable.games.battlecards.rules.asking import top_task
from sandtable.games.battlecards.rules.ending import victory_points, won_cards
from sandtable.games.battlecards.secrets.knowing import is_hidden
from sandtable.games.battlecards.secrets.observation import (
    AT_ASKED,
    AT_AURAS,
    AT_BATTLE,
    AT_CARDS,
    AT_COURSE,
    AT_OPTIONS,
    AT_SEATS,
    AT_SIDES,
    AT_STACKS,
    AT_TASK,
    AT_UNITS,
    CARD_FIGURES,
    SEAT_FIGURES,
    SIDE_FIGURES,
    SIZE,
    STACK_FIGURES,
    UNIT_FIGURES,
)


@kernel
def _seat_row(rules, first, seat):
    """The row of a seat: the observer's own is 0, then in the order of turns."""
    return (seat - first) % rules.players if seat >= 0 else s.NONE


@kernel
def _knows(rules, state, bit, unit):
    """1 if the viewer knows where a unit lies: as table/player_view.py."""
    place = state.place[unit]
    if place in (s.IN_DECK, s.IN_REMOVED, HIDDEN):
        return 0
    if place == s.OUT_OF_PLAY or state.phase == s.OVER:
        return 1
    side = rules.owner[unit] if place == s.IN_DISCARD else rules.side_of[state.holder[unit]]
    return 1 if side == bit or (state.seen[unit] >> bit) & 1 == 1 else 0


# --------------------------------------------------------------------------------------------------- the whole match


@kernel
def _options(rules, own, numbers):
    at = AT_OPTIONS
    numbers[at] = rules.players
    numbers[at + 1] = rules.theatre
    for i in range(2):
        side = own if i == 0 else 1 - own
        numbers[at + 2 + i] = rules.seats_on[side]
        numbers[at + 4 + i] = rules.setup_draw[side]
        numbers[at + 6 + i] = rules.setup_deploy[side]
        numbers[at + 8 + i] = rules.hand_size[side]
    numbers[at + 10] = rules.action_max
    numbers[at + 11] = rules.action_deck
    numbers[at + 12] = rules.max_rounds
    numbers[at + 13] = rules.stalemate_rounds
    numbers[at + 14] = rules.recycle_arsenal
    numbers[at + 15] = rules.redraw
    numbers[at + 16] = rules.withdrawal
    numbers[at + 17] = rules.oss_expended
    numbers[at + 18] = rules.homeland_win
    numbers[at + 19] = rules.last_orders
    numbers[at + 20] = rules.occupying_force
    numbers[at + 21] = rules.turn_cap
    numbers[at + 22] = rules.team_actions
    numbers[at + 23] = rules.uneven
    numbers[at + 24] = rules.conflict_cards
    for i in range(len(rules.bonuses)):
        numbers[at + 25 + i] = rules.bonuses[i]


@kernel
def _course(rules, state, bit, numbers):
    at = AT_COURSE
    numbers[at + state.phase] = 1
    numbers[at + 4] = state.turn
    numbers[at + 5] = state.conflict_size
    numbers[at + 6] = state.spent_size
    numbers[at + 7] = state.action_left
    numbers[at + 8] = state.ending
    winner = state.winner
    if winner != s.NONE and state.phase == s.OVER:
        own = bit if bit < 2 else rules.side_of[0]
        numbers[at + 9] = 1 if winner == own else -1


@kernel
def _decision(rules, state, seat, bit, numbers):
    """Which decision is owed, and how far the viewer's own is."""
    for i in range(s.TASK_WIDTH):
        numbers[AT_TASK + 2 + i] = s.NONE
    for other in range(rules.players):
        if (state.to_act >> other) & 1 == 1 and is_hidden(rules, state, other, bit) == 0:
            # Others are not told which team action it is before it is done.
            trades = state.asked == s.D_TRADE_RETURN and other != seat
            numbers[AT_ASKED + (s.D_MOVE if trades else state.asked) - 1] = 1
    task = top_task(state)
    if seat >= 0 and (state.to_act >> seat) & 1 == 1 and task >= 0:
        numbers[AT_TASK] = state.task_kind[task]
        numbers[AT_TASK + 1] = state.task_stage[task]
        for i in range(s.TASK_WIDTH):
            numbers[AT_TASK + 2 + i] = state.task_data[task, i]


# ----------------------------------------------------------------------------------------------------- seats and sides


@kernel
def _seats(rules, state, seat, bit, first, numbers):
    answers = seat >= 0 and (state.to_act >> seat) & 1 == 1
    battle = state.battle_step != 0
    for other in range(rules.players):
        at = AT_SEATS + _seat_row(rules, first, other) * SEAT_FIGURES
        side = rules.side_of[other]
        acting = (state.to_act >> other) & 1 == 1 and is_hidden(rules, state, other, bit) == 0
        deployed = 0
        for slot in range(s.MAX_STACKS):
            if state.stack_type[other, slot] != s.NONE:
                deployed += state.stack_size[other, slot]
        numbers[at] = 1
        numbers[at + 1] = 1 if side == rules.side_of[first] else 0
        numbers[at + 2] = rules.army_of[other]
        numbers[at + 3] = 1 if acting else 0
        numbers[at + 4] = 1 if answers and state.asked_for == other else 0
        numbers[at + 5] = 1 if state.active == other else 0
        numbers[at + 6] = state.hand_size[other]
        numbers[at + 7] = deployed
        numbers[at + 8] = _seat_row(rules, first, state.faces[other])
        numbers[at + 9] = 1 if state.moved_last[side] == other else 0
        numbers[at + 10] = 1 if battle and state.lead[side] == other else 0
        numbers[at + 11] = (state.joined >> other) & 1 if battle else 0
        numbers[at + 12] = (state.resigned >> other) & 1
        numbers[at + 13] = (state.skip >> other) & 1
        own = battle and side == bit
        numbers[at + 14] = state.guns_slot[other] if own else s.NONE
        numbers[at + 15] = state.with_radar[other] if own else s.NONE
        numbers[at + 16] = state.with_guns[other] if own else s.NONE
        numbers[at + 17] = 1 if battle and state.drawer == other else 0


@kernel
def _sides(rules, state, own, numbers):
    for i in range(2):
        side = own if i == 0 else 1 - own
        at = AT_SIDES + i * SIDE_FIGURES
        numbers[at] = victory_points(rules, state, side)
        numbers[at + 1] = won_cards(rules, state, side)
        numbers[at + 2] = state.arsenal_size[side]
        numbers[at + 3] = state.discard_size[side]
        numbers[at + 4] = state.removed_size[side]
        numbers[at + 5] = state.kept_size[side]
        numbers[at + 6] = state.table_size[side]
        numbers[at + 7] = state.team_acts[side]
        if state.battle_step != 0:
            _fighting(state, side, at + 8, numbers)


@kernel
def _fighting(state, side, at, numbers):
    """The figures of a side in a battle, from `at` on."""
    numbers[at] = 1 if state.aggressor == side else 0
    for type_ in range(s.TYPES):
        numbers[at + 1 + type_] = (state.letters[side] >> type_) & 1
    numbers[at + 4] = state.guns_allowed[side]
    numbers[at + 5] = state.force_size[side]
    numbers[at + 6] = state.force_left[side]
    numbers[at + 7] = state.edge[side]
    numbers[at + 8] = state.edge_round1[side]
    numbers[at + 9] = state.first_fire[side]
    numbers[at + 10] = state.first_fire_round1[side]
    numbers[at + 11] = state.unconceal[side]
    for i in range(len(state.chemical[side])):
        numbers[at + 12 + i] = state.chemical[side, i]
    numbers[at + 16] = 1 if state.victor == side else 0
    numbers[at + 17] = (state.commits_first >> side) & 1
    numbers[at + 18] = 1 if state.acting == side else 0


@kernel
def _stacks(rules, state, bit, first, numbers):
    open_ = state.battle_step > s.B_COMMIT
    for seat in range(rules.players):
        row = AT_STACKS + _seat_row(rules, first, seat) * s.MAX_STACKS * STACK_FIGURES
        told = state.battle_step != 0 and (open_ or rules.side_of[seat] == bit)
        for slot in range(s.MAX_STACKS):
            at = row + slot * STACK_FIGURES
            type_ = state.stack_type[seat, slot]
            numbers[at] = type_ + 1
            numbers[at + 1] = state.stack_size[seat, slot] if type_ != s.NONE else 0
            numbers[at + 2] = state.stack_card[seat, slot] if type_ != s.NONE else s.NONE
            for i in range(s.TYPES):
                if told and type_ != s.NONE and state.chosen[seat, i] == slot:
                    numbers[at + 3] = 1


# --------------------------------------------------------------------------------------------------------------- units


@kernel
def _units(rules, state, bit, own, first, numbers):
    """What is known of every unit wherever it lies."""
    for unit in range(rules.units):
        at = AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES
        known = _knows(rules, state, bit, unit)
        place = state.place[unit]
        numbers[at] = 1 + known
        numbers[at + 1] = rules.kind[unit] if known == 1 or rules.owner[unit] == bit else s.NONE
        numbers[at + 2] = place if known == 1 else s.NONE
        held = known == 1 and place in (s.IN_HAND, s.IN_STACK)
        numbers[at + 3] = _seat_row(rules, first, state.holder[unit]) if held else s.NONE
        numbers[at + 4] = state.slot[unit] if held else s.NONE
        numbers[at + 5] = s.NONE
        numbers[at + 15] = s.NONE
        numbers[at + 24] = s.NONE
        for chip in range(s.MAX_CHIPS):
            numbers[at + 25 + chip] = s.NONE


@kernel
def _orders(rules, state, bit, own, numbers):
    """The places of known units in hands, stacks and discards."""
    for seat in range(rules.players):
        for i in range(state.hand_size[seat]):
            unit = state.hand[seat, i]
            if unit != HIDDEN and _knows(rules, state, bit, unit) == 1:
                numbers[AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES + 5] = i
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.NONE:
                continue
            place = 0
            unit = state.stack_first[seat, slot]
            while unit != s.NONE:
                if _knows(rules, state, bit, unit) == 1:
                    numbers[AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES + 5] = place
                    place += 1
                unit = state.below[unit]
    for side in range(2):
        place = 0
        for i in range(state.discard_size[side]):
            unit = state.discard[side, i]
            if unit != HIDDEN and _knows(rules, state, bit, unit) == 1:
                numbers[AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES + 5] = place
                place += 1


@kernel
def _row_or_gone(rules, own, unit):
    """The row of a unit that was helped, -1 for none, -2 for one that is gone."""
    return unit_row(rules, unit, own) if unit >= 0 else unit


@kernel
def _forces(rules, state, own, numbers):
    """What everybody sees of the units in a battle."""
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            at = AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES
            bits = state.in_battle[unit]
            numbers[at + 1] = rules.kind[unit]
            numbers[at + 24] = i
            for b in range(4):
                numbers[at + 7 + b] = (bits >> b) & 1
            for b in range(4):
                numbers[at + 11 + b] = (bits >> (4 + b)) & 1
            if bits & s.IN_FORCE == 0:
                continue
            numbers[at + 15] = _row_or_gone(rules, own, state.supports[unit])
            for type_ in range(s.TYPES):
                numbers[at + 16 + type_] = state.bonus_att[unit, type_]
            numbers[at + 19] = state.bonus_dfn[unit]
            numbers[at + 20] = state.bonus_air[unit]
            carrier = rules.carrier[unit]
            for chip in range(rules.chips[rules.kind[unit]]):
                numbers[at + 25 + chip] = _row_or_gone(rules, own, state.chip_on[carrier, chip])
                numbers[at + 25 + s.MAX_CHIPS + chip] = (state.chip_defends[carrier] >> chip) & 1
    if state.firer != s.NONE:
        numbers[AT_UNITS + unit_row(rules, state.firer, own) * UNIT_FIGURES + 21] = 1
    if state.target != s.NONE:
        numbers[AT_UNITS + unit_row(rules, state.target, own) * UNIT_FIGURES + 22] = 1


@kernel
def _own_plan(rules, state, seat, own, numbers):
    """Units that the viewer has picked up or is placing."""
    if seat < 0 or (state.to_act >> seat) & 1 == 0:
        return
    if state.asked == s.D_SWAP:
        for unit in range(rules.units):
            if state.picked[unit] == 1:
                numbers[AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES + 6] = 1
    task = top_task(state)
    if task >= 0 and state.task_kind[task] in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS):
        unit = state.task_data[task, 0]
        if unit >= 0:
            numbers[AT_UNITS + unit_row(rules, unit, own) * UNIT_FIGURES + 23] = 1


# ------------------------------------------------------------------------------------------------------- conflict cards


@kernel
def _cards(rules, state, bit, own, numbers):
    over = state.phase == s.OVER
    for card in range(rules.conflict_cards):
        numbers[AT_CARDS + rules.card_of[card] * CARD_FIGURES] += 1
    for i in range(2):
        side = own if i == 0 else 1 - own
        if side == bit or over:
            for k in range(state.kept_size[side]):
                numbers[AT_CARDS + rules.card_of[state.kept[side, k]] * CARD_FIGURES + 1 + i] += 1
        else:
            for kind in range(rules.card_kinds):
                numbers[AT_CARDS + kind * CARD_FIGURES + 1 + i] = s.NONE
        for k in range(state.table_size[side]):
            numbers[AT_CARDS + rules.card_of[state.on_table[side, k]] * CARD_FIGURES + 3 + i] += 1
    for k in range(state.spent_size):
        numbers[AT_CARDS + rules.card_of[state.spent_cards[k]] * CARD_FIGURES + 5] += 1
    for kind in range(rules.card_kinds):
        at = AT_CARDS + kind * CARD_FIGURES
        numbers[at + 6] = 1 if state.won_by[kind] == own else 0
        numbers[at + 7] = 1 if state.won_by[kind] == 1 - own else 0
        numbers[at + 8] = state.scorched[kind]
    card = state.current
    if card >= 0:
        kind = rules.card_of[card]
        if rules.card_kind[kind] != s.KEPT or state.card_place[card] != s.C_KEPT:
            numbers[AT_CARDS + kind * CARD_FIGURES + 9] = 1
    if state.battle_step != 0 and state.battle_card != s.NONE:
        numbers[AT_CARDS + state.battle_card * CARD_FIGURES + 10] = 1


@kernel
def _battle(state, own, numbers):
    at = AT_BATTLE
    numbers[at + 5] = s.NONE
    if state.battle_step == 0:
        return
    numbers[at] = state.battle_step
    numbers[at + 1] = state.source
    numbers[at + 2] = state.sea_battle
    numbers[at + 3] = state.ground_at_start
    numbers[at + 4] = state.round
    numbers[at + 5] = state.firing_phase
    numbers[at + 6] = state.destroyed
    numbers[at + 7] = state.quiet
    numbers[at + 8] = state.no_air
    numbers[at + 9] = state.shot_mode
    numbers[at + 10] = state.shot_number
    numbers[at + 11] = state.groups_shot
    numbers[at + 12] = state.extra_left
    numbers[at + 13] = state.drawn
    numbers[at + 14] = state.boosts
    numbers[at + 15] = 1 if state.acting == own else 0
    for i in range(2):
        side = own if i == 0 else 1 - own
        for helped in range(s.TYPES):
            for about in range(s.TYPES):
                cell = AT_AURAS + i * 2 * s.TYPES * s.TYPES + helped * s.TYPES + about
                numbers[cell] = state.aura_att[side, helped, about]
                numbers[cell + s.TYPES * s.TYPES] = state.aura_dfn[side, helped, about]


@kernel
def observe(rules, state, seat, numbers):
    """What the seat (-1: a spectator) knows."""
    for i in range(SIZE):
        numbers[i] = 0.0
    first = seat if seat >= 0 else 0
    own = rules.side_of[first]
    bit = own if seat >= 0 else s.SPECTATORS
    _options(rules, own, numbers)
    _course(rules, state, bit, numbers)
    _decision(rules, state, seat, bit, numbers)
    _seats(rules, state, seat, bit, first, numbers)
    _sides(rules, state, own, numbers)
    _stacks(rules, state, bit, first, numbers)
    _units(rules, state, bit, own, first, numbers)
    _orders(rules, state, bit, own, numbers)
    if state.battle_step != 0:
        _forces(rules, state, own, numbers)
    _own_plan(rules, state, seat, own, numbers)
    _cards(rules, state, bit, own, numbers)
    _battle(state, own, numbers)
