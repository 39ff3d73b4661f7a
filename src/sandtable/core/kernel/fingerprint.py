"""What a compiled function is made from, as a hash: the code of every kernel that is linked into it, wherever it lies.

Numba's own cache notices an edit only in the file that holds the function. A kernel calls kernels of other files and
packages, and bakes in values that it finds in modules. Here the functions are walked as the compiler does: from the
function through every kernel it names, with the values of everything else it names. Whatever would change the machine
code changes the hash; comments, docstrings and code that is not linked in do not.
"""

from __future__ import annotations

import dis
import hashlib
import platform
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np

from sandtable.core.kernel.numba_inside import PLAIN

#: Files of the engine that decide how everything is compiled.
_COMPILER = (
    "compile_fast.py", "compile_plain.py", "compile_shared.py", "compile_trims.py", "numba_inside.py", "masks.py",
    "pointers.py", "records.py", "../game/functions.py",
)  # fmt: skip

#: Settings of Numba that change code.
_SETTINGS = (
    "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "ENABLE_AVX", "CPU_NAME", "CPU_FEATURES", "DIVMOD_ZERO", "BOUNDSCHECK",
    "DEBUGINFO_DEFAULT", "LLVM_REFPRUNE_PASS", "LLVM_REFPRUNE_FLAGS", "USE_LEGACY_TYPE_SYSTEM", "DISABLE_INTEL_SVML",
    "FULL_TRACEBACKS",
)  # fmt: skip


#: Steps of Python's code that find something by name, and those that do nothing.
_GLOBAL = ("LOAD_GLOBAL", "LOAD_NAME")
_LOADING = (*_GLOBAL, "LOAD_ATTR", "LOAD_METHOD")
_NOTHING = ("PRECALL", "CACHE", "NOP", "EXTENDED_ARG")


@cache
def _compiler() -> bytes:
    """Everything that is the same for all functions of a process."""
    folder = Path(__file__).resolve().parent
    digest = hashlib.sha256()
    for name in _COMPILER:
        digest.update((folder / name).read_bytes() + b"\0")
    facts = [
        numba.__version__,
        llvmlite.__version__,
        np.__version__,
        sys.version,
        platform.machine(),
        platform.processor(),
        f"plain={PLAIN}",
    ]
    facts += [f"{name}={getattr(numba.config, name, None)}" for name in _SETTINGS]
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    return digest.digest()


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's code and that of the functions written inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


@cache
def _read(code: CodeType, document: str | None) -> tuple[list[tuple[str, Any]], bytes]:
    """Of one code object the names it loads and what it does, without its docstring and without where it stands. Most
    kernels are linked into several functions of a game, and reading their code is most of what a fingerprint costs:
    each is read once a process. What the names stand for is looked up each time."""
    steps = [(step.opname, _argument(step)) for step in dis.get_instructions(code)]
    loads = [(name if name in _LOADING else "", value) for name, value in steps if name not in _NOTHING]
    values = [value for value in code.co_consts if not isinstance(value, CodeType)]
    if (values and code.co_flags & 0x4000000) or (
        values and isinstance(values[0], str) and values[0] == document
    ):  # 3.14 marks code that has a docstring
        values = values[1:]
    # The numbers of constants are in the code: a docstring must not move them.
    return loads, repr((steps, code.co_varnames, code.co_argcount, values)).encode()


def _named(function: FunctionType) -> Iterator[Any]:
    """What a function finds by name outside itself, in a fixed order: globals, attributes of modules, free names."""
    for code in _codes(function.__code__):
        last: Any = None
        for step, name in _read(code, function.__doc__)[0]:
            if step in _GLOBAL:
                last = function.__globals__.get(name)
            elif step and isinstance(last, ModuleType):
                last = getattr(last, name, None)
            else:
                last = None
                continue
            if not isinstance(last, ModuleType):
                yield name, last
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
        yield name, cell.cell_contents


def _body(function: FunctionType) -> bytes:
    """What a function does, without its docstring and without where it stands."""
    parts = [repr((function.__defaults__, function.__kwdefaults__)).encode()]
    return b"\0".join(parts + [_read(code, function.__doc__)[1] for code in _codes(function.__code__)])


def _argument(step: Any) -> Any:
    return "code" if isinstance(step.argval, CodeType) else step.argval


def _value(value: Any) -> bytes:
    """A value that is baked into machine code, or the name of what stands for itself (a built-in, a type)."""
    if isinstance(value, np.ndarray):
        return repr((value.dtype.descr, value.shape)).encode() + value.tobytes()
    if isinstance(value, bool | int | float | complex | str | bytes | type(None) | np.generic):
        return repr(value).encode()
    if isinstance(value, tuple | frozenset):
        return b"(" + b",".join(_value(part) for part in value) + b")"
    return f"{type(value).__name__} {getattr(value, '__qualname__', getattr(value, '__name__', ''))}".encode()


def told_apart(value: Any) -> bool:
    """Whether `fingerprint` knows a value from every other one by more than its name."""
    if isinstance(value, tuple | frozenset):
        return all(told_apart(part) for part in value)
    plain = bool | int | float | complex | str | bytes | type(None) | np.generic | np.ndarray
    return hasattr(value, "py_func") or isinstance(value, plain)


def fingerprint(function: Any, resolve: Callable[[Any], Any]) -> str:
    """The hash of a function and of all kernels linked into it, as 32 hexadecimal digits. `resolve(thing)` gives the
    kernel that a stub means, or None."""
    digest = hashlib.sha256(_compiler())
    waiting, met = [function], {id(function)}
    while waiting:
        now = waiting.pop()
        digest.update(now.__qualname__.encode() + b"\0" + _body(now) + b"\0")
        for name, value in _named(now):
            kernel = value if hasattr(value, "py_func") else resolve(value)
            if kernel is None:
                digest.update(f"{name}=".encode() + _value(value) + b"\0")
            elif id(kernel.py_func) not in met:
                met.add(id(kernel.py_func))
                waiting.append(kernel.py_func)
                digest.update(f"{name}: {kernel.py_func.__qualname__}\0".encode())
            else:
                digest.update(f"{name}: {kernel.py_func.__qualname__}\0".encode())
    return digest.hexdigest()[:32]
