"""Sandtable: card-driven war games to play, to host and to study, on one rules core.

The public names are loaded on first use, so that `import sandtable` (and `sandtable --help`) stay quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sandtable.core.errors import (
        IllegalChoice,
        MapError,
        OptionError,
        PositionError,
        RecordError,
        SandtableError,
        UnknownGame,
    )
    from sandtable.core.match.batch import Batch
    from sandtable.core.match.match import Match
    from sandtable.games import games, load
    from sandtable.lab.simulate import simulate

_HOMES = {
    "Batch": "sandtable.core.match.batch",
    "IllegalChoice": "sandtable.core.errors",
    "MapError": "sandtable.core.errors",
    "OptionError": "sandtable.core.errors",
    "PositionError": "sandtable.core.errors",
    "RecordError": "sandtable.core.errors",
    "SandtableError": "sandtable.core.errors",
    "UnknownGame": "sandtable.core.errors",
    "Match": "sandtable.core.match.match",
    "games": "sandtable.games",
    "load": "sandtable.games",
    "simulate": "sandtable.lab.simulate",
}

__all__ = [
    "Batch", "IllegalChoice", "MapError", "Match", "OptionError", "PositionError", "RecordError", "SandtableError",
    "UnknownGame", "__version__", "games", "load", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'sandtable' has no attribute {name!r}")
    if name == "games":
        # The package `sandtable.games` carries the same name as the function: the package is callable.
        return import_module("sandtable.games")
    # Records name games, and rollouts and batches bots: wherever they are used, both are known.
    import_module("sandtable.games")
    import_module("sandtable.bots")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
