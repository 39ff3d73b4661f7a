"""The kernel decorator, and where machine code is kept.

Numba's own cache notices a change only in the file that holds the function; a kernel calls kernels of many files and
bakes in values read at import. Here machine code lies in folders named after a hash of everything it can depend on
(codecache.py, sources.py): any edit leads to another, empty folder, so stale code can never be served.

Environment: `SANDTABLE_INTERPRETED=1` runs kernels as plain Python (for the test that both give the same bytes);
`SANDTABLE_BOUNDSCHECK=1` makes an index past a field an error; `SANDTABLE_CACHE` moves the cache;
`SANDTABLE_PLAIN_NUMBA=1` compiles without Numba's inner classes (numba_inside.py).
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from platformdirs import user_cache_path

INTERPRETED = os.environ.get("SANDTABLE_INTERPRETED", "") == "1"
BOUNDSCHECK = os.environ.get("SANDTABLE_BOUNDSCHECK", "") == "1"


def cache_root() -> Path:
    """The folder of all machine code; below it a folder for each game and version of its sources."""
    root = os.environ.get("SANDTABLE_CACHE")
    return Path(root) if root else user_cache_path("sandtable") / "kernels"


def _use_cache() -> Path:
    root = cache_root()
    with contextlib.suppress(OSError):  # A read-only home: Numba falls back to its own choice, we compile in memory.
        root.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(root)  # type: ignore[attr-defined]
    return root


jit_options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": BOUNDSCHECK}

if INTERPRETED:
    # Unsigned words wrap on purpose. (np.seterr would hold for this thread only.)
    warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)

    def kernel(function: Callable[..., Any]) -> Any:
        """Leave the function as it is: interpreted mode."""
        return function

    entry_kernel = kernel

else:
    from sandtable.core.kernel.compiling import EntryDispatcher, GameEntryDispatcher, InnerDispatcher

    _ROOT = _use_cache()

    def kernel(function: Callable[..., Any]) -> Any:
        """Compile a function of the kernel subset (handbook/rules.md), to be called by other kernels."""
        return InnerDispatcher(function, jit_options, _ROOT)

    def entry_kernel(function: Callable[..., Any]) -> Any:
        """Compile a function that Python calls."""
        home = function.__module__
        engine = home.startswith("sandtable.") and not home.startswith("sandtable.games.")
        return (EntryDispatcher if engine else GameEntryDispatcher)(function, jit_options, _ROOT)
