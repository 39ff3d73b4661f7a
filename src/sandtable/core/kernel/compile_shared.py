"""What both ways of compiling (compiling.py) share: what stubs mean, and who watches."""

# mypy: disallow-untyped-calls=False
from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from numba import types

_watchers: list[Callable[[str], None]] = []

#: Stubs whose meaning depends on the type of an argument, and those that always mean the same kernel.
by_argument: dict[Callable[..., Any], Callable[[Any], Any]] = {}
stand_ins: dict[Callable[..., Any], Any] = {}


@contextlib.contextmanager
def watch_compiling(watcher: Callable[[str], None]) -> Iterator[None]:
    """Call `watcher(name of the kernel)` whenever an inner kernel has been compiled, to show progress."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def announce(name: str) -> None:
    """A kernel of this name has been compiled."""
    for watcher in _watchers:
        watcher(name)


def stubs_for(arguments: tuple[Any, ...]) -> Callable[[Any], Any]:
    """For the fingerprint of a function with these argument types: what a stub stands for, None if it is none."""

    def resolve(thing: Any) -> Any:
        if not isinstance(thing, FunctionType):
            return None
        choose = by_argument.get(thing)
        for argument in arguments if choose is not None else ():
            with contextlib.suppress(TypeError, KeyError):
                return choose(argument) if choose is not None else None
        return stand_ins.get(thing)

    return resolve


def widened(argument: Any) -> Any:
    """The type that an argument has inside a kernel: every integer is an int64, be it narrow, constant or left out."""
    if isinstance(argument, types.Omitted):
        return types.int64 if type(argument.value) is int else argument
    argument = types.unliteral(argument)
    if isinstance(argument, types.Integer) and argument != types.uint64:
        return types.int64
    return argument
