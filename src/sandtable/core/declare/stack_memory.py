"""Copies of records, and rows of numbers, that last as long as the kernel which makes them: on the stack, with no
references to count. (A kernel that makes an array counts references for every field that it reads.)

Machine code goes by the text of what is called here, not by that of its lowering (core/kernel/fingerprint.py): who
changes what is made changes `LAID` as well.
"""

# mypy: disallow-untyped-calls=False, disallow-untyped-decorators=False
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


def integers(record: Any, size: int) -> Any:
    """The first numbers of a record, which are all int32, where they are; how many is written out."""
    assert LAID
    return np.frombuffer(record, dtype=np.int32, count=size)


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
    size = signed.args[0].literal_value
    room = _room(builder, 2 * size)
    cgutils.memset(builder, room, ir.Constant(ir.IntType(64), 2 * size), 0)
    return _array(context, builder, signed.return_type, room, size)


@infer_global(integers)
class _Integers(AbstractTemplate):
    key = integers
    prefer_literal = True

    def generic(self, arguments: Any, keywords: Any) -> Any:
        return signature(types.Array(types.int32, 1, "C"), *arguments)


@lower_builtin(integers, types.Record, types.IntegerLiteral)
def _lay_integers(context: Any, builder: Any, signed: Any, arguments: Any) -> Any:
    return _array(context, builder, signed.return_type, arguments[0], signed.args[1].literal_value)


def _array(context: Any, builder: Any, kind: Any, room: Any, size: int) -> Any:
    """The array of so many numbers that lie there."""
    made = make_array(kind)(context, builder)
    width = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    whole, step = (ir.Constant(ir.IntType(64), number) for number in (size, width))
    data = builder.bitcast(room, made.data.type)
    populate_array(made, data=data, shape=[whole], strides=[step], itemsize=step, meminfo=None)
    return made._getvalue()


def _room(builder: Any, size: int) -> Any:
    """Bytes of the kernel that asks. (What `overload` makes is a function of its own, whose stack is gone when it
    returns.)"""
    words = ir.ArrayType(ir.IntType(64), (size + 7) // 8)  # aligned
    return builder.bitcast(cgutils.alloca_once(builder, words), cgutils.voidptr_t)
