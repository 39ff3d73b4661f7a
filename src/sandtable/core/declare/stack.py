"""A copy of a record that lasts as long as the kernel which makes it: on the stack, with no references to count.

Machine code goes by the text of `copy_of`, not by that of its lowering (core/kernel/fingerprint.py): who changes what
is made changes `LAID` as well.
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

LAID = 1


def copy_of(record: Any) -> Any:
    """The copy."""
    assert LAID
    return np.frombuffer(bytearray(record.tobytes()), dtype=record.dtype)[0]


@infer_global(copy_of)
class _CopyOf(AbstractTemplate):
    key = copy_of

    def generic(self, arguments: Any, keywords: Any) -> Any:
        return signature(arguments[0], arguments[0])


@lower_builtin(copy_of, types.Record)
def _on_the_stack(context: Any, builder: Any, signed: Any, arguments: Any) -> Any:
    """Written into the kernel that makes the copy. (What `overload` makes is a function of its own, whose stack is gone
    when it returns.)"""
    size = signed.return_type.size
    words = ir.ArrayType(ir.IntType(64), (size + 7) // 8)  # aligned
    room = cgutils.alloca_once(builder, words)
    target = builder.bitcast(room, cgutils.voidptr_t)
    cgutils.raw_memcpy(builder, target, arguments[0], ir.Constant(ir.IntType(64), size), 1)
    return builder.bitcast(room, context.get_value_type(signed.return_type))
