"""The bot's actions: which one, and the marches in it, choice by choice.

Nothing is remembered between two choices of a plan: each is made as if for the first time, with what the plan holds so
far, and the same map leads to the same march again.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_effects import program_worth
from sandtable.games.bridgefront.bot_map import rounds_left
from sandtable.games.bridgefront.bot_moves import best_march, best_way, march_worth, wing_mask
from sandtable.games.bridgefront.bot_power import champion_worth
from sandtable.games.bridgefront.bot_worth import GOLD, last_row
from sandtable.games.bridgefront.declare import first_op
from sandtable.games.bridgefront.movement import step_hex
from sandtable.games.bridgefront.price import gold_price, mana_price
from sandtable.games.bridgefront.program_shapes import F_IGNORE, FLAGS, OP, N
from sandtable.games.bridgefront.state import (
    ACT_ABILITY,
    ACT_CARD,
    ACT_DONE,
    CHAMPION,
    D_CHAMPS,
    D_FORCES,
    D_SRC,
    D_STEP,
    MAX_SLOTS,
    NO_HEX,
    NONE,
    OP_MOVE,
    STEP_STOP,
)

__all__ = ["acting_slot", "choose_act", "choose_champions", "choose_forces", "choose_source", "choose_step", "row_of"]

_WORTH_DOING = 0.05


@kernel
def acting_slot(act):  # type: ignore[no-untyped-def]
    """The slot of the Champion whose Ability the action is, NONE for any other action."""
    return act - ACT_ABILITY if act >= ACT_ABILITY and act < ACT_ABILITY + MAX_SLOTS else NONE


@kernel
def row_of(rules, first, op):  # type: ignore[no-untyped-def]
    """The first row with this operation in the program that begins with `first`, NONE without one."""
    if first == NONE:
        return NONE
    for at in range(first, last_row(rules, first) + 1):
        if rules.program[at, OP] == op:
            return at
    return NONE


@kernel
def _act_worth(rules, state, seat, mind, act):  # type: ignore[no-untyped-def]
    """What an action is worth, its gold paid."""
    worth = program_worth(rules, state, seat, mind, first_op(rules, state, seat, act), acting_slot(act))
    left = rounds_left(rules, state)
    gold = GOLD if left > 1 else 0.2 * GOLD
    if act >= ACT_CARD and rules.type[act - ACT_CARD] == CHAMPION:
        worth += 1.1 * champion_worth(rules, act - ACT_CARD)
    return worth - gold * float(gold_price(rules, state, seat, act))


@kernel
def choose_act(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """The action that brings most for its mana; Done when none is worth doing."""
    best = ACT_DONE
    top = _WORTH_DOING
    for i in range(count):
        act = int(options[i])
        if act == ACT_DONE:
            continue
        mana = mana_price(rules, state, seat, act)
        worth = _act_worth(rules, state, seat, mind, act) / max(0.5, float(mana))
        if worth > top:
            top = worth
            best = act
    return best


@kernel
def _last_code(state, seat, kind):  # type: ignore[no-untyped-def]
    """The place of the last code of this kind in the plan, NONE without one."""
    found = NONE
    for place in range(int(state.plan_size[seat])):
        if state.plan_kind[seat, place] == kind:
            found = place
    return found


@kernel
def _move_row(rules, state, seat):  # type: ignore[no-untyped-def]
    return row_of(rules, first_op(rules, state, seat, int(state.plan[seat, 0])), OP_MOVE)


@kernel
def choose_source(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """SRC: where the best march begins."""
    op = _move_row(rules, state, seat)
    slot = acting_slot(int(state.plan[seat, 0]))
    out = np.zeros(4, dtype=np.int64)
    best = int(options[count - 1])  # "none" if it is offered
    top = 0.05 if best == NO_HEX else -1.0
    for i in range(count):
        if options[i] != NO_HEX:
            worth = best_march(rules, state, seat, mind, op, int(options[i]), slot, out)
            if worth > top:
                top = worth
                best = int(options[i])
    return best


@kernel
def choose_forces(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """FORCES: as many as the best march from this hex takes, or the nearest number that is allowed."""
    op = _move_row(rules, state, seat)
    out = np.zeros(4, dtype=np.int64)
    src = int(state.plan[seat, _last_code(state, seat, D_SRC)])
    best_march(rules, state, seat, mind, op, src, acting_slot(int(state.plan[seat, 0])), out)
    wanted = int(out[1]) if out[0] != NONE else int(options[count - 1])
    best = int(options[0])
    for i in range(count):
        if abs(int(options[i]) - wanted) < abs(best - wanted):
            best = int(options[i])
    return best


@kernel
def _free(rules, state, seat, op, forces, champions):  # type: ignore[no-untyped-def]
    """Whether the stack needs no Bridges."""
    flies = forces == 0 and champions != 0 and wing_mask(rules, state, seat, champions) == champions
    return flies or int(rules.program[op, FLAGS]) & F_IGNORE != 0


@kernel
def choose_champions(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """CHAMPS: the set with the best march ahead of it."""
    op = _move_row(rules, state, seat)
    at = _last_code(state, seat, D_SRC)
    src = int(state.plan[seat, at])
    at = _last_code(state, seat, D_FORCES)
    forces = int(state.plan[seat, at]) if at != NONE else 0
    best = int(options[count - 1])
    top = -1000.0
    for i in range(count):
        mask = int(options[i])
        free = _free(rules, state, seat, op, forces, mask)
        worth = best_way(rules, state, seat, mind, src, src, forces, mask, int(rules.program[op, N]), free)
        if worth > top:
            top = worth
            best = mask
    return best


@kernel
def choose_step(rules, state, seat, mind, options, count):  # type: ignore[no-untyped-def]
    """STEP: on the way to the best end within reach."""
    op = _move_row(rules, state, seat)
    place = _last_code(state, seat, D_SRC)
    src = int(state.plan[seat, place]) if place != NONE else int(state.capital[seat])
    forces = 0
    champions = 0
    at = src
    taken = 0
    slot = acting_slot(int(state.plan[seat, 0]))
    if slot != NONE:
        champions = 1 << slot
    for i in range(max(place, 0), int(state.plan_size[seat])):
        kind = int(state.plan_kind[seat, i])
        code = int(state.plan[seat, i])
        if kind == D_FORCES:
            forces = code
        elif kind == D_CHAMPS:
            champions = code
        elif kind == D_STEP:
            at = step_hex(rules, state, at, code)
            taken += 1
    free = _free(rules, state, seat, op, forces, champions)
    left = int(rules.program[op, N]) - taken - 1
    best = int(options[0])
    top = -1000.0
    for i in range(count):
        code = int(options[i])
        if code == STEP_STOP:
            worth = march_worth(rules, state, seat, mind, src, forces, champions, at)
        else:
            there = step_hex(rules, state, at, code)
            worth = best_way(rules, state, seat, mind, src, there, forces, champions, left, free)
        if worth > top:
            top = worth
            best = code
    return best
