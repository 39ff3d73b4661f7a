"""Compiling with nothing but what Numba documents: `njit`, `overload`, `typeof_impl`. Slower by a factor of ten: every
kernel is optimised again in each of its callers. What comes out is the same.

A kernel is an object of ours. Numba takes it for a function that widens its arguments (as compile_fast.py does, so that
arithmetic on narrow numbers is the same) and calls the kernel; Python has a version of its own for each signature,
which is kept on disk in a folder named after what it was made from.
"""

# mypy: disallow-untyped-calls=False, warn-unused-ignores=False
from __future__ import annotations

import contextlib
import hashlib
import importlib
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types  # type: ignore[attr-defined]
from numba.extending import overload, typeof_impl

from sandtable.core.kernel.compile_shared import announce, by_argument, stand_ins, stubs_for, widened
from sandtable.core.kernel.fingerprint import fingerprint
from sandtable.core.kernel.homes import home_of


def _wide(value: Any) -> Any:
    """The value with the type that it has inside a kernel."""
    return value


@overload(_wide, strict=False)
def _wide_compiled(value: Any) -> Any:
    if widened(value) == types.int64:
        return lambda value: np.int64(value)
    return lambda value: value


class _Kernel:
    """A function that Numba compiles, as other kernels and as Python see it."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any], root: Path) -> None:
        self.py_func = function
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__
        self._options, self._root = options, root
        self._called: Any = None
        self.overloads: dict[tuple[Any, ...], Any] = {}

    def __reduce__(self) -> Any:
        """Where it stands: Numba hashes what a function closes over."""
        return _standing, (self.py_func.__module__, self.py_func.__qualname__)

    @property
    def called(self) -> Any:
        """What compiled code calls."""
        if self._called is None:
            self._called = numba.njit(**self._options)(
                _written(self.py_func, numba.njit(**self._options)(self.py_func))
            )
            announce(self.__name__)
        return self._called

    def compile(self, arguments: tuple[Any, ...]) -> Any:
        """The version for these argument types, made or loaded if need be."""
        if arguments not in self.overloads:
            self.overloads[arguments] = self._whole(arguments)
        return self.overloads[arguments]

    def file_of(self, arguments: tuple[Any, ...]) -> Path:
        """The folder in which this version is kept, once it is made."""
        facts = (self.__module__, str(arguments), fingerprint(self.py_func, stubs_for(arguments)))
        digest = hashlib.sha256(repr((facts, sorted(self._options.items()))).encode()).hexdigest()[:32]
        return self._root / "plain" / f"{self.__name__.strip('_')}.{digest}"

    def _whole(self, arguments: tuple[Any, ...]) -> Any:
        with contextlib.suppress(OSError, RuntimeError):  # no folder, or no file that it was written in: not kept
            folder = self.file_of(arguments)
            folder.mkdir(parents=True, exist_ok=True)
            before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
            numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
            try:
                made = numba.njit(cache=True, **self._options)(self.py_func)
            finally:
                numba.config.CACHE_DIR = before  # type: ignore[attr-defined]
            made.compile(arguments)
            return made
        made = numba.njit(**self._options)(self.py_func)
        made.compile(arguments)
        return made

    def __call__(self, *args: Any) -> Any:
        """Called from Python."""
        left_out = list(inspect.signature(self.py_func).parameters.values())[len(args) :]
        args = (*args, *(parameter.default for parameter in left_out))
        return self.compile(tuple(numba.typeof(argument) for argument in args))(*args)


class EntryDispatcher(_Kernel):
    """Functions that Python calls."""


class _AtHome(_Kernel):
    def __init__(self, function: Callable[..., Any], options: dict[str, Any], root: Path) -> None:
        super().__init__(function, options, root)
        self._home = home_of(function.__module__)

    def __call__(self, *args: Any) -> Any:
        """Called from Python: as it is written, while its home is at once."""
        return self.py_func(*args) if self._home.at_once else super().__call__(*args)


class GameEntryDispatcher(_AtHome):
    """The same for functions of a game, which may have to begin at once."""


class InnerDispatcher(_AtHome):
    """Kernels that kernels call."""


def _standing(module: str, name: str) -> Any:
    thing: Any = importlib.import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    return thing


def _defined(head: str, body: str, names: dict[str, Any]) -> Any:
    """The function `f` of a line of source."""
    exec(f"def f({head}):\n    {body}\n", names)
    return names["f"]


def _written(function: Callable[..., Any], called: Any) -> Any:
    """A function with the same parameters that widens them and calls on."""
    parameters = inspect.signature(function).parameters.values()
    head = ", ".join(p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in parameters)
    given = ", ".join(f"wide({p.name})" for p in parameters)
    return _defined(head, f"return called({given})", {"wide": _wide, "called": called})


@typeof_impl.register(_Kernel)
def _type_of(kernel: Any, context: Any) -> Any:
    return numba.typeof(kernel.called)


def is_kernel(thing: Any) -> bool:
    """Whether this is a compiled function."""
    return isinstance(thing, _Kernel)


def address_of(kernel: Any, arguments: tuple[Any, ...]) -> tuple[int, Any]:
    """Where the machine code for these argument types lies, compiled if need be, and what must be kept with it."""
    made = kernel.compile(arguments).overloads[arguments]
    return int(made.library.get_pointer_to_function(made.fndesc.llvm_func_name) or 0), made


def write_in(kernel: Any) -> None:
    """Numba decides by itself."""


def _overload(stub: Callable[..., Any], choose: Callable[..., Any]) -> None:
    """A call of `stub` means the kernel `choose(*types of arguments)`."""
    names = ", ".join(inspect.signature(stub).parameters)
    inner = f"kernel = choose({names})\n    return lambda {names}: kernel({names})"
    overload(stub, strict=False)(_defined(names, inner, {"choose": choose}))


def resolve_by_argument(stub: Callable[..., Any], position: int, choose: Callable[[Any], Any]) -> None:
    """Make a call of `stub` in compiled code mean the kernel `choose(type of argument number position)`."""
    _overload(stub, lambda *kinds: choose(kinds[position]))
    by_argument[stub] = choose


def stand_in(stub: Callable[..., Any], compiled: Any) -> None:
    """Make a call of `stub` in compiled code mean another kernel."""
    _overload(stub, lambda *kinds: compiled)
    stand_ins[stub] = compiled
