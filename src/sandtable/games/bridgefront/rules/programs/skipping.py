"""Passing over the codes of a branch that was declared but is not resolved (13.4): the other side of an `if`."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.walking import enter, next_op


@kernel
def next_code(state, player):
    """The next code of the plan that is being resolved."""
    at = state.cursor
    state.cursor = at + 1
    return state.plan[player, at]


@kernel
def skip_path(rules, state, player, op):
    """Pass over the steps of one stack."""
    for _ in range(rules.program[op, shapes.N]):
        if next_code(state, player) == s.STEP_STOP:
            return


@kernel
def _skip_until(state, player, most, end):
    """Pass over up to `most` codes; `end` is the last one."""
    for _ in range(most):
        if next_code(state, player) == end:
            return


@kernel
def _skip_move(rules, state, player, op):
    """Pass over all stacks of a move."""
    for _ in range(rules.program[op, shapes.RANGE]):
        if next_code(state, player) == s.NO_HEX:
            return
        if rules.program[op, shapes.HOW] != shapes.UNITS_DEPLOYED:
            state.cursor = state.cursor + 2
        skip_path(rules, state, player, op)


@kernel
def _skip(rules, state, player, op):
    """Pass over the codes of one declared operation; lists that it holds are entered."""
    row = rules.program[op]
    kind = int(row[shapes.OP])
    if kind == s.OP_MOVE:
        _skip_move(rules, state, player, op)
    elif kind in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
        _skip_until(state, player, int(row[shapes.N]), s.NO_EDGE)
    elif kind == s.OP_WORMHOLE:
        _skip_until(state, player, 2, s.NO_HEX)
    elif kind == s.OP_CHOOSE:
        mode = next_code(state, player)
        if mode != s.NO_MODE:
            enter(state, int(row[shapes.LIST + mode]))
    elif kind == s.OP_IF:
        enter(state, int(row[shapes.LIST + 1]))
        enter(state, int(row[shapes.LIST]))
    elif kind in (s.OP_TARGET, s.OP_REMOVE_CHAMPION) or (kind == s.OP_DEPLOY and row[shapes.WHAT] == shapes.AT_CAPITAL):
        next_code(state, player)


@kernel
def skip_list(rules, state, player, first):
    """Pass over all codes that a declared list has in the plan."""
    base = state.frames
    enter(state, first)
    while state.frames > base:
        op = state.frame_op[state.frames - 1]
        next_op(rules, state)
        if rules.program[op, shapes.CONTEXT] == shapes.DECLARED:
            _skip(rules, state, player, op)
