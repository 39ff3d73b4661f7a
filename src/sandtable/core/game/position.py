"""A position as one viewer meets it, and the State as one viewer knows it, for kernels of the engine and for Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sandtable.core.kernel import INTERPRETED, entry_kernel
from sandtable.core.kernel.compiling import resolve_by_argument
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.promises import KNOWN, kernel_for
from sandtable.core.kernel.records import Records


@dataclass(frozen=True)
class Position:
    """A position as one viewer meets it: the state (an array of one record) and the events this viewer may know, from
    the beginning of the match; after the end `events` holds all of them, because then everything is open. `legal`: the
    legal codes of a seat that owes a decision, where they are known already."""

    state: Records
    events: Sequence[Event]
    over: bool
    legal: Callable[[int], Sequence[int]] | None = None


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
