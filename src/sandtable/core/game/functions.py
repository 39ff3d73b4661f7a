"""The functions of one game at addresses: compiled once for the game, called by every driver (core/kernel/calls.py).

Each is the C face of a kernel of the contract, made of what that takes (core/kernel/promises.py): pointers and 64-bit
integers come in, records and arrays go on to the kernel that the type of the state names. A game's `Functions` compile
a function when it is first needed, and hold the machine code as long as the process lives.
"""

# mypy: disallow-untyped-calls=False
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
from sandtable.core.kernel import INTERPRETED, cache_root, entry_kernel, promises
from sandtable.core.kernel.chance import Chance, rekey
from sandtable.core.kernel.compiling import address_of, write_in
from sandtable.core.kernel.homes import home_of
from sandtable.core.kernel.pointers import float32_pointer, float64_pointer, int8_pointer, int32_pointer, int64_pointer
from sandtable.core.kernel.promises import (
    ARRAYS,
    CHANGE,
    CHANGES,
    CONTRACT,
    FUNCTIONS,
    Promise,
    face_of,
    made_for,
    written,
)
from sandtable.core.kernel.records import Records

_HERE = {
    "__name__": __name__,
    "__file__": __file__,
    "carray": carray,
    "int8": int8_pointer,
    "int32": int32_pointer,
    "int64": int64_pointer,
    "float32": float32_pointer,
    "float64": float64_pointer,
    "rekey": rekey,
    "whole": np.int64,
}


def _handed(one: Promise) -> str:
    """What a C face hands its kernel."""
    given = ["rules", "state"]
    for name in one.takes:
        if name in ARRAYS:
            number, shape = ARRAYS[name]
            given.append(f"carray({number}({name}), ({shape.replace('n', one.length(name))}))")
        else:
            given.append(name)
    return ", ".join(given)


def _face(one: Promise, choose: Any) -> Any:
    """The C face of a kernel with the arguments of `one`."""
    call = f"kernel({_handed(one)})"
    after = one.after.format(state="state", chance="chance")
    body = f"return whole({call})" if one.gives else f"{call}\n{after}\nreturn 0"
    return entry_kernel(written(f"_{one.name}", ", ".join(one.face), body, {**_HERE, "kernel": choose}))


def _change_face() -> Any:
    """The C face of all that takes a game on."""
    steps = [(f"what == {CHANGES.index(name)}", name) for name in CHANGES[:-1]]
    lines = [f"if {when}:\n    {name}({_handed(CONTRACT[name])})\n    return 0" for when, name in steps]
    last = f"{CHANGES[-1]}({_handed(CONTRACT[CHANGES[-1]])})\nreturn 0"
    kernels = {name: CONTRACT[name].stub for name in CHANGES}
    return entry_kernel(written("_change", ", ".join(face_of(CHANGE)), "\n".join((*lines, last)), _HERE | kernels))


@entry_kernel
def _not_asked_for():
    raise RuntimeError("A driver calls a function of the game that it has no table of: ask Game.table() for its name.")


#: The C faces in the order of the table; whose kernel each calls, the type of the state says.
FACES = {name: _change_face() if name == CHANGE else _face(CONTRACT[name], CONTRACT[name].stub) for name in FUNCTIONS}
NAMES = FUNCTIONS
#: What every driver may call. The others (invariants, and what searchers and learners ask) are made for who names them.
ALWAYS = made_for(promises.ALWAYS)


#: Kernels that are written into their doors instead of called from them: some nanoseconds of every decision. For large
#: ones that are dealt with once a game LLVM would take minutes.
_INLINED = ("seats_to_act", "legal", "apply")


class Functions:
    """The functions of one game. `table(names)` is what drivers take: int64 addresses in the order of
    `NAMES`; at those not asked for yet stands a function that raises RuntimeError."""

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
        files = [FACES[name].file_of(self._arguments(name)).name for name in ALWAYS]
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
            same = name == "rival" and self.kernels.rival is contract.DEFAULTS["rival"]
            face = "heuristic" if same else name  # no machine code is made twice
            self._addresses[number] = self._compile(FACES[face], face)
            self._made.add(name)

    def bot(self, choose: Any) -> Any:
        """The address of a bot of its own, a kernel with the arguments of `heuristic`, for states of this game;
        interpreted, the kernel."""
        if INTERPRETED:
            return choose
        with self._lock:
            if id(choose) not in self._bots:
                self._bots[id(choose)] = choose, self._compile(_face(CONTRACT["heuristic"], choose), "heuristic")
            return self._bots[id(choose)][1]

    def _compile(self, face: Any, name: str) -> int:
        arguments = self._arguments(name)
        address, kept = address_of(face, arguments)
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
        return tuple(records.get(argument, types.int64) for argument in face_of(name))

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
