"""Sets of seats as bits of a number, and other things that are numbered from 0."""

# mypy: disable-error-code="call-arg"
from __future__ import annotations

from typing import Any

from sandtable.core.kernel import INTERPRETED, kernel


@kernel
def bits(mask):
    """How many are in a mask."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


@kernel
def lowest(mask):
    """The lowest in a mask, -1 for an empty one."""
    if mask == 0:
        return -1
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


def first_bit(mask: int) -> int:
    """The place of the lowest bit of a number that is not 0; one instruction in compiled code."""
    number = int(mask)
    return (number & -number).bit_length() - 1


if not INTERPRETED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    from sandtable.core.kernel.compiling import stand_in

    @intrinsic
    def _trailing_zeros(typing: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
            return builder.cttz(values[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @kernel
    def _first_bit(mask):
        return _trailing_zeros(mask)

    stand_in(first_bit, _first_bit)


def members(mask: int) -> list[int]:
    """Those in a mask, ascending, for plain Python."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
