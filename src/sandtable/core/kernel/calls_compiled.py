"""What the functions of core/kernel/calls.py are in compiled code: calls through pointers."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import carray, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from sandtable.core.kernel import kernel
from sandtable.core.kernel.calling import (
    ACTION,
    APPLY,
    CANDIDATES,
    CHANGE,
    CHECK,
    CLOCK,
    CONCEAL,
    FEATURES,
    GROUPS,
    HEURISTIC,
    KIND,
    LEGAL,
    LIKELY,
    OBSERVE,
    PROGRESS,
    RESIGN,
    RETURNS,
    RIVAL,
    SCORE,
    SEATS,
    SETUP,
    TAKE_BACK,
    VALUE,
)
from sandtable.core.kernel.pointers import chance_at, int64_pointer


@intrinsic
def _invoke(typing: Any, address: Any, arguments: Any) -> Any:
    """Call the function at an address with int64 arguments in Numba's own convention, errors included."""
    signature = types.int64(types.int64, arguments)

    def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
        convention = context.call_conv
        kinds = (types.int64,) * len(arguments)
        function_type = convention.get_function_type(types.int64, kinds)
        function = builder.inttoptr(values[0], function_type.as_pointer())
        given = [builder.extract_value(values[1], number) for number in range(len(arguments))]
        status, result = convention.call_function(builder, function, types.int64, kinds, given)
        with builder.if_then(status.is_error, likely=False):
            convention.return_status_propagate(builder, status)
        return result

    return signature, generate


@intrinsic
def _copy_bytes(typing: Any, target: Any, source: Any, size: Any) -> Any:
    """memcpy between two addresses."""

    def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
        anything = ir.IntType(8).as_pointer()
        copy = builder.module.declare_intrinsic("llvm.memcpy", [anything, anything, values[2].type])
        pointers = [builder.inttoptr(value, anything) for value in values[:2]]
        builder.call(copy, [*pointers, values[2], ir.Constant(ir.IntType(1), 0)])
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


@intrinsic
def _at(typing: Any, rows: Any, i: Any) -> Any:
    """The address of row i of an array. (`rows.ctypes.data` counts references, which costs more than the call.)"""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        stride = builder.extract_value(array.strides, 0)
        start = builder.ptrtoint(array.data, ir.IntType(64))
        return builder.add(start, builder.mul(values[1], stride))

    return types.int64(rows, types.int64), generate


@kernel
def _change(what, table, rules, states, i, seat, choice, log):
    _invoke(table[CHANGE], (what, _at(rules, 0), _at(states, i), seat, choice, _at(log, 0), len(log)))


@kernel
def setup(table, rules, states, i, log):
    """Deal the initial position."""
    _change(SETUP, table, rules, states, i, 0, 0, log)


@kernel
def apply(table, rules, states, i, seat, choice, log):
    """Make a legal choice."""
    _change(APPLY, table, rules, states, i, seat, choice, log)


@kernel
def resign(table, rules, states, i, seat, log):
    """A seat leaves for good."""
    _change(RESIGN, table, rules, states, i, seat, 0, log)


@kernel
def take_back(table, rules, states, i, seat, log):
    """Undo what is chosen in secret."""
    _change(TAKE_BACK, table, rules, states, i, seat, 0, log)


@kernel
def seats_to_act(table, rules, states, i):
    """The seats that owe a decision, as a mask."""
    return _invoke(table[SEATS], (_at(rules, 0), _at(states, i)))


@kernel
def legal(table, rules, states, i, seat, choices):
    """Write the legal codes."""
    return _invoke(table[LEGAL], (_at(rules, 0), _at(states, i), seat, _at(choices, 0), len(choices)))


@kernel
def returns(table, rules, states, i, out):
    """Write the win shares."""
    _invoke(table[RETURNS], (_at(rules, 0), _at(states, i), _at(out, 0)))


@kernel
def score(table, rules, states, i, out):
    """Write the scores."""
    _invoke(table[SCORE], (_at(rules, 0), _at(states, i), _at(out, 0)))


@kernel
def conceal(table, rules, states, i, seat, chances, c):
    """Redraw what a seat cannot know."""
    _invoke(table[CONCEAL], (_at(rules, 0), _at(states, i), seat, _at(chances, c)))


@kernel
def heuristic(table, rules, states, i, seat, choices, count, chances, c):
    """The game's own bot."""
    return _invoke(table[HEURISTIC], (_at(rules, 0), _at(states, i), seat, _at(choices, 0), count, _at(chances, c)))


@kernel
def bot(address, table, rules, states, i, seat, choices, count, chances, c):
    """A bot that is no game's own."""
    if address < 0:
        return _invoke(
            carray(int64_pointer(-address), (1,))[0],
            (
                -address, _at(table, 0), _at(rules, 0), _at(states, i), states.shape[1], seat, _at(choices, 0), count,
                _at(chances, c),
            ),
        )  # fmt: skip
    return _invoke(address, (_at(rules, 0), _at(states, i), seat, _at(choices, 0), count, _at(chances, c)))


@kernel
def new_rows(states, count):
    """Room for so many states."""
    return np.empty((count, states.shape[1]), dtype=np.uint8)


@kernel
def progress(table, rules, states, i):
    """The round or hand."""
    return _invoke(table[PROGRESS], (_at(rules, 0), _at(states, i)))


@kernel
def groups(table, rules, states, i, kinds):
    """What every seat is."""
    _invoke(table[GROUPS], (_at(rules, 0), _at(states, i), _at(kinds, 0)))


@kernel
def check(table, rules, states, i):
    """The first violated invariant."""
    return _invoke(table[CHECK], (_at(rules, 0), _at(states, i)))


@kernel
def observe(table, rules, states, i, seat, numbers):
    """Write what a seat knows."""
    _invoke(table[OBSERVE], (_at(rules, 0), _at(states, i), seat, _at(numbers, 0), len(numbers)))


@kernel
def action(table, rules, states, i, seat, choice):
    """The number of a choice in the action space."""
    return _invoke(table[ACTION], (_at(rules, 0), _at(states, i), seat, choice))


@kernel
def kind(table, rules, states, i, seat):
    """The kind of a decision."""
    return _invoke(table[KIND], (_at(rules, 0), _at(states, i), seat))


@kernel
def candidates(table, rules, states, i, seat, choices, count, chances, c, some):
    """Choices worth comparing."""
    return _invoke(
        table[CANDIDATES],
        (_at(rules, 0), _at(states, i), seat, _at(choices, 0), count, _at(chances, c), _at(some, 0), len(some)),
    )


@kernel
def features(table, rules, states, i, seat, figures):
    """Write figures to learn from."""
    _invoke(table[FEATURES], (_at(rules, 0), _at(states, i), seat, _at(figures, 0), len(figures)))


@kernel
def value(table, rules, states, i, out):
    """Write an estimate of the returns."""
    _invoke(table[VALUE], (_at(rules, 0), _at(states, i), _at(out, 0)))


@kernel
def clock(table, rules, states, i, times):
    """Write turns and rounds."""
    _invoke(table[CLOCK], (_at(rules, 0), _at(states, i), _at(times, 0)))


@kernel
def likely(table, rules, states, i, seat, chances, c):
    """Redraw what others chose in secret."""
    _invoke(table[LIKELY], (_at(rules, 0), _at(states, i), seat, _at(chances, c)))


@kernel
def rival(table, rules, states, i, seat, choices, count, chances, c):
    """Another mind than the game's own bot."""
    return _invoke(table[RIVAL], (_at(rules, 0), _at(states, i), seat, _at(choices, 0), count, _at(chances, c)))


@kernel
def copy_state(states, to, source):
    """Copy a state over another one."""
    _copy_bytes(_at(states, to), _at(states, source), states.shape[1])


@kernel
def copy_bytes(target, to, states, source):
    """Copy a state over one of other rows."""
    _copy_bytes(_at(target, to), _at(states, source), states.shape[1])


@kernel
def chance_of(states, i):
    """The Chance record of a state."""
    return chance_at(_at(states, i))
