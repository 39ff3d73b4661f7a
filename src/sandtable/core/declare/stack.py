"""Copies of records, and rows of numbers, that last as long as the kernel which makes them: on the stack, with no
references to count. (A kernel that makes an array counts references for every field that it reads.)

Machine code goes by the text of `copy_of` and `cells`, not by that of their lowering (core/kernel/fingerprint.py): who
changes what is made changes `LAID` as well.
"""

# mypy: disallow-untyped-calls=False, disallow-untyped-decorators=False
from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.np.arrayobj import make_array, populate_array

LAID = 1


def copy_of(record: Any) -> Any:
    """The copy."""
    assert LAID
    return np.frombuffer(bytearray(record.tobytes()), dtype=record.dtype)[0]


def cells(size: int) -> Any:
    """So many numbers (int16), all 0; the size is written out."""
    assert LAID
    return np.zeros(size, dtype=np.int16)


@infer_global(copy_of)
class _CopyOf(AbstractTemplate):
    key = copy_of

    def generic(self, arguments: Any, keywords: Any) -> Any:
        return signature(arguments[0], arguments[0])


@lower_builtin(copy_of, types.Record)
def _lay_copy(context: Any, builder: Any, signed: Any, arguments: Any) -> Any:
    size = signed.return_type.size
    room = _room(builder, size)
    cgutils.raw_memcpy(builder, room, arguments[0], ir.Constant(ir.IntType(64), size), 1)
    return builder.bitcast(room, context.get_value_type(signed.return_type))


@infer_global(cells)
class _Cells(AbstractTemplate):
    key = cells
    prefer_literal = True

    def generic(self, arguments: Any, keywords: Any) -> Any:
        return signature(types.Array(types.int16, 1, "C"), arguments[0])


@lower_builtin(cells, types.IntegerLiteral)
def _lay_cells(context: Any, builder: Any, signed: Any, arguments: Any) -> Any:
    size, width = (ir.Constant(ir.IntType(64), number) for number in (signed.args[0].literal_value, 2))
    room = _room(builder, size.constant * width.constant)
    cgutils.memset(builder, room, ir.Constant(ir.IntType(64), size.constant * width.constant), 0)
    made = make_array(signed.return_type)(context, builder)
    data = builder.bitcast(room, made.data.type)
    populate_array(made, data=data, shape=[size], strides=[width], itemsize=width, meminfo=None)
    return made._getvalue()


def _room(builder: Any, size: int) -> Any:
    """Bytes of the kernel that asks. (What `overload` makes is a function of its own, whose stack is gone when it
    returns.)"""
    words = ir.ArrayType(ir.IntType(64), (size + 7) // 8)  # aligned
    return builder.bitcast(cgutils.alloca_once(builder, words), cgutils.voidptr_t)
