"""Where units lie that a viewer does not know, and which of them could lie where (spec section 4): a step of
concealing (hidden_units.py, in_order.py).

Every unit that the viewer does not know has a place: a deck, a discard, a removed pile, a hand or a stack. What belongs
to a place stays: where it is, who sees it, since when something lies there.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import aura_counts, edge_counts

# Rows of the table of places: the unit that lies there, and what belongs to the place.
UNIT, PLACE, HOLDER, SLOT, SEEN, SINCE, PICKED, TYPES_MASK, SIDE = range(9)
ROWS = 9
_ANY_TYPE = 15  # more than all three


# ----------------------------------------------------------------------------------------------------------- gathering


@kernel
def _side_of_place(rules, state, unit):
    """The side in whose pile, hand or stack a unit lies."""
    holder = state.holder[unit]
    return rules.owner[unit] if holder == s.NONE else rules.side_of[holder]


@kernel
def _is_hidden(rules, state, unit, bit):
    """Whether the viewer does not know which unit this is. Its own deck is shuffled in place (conceal.py). Leaders
    whose turn in a battle is still to come stay where they are."""
    if (state.seen[unit] >> bit) & 1 == 1 or state.place[unit] == s.OUT_OF_PLAY or state.in_battle[unit] != 0:
        return False
    return _side_of_place(rules, state, unit) != bit


@kernel
def _types_allowed(rules, state, unit):
    """Mask of the types that may lie where a unit lies."""
    if state.place[unit] == s.IN_STACK:
        seat = state.holder[unit]
        slot = state.slot[unit]
        type_ = state.stack_type[seat, slot]
        if type_ == s.MIXED:
            return rules.letters[state.stack_card[seat, slot], rules.side_of[seat]]
        return 1 << type_
    return 1 << rules.type[rules.kind[unit]] if _is_being_placed(state, unit) else _ANY_TYPE


@kernel
def _is_being_placed(state, unit):
    """Whether a task is about a stack for this unit."""
    for task in range(state.tasks):
        kind = state.task_kind[task]
        if kind in (s.T_DEPLOY, s.T_REORGANIZE, s.T_MOVE, s.T_RETURN_UNITS) and state.task_data[task, 0] == unit:
            return True
    return False


@kernel
def gather_unknown(rules, state, bit, places):
    """List the places of all units that the viewer does not know; their number."""
    count = 0
    for unit in range(rules.units):
        if not _is_hidden(rules, state, unit, bit):
            continue
        places[UNIT, count] = unit
        places[PLACE, count] = state.place[unit]
        places[HOLDER, count] = state.holder[unit]
        places[SLOT, count] = state.slot[unit]
        places[SEEN, count] = state.seen[unit]
        places[SINCE, count] = state.since[unit]
        places[PICKED, count] = state.picked[unit]
        places[TYPES_MASK, count] = _types_allowed(rules, state, unit)
        places[SIDE, count] = _side_of_place(rules, state, unit)
        count += 1
    return count


@kernel
def could_lie(rules, state, bit, unit, places, i):
    """Whether a unit could be the one at a place, as far as the unit itself goes."""
    kind = rules.kind[unit]
    mask = int(places[TYPES_MASK, i])
    if mask != _ANY_TYPE:
        if (mask >> rules.type[kind]) & 1 == 0:
            return False
        if places[PLACE, i] == s.IN_STACK and (rules.deploy_draw[kind] > 0 or rules.deploy_eliminate[kind] > 0):
            return False
        if _would_show(rules, state, kind, int(places[HOLDER, i])):
            return False
    if rules.owner[unit] != places[SIDE, i] and rules.flags[kind] & s.COMBATANT == 0:
        return False
    if places[PLACE, i] == s.IN_DECK:
        return (state.met[unit] >> bit) & 1 == 0
    return state.opened[unit] <= places[SINCE, i]


@kernel
def _would_show(rules, state, kind, seat):
    """Whether a unit of this kind in a stack of the army would do something in the battle for all to see."""
    if state.battle_step < s.B_START or (state.joined >> seat) & 1 == 0:
        return False
    if rules.flags[kind] & s.COMBATANT != 0:
        return False
    return aura_counts(rules, state, kind, rules.side_of[seat]) | edge_counts(rules, state, kind) == 1
