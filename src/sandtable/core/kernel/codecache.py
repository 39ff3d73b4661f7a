"""Machine code on disk: every version of a function in a file of its own, named after what it was made from.

A file may only be used again as long as nothing it was made from has changed: the code and values of all kernels linked
into it, the types of its arguments, Numba, Python, the processor (fingerprint.py). Numba's own cache
keeps one index for all versions of a function and numbers the files; two processes that compile at the same time would
give two versions the same number.
"""

# mypy: disallow-subclassing-any=False, disallow-untyped-calls=False
from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import time
import uuid
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.core.kernel.fingerprint import fingerprint, told_apart
from sandtable.core.kernel.numba_inside import FunctionCache, dumps

_KEEP_SECONDS = 14 * 24 * 3600


@cache
def _folder(root: Path) -> Path:
    """The folder, made if need be; files not used for a while are removed."""
    with contextlib.suppress(OSError):
        root.mkdir(parents=True, exist_ok=True)
        now = time.time()
        for file in root.glob("*.nbc"):
            with contextlib.suppress(OSError):
                if now - file.stat().st_mtime > _KEEP_SECONDS:
                    file.unlink()
    return root


class _Files:
    """What Numba's cache asks for: `load` and `save` by key. A file that cannot be read or written is one more
    compilation, never an error. `resolve(types)(thing)` is the kernel that a stub means for these argument types."""

    def __init__(
        self,
        root: Path,
        function: Callable[..., Any],
        bounds: bool,
        resolve: Callable[[tuple[Any, ...]], Callable[[Any], Any]],
    ) -> None:
        self._root, self._function, self._bounds, self._resolve = root, function, bounds, resolve
        self._flushed = False

    def path(self, key: Any) -> Path:
        """The file of a version."""
        signature, *rest = key
        arguments = tuple(signature.args if hasattr(signature, "args") else signature)
        made_from = fingerprint(self._function, self._resolve(arguments))
        facts = (self._function.__module__, str(signature), rest, self._bounds, made_from)
        digest = hashlib.sha256(repr(facts).encode()).hexdigest()[:32]
        return _folder(self._root) / f"{self._function.__name__.strip('_')}.{digest}.nbc"

    def load(self, key: Any) -> Any:
        """What was saved under the key, or None."""
        if self._flushed:
            return None
        try:
            path = self.path(key)
            data = pickle.loads(path.read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError, ImportError, AttributeError):
            return None  # with the last two it names a module that has moved since
        with contextlib.suppress(OSError):
            os.utime(path)
        return data

    def save(self, key: Any, data: Any) -> None:
        """Write a version in one step: a reader finds all of it or nothing."""
        path = self.path(key)
        part = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}.part")
        try:
            part.write_bytes(dumps(data))
            part.replace(path)
        except OSError:
            with contextlib.suppress(OSError):  # a file system that is read only does not even look for it
                part.unlink(missing_ok=True)

    def flush(self) -> None:
        """From now on this process compiles anew, as `recompile` asks for. Others keep what they find."""
        self._flushed = True


class CodeCache(FunctionCache):
    """Numba's cache of one function, with files of our own."""

    def __init__(
        self,
        function: Callable[..., Any],
        root: Path,
        bounds: bool,
        resolve: Callable[[tuple[Any, ...]], Callable[[Any], Any]],
    ) -> None:
        super().__init__(function)
        self._cache_file: Any = _Files(root, function, bounds, resolve)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """As Numba makes it, but for what the function closes over: a kernel in there is pickled with a number that is
        another one in every process, so that no bot behind a C face was ever found again. `fingerprint` follows it."""
        if not all(told_apart(cell.cell_contents) for cell in self._py_func.__closure__ or ()):
            return super()._index_key(sig, codegen)
        parts = self._py_func.__code__.co_code, b""
        return sig, codegen.magic_tuple(), tuple(hashlib.sha256(part).hexdigest() for part in parts)

    def file_of(self, signature: tuple[Any, ...], context: Any) -> Path:
        """The file of a version, whether it is there or not."""
        path: Path = self._cache_file.path(self._index_key(signature, context.codegen()))
        return path
