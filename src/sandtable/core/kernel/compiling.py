"""How kernels are compiled: fast (compile_fast.py), or, where Numba's inner classes have moved, plainly
(compile_plain.py). Either way there is one version of a kernel for all integer arguments, and the same bytes come out.

- `InnerDispatcher`, `EntryDispatcher`, `GameEntryDispatcher` make a kernel of a function (decorators.py)
- `resolve_by_argument`, `stand_in` say what kernel a stub means
- `is_kernel(thing)`, `address_of(kernel, argument types)`: machine code with whatever has to be kept alive with it,
  `write_in(kernel)`: into its callers, instead of a call
"""

import warnings

from sandtable.core.kernel.compile_shared import watch_compiling
from sandtable.core.kernel.numba_inside import MOVED, PLAIN

if PLAIN:
    from sandtable.core.kernel.compile_plain import (
        EntryDispatcher,
        GameEntryDispatcher,
        InnerDispatcher,
        address_of,
        is_kernel,
        resolve_by_argument,
        stand_in,
        write_in,
    )

    if MOVED:
        warnings.warn(MOVED, RuntimeWarning, stacklevel=2)
else:
    from sandtable.core.kernel.compile_fast import (
        EntryDispatcher,
        GameEntryDispatcher,
        InnerDispatcher,
        address_of,
        is_kernel,
        resolve_by_argument,
        stand_in,
        write_in,
    )

__all__ = [
    "EntryDispatcher",
    "GameEntryDispatcher",
    "InnerDispatcher",
    "address_of",
    "is_kernel",
    "resolve_by_argument",
    "stand_in",
    "watch_compiling",
    "write_in",
]
