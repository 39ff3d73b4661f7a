"""What drivers call besides the contract (core/kernel/calls.py), in compiled code."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
import numpy as np
from numba import carray  # type: ignore[attr-defined]

from sandtable.core.kernel import kernel
from sandtable.core.kernel.pointers import at, chance_at, copy_between, int64_pointer, invoke


@kernel
def bot(address, table, rules, states, i, seat, choices, chances):
    """A bot that is no game's own."""
    count = len(choices)
    if address < 0:
        return invoke(
            carray(int64_pointer(-address), (1,))[0],
            (-address, at(table, 0), at(rules, 0), at(states, i), seat, at(choices, 0), count, at(chances, 0)),
        )
    return invoke(address, (at(rules, 0), at(states, i), seat, at(choices, 0), count, at(chances, 0)))


@kernel
def new_rows(states, count):
    """Room for so many states."""
    return np.empty((count, states.shape[1]), dtype=np.uint8)


@kernel
def copy_state(states, to, source):
    """Copy a state over another one."""
    copy_between(at(states, to), at(states, source), states.shape[1])


@kernel
def copy_bytes(target, to, states, source):
    """Copy a state over one of other rows."""
    copy_between(at(target, to), at(states, source), states.shape[1])


@kernel
def chance_of(states, i):
    """The Chance record of a state."""
    return chance_at(at(states, i))
