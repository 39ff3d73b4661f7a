"""The time inside compiled code, for work with a deadline."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

import time
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sandtable.core.kernel import INTERPRETED, kernel

_CLOCK = int(getattr(time, "CLOCK_MONOTONIC", 1))


def now() -> int:
    """Nanoseconds of a clock that never goes back, the one of `time.monotonic_ns`."""
    return time.monotonic_ns()


if not INTERPRETED:
    from sandtable.core.kernel.compiling import stand_in

    @intrinsic
    def _read(typing: Any, clock: Any) -> Any:
        """POSIX clock_gettime(clock, &timespec)."""

        def generate(context: Any, builder: Any, _: Any, values: Any) -> Any:
            int32, int64 = ir.IntType(32), ir.IntType(64)
            kind = ir.FunctionType(int32, [int32, ir.PointerType(int64)])
            function = builder.module.globals.get("clock_gettime")
            if function is None:
                function = ir.Function(builder.module, kind, "clock_gettime")
            with builder.goto_entry_block():  # anywhere else it would take room in every turn of a loop
                room = builder.alloca(int64, 2)
            builder.call(function, [builder.trunc(values[0], int32), room])
            seconds = builder.load(room)
            rest = builder.load(builder.gep(room, [ir.Constant(int32, 1)]))
            return builder.add(builder.mul(seconds, ir.Constant(int64, 1_000_000_000)), rest)

        return types.int64(types.int64), generate

    @kernel
    def _now():
        return _read(_CLOCK)

    stand_in(now, _now)
