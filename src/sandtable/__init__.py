"""Sandtable: card-driven war games to play, to host and to study, on one rules core.

The public names are loaded on first use, so that `import sandtable` (and `sandtable --help`) stay quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sandtable.core.errors import (
        IllegalChoice,
        MapError,
        OptionError,
        RecordError,
        SandtableError,
        UnknownGame,
    )
    from sandtable.core.match import Match
    from sandtable.games import games, load
    from sandtable.lab.simulate import simulate

_HOMES = {
    "IllegalChoice": "sandtable.core.errors",
    "MapError": "sandtable.core.errors",
    "OptionError": "sandtable.core.errors",
    "RecordError": "sandtable.core.errors",
    "SandtableError": "sandtable.core.errors",
    "UnknownGame": "sandtable.core.errors",
    "Match": "sandtable.core.match",
    "games": "sandtable.games",
    "load": "sandtable.games",
    "simulate": "sandtable.lab.simulate",
}

__all__ = [
    "IllegalChoice",
    "MapError",
    "Match",
    "OptionError",
    "RecordError",
    "SandtableError",
    "UnknownGame",
    "__version__",
    "games",
    "load",
    "simulate",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'sandtable' has no attribute {name!r}")
    if name == "games":
        # The package `sandtable.games` carries the same name as the function: the package is callable.
        return import_module("sandtable.games")
    import_module("sandtable.games")  # records name games, so wherever Match is used the games are known
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
