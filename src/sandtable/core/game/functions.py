"""The functions of one game at addresses: compiled once for the game, called by every driver (core/kernel/calls.py).

Each function below is the C face of a kernel of the contract: pointers and 64-bit integers come in, records and arrays
go on to the kernel that the type of the state names. A game's `Functions` compile a function when it is first needed,
and hold the machine code as long as the process lives.
"""

# mypy: disallow-untyped-calls=False
from __future__ import annotations

import contextlib
import hashlib
import threading
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import carray, types  # type: ignore[attr-defined]

from sandtable.core.game import contract
from sandtable.core.game.contract import GameKernels
from sandtable.core.kernel import INTERPRETED, cache_root, entry_kernel, kernel
from sandtable.core.kernel.calling import APPLY, CHECK, RESIGN, SETUP, SHAPES
from sandtable.core.kernel.chance import Chance, rekey
from sandtable.core.kernel.compiling import address_of, write_in
from sandtable.core.kernel.events import EVENT_WIDTH
from sandtable.core.kernel.homes import home_of
from sandtable.core.kernel.pointers import (
    float32_pointer,
    float64_pointer,
    int8_pointer,
    int32_pointer,
    int64_pointer,
)
from sandtable.core.kernel.records import Records


@kernel
def _log(address, rows):
    return carray(int32_pointer(address), (rows, EVENT_WIDTH))


@kernel
def _choices(address, count):
    return carray(int32_pointer(address), (count,))


@kernel
def _out(address):
    return carray(float64_pointer(address), (8,))


@entry_kernel
def _change(what, rules, state, seat, choice, log, rows):
    if what == SETUP:
        contract.setup(rules, state, _log(log, rows))
    elif what == APPLY:
        contract.apply(rules, state, seat, choice, _log(log, rows))
    elif what == RESIGN:
        contract.resign(rules, state, seat, _log(log, rows))
    else:
        contract.take_back(rules, state, seat, _log(log, rows))
    return 0


@entry_kernel
def _seats_to_act(rules, state):
    return np.int64(contract.seats_to_act(rules, state))


@entry_kernel
def _legal(rules, state, seat, choices, room):
    return np.int64(contract.legal(rules, state, seat, _choices(choices, room)))


@entry_kernel
def _returns(rules, state, out):
    contract.returns(rules, state, _out(out))
    return 0


@entry_kernel
def _score(rules, state, out):
    contract.score(rules, state, _out(out))
    return 0


@entry_kernel
def _conceal(rules, state, seat, chance):
    """Conceal, then re-key the state's stream, whatever the game did."""
    contract.conceal(rules, state, seat, chance)
    rekey(state.chance, chance)
    return 0


@entry_kernel
def _heuristic(rules, state, seat, choices, count, chance):
    return np.int64(contract.heuristic(rules, state, seat, _choices(choices, count), count, chance))


@entry_kernel
def _progress(rules, state):
    return np.int64(contract.progress(rules, state))


@entry_kernel
def _groups(rules, state, kinds):
    contract.groups(rules, state, carray(int8_pointer(kinds), (8,)))
    return 0


@entry_kernel
def _check(rules, state):
    return np.int64(contract.check(rules, state))


def _bot_door(choose: Any) -> Any:
    """The C face of a bot that is no game's own: a kernel with the arguments of `heuristic`."""

    @entry_kernel
    def _bot(rules, state, seat, choices, count, chance):
        return np.int64(choose(rules, state, seat, _choices(choices, count), count, chance))

    return _bot


@entry_kernel
def _observe(rules, state, seat, numbers, size):
    contract.observe(rules, state, seat, carray(float32_pointer(numbers), (size,)))
    return 0


@entry_kernel
def _action(rules, state, seat, choice):
    return np.int64(contract.action(rules, state, seat, choice))


@entry_kernel
def _kind(rules, state, seat):
    return np.int64(contract.kind(rules, state, seat))


@entry_kernel
def _candidates(rules, state, seat, choices, count, chance, some, cap):
    found = contract.candidates(rules, state, seat, _choices(choices, count), count, chance, _choices(some, cap))
    return np.int64(found)


@entry_kernel
def _features(rules, state, seat, figures, size):
    contract.features(rules, state, seat, carray(float64_pointer(figures), (size,)))
    return 0


@entry_kernel
def _value(rules, state, out):
    contract.value(rules, state, _out(out))
    return 0


@entry_kernel
def _clock(rules, state, times):
    contract.clock(rules, state, carray(int64_pointer(times), (2,)))
    return 0


@entry_kernel
def _likely(rules, state, seat, chance):
    contract.likely(rules, state, seat, chance)
    return 0


@entry_kernel
def _rival(rules, state, seat, choices, count, chance):
    return np.int64(contract.rival(rules, state, seat, _choices(choices, count), count, chance))


@entry_kernel
def _not_asked_for():
    raise RuntimeError("A driver calls a function of the game that it has no table of: ask Game.table() for its name.")


_DOORS = (
    _change, _seats_to_act, _legal, _returns, _score, _conceal, _heuristic, _progress, _groups, _check, _observe,
    _action, _kind, _candidates, _features, _value, _clock, _likely, _rival,
)  # fmt: skip
NAMES = tuple(SHAPES)
#: What every driver may call. The others (invariants, and what searchers and learners ask) are made for who names them.
ALWAYS = NAMES[:CHECK]


#: Kernels that are written into their doors instead of called from them: some nanoseconds of every decision. For large
#: ones that are dealt with once a game LLVM would take minutes.
_INLINED = ("seats_to_act", "legal", "apply")


class Functions:
    """The functions of one game. `table(names)` is what drivers take: int64 addresses in the order of
    `calls.SHAPES`; at those not asked for yet stands a function that raises RuntimeError."""

    def __init__(self, kernels: GameKernels) -> None:
        self.kernels = kernels
        self.home = home_of(kernels.state.__module__)
        self._addresses = np.zeros(len(NAMES), dtype=np.int64)
        self._missing = 0
        self._made: set[str] = set()
        self._kept: list[Any] = []
        self._bots: dict[int, Any] = {}
        self._lock = threading.Lock()
        contract.register(kernels)
        for name in () if INTERPRETED else _INLINED:
            write_in(getattr(kernels, name))

    def table(self, names: tuple[str, ...] = ALWAYS) -> Any:
        """The addresses, those of the functions named (`ALWAYS` unless said) compiled or loaded if need be;
        interpreted, the kernels themselves."""
        if INTERPRETED:
            return self.kernels
        for name in names:
            if name not in self._made:
                self.make(name)
        return self._addresses

    def ready(self) -> bool:
        """Whether somebody has made everything that a table needs: it is on disk."""
        with contextlib.suppress(OSError):  # a folder that may not be looked into
            return INTERPRETED or self._marker().exists()
        return False

    def mark_ready(self) -> None:
        """Note on disk that everything is there. A folder that cannot be written costs time, later."""
        with contextlib.suppress(OSError):
            self._marker().parent.mkdir(parents=True, exist_ok=True)
            self._marker().touch()

    def _marker(self) -> Path:
        files = [_DOORS[NAMES.index(name)].file_of(self._arguments(name)).name for name in ALWAYS]
        digest = hashlib.sha256("\n".join(files).encode()).hexdigest()[:32]
        return cache_root() / "ready" / f"{self.home.name}.{digest}"

    def make(self, name: str) -> None:
        """Compile a function, or load it from the cache."""
        with self._lock:
            number = NAMES.index(name)
            if not self._missing:  # whatever its arguments: it looks at none
                self._missing, kept = address_of(_not_asked_for, ())
                self._kept.append(kept)
                self._addresses[:] = self._missing
            if name in self._made:
                return
            same = name == "rival" and self.kernels.rival is contract.like_the_heuristic
            door = "heuristic" if same else name  # no machine code is made twice
            self._addresses[number] = self._compile(_DOORS[NAMES.index(door)], door)
            self._made.add(name)

    def bot(self, choose: Any) -> Any:
        """The address of a bot of its own, a kernel with the arguments of `heuristic`, for states of this game;
        interpreted, the kernel."""
        if INTERPRETED:
            return choose
        with self._lock:
            if id(choose) not in self._bots:
                self._bots[id(choose)] = choose, self._compile(_bot_door(choose), "heuristic")
            return self._bots[id(choose)][1]

    def _compile(self, door: Any, name: str) -> int:
        arguments = self._arguments(name)
        address, kept = address_of(door, arguments)
        self._kept.append(kept)
        if not address:
            raise RuntimeError(f"Numba made no function {name} for this game.")
        return address

    def _arguments(self, name: str) -> tuple[Any, ...]:
        records = {
            "rules": self.kernels.rules.numba_type,
            "state": self.kernels.state.numba_type,
            "chance": Chance.numba_type,
        }
        return tuple(records.get(argument, types.int64) for argument in SHAPES[name])

    def rows(self, records: Records) -> Any:
        """Records as drivers take them: the same memory as uint8 rows; interpreted, the records."""
        if INTERPRETED:
            return records
        size = records.itemsize
        return records.view(_ROWS.get(size) or _ROWS.setdefault(size, np.dtype((np.uint8, size))))


#: A row of so many bytes, as a type of NumPy.
_ROWS: dict[int, np.dtype[Any]] = {}
_BY_STATE: dict[Any, Functions] = {}


def functions_of(kernels: GameKernels) -> Functions:
    """The functions of a game's kernels; one object a process, whatever the options."""
    found = _BY_STATE.get(kernels.state)
    if found is None or found.kernels != kernels:
        found = _BY_STATE[kernels.state] = Functions(kernels)
    return found


Addresses = npt.NDArray[np.int64]
