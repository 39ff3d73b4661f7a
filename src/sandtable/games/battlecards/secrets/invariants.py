"""The invariants of spec section 22, as far as one position can show them; those that compare positions (6, 12 to 16)
are proved by tests."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.broken import BOOKKEEPING, KNOWLEDGE
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.ending import victory_points
from sandtable.games.battlecards.rules.seats import commander, full_reserve
from sandtable.games.battlecards.rules.tasks import top_task
from sandtable.games.battlecards.secrets.invariants_battle import check_battle

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
    if state.turn > rules.turn_cap or state.round > rules.max_rounds:
        return 17
    if state.phase == s.OVER:
        idle = state.to_act == 0 and state.asked == 0 and state.tasks == 0
        return 0 if idle and state.ending != 0 else BOOKKEEPING
    if state.asked < 1 or state.asked > s.D_JOIN or state.asked_for == s.NONE or state.tasks < 1:
        return BOOKKEEPING
    if state.to_act != 1 << commander(rules, state, state.asked_for):
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
    problem = _check_units(rules, state)
    if problem == 0:
        problem = _check_cards(rules, state)
    if problem == 0:
        problem = check_course(rules, state)
    if problem == 0:
        problem = check_battle(rules, state)
    return problem
