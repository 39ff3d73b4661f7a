"""A position as one viewer meets it, and the State as one viewer knows it, for kernels of the engine and for Python."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from numba import types

from sandtable.core.game.contract import GameKernels
from sandtable.core.game.parts import Kept
from sandtable.core.kernel import INTERPRETED, entry_kernel
from sandtable.core.kernel.compiling import address_of, resolve_by_argument
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.pointers import at, invoke
from sandtable.core.kernel.promises import KNOWN, kernel_for
from sandtable.core.kernel.records import Records


@dataclass(frozen=True)
class Position:
    """A position as one viewer meets it: the state (an array of one record) and the events this viewer may know, from
    the beginning of the match; after the end `events` holds all of them, because then everything is open. `legal`: the
    legal codes of a seat that owes a decision, where they are known already. `kept`: the parts of the last scene of a
    viewer who is followed."""

    state: Records
    events: Sequence[Event]
    over: bool
    legal: Callable[[int], Sequence[int]] | None = None
    kept: Kept = field(default_factory=lambda: Kept({}, {}))


def view(rules: Any, state: Any, viewer: int, seen: Any) -> None:
    """Make `seen`, a copy of the state, the State as the viewer (-1: a spectator) knows it: the kernel `view` of the
    game whose state it is (core/declare)."""
    KNOWN[state.dtype].view(rules, state, viewer, seen)


if not INTERPRETED:
    resolve_by_argument(view, 1, partial(kernel_for, "view"))


@entry_kernel
def _view(rules, state, viewer, seen):
    """Its C face."""
    view(rules, state, viewer, seen)
    return 0


@entry_kernel
def view_at(address, rules, states, viewer, seen):
    """The same of rows of bytes, by the address of a game's face: compiled once for all games."""
    invoke(address, (at(rules, 0), at(states, 0), viewer, at(seen, 0)))


_FACES: dict[Any, tuple[int, Any]] = {}


def address_of_view(kernels: GameKernels) -> int:
    """Where the C face of a game's `view` lies, compiled if need be."""
    state = kernels.state.numba_type
    if state not in _FACES:  # with what must be kept as long as it is called
        _FACES[state] = address_of(_view, (kernels.rules.numba_type, state, types.int64, state))
    return _FACES[state][0]
