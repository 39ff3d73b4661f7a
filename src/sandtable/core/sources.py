"""Which source files machine code is made from, and their hash.

The engine's machine code depends on `core` and `bots`; a game's also on the files of its own folder. Files count when
they define kernels or records, or are imported by such a file, directly or through others.
"""

from __future__ import annotations

import hashlib
import platform
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numba
import numpy as np

__all__ = ["home_of_module", "kernel_sources", "sources_hash"]

_PACKAGE = Path(__file__).resolve().parent.parent
_ENGINE = ("core", "bots")

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


def home_of_module(name: str) -> Path | None:
    """The folder whose files a module's kernels depend on; None for the engine, which everything depends on."""
    module = sys.modules.get(name)
    file = getattr(module, "__file__", None)
    if file is None:
        return None
    folder = Path(file).resolve().parent
    return None if folder in {_PACKAGE / part for part in _ENGINE} else folder


@cache
def _sources(homes: frozenset[Path]) -> tuple[Path, ...]:
    folders = [*(_PACKAGE / part for part in _ENGINE), *sorted(homes)]
    texts = {path: path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py")}
    reached: set[Path] = set()
    waiting = [path for path, text in texts.items() if _DEFINES_CODE.search(text)]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting.extend(_imported_files(texts.get(path) or path.read_text(encoding="utf-8")))
    return tuple(sorted(reached))


def kernel_sources(homes: Iterable[Path] = ()) -> list[Path]:
    """Every file that machine code of the engine and of the games in these folders can depend on, sorted."""
    return list(_sources(frozenset(homes)))


@cache
def _hash(homes: frozenset[Path], bounds: bool) -> str:
    digest = hashlib.sha256()
    for path in _sources(homes):
        name = path.relative_to(_PACKAGE) if path.is_relative_to(_PACKAGE) else Path(path.name)
        digest.update(str(name).encode() + b"\0" + path.read_bytes() + b"\0")
    for fact in (numba.__version__, np.__version__, sys.version, platform.machine(), platform.processor()):
        digest.update(fact.encode() + b"\0")
    digest.update(b"bounds" if bounds else b"fast")
    return digest.hexdigest()[:24]


def sources_hash(homes: Iterable[Path] = (), bounds: bool = False) -> str:
    """Hash of everything that compiled code of these games depends on, as 24 hexadecimal digits."""
    return _hash(frozenset(homes), bounds)
