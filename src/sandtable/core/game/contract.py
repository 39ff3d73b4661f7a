"""The kernels of a game under the names of the contract (core/kernel/promises.py), and where they are announced.

handbook/rules.md states what each kernel promises.
"""

from __future__ import annotations

from dataclasses import dataclass, field, make_dataclass
from typing import TYPE_CHECKING, Any

from sandtable.core.kernel.promises import CONTRACT, KNOWN, Kernel
from sandtable.core.kernel.records import Record

MAX_SEATS = 8
RESIGN = -1
TAKE_BACK = -2
UNDO = -3  # and every number below: a step back (core/match/undoing.py)


@dataclass(frozen=True)
class _Types:
    rules: type[Record]
    state: type[Record]


if TYPE_CHECKING:

    class GameKernels(_Types):
        """The kernels of one game, each under its name in the contract; `view` (core/game/position.py) of those whose
        State says who knows its fields."""

        view: Kernel | None

        def __init__(self, rules: type[Record], state: type[Record], *kernels: Kernel, **more: Kernel) -> None: ...

        @classmethod
        def named(cls, rules: type[Record], state: type[Record], *kernels: Kernel) -> GameKernels:
            """Of kernels that have these names. TypeError if one that is needed is missing, or one has another name."""

        def __getattr__(self, name: str) -> Kernel: ...

else:

    def _named(cls: Any, rules: type[Record], state: type[Record], *kernels: Kernel) -> GameKernels:
        return cls(rules=rules, state=state, **{kernel.__name__: kernel for kernel in kernels})

    GameKernels = make_dataclass(
        "GameKernels",
        [(one.name, Kernel) for one in CONTRACT.values() if one.default is None]
        + [(one.name, Kernel, field(default=one.default)) for one in CONTRACT.values() if one.default is not None]
        + [("view", Kernel | None, field(default=None))],
        bases=(_Types,),
        namespace={"__module__": __name__, "named": classmethod(_named)},
        frozen=True,
    )


#: What stands for kernels of the contract that a game need not have.
DEFAULTS = {one.name: one.default for one in CONTRACT.values() if one.default is not None}


def register(kernels: GameKernels) -> None:
    """Announce a game's kernels; once per process and State type."""
    KNOWN.setdefault(kernels.state.dtype, kernels)
