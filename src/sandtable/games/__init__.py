"""The games. One folder each, all with the same files; a game imports `core` and nothing else of Sandtable.

A game is found by name and imported only when it is used.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sandtable.core.errors import UnknownGame
from sandtable.core.registry import announce

if TYPE_CHECKING:
    from sandtable.core.game import Game, GameDefinition

__all__ = ["definition", "games", "load"]

_HOMES = {
    "conquest": "sandtable.games.conquest.definition",
    "bayonet": "sandtable.games.bayonet.definition",
    "bridgefront": "sandtable.games.bridgefront.definition",
    "battlecards": "sandtable.games.battlecards.definition",
}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_HOMES)


def definition(name: str) -> GameDefinition:
    """What the platform knows of a game. UnknownGame lists the games there are."""
    home = _HOMES.get(name)
    if home is None:
        near = difflib.get_close_matches(str(name), list(_HOMES), n=1, cutoff=0.4)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise UnknownGame(f"There is no game {name!r}{hint} The games are {', '.join(_HOMES)}.")
    found: GameDefinition = import_module(home).DEFINITION
    return found


def load(
    name: str,
    *,
    preset: str | None = None,
    attachments: Mapping[str, str] | None = None,
    files: bool = True,
    **options: Any,
) -> Game:
    """A game made ready by options: `load("conquest", players=4, preset="world-war", card_system="royalty")`.

    OptionError names an option, its legal range and the nearest valid name; MapError lists what is wrong with a map.
    `files` false forbids options to name files, for options that come from the network.
    """
    from sandtable.core.game import make_game

    return make_game(definition(name), preset, options, attachments, files)


class _CallablePackage(ModuleType):
    """`sandtable.games` is this package and, as the public surface has it, also the function `games()`."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _CallablePackage
announce(definition)
