"""SRC, FORCES, CHAMPS and STEP: the bot's marches, choice by choice.

Nothing is remembered between two choices of a plan: each is made as if for the first time, with what the plan holds so
far, and the same map leads to the same march again.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.moves import best_march, best_way, march_worth, reach, wing_mask
from sandtable.games.bridgefront.bot.weighing.programs import acting_slot, row_of
from sandtable.games.bridgefront.rules.board.movement import step_hex
from sandtable.games.bridgefront.rules.programs.shapes import F_IGNORE, FLAGS, N
from sandtable.games.bridgefront.rules.programs.walking import first_op


@kernel
def _last_code(state, seat, kind):
    """The place of the last code of this kind in the plan, NONE without one."""
    found = s.NONE
    for place in range(state.plan_size[seat]):
        if state.plan_kind[seat, place] == kind:
            found = place
    return found


@kernel
def _move_row(rules, state, seat):
    return row_of(rules, first_op(rules, state, seat, state.plan[seat, 0]), s.OP_MOVE)


@kernel
def choose_src(rules, state, seat, mind, choices, count):
    """SRC: where the best march begins."""
    op = _move_row(rules, state, seat)
    slot = acting_slot(state.plan[seat, 0])
    out = np.zeros(4, dtype=np.int64)
    best = int(choices[count - 1])  # "none" if it is offered
    top = 0.05 if best == s.NO_HEX else -1.0
    for i in range(count):
        if choices[i] != s.NO_HEX:
            worth = best_march(rules, state, seat, mind, op, int(choices[i]), slot, out)
            if worth > top:
                top = worth
                best = int(choices[i])
    return best


@kernel
def choose_forces(rules, state, seat, mind, choices, count):
    """FORCES: as many as the best march from this hex takes, or the nearest number that is allowed."""
    op = _move_row(rules, state, seat)
    out = np.zeros(4, dtype=np.int64)
    src = state.plan[seat, _last_code(state, seat, s.D_SRC)]
    best_march(rules, state, seat, mind, op, src, acting_slot(state.plan[seat, 0]), out)
    wanted = int(out[1]) if out[0] != s.NONE else int(choices[count - 1])
    best = int(choices[0])
    for i in range(count):
        if abs(int(choices[i]) - wanted) < abs(best - wanted):
            best = int(choices[i])
    return best


@kernel
def _free(rules, state, seat, op, forces, champions):
    """Whether the stack needs no Bridges."""
    flies = forces == 0 and champions != 0 and wing_mask(rules, state, seat, champions) == champions
    return flies or rules.program[op, FLAGS] & F_IGNORE != 0


@kernel
def choose_champs(rules, state, seat, mind, choices, count):
    """CHAMPS: the set with the best march ahead of it."""
    op = _move_row(rules, state, seat)
    at = _last_code(state, seat, s.D_SRC)
    src = state.plan[seat, at]
    at = _last_code(state, seat, s.D_FORCES)
    forces = state.plan[seat, at] if at != s.NONE else 0
    best = int(choices[count - 1])
    top = -1000.0
    for i in range(count):
        mask = int(choices[i])
        free = _free(rules, state, seat, op, forces, mask)
        reach(rules, state, seat, mind, src, rules.program[op, N], free)
        worth = best_way(rules, state, seat, mind, src, src, forces, mask)
        if worth > top:
            top = worth
            best = mask
    return best


@kernel
def choose_step(rules, state, seat, mind, choices, count):
    """STEP: on the way to the best end within reach."""
    op = _move_row(rules, state, seat)
    place = _last_code(state, seat, s.D_SRC)
    src = state.plan[seat, place] if place != s.NONE else state.capital[seat]
    forces = 0
    champions = 0
    at = src
    taken = 0
    slot = acting_slot(state.plan[seat, 0])
    if slot != s.NONE:
        champions = 1 << slot
    for i in range(max(place, 0), state.plan_size[seat]):
        kind = state.plan_kind[seat, i]
        code = state.plan[seat, i]
        if kind == s.D_FORCES:
            forces = code
        elif kind == s.D_CHAMPS:
            champions = code
        elif kind == s.D_STEP:
            at = step_hex(rules, state, at, code)
            taken += 1
    free = _free(rules, state, seat, op, forces, champions)
    left = rules.program[op, N] - taken - 1
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        code = int(choices[i])
        if code == s.STEP_STOP:
            worth = march_worth(rules, state, seat, mind, src, forces, champions, at)
        else:
            there = step_hex(rules, state, at, code)
            reach(rules, state, seat, mind, there, left, free)
            worth = best_way(rules, state, seat, mind, src, there, forces, champions)
        if worth > top:
            top = worth
            best = code
    return best
