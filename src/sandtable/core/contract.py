"""The game contract: one stub per kernel, and the registration that dispatches a stub on the State's record type.

Drivers (entry.py, drivers.py) are written once against the stubs. In compiled code a stub stands for a kernel
chosen by the type of `state`; interpreted, it looks the function up by the state's dtype. DEVELOPERS.md section 1
states what each kernel promises.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from sandtable.core.compiling import resolve_by_argument
from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.records import Record

__all__ = [
    "MAX_SEATS",
    "RESIGN",
    "TAKE_BACK",
    "GameKernels",
    "apply",
    "check",
    "conceal",
    "heuristic",
    "legal",
    "progress",
    "register",
    "resign",
    "returns",
    "score",
    "seats_to_act",
    "setup",
    "take_back",
]

MAX_SEATS = 8
RESIGN = -1
TAKE_BACK = -2

Kernel = Callable[..., Any]


@kernel
def nothing_to_take_back(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """For games in which every choice stands at once."""


@dataclass(frozen=True)
class GameKernels:
    """The kernels of one game; each field is named after its stub below."""

    rules: type[Record]
    state: type[Record]
    setup: Kernel
    seats_to_act: Kernel
    legal: Kernel
    apply: Kernel
    resign: Kernel
    returns: Kernel
    conceal: Kernel
    check: Kernel
    heuristic: Kernel
    progress: Kernel
    score: Kernel
    take_back: Kernel = nothing_to_take_back


_BY_DTYPE: dict[Any, GameKernels] = {}


def _find(state: Any) -> GameKernels:
    """The kernels for a state record, in interpreted mode."""
    return _BY_DTYPE[state.dtype]


def setup(rules: Any, state: Any, log: Any) -> None:
    """Deal the initial position into a zeroed state whose `chance` is keyed."""
    _find(state).setup(rules, state, log)


def seats_to_act(rules: Any, state: Any) -> int:
    """Bit mask of the seats that owe a decision; 0 = the game is over."""
    return int(_find(state).seats_to_act(rules, state))


def legal(rules: Any, state: Any, seat: int, options: Any) -> int:
    """Write the legal codes (ascending, unique) and return how many."""
    return int(_find(state).legal(rules, state, seat, options))


def apply(rules: Any, state: Any, seat: int, option: int, log: Any) -> None:
    """Make one legal micro-decision and run on to the next."""
    _find(state).apply(rules, state, seat, option, log)


def resign(rules: Any, state: Any, seat: int, log: Any) -> None:
    """A seat leaves the game for good."""
    _find(state).resign(rules, state, seat, log)


def returns(rules: Any, state: Any, out: Any) -> None:
    """Write the win share of every seat."""
    _find(state).returns(rules, state, out)


def conceal(rules: Any, state: Any, seat: int, chance: Any) -> None:
    """Redraw everything the seat (-1: a spectator) cannot know, and re-key the state's chance."""
    _find(state).conceal(rules, state, seat, chance)


def check(rules: Any, state: Any) -> int:
    """0, or the number of the first violated invariant."""
    return int(_find(state).check(rules, state))


def heuristic(rules: Any, state: Any, seat: int, options: Any, count: int, chance: Any) -> int:
    """The game's own bot: one of options[:count]."""
    return int(_find(state).heuristic(rules, state, seat, options, count, chance))


def progress(rules: Any, state: Any) -> int:
    """The round or hand number."""
    return int(_find(state).progress(rules, state))


def score(rules: Any, state: Any, out: Any) -> None:
    """Write the game's own score of every seat."""
    _find(state).score(rules, state, out)


def take_back(rules: Any, state: Any, seat: int, log: Any) -> None:
    """Undo what the seat has chosen in secret of a decision it has not finished."""
    _find(state).take_back(rules, state, seat, log)


_STUBS: dict[str, Kernel] = {
    stub.__name__: stub
    for stub in (
        setup,
        seats_to_act,
        legal,
        apply,
        resign,
        returns,
        conceal,
        check,
        heuristic,
        progress,
        score,
        take_back,
    )
}


def _kernel_for(name: str, state_type: Any) -> Any:
    """The kernel that a stub means for a compiled State type."""
    for kernels in _BY_DTYPE.values():
        if kernels.state.numba_type == state_type:
            return getattr(kernels, name)
    raise TypeError(f"No game is registered for the state type of this call to {name}.")


if not INTERPRETED:
    for _name, _stub in _STUBS.items():
        resolve_by_argument(_stub, 1, partial(_kernel_for, _name))


def register(kernels: GameKernels) -> None:
    """Announce a game's kernels; once per process and State type."""
    _BY_DTYPE.setdefault(kernels.state.dtype, kernels)
