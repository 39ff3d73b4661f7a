"""The game contract: one stub per kernel, and the registration that dispatches a stub on the State's record type.

Drivers (entry.py, drivers.py) are written once against the stubs. In compiled code a stub stands for a kernel
chosen by the type of `state`; interpreted, it looks the function up by the state's dtype. handbook/rules.md states
what each kernel promises.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from functools import partial
from typing import Any

from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.compiling import resolve_by_argument
from sandtable.core.kernel.records import Record

MAX_SEATS = 8
RESIGN = -1
TAKE_BACK = -2
UNDO = -3  # and every number below: a step back (core/match/line.py)

Kernel = Callable[..., Any]


@kernel
def nothing_to_take_back(rules, state, seat, log):
    """For games in which every choice stands at once."""


@kernel
def no_groups(rules, state, out):
    """For games in which seats differ in nothing but their number."""


@kernel
def nothing_observed(rules, state, seat, numbers):
    """For games that describe a seat's knowledge by no numbers."""


@kernel
def code_is_action(rules, state, seat, choice):
    """For games whose codes mean the same in every decision."""
    return choice


@kernel
def one_kind(rules, state, seat):
    """For games that ask one kind of thing."""
    return 0


@kernel
def all_in_order(rules, state, seat, choices, count, chance, some):
    """Without a prior, the first choices of the list."""
    found = min(count, len(some))
    for i in range(found):
        some[i] = choices[i]
    return found


@kernel
def no_features(rules, state, seat, figures):
    """For games without features."""


@kernel
def nobody_leads(rules, state, out):
    """For games that cannot tell who is ahead: every seat has the same share."""
    for seat in range(8):
        out[seat] = 1.0 / rules.players if seat < rules.players else 0.0


@kernel
def no_clock(rules, state, times):
    """For games without turns."""
    times[0] = 0
    times[1] = 0


@kernel
def nothing_likelier(rules, state, seat, chance):
    """For games in which what was concealed is as likely as anything else."""


@kernel
def like_the_heuristic(rules, state, seat, choices, count, chance):
    """For games whose searches expect of others what they would do themselves."""
    return heuristic(rules, state, seat, choices, count, chance)


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
    groups: Kernel = no_groups
    observe: Kernel = nothing_observed
    action: Kernel = code_is_action
    kind: Kernel = one_kind
    candidates: Kernel = all_in_order
    features: Kernel = no_features
    value: Kernel = nobody_leads
    clock: Kernel = no_clock
    likely: Kernel = nothing_likelier
    rival: Kernel = like_the_heuristic

    @classmethod
    def named(cls, rules: type[Record], state: type[Record], *kernels: Kernel) -> GameKernels:
        """The kernels of a game each of which has the name of its field. TypeError if one that is needed is missing, or
        one has a name that no field has."""
        return cls(rules=rules, state=state, **{kernel.__name__: kernel for kernel in kernels})


#: Kernels of the contract that a game need not have: what stands for them, and what that means.
DEFAULTS = tuple(field.name for field in fields(GameKernels) if field.default is not MISSING)


_BY_DTYPE: dict[Any, GameKernels] = {}


def kernels_of(dtype: Any) -> GameKernels:
    """The kernels of the game whose State has this dtype. KeyError if none is registered."""
    return _BY_DTYPE[dtype]


def _find(state: Any) -> GameKernels:
    """The kernels for a state record, in interpreted mode."""
    return _BY_DTYPE[state.dtype]


def setup(rules: Any, state: Any, log: Any) -> None:
    """Deal the initial position into a zeroed state whose `chance` is keyed."""
    _find(state).setup(rules, state, log)


def seats_to_act(rules: Any, state: Any) -> int:
    """Bit mask of the seats that owe a decision; 0 = the game is over."""
    return int(_find(state).seats_to_act(rules, state))


def legal(rules: Any, state: Any, seat: int, choices: Any) -> int:
    """Write the legal codes (ascending, unique) and return how many."""
    return int(_find(state).legal(rules, state, seat, choices))


def apply(rules: Any, state: Any, seat: int, choice: int, log: Any) -> None:
    """Make one legal micro-decision and run on to the next."""
    _find(state).apply(rules, state, seat, choice, log)


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


def heuristic(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any) -> int:
    """The game's own bot: one of choices[:count]."""
    return int(_find(state).heuristic(rules, state, seat, choices, count, chance))


def progress(rules: Any, state: Any) -> int:
    """The round or hand number."""
    return int(_find(state).progress(rules, state))


def score(rules: Any, state: Any, out: Any) -> None:
    """Write the game's own score of every seat."""
    _find(state).score(rules, state, out)


def take_back(rules: Any, state: Any, seat: int, log: Any) -> None:
    """Undo what the seat has chosen in secret of a decision it has not finished."""
    _find(state).take_back(rules, state, seat, log)


def groups(rules: Any, state: Any, out: Any) -> None:
    """Write what every seat is in this game: the index of its group in `GameDefinition.grouping.names`."""
    _find(state).groups(rules, state, out)


def observe(rules: Any, state: Any, seat: int, numbers: Any) -> None:
    """Write what the seat (-1: a spectator) knows, as the game's `observation` lays it out (float32). `numbers` are
    zeroes, or what this kernel wrote there before under the same rules: what is always the same under them needs no
    writing then. Equal in any two positions that the seat cannot tell apart."""
    _find(state).observe(rules, state, seat, numbers)


def action(rules: Any, state: Any, seat: int, choice: int) -> int:
    """The number of a legal choice in the game's fixed action space, `actions`: unique among the choices of a
    decision, and of the same meaning in every match of the game."""
    return int(_find(state).action(rules, state, seat, choice))


def kind(rules: Any, state: Any, seat: int) -> int:
    """What kind of decision the seat owes: an index into `kinds`."""
    return int(_find(state).kind(rules, state, seat))


def candidates(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any, some: Any) -> int:
    """Write some of choices[:count] that are worth comparing, at most len(some) and at least one, each once, in the
    order in which the heuristic prefers them, and return how many."""
    return int(_find(state).candidates(rules, state, seat, choices, count, chance, some))


def features(rules: Any, state: Any, seat: int, figures: Any) -> None:
    """Write the figures that a value is learned from (float64), as `features` names them, of a seat; the state may be
    the true one, so a searcher asks a concealed one."""
    _find(state).features(rules, state, seat, figures)


def value(rules: Any, state: Any, out: Any) -> None:
    """Write an estimate of the returns; sums to 1, and equals the returns when the game is over."""
    _find(state).value(rules, state, out)


def clock(rules: Any, state: Any, times: Any) -> None:
    """Write the number of turns (times[0]) and of rounds or hands (times[1]) that have ended; neither ever falls."""
    _find(state).clock(rules, state, times)


def likely(rules: Any, state: Any, seat: int, chance: Any) -> None:
    """After `conceal` for the seat: draw again what others hold or plan in secret, as their heuristic would have chosen
    it, given what the seat saw."""
    _find(state).likely(rules, state, seat, chance)


def rival(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any) -> int:
    """One of choices[:count] as another mind than the heuristic's may take it. In half of the worlds of a search the
    others play by it, so that a choice is not only good against somebody who thinks as the searcher does."""
    return int(_find(state).rival(rules, state, seat, choices, count, chance))


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
        groups,
        observe,
        action,
        kind,
        candidates,
        features,
        value,
        clock,
        likely,
        rival,
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
