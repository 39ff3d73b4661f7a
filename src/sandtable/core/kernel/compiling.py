"""How kernels are compiled: fast (compile_fast.py), or, where Numba's inner classes have moved, plainly
(compile_plain.py). Either way there is one version of a kernel for all integer arguments, and the same bytes come out.

- `InnerDispatcher`, `EntryDispatcher`, `GameEntryDispatcher` make a kernel of a function (decorators.py)
- `resolve_by_argument`, `stand_in` say what kernel a stub means
- `is_kernel(thing)`, `address_of(kernel, argument types)`: machine code with whatever has to be kept alive with it,
  `write_in(kernel)`: into its callers, instead of a call; `with_room(function)`: call what compiles
"""

import warnings
from collections.abc import Callable
from typing import Any

from sandtable.core.kernel.compile_shared import watch_compiling
from sandtable.core.kernel.numba_inside import MOVED, PLAIN

if PLAIN:
    from sandtable.core.kernel.compile_plain import (
        EntryDispatcher,
        GameEntryDispatcher,
        InnerDispatcher,
        is_kernel,
        resolve_by_argument,
        stand_in,
        write_in,
    )
    from sandtable.core.kernel.compile_plain import address_of as _address_of

    if MOVED:
        warnings.warn(MOVED, RuntimeWarning, stacklevel=2)
else:
    from sandtable.core.kernel.compile_fast import (
        EntryDispatcher,
        GameEntryDispatcher,
        InnerDispatcher,
        is_kernel,
        resolve_by_argument,
        stand_in,
        write_in,
    )
    from sandtable.core.kernel.compile_fast import address_of as _address_of

__all__ = [
    "EntryDispatcher",
    "GameEntryDispatcher",
    "InnerDispatcher",
    "address_of",
    "is_kernel",
    "resolve_by_argument",
    "stand_in",
    "watch_compiling",
    "with_room",
    "write_in",
]


def with_room(function: Callable[..., Any], *given: Any) -> Any:
    """What a function that compiles gives."""
    return function(*given)


# Python lays its frames in pieces of 16 KiB, fetched from the system and given back as calls go to and fro over an end:
# where one lies in the way of a compiler, whose calls go deep, that takes a third of its time. A frame that asks for
# half a mebibyte is laid into a piece of one, and all frames above it behind it.
with_room.__code__ = with_room.__code__.replace(co_stacksize=(1 << 16) + 1)


def address_of(kernel: Any, arguments: tuple[Any, ...]) -> tuple[int, Any]:
    """Where the machine code for these argument types lies, compiled if need be, and what must be kept with it."""
    found: tuple[int, Any] = with_room(_address_of, kernel, arguments)
    return found
