"""The invariants of spec section 22, as far as one position can show them; those that compare positions (6, 12 to 16)
are proved by tests."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import misplaced
from sandtable.games.battlecards.rules.asking import top_task
from sandtable.games.battlecards.rules.battle.support import aura_counts, edge_counts
from sandtable.games.battlecards.rules.ending import victory_points
from sandtable.games.battlecards.rules.seats import commander, full_reserve


@kernel
def check_battle(rules, state):
    """I7 to I11 while a battle that is not decided is being fought."""
    if state.battle_step not in (s.B_START, s.B_ROUNDS) or state.victor != s.NONE:
        return 0
    return (
        _check_forces(rules, state)
        or _check_assignments(rules, state)
        or _check_effects(rules, state)
        or _check_shot(rules, state)
    )


@kernel
def _check_forces(rules, state):
    """I10: a unit in a force lies in a stack of its side and is a combatant; a withdrawn unit is still deployed."""
    left = np.zeros(2, dtype=np.int64)
    for side in range(2):
        for i in range(state.force_size[side]):
            unit = state.force[side, i]
            if state.in_battle[unit] & s.IN_FORCE == 0:
                continue
            left[side] += 1
            if state.place[unit] != s.IN_STACK or rules.side_of[state.holder[unit]] != side:
                return 10
    for side in range(2):
        if left[side] != state.force_left[side]:
            return 10
    count = 0
    for unit in range(len(state.in_battle)):
        bits = state.in_battle[unit]
        if bits & s.IN_FORCE != 0:
            count += 1
            if rules.flags[rules.kind[unit]] & s.COMBATANT == 0 or bits & s.WITHDRAWN != 0:
                return 10
        elif bits & s.WITHDRAWN != 0 and state.place[unit] != s.IN_STACK:
            return 10
    return 10 if count != left[0] + left[1] else 0


@kernel
def _check_assignments(rules, state):
    """I8: assignments point to units of the same side in the battle; I9: sums are those of live assignments."""
    att = np.zeros((s.MAX_UNITS, s.TYPES), dtype=np.int64)
    dfn = np.zeros(s.MAX_UNITS, dtype=np.int64)
    air = np.zeros(s.MAX_UNITS, dtype=np.int64)
    for unit in range(rules.units):
        bits = state.in_battle[unit]
        kind = rules.kind[unit]
        helped = state.supports[unit]
        if bits & s.IN_FORCE == 0:
            if helped != s.NONE:
                return 8
            continue
        if (bits & s.ASSIGNED == 0 and helped != s.NONE) or (bits & s.ASSIGNED != 0 and bits & s.SPENT != 0):
            return 8
        if helped >= 0:
            if state.in_battle[helped] & s.IN_FORCE == 0 or helped == unit:
                return 8
            if rules.side_of[state.holder[helped]] != rules.side_of[state.holder[unit]]:
                return 8
            for type_ in range(s.TYPES):
                if bits & s.AS_DEFENSE == 0 and (rules.support_vs[kind] >> type_) & 1 == 1:
                    att[helped, type_] += rules.support_att[kind]
            if bits & s.AS_DEFENSE != 0:
                dfn[helped] += rules.support_dfn[kind]
        carrier = rules.carrier[unit]
        for chip in range(s.MAX_CHIPS if carrier != s.NONE else 0):
            helped = state.chip_on[carrier, chip]
            if helped == s.NONE:
                continue
            given = min(state.chips_given[carrier], rules.chips[kind])
            if state.in_battle[helped] & s.IN_FORCE == 0 or chip >= given:
                return 8
            if (state.chip_defends[carrier] >> chip) & 1 == 1:
                air[helped] += rules.chip_value[kind]
                continue
            for type_ in range(s.TYPES):
                att[helped, type_] += rules.chip_value[kind]
    for unit in range(rules.units):
        if dfn[unit] != state.bonus_dfn[unit] or air[unit] != state.bonus_air[unit]:
            return 9
        for type_ in range(s.TYPES):
            if att[unit, type_] != state.bonus_att[unit, type_]:
                return 9
    return 0


@kernel
def _check_effects(rules, state):
    """I9: the sums of auras and edges are those of the units in the forces and of others in stacks of the armies."""
    att = np.zeros((2, s.TYPES, s.TYPES), dtype=np.int64)
    dfn = np.zeros((2, s.TYPES, s.TYPES), dtype=np.int64)
    edge = np.zeros(2, dtype=np.int64)
    for unit in range(rules.units):
        kind = rules.kind[unit]
        if state.place[unit] != s.IN_STACK:
            continue
        seat = state.holder[unit]
        fights = state.in_battle[unit] & s.IN_FORCE != 0
        bystander = rules.flags[kind] & s.COMBATANT == 0 and (state.joined >> seat) & 1 == 1
        if not fights and not bystander:
            continue
        side = rules.side_of[seat]
        if edge_counts(rules, state, kind) == 1:
            edge[side] += rules.edge_att[kind]
        if aura_counts(rules, state, kind, side) == 0:
            continue
        to = rules.aura_to[kind]
        for helped in range(s.TYPES):
            for about in range(s.TYPES):
                if to in (s.TO_ANY, helped) and (rules.aura_vs[kind] >> about) & 1 == 1:
                    att[side, helped, about] += rules.aura_att[kind]
                    dfn[side, helped, about] += rules.aura_dfn[kind]
    for side in range(2):
        if edge[side] != state.edge[side]:
            return 9
        for helped in range(s.TYPES):
            for about in range(s.TYPES):
                if att[side, helped, about] != state.aura_att[side, helped, about]:
                    return 9
                if dfn[side, helped, about] != state.aura_dfn[side, helped, about]:
                    return 9
    return 0


@kernel
def _check_shot(rules, state):
    """I7: nobody fires outside its phase, or after supporting; I11: who is concealed is a target of destroyers and
    submarines only."""
    firer = state.firer
    if firer == s.NONE:
        return 0
    kind = rules.kind[firer]
    if rules.firing_phase[kind] != state.firing_phase or rules.firing_phase[kind] == 0:
        return 7
    bits = state.in_battle[firer]
    if bits & s.ASSIGNED != 0:
        return 7
    if state.no_air == 1 and rules.type[kind] == s.AIR:
        return 7
    target = state.target
    if target == s.NONE or bits & s.IN_FORCE == 0:
        return 0
    side = rules.side_of[state.holder[firer]]
    hidden = rules.flags[rules.kind[target]] & s.CONCEALED != 0
    hidden = hidden and state.in_battle[target] & s.EXPOSED_SHOT == 0 and state.unconceal[side] == 0
    return 11 if hidden and rules.flags[kind] & (s.DESTROYER | s.SUBMARINE) == 0 else 0


# ---------------------------------------------------------------------------------------------------------------- units


@kernel
def _check_piles(rules, state, found):
    """I1 and I2 for decks, discards, removed piles and hands; `found` counts where each unit lies."""
    removed = np.zeros(2, dtype=np.int64)
    for side in range(2):
        for i in range(state.arsenal_size[side]):
            unit = state.arsenal[side, i]
            if rules.owner[unit] != side:
                return 2
            if state.place[unit] != s.IN_DECK:
                return 1
            if state.seen[unit] != 0:
                return KNOWLEDGE
            found[unit] += 1
        for i in range(state.discard_size[side]):
            unit = state.discard[side, i]
            if rules.owner[unit] != side:
                return 2
            if state.place[unit] != s.IN_DISCARD:
                return 1
            if (state.seen[unit] >> side) & 1 == 0:
                return KNOWLEDGE
            found[unit] += 1
    for seat in range(rules.players):
        for i in range(state.hand_size[seat]):
            unit = state.hand[seat, i]
            if state.place[unit] != s.IN_HAND or state.holder[unit] != seat:
                return 1
            if (state.seen[unit] >> rules.side_of[seat]) & 1 == 0:
                return KNOWLEDGE
            found[unit] += 1
    for unit in range(rules.units):
        if state.place[unit] == s.IN_REMOVED:
            removed[rules.owner[unit]] += 1
            found[unit] += 1
    for side in range(2):
        if removed[side] != state.removed_size[side]:
            return 1
    return 0


@kernel
def _check_stacks(rules, state, found):
    """I1 and I4 for stacks."""
    for seat in range(rules.players):
        for slot in range(s.MAX_STACKS):
            type_ = state.stack_type[seat, slot]
            card = state.stack_card[seat, slot]
            if type_ == s.NONE:
                if state.stack_size[seat, slot] != 0 or card != s.NONE:
                    return 4
                continue
            if (type_ == s.MIXED) != (card != s.NONE):
                return 4
            allowed = rules.letters[card, rules.side_of[seat]] if type_ == s.MIXED else 1 << type_
            size = 0
            last = s.NONE
            unit = state.stack_first[seat, slot]
            while unit != s.NONE:
                found[unit] += 1
                if found[unit] > 1 or state.place[unit] != s.IN_STACK:
                    return 1
                if state.holder[unit] != seat or state.slot[unit] != slot:
                    return BOOKKEEPING
                if (allowed >> rules.type[rules.kind[unit]]) & 1 == 0:
                    return 4
                if (state.seen[unit] >> rules.side_of[seat]) & 1 == 0:
                    return KNOWLEDGE
                size += 1
                last = unit
                unit = state.below[unit]
            if size != state.stack_size[seat, slot] or last != state.stack_last[seat, slot]:
                return BOOKKEEPING
            if size == 0 and card == s.NONE and _is_spare(state, seat, slot):
                return 4
    return 0


@kernel
def _is_spare(state, seat, slot):
    """Whether the army has another stack of this type."""
    for other in range(s.MAX_STACKS):
        if other != slot and state.stack_type[seat, other] == state.stack_type[seat, slot]:
            return True
    return False


@kernel
def _check_units(rules, state):
    """I1, I2, I4, and that what is known of units fits where they lie."""
    found = np.zeros(s.MAX_UNITS, dtype=np.int64)
    problem = _check_piles(rules, state, found)
    if problem == 0:
        problem = _check_stacks(rules, state, found)
    if problem != 0:
        return problem
    pseudo = rules.pseudo_unit
    for unit in range(rules.units):
        out = state.place[unit] == s.OUT_OF_PLAY
        if out and unit != pseudo:
            return 1
        if found[unit] != (0 if out else 1):
            return 1
    if pseudo != s.NONE and state.place[pseudo] not in (s.IN_STACK, s.OUT_OF_PLAY):
        return 1
    if pseudo != s.NONE and state.place[pseudo] == s.IN_STACK and state.seen[pseudo] != s.ALL_SEE:
        return KNOWLEDGE
    return 0


# ------------------------------------------------------------------------------------------------------- conflict cards


@kernel
def _count(rules, state, cards, size, place, found):
    """Count the cards of a list; 5 if one of them is said to be elsewhere."""
    for i in range(size):
        card = int(cards[i])
        if state.card_place[card] != place:
            return 5
        found[card] += 1
    return 0


@kernel
def _check_cards(rules, state):
    """I5, and that every other card is in one place; I18."""
    found = np.zeros(s.MAX_CONFLICT, dtype=np.int64)
    problem = _count(rules, state, state.conflict, state.conflict_size, s.C_DECK, found)
    if problem == 0:
        problem = _count(rules, state, state.spent_cards, state.spent_size, s.C_DISCARD, found)
    for side in range(2):
        if problem == 0:
            problem = _count(rules, state, state.kept[side], state.kept_size[side], s.C_KEPT, found)
        if problem == 0:
            problem = _count(rules, state, state.on_table[side], state.table_size[side], s.C_TABLE, found)
    if problem != 0:
        return problem
    current = 0
    for card in range(rules.conflict_cards):
        place = state.card_place[card]
        kind = rules.card_of[card]
        if place == s.C_CURRENT:
            current += 1
            found[card] += 1
            if state.current != card:
                return 5
        elif place == s.C_WON:
            found[card] += 1
            if state.won_by[kind] == s.NONE:
                return 5
        elif place == s.C_STACK:
            found[card] += 1
            if kind != rules.pseudo_card or state.place[rules.pseudo_unit] != s.IN_STACK:
                return 5
        if place == s.C_KEPT and rules.card_kind[kind] != s.KEPT:
            return 6
        if found[card] != 1:
            return 5
    if current != (0 if state.current == s.NONE else 1):
        return 5
    return _check_won(rules, state)


@kernel
def _check_won(rules, state):
    """I5 and I18 for won cards: a score is what the side began with and what it has won."""
    totals = np.zeros(2, dtype=np.int64)
    for side in range(2):
        totals[side] = rules.head_start[side]
    won = 0
    for kind in range(s.MAX_CARDS):
        if state.won_by[kind] == s.NONE:
            continue
        if rules.card_kind[kind] != s.BATTLE:
            return 5
        won += 1
        if state.scorched[kind] == 0:
            totals[state.won_by[kind]] += rules.points_of[kind]
    for card in range(rules.conflict_cards):
        if state.card_place[card] == s.C_WON:
            won -= 1
    if won != 0:
        return 5
    for side in range(2):
        if totals[side] != victory_points(rules, state, side):
            return 18
    return 0


# ---------------------------------------------------------------------------------------------------- the open question


@kernel
def check_course(rules, state):
    """I3: reserves are empty or full between cards. I17: turns and rounds are limited. Exactly one seat owes a decision
    until the game is over, then nobody."""
    if state.phase == s.OVER:
        idle = state.to_act == 0 and state.asked == 0 and state.tasks == 0
        return 0 if idle and state.ending != 0 else BOOKKEEPING
    if state.asked < 1 or state.asked_for == s.NONE or state.tasks < 1:
        return BOOKKEEPING
    if misplaced(state, state.asked_for) or state.to_act != 1 << commander(rules, state, state.asked_for):
        return BOOKKEEPING
    if (state.phase == s.SETUP) != (state.turn == 0):
        return BOOKKEEPING
    if state.phase == s.PLAY and state.task_kind[top_task(state)] == s.T_TURN:
        for seat in range(rules.players):
            if state.hand_size[seat] != 0 and state.hand_size[seat] != full_reserve(rules, seat):
                return 3
    return 0


@kernel
def check(rules, state):
    """0, or the number of the first invariant that does not hold."""
    return (
        _check_units(rules, state)
        or _check_cards(rules, state)
        or check_course(rules, state)
        or check_battle(rules, state)
    )
