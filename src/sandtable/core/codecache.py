"""Machine code on disk: every version in a file of its own, in a folder named after what it was made from.

A function of the engine, such as "make a choice", has one version for each game. A version may only be used again as
long as nothing it was made from has changed: the engine, the game's own files, Numba, Python, the processor
(:func:`sandtable.core.sources.sources_hash`). So each version lies in a folder named after the hash of exactly that;
an edit in one game leaves the machine code of the others alone. Which game a version belongs to is told by the records
among its arguments.

Numba's own cache keeps one index for all versions of a function and numbers the files; two processes that compile two
games at the same time would give both the same number. Here a file is named after what it holds.
"""

# mypy: disallow-subclassing-any=False, disallow-untyped-calls=False
from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import shutil
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from numba import types
from numba.core.caching import FunctionCache

from sandtable.core import records
from sandtable.core.sources import home_of_module, sources_hash

__all__ = ["CodeCache", "homes_of"]

_KEEP_SECONDS = 14 * 24 * 3600


def _record_types(arguments: Iterable[Any]) -> Iterator[Any]:
    for argument in arguments:
        if isinstance(argument, types.Record):
            yield argument
        elif isinstance(argument, types.Array) and isinstance(argument.dtype, types.Record):
            yield argument.dtype


def homes_of(function: Callable[..., Any], arguments: Iterable[Any]) -> frozenset[Path]:
    """The folders of the games that a version of a function depends on: its own, and those of its records."""
    modules = {function.__module__} | {records.module_of(found) for found in _record_types(arguments)}
    return frozenset(home for module in modules if (home := home_of_module(module)) is not None)


@cache
def _folder(root: Path, homes: frozenset[Path], bounds: bool) -> Path:
    """The folder for code of these games, marked as used today; folders not used for a while are removed."""
    folder = root / sources_hash(homes, bounds)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        now = time.time()
        for other in root.iterdir():
            if other != folder and now - other.stat().st_mtime > _KEEP_SECONDS:
                shutil.rmtree(other)
    return folder


class _Files:
    """What Numba's cache asks for: `load` and `save` by key. A file that cannot be read or written is one more
    compilation, never an error."""

    def __init__(self, root: Path, function: Callable[..., Any], bounds: bool) -> None:
        self._root, self._function, self._bounds = root, function, bounds
        self._flushed = False

    def _path(self, key: Any) -> Path:
        signature, *rest = key
        arguments = signature.args if hasattr(signature, "args") else signature
        digest = hashlib.sha256(repr((self._function.__module__, str(signature), rest)).encode()).hexdigest()[:32]
        folder = _folder(self._root, homes_of(self._function, arguments), self._bounds)
        return folder / f"{self._function.__name__}.{digest}.nbc"

    def load(self, key: Any) -> Any:
        """What was saved under the key, or None."""
        if self._flushed:
            return None
        try:
            return pickle.loads(self._path(key).read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            return None

    def save(self, key: Any, data: Any) -> None:
        """Write a version in one step: a reader finds all of it or nothing."""
        from numba.core.serialize import dumps

        path = self._path(key)
        part = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}.part")
        try:
            part.write_bytes(dumps(data))
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)

    def flush(self) -> None:
        """From now on this process compiles anew, as `recompile` asks for. Others keep what they find."""
        self._flushed = True


class CodeCache(FunctionCache):
    """Numba's cache of one function, with files of our own."""

    def __init__(self, function: Callable[..., Any], root: Path, bounds: bool) -> None:
        super().__init__(function)
        self._cache_file: Any = _Files(root, function, bounds)
