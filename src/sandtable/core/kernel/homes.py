"""Where kernels are at home: the package of a game, or the engine.

While a home is *at once*, Python runs its kernels as they are written, which gives the same bytes some hundred times
slower, instead of waiting for machine code. The engine is at once as long as any game is.
"""

from __future__ import annotations

import warnings


class Home:
    """The kernels of one package."""

    __slots__ = ("at_once", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        #: Whether Python runs the kernels as they are written. Read here, changed by the two below.
        self.at_once = False

    def begin_at_once(self) -> None:
        """Do not wait for machine code, from now on."""
        # Unsigned words wrap on purpose. (np.seterr would hold for this thread only.)
        warnings.filterwarnings("ignore", message="overflow encountered", category=RuntimeWarning)
        self.at_once = ENGINE.at_once = True

    def end_at_once(self) -> None:
        """Machine code is there."""
        self.at_once = False
        ENGINE.at_once = any(home.at_once for home in _homes.values() if home is not ENGINE)


_homes: dict[str, Home] = {}


def home_of(module: str) -> Home:
    """The home of a module's kernels: a game's package inside Sandtable, Sandtable's engine, or an installed
    package."""
    parts = module.split(".")
    name = ".".join(parts[:3]) if parts[:2] == ["sandtable", "games"] else parts[0]
    return _homes.setdefault(name, Home(name))


ENGINE = home_of("sandtable")
