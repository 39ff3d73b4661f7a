"""What a viewer knows, as numbers (section 4). What is by seat begins with the observer's own and goes on in the order
of turns, what is by side with its own; a spectator begins with seat 0. Cards of the arsenals stand at their places in
the lists (rules/unit_rows.py), conflict cards by kind. -1 stands for what is not known, and for "none".
"""

from sandtable.core.declare import HIDDEN
from sandtable.core.declare.pieces import layout_of, observe_of, pieces_of
from sandtable.core.declare.stack_memory import cells
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.ending import victory_points, won_cards
from sandtable.games.battlecards.rules.unit_rows import UNITS, unit_row
from sandtable.games.battlecards.secrets.view import large_view, view

COPIES, KEPT, TABLED, SPENT = 0, 1, 3, 5  # what is counted of each kind of conflict card, by own and other side
COUNTS, GONE = 6, -2  # so many; GONE stands for a unit that was helped and is gone


@kernel
def _unit_at(rules, own, row):
    """The unit in a row, NONE."""
    if row == UNITS - 1:
        return rules.pseudo_unit
    ours = row < s.MAX_ARSENAL
    allied = ours == (own == s.ALLIED)
    unit = row if ours else row - s.MAX_ARSENAL
    unit += rules.first_allied if allied else 0
    return unit if unit < (rules.units if allied else rules.first_allied) and unit != rules.pseudo_unit else s.NONE


@kernel
def _lies_open(seen, unit):
    """Whether the viewer knows where a unit lies."""
    return seen.place[unit] >= s.IN_HAND or seen.place[unit] == s.IN_DISCARD


@kernel
def _list_places(rules, seen, places):
    """The place of each unit in its hand, stack or pile among those known; -1 none."""
    for unit in range(rules.units):
        places[unit] = s.NONE
    for seat in range(rules.players):
        for i in range(seen.hand_size[seat]):
            if seen.hand[seat, i] != HIDDEN:
                places[seen.hand[seat, i]] = i
        for slot in range(s.MAX_STACKS):
            place = 0
            unit = seen.stack_first[seat, slot]
            while unit != s.NONE:
                places[unit] = place
                place += 1
                unit = seen.below[unit]
    for side in range(2):
        for i in range(seen.discard_size[side]):
            if seen.discard[side, i] != HIDDEN:
                places[seen.discard[side, i]] = i


@kernel
def _list_forces(rules, seen, order):
    """The place of each unit in the order of its force; -1 none."""
    for unit in range(rules.units):
        order[unit] = s.NONE
    for side in range(2):
        for i in range(seen.force_size[side]):
            order[seen.force[side, i]] = i


@kernel
def _count_cards(rules, seen, own, counts):
    """How many cards of each kind are where it is known; -1 kept by a side whose cards are not."""
    for card in range(rules.conflict_cards):
        counts[rules.card_of[card] * COUNTS + COPIES] += 1
    for i in range(2):
        side = own if i == 0 else 1 - own
        for k in range(seen.table_size[side]):
            counts[rules.card_of[seen.on_table[side, k]] * COUNTS + TABLED + i] += 1
        for k in range(seen.kept_size[side]):
            if seen.kept[side, k] != HIDDEN:
                counts[rules.card_of[seen.kept[side, k]] * COUNTS + KEPT + i] += 1
    for k in range(seen.spent_size):
        counts[rules.card_of[seen.spent_cards[k]] * COUNTS + SPENT] += 1


@kernel
def _deployed(seen, seat):
    """Cards in stacks."""
    count = 0
    for slot in range(s.MAX_STACKS):
        count += seen.stack_size[seat, slot]
    return count


@kernel
def _is_committed(seen, seat, slot):
    """Whether the viewer knows a stack to be committed."""
    for type_ in range(s.TYPES):
        if seen.battle_step != 0 and seen.stack_type[seat, slot] != s.NONE and seen.chosen[seat, type_] == slot:
            return True
    return False


@kernel
def _row_or_gone(rules, own, unit, given):
    """The row of a unit that was helped, NONE, GONE."""
    return unit_row(rules, unit, own) if unit >= 0 else GONE if given else s.NONE


@kernel
def _placed(seen):
    """The unit that the observer is placing, NONE."""
    if seen.tasks == 0:
        return s.NONE
    kind = seen.task_kind[seen.tasks - 1]
    places = kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS)
    return seen.task_unit[seen.tasks - 1] if places else s.NONE


@kernel
def _resolved(rules, seen):
    """The kind of the card that lies open while it is resolved, NONE: one on its way to the kept ones is none."""
    card = seen.current
    if card < 0:
        return s.NONE
    kind = rules.card_of[card]
    return s.NONE if rules.card_kind[kind] == s.KEPT and seen.card_place[card] == s.C_KEPT else kind


_NAMES = {**vars(s), "COUNTS": COUNTS, "COPIES": COPIES, "KEPT": KEPT, "TABLED": TABLED,
          "SPENT": SPENT, "cells": cells}  # fmt: skip
PIECES = pieces_of(s.State, s.Rules, DECISIONS, {**_NAMES, "UNITS": UNITS})
OBSERVATION = layout_of(PIECES)

GIVEN = (
    "own = rules.side_of[first]",
    "bit = own if viewer >= 0 else SPECTATORS",
    "owes = viewer >= 0 and seen.to_act >> viewer & 1 == 1",
    "placed = _placed(seen) if owes else NONE",
    "resolved = _resolved(rules, seen)",
    f"places = cells({s.MAX_UNITS})",
    "_list_places(rules, seen, places)",
    f"order = cells({s.MAX_UNITS})",
    "_list_forces(rules, seen, order)",
    f"counts = cells({COUNTS * s.MAX_CARDS})",
    "_count_cards(rules, seen, own, counts)",
)
_KERNELS = (
    victory_points, won_cards, _unit_at, _lies_open, _list_places, _list_forces, _count_cards, _deployed,
    _is_committed, _row_or_gone, _placed, _resolved,
)  # fmt: skip

observe = observe_of(s.State, view, PIECES, _NAMES, *_KERNELS, given=GIVEN)
#: The same over records that hold any match.
large_observe = observe_of(s.LargeState, large_view, PIECES, _NAMES, *_KERNELS, given=GIVEN)
