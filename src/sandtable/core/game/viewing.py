"""The State as one viewer knows it, for kernels of the engine and for Python. Beside functions.py, of which all machine
code is made."""

from __future__ import annotations

from functools import partial
from typing import Any

from sandtable.core.kernel import INTERPRETED, entry_kernel
from sandtable.core.kernel.compiling import resolve_by_argument
from sandtable.core.kernel.promises import KNOWN, kernel_for


def view(rules: Any, state: Any, viewer: int, seen: Any) -> None:
    """Make `seen`, a copy of the state, the State as the viewer (-1: a spectator) knows it: the kernel `view` of the
    game whose state it is (core/declare)."""
    KNOWN[state.dtype].view(rules, state, viewer, seen)


if not INTERPRETED:
    resolve_by_argument(view, 1, partial(kernel_for, "view"))


@entry_kernel
def view_at(rules, state, viewer, seen):
    """The same for Python. (Records, not arrays of them: by its type the state says whose view this is.)"""
    view(rules, state, viewer, seen)
