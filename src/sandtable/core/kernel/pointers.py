"""Arrays, records and functions at addresses: how a function that is reached by its address is called, and finds what
it is handed."""

# mypy: disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

from llvmlite import ir
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


@intrinsic
def invoke(typing: Any, address: Any, arguments: Any) -> Any:
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
def copy_between(typing: Any, target: Any, source: Any, size: Any) -> Any:
    """memcpy between two addresses."""

    def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
        anything = ir.IntType(8).as_pointer()
        copy = builder.module.declare_intrinsic("llvm.memcpy", [anything, anything, values[2].type])
        pointers = [builder.inttoptr(value, anything) for value in values[:2]]
        builder.call(copy, [*pointers, values[2], ir.Constant(ir.IntType(1), 0)])
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), generate


@intrinsic
def at(typing: Any, rows: Any, i: Any) -> Any:
    """The address of row i of an array. (`rows.ctypes.data` counts references, which costs more than the call.)"""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, values[0])
        stride = builder.extract_value(array.strides, 0)
        start = builder.ptrtoint(array.data, ir.IntType(64))
        return builder.add(start, builder.mul(values[1], stride))

    return types.int64(rows, types.int64), generate
