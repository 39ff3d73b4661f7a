"""The contract of a game, kernel by kernel: a function here is all there is to say of one.

Its parameters behind `rules` and `state` say what the kernel takes, its result whether it gives a number, and its body
is what stands for it in a game that has none (those that every game has do nothing here). From `CONTRACT` are made: the
fields of `GameKernels` (core/game/contract.py), the C faces (core/game/functions.py), what drivers call
(core/kernel/calls.py), what Python calls (core/kernel/driving/entry.py), and the steps of warming (core/game/warm.py).

From C, a function of a game is `int32_t f(int64_t *result, void **error, ...)`, each argument a pointer or an int64_t
(`Promise.face`); it returns 0. (Any other number is an exception of Numba's, described by `*error`, such as an index
out of bounds.)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.compiling import resolve_by_argument
from sandtable.core.kernel.events import EVENT_WIDTH

Kernel = Callable[..., Any]
_F = TypeVar("_F", bound=Kernel)

#: When a function of a game is made: for every driver, for tests and fuzzers, for who learns or searches.
ALWAYS, CHECKING, LEARNING = "always", "checking", "learning"

#: What the first function of every game does: all that takes a game from one decision to the next is one function,
#: because its parts share most of their code.
CHANGE = "change"
CHANGES = ("setup", "apply", "resign", "take_back")
SETUP, APPLY, RESIGN, TAKE_BACK = range(4)

#: The arrays that kernels take by name: the type of their numbers, and the shape (`n`: as many as there are).
ARRAYS = {
    "log": ("int32", f"n, {EVENT_WIDTH}"),
    "choices": ("int32", "n,"),
    "some": ("int32", "n,"),
    "out": ("float64", "8,"),
    "kinds": ("int8", "8,"),
    "numbers": ("float32", "n,"),
    "figures": ("float64", "n,"),
    "times": ("int64", "2,"),
}
#: The record that kernels take besides `rules` and `state`.
CHANCE = "chance"


@dataclass(frozen=True)
class Promise:
    """A kernel of the contract: its name, what it takes behind `rules` and `state`, whether it gives a number, what its
    machine code is for, when it is made, what stands for it (None: every game has it), its promise, the function by
    which kernels name it, and what follows it in every game, of `{state}` and `{chance}`."""

    name: str
    takes: tuple[str, ...]
    gives: bool
    words: str
    made: str
    default: Kernel | None
    promise: str
    stub: Kernel
    after: str

    def length(self, array: str) -> str:
        """The name of the number of things in an array, "" if that is always the same: behind `choices` stands `count`
        where only some of them count."""
        if "n" not in ARRAYS[array][1]:
            return ""
        return "count" if array == "choices" and "count" in self.takes else f"{array}_n"

    @property
    def face(self) -> tuple[str, ...]:
        """The arguments of its C face."""
        found = ["rules", "state"]
        for name in self.takes:
            own = self.length(name) if name in ARRAYS else ""
            found += [name] if own in ("", "count") else [name, own]
        return tuple(found)


CONTRACT: dict[str, Promise] = {}
#: The kernels of the games that are known, by the type of their State.
KNOWN: dict[Any, Any] = {}


def written(name: str, parameters: str, body: str, names: dict[str, Any], doc: str = "") -> Any:
    """A function of its text, of which each line is one step. `names` are what it finds, with `__name__` and `__file__`
    of the module that it belongs to."""
    text = f"def {name}({parameters}):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    found = dict(names)
    exec(compile(text, names["__file__"], "exec"), found)
    found[name].__doc__ = doc
    return found[name]


def _find(state: Any) -> Any:
    """The kernels for a state record, in plain Python."""
    return KNOWN[state.dtype]


def kernel_for(name: str, state_type: Any) -> Any:
    """The kernel that a stub means for a compiled State type."""
    for kernels in KNOWN.values():
        if kernels.state.numba_type == state_type and getattr(kernels, name) is not None:
            return getattr(kernels, name)
    raise TypeError(f"No game is registered for the state type of this call to {name}.")


def _promise(words: str, made: str = ALWAYS, needed: bool = False, after: str = "") -> Callable[[_F], _F]:
    """Takes a function into the contract, and puts in its place what means the kernel of the game whose state it is
    handed."""

    def take(function: _F) -> _F:
        name, doc = function.__name__, inspect.getdoc(function) or ""
        _, _, *takes = inspect.signature(function).parameters
        given = ", ".join(("rules", "state", *takes))
        gives = function.__annotations__["return"] == "int"
        call = f"find(state).{name}({given})"
        here = {"find": _find, "__name__": __name__, "__file__": __file__}
        stub = written(name, given, f"return int({call})" if gives else call, here, doc)
        default = None if needed else kernel(function)
        CONTRACT[name] = Promise(name, tuple(takes), gives, words, made, default, doc, stub, after)
        if not INTERPRETED:
            resolve_by_argument(stub, 1, partial(kernel_for, name))
        found: _F = stub
        return found

    return take


@_promise("choices", needed=True)
def setup(rules: Any, state: Any, log: Any) -> None:
    """Deal the initial position into a state that is zeroed but for its keyed `chance`."""


@_promise("turns", needed=True)
def seats_to_act(rules: Any, state: Any) -> int:
    """Bit mask of the seats that owe a decision; 0 = the game is over."""
    raise NotImplementedError


@_promise("lists of choices", needed=True)
def legal(rules: Any, state: Any, seat: int, choices: Any) -> int:
    """Write the legal codes (int32; ascending, unique) and return how many."""
    raise NotImplementedError


@_promise("choices", needed=True)
def apply(rules: Any, state: Any, seat: int, choice: int, log: Any) -> None:
    """Make one legal choice and run on to the next decision or the end."""


@_promise("choices", needed=True)
def resign(rules: Any, state: Any, seat: int, log: Any) -> None:
    """The seat leaves the game for good."""


@_promise("results", needed=True)
def returns(rules: Any, state: Any, out: Any) -> None:
    """Write the win share of every seat (float64[8]); sums to 1."""


@_promise("hidden cards", needed=True, after="rekey({state}.chance, {chance})")
def conceal(rules: Any, state: Any, seat: int, chance: Any) -> None:
    """Redraw from `chance` everything the seat (-1: a spectator) cannot know. Whatever the game does, the state's
    chance is keyed anew behind it."""


@_promise("invariants", CHECKING, needed=True)
def check(rules: Any, state: Any) -> int:
    """0, or the number of the first violated invariant."""
    raise NotImplementedError


@_promise("bots", needed=True)
def heuristic(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any) -> int:
    """The game's own bot: one of choices[:count], drawing from `chance`."""
    raise NotImplementedError


@_promise("rounds", needed=True)
def progress(rules: Any, state: Any) -> int:
    """The round or hand number."""
    raise NotImplementedError


@_promise("scores", needed=True)
def score(rules: Any, state: Any, out: Any) -> None:
    """Write the game's own score of every seat (float64[8])."""


@_promise("choices")
def take_back(rules: Any, state: Any, seat: int, log: Any) -> None:
    """Undo what the seat has chosen in secret of a decision it has not finished. Without it every choice stands at
    once."""


@_promise("groups of seats")
def groups(rules: Any, state: Any, kinds: Any) -> None:
    """Write what every seat is (int8[8]): the index of its group in `GameDefinition.grouping.names`. Without it seats
    differ in nothing but their number."""


@_promise("observations", LEARNING)
def observe(rules: Any, state: Any, seat: int, numbers: Any) -> None:
    """Write what the seat (-1: a spectator) knows, as the game's `observation` lays it out (float32). `numbers` are
    zeroes, or what this kernel wrote there before under the same rules: what is always the same under them needs no
    writing then. Equal in any two positions that the seat cannot tell apart."""


@_promise("actions", LEARNING)
def action(rules: Any, state: Any, seat: int, choice: int) -> int:
    """The number of a legal choice in the game's fixed action space, `actions`: unique among the choices of a decision,
    and of the same meaning in every match of the game. Without it codes have the same meaning in every decision."""
    return choice


@_promise("kinds of decision", LEARNING)
def kind(rules: Any, state: Any, seat: int) -> int:
    """What kind of decision the seat owes: an index into `kinds`. Without it there is one."""
    return 0


@_promise("candidates", LEARNING)
def candidates(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any, some: Any) -> int:
    """Write some of choices[:count] that are worth comparing (int32), at most len(some) and at least one, each once, in
    the order in which the heuristic prefers them, and return how many. Without it the first of the list."""
    found = min(count, len(some))
    for i in range(found):
        some[i] = choices[i]
    return found


@_promise("features", LEARNING)
def features(rules: Any, state: Any, seat: int, figures: Any) -> None:
    """Write the figures that a value is learned from (float64), as `features` names them, of a seat; the state may be
    the true one, so a searcher asks a concealed one."""


@_promise("values", LEARNING)
def value(rules: Any, state: Any, out: Any) -> None:
    """Write an estimate of the returns (float64[8]); sums to 1, and equals the returns when the game is over. Without
    it every seat has the same share."""
    for seat in range(8):
        out[seat] = 1.0 / rules.players if seat < rules.players else 0.0


@_promise("clocks", LEARNING)
def clock(rules: Any, state: Any, times: Any) -> None:
    """Write the number of turns (times[0]) and of rounds or hands (times[1]) that have ended (int64[2]); neither ever
    falls. Without it there are no turns."""
    times[0] = 0
    times[1] = 0


@_promise("likely worlds", LEARNING)
def likely(rules: Any, state: Any, seat: int, chance: Any) -> None:
    """After `conceal` for the seat: draw again what others hold or plan in secret, as their heuristic would have chosen
    it, given what the seat saw. Without it what was concealed is as likely as anything else."""


@_promise("rivals", LEARNING)
def rival(rules: Any, state: Any, seat: int, choices: Any, count: int, chance: Any) -> int:
    """One of choices[:count] as another mind than the heuristic's may take it. In half of the worlds of a search the
    others play by it, so that a choice is not only good against a player who thinks as the searcher does. Without it
    they choose as the heuristic does."""
    return heuristic(rules, state, seat, choices, count, chance)


def _in_order(made: str) -> tuple[str, ...]:
    return tuple(one.name for one in CONTRACT.values() if one.made == made and one.name not in CHANGES)


#: The functions of a game in the order of its table.
FUNCTIONS = (CHANGE, *_in_order(ALWAYS), *_in_order(CHECKING), *_in_order(LEARNING))
_CHANGE_FACE = ("what", "rules", "state", "seat", "choice", "log", "log_n")


def face_of(function: str) -> tuple[str, ...]:
    """The arguments of a function of a table, as C hands them."""
    return _CHANGE_FACE if function == CHANGE else CONTRACT[function].face


def made_for(*parts: str) -> tuple[str, ...]:
    """The functions that are made for these parts, in their order."""
    return tuple(name for name in FUNCTIONS if (ALWAYS if name == CHANGE else CONTRACT[name].made) in parts)


#: Who is said to know a thing is not who can have learned it.
KNOWLEDGE = 98
#: The state contradicts itself.
BOOKKEEPING = 99
#: Behind it: 1 + the number of the first field of which a number is out of the bounds that the State says.
OUTSIDE = 100
