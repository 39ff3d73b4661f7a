"""The kernel decorator, and a compile cache that can never serve stale code.

Numba's own cache notices a change only in the file that holds the function; a kernel calls kernels of many files and
bakes in values read at import. So the cache folder is named after a hash of everything that machine code can depend
on: every source file that defines kernels, records or overloads, every file of ours that those import, directly or
through others, the versions of Numba, NumPy and Python, the processor, and the bounds-check switch. Any edit to one of
them leads to another, empty folder. Folders not used for a while are removed.

Environment: `SANDTABLE_INTERPRETED=1` runs kernels as plain Python (for the test that both give the same bytes);
`SANDTABLE_BOUNDSCHECK=1` makes an index past a field an error; `SANDTABLE_CACHE` moves the cache.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import shutil
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from platformdirs import user_cache_path

__all__ = [
    "BOUNDSCHECK",
    "INTERPRETED",
    "cache_folder",
    "entry_kernel",
    "jit_options",
    "kernel",
    "kernel_sources",
    "sources_hash",
]

INTERPRETED = os.environ.get("SANDTABLE_INTERPRETED", "") == "1"
BOUNDSCHECK = os.environ.get("SANDTABLE_BOUNDSCHECK", "") == "1"
_KEEP_SECONDS = 14 * 24 * 3600
_PACKAGE = Path(__file__).resolve().parent.parent


_DEFINES_CODE = re.compile(
    r"^\s*(@(kernel|entry_kernel|overload|njit|numba\.njit)\b|class \w+\(Record\))", re.MULTILINE
)
_IMPORTS = re.compile(
    r"^\s*(?:from\s+(sandtable[\w.]*)\s+import\s+(\([^)]*\)|[^\n]*)|import\s+(sandtable[\w.]*))", re.MULTILINE
)


def _module_file(module: str) -> Path | None:
    base = _PACKAGE.joinpath(*module.split(".")[1:])
    for path in (base.with_suffix(".py"), base / "__init__.py"):
        if path.is_file():
            return path
    return None


def _imported_files(text: str) -> set[Path]:
    """The files of this package that a source text imports: `from sandtable.a import b` is a module, or a.b."""
    found: set[Path | None] = set()
    for package, names, plain in _IMPORTS.findall(text):
        found.add(_module_file(package or plain))
        found.update(_module_file(f"{package}.{name}") for name in re.findall(r"\w+", names) if package)
    return {path for path in found if path is not None}


def kernel_sources() -> list[Path]:
    """Every file that machine code can depend on, sorted."""
    texts = {path: path.read_text() for part in ("core", "games", "bots") for path in (_PACKAGE / part).rglob("*.py")}
    reached: set[Path] = set()
    waiting = [path for path, text in texts.items() if _DEFINES_CODE.search(text)]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting.extend(_imported_files(texts.get(path) or path.read_text()))
    return sorted(reached)


def sources_hash() -> str:
    """Hash of everything compiled code depends on, as 24 hexadecimal digits."""
    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    for fact in (numba.__version__, np.__version__, sys.version, platform.machine(), platform.processor()):
        digest.update(fact.encode() + b"\0")
    digest.update(b"bounds" if BOUNDSCHECK else b"fast")
    return digest.hexdigest()[:24]


def cache_folder() -> Path:
    """The folder that holds machine code made from exactly the present sources."""
    root = os.environ.get("SANDTABLE_CACHE")
    base = Path(root) if root else user_cache_path("sandtable") / "kernels"
    return base / sources_hash()


def _use_cache() -> None:
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return  # A read-only home: Numba falls back to its own choice and compiles in memory.
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    now = time.time()
    for other in folder.parent.iterdir():
        with contextlib.suppress(OSError):
            if other != folder and now - other.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(other)


jit_options: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": BOUNDSCHECK,
}

if INTERPRETED:
    # Unsigned words wrap on purpose. (np.seterr would hold for this thread only.)
    warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)

    def kernel(function: Callable[..., Any]) -> Any:
        """Leave the function as it is: interpreted mode."""
        return function

    entry_kernel = kernel

else:
    from sandtable.core.compiling import EntryDispatcher, InnerDispatcher

    _use_cache()

    def kernel(function: Callable[..., Any]) -> Any:
        """Compile a function of the kernel subset (DESIGN.md section 2), to be called by other kernels."""
        return InnerDispatcher(function, jit_options)

    def entry_kernel(function: Callable[..., Any]) -> Any:
        """Compile a function that Python calls."""
        return EntryDispatcher(function, jit_options)
