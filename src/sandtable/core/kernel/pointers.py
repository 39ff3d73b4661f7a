"""Arrays and records at addresses: how a function that is reached by its address finds what it is handed."""

# mypy: disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

from sandtable.core.kernel.chance import Chance


def _pointer(kind: Any) -> Any:
    """An intrinsic that takes an address for a pointer to this kind of number."""

    @intrinsic
    def pointer(typing: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
            return builder.inttoptr(values[0], context.get_value_type(types.CPointer(kind)))

        return types.CPointer(kind)(types.int64), generate

    return pointer


int8_pointer = _pointer(types.int8)
uint8_pointer = _pointer(types.uint8)
int32_pointer = _pointer(types.int32)
int64_pointer = _pointer(types.int64)
float32_pointer = _pointer(types.float32)
float64_pointer = _pointer(types.float64)


@intrinsic
def chance_at(typing: Any, address: Any) -> Any:
    """The Chance record at an address."""

    def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], context.get_value_type(Chance.numba_type))

    return Chance.numba_type(types.int64), generate
