"""The games. One folder each, all with the same files; a game imports `core` and nothing else of Sandtable.

A built-in game is found by name and imported only when it is used. Others come from packages that are installed, by the
entry points `sandtable.games` (core/plugins.py, docs/your-own-game.md).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sandtable.core.errors import UnknownGame
from sandtable.core.formed import nearest
from sandtable.core.game.registry import announce
from sandtable.core.plugins import Plugins
from sandtable.core.words import say

if TYPE_CHECKING:
    from sandtable.core.game.game import Game, GameDefinition

__all__ = ["BUILT_IN", "definition", "games", "load", "maker", "plugins"]

_HOMES = {
    "conquest": "sandtable.games.conquest.definition",
    "bayonet": "sandtable.games.bayonet.definition",
    "bridgefront": "sandtable.games.bridgefront.definition",
    "battlecards": "sandtable.games.battlecards.definition",
}
BUILT_IN = tuple(_HOMES)


def _accept(name: str, loaded: object) -> GameDefinition:
    """The definition that an entry point gives, tried: every preset makes a game with a form, a board and rules to
    read, which is all that pages with other games on them ask for."""
    from sandtable.core.game.game import GameDefinition, make_game
    from sandtable.core.game.options import describe_options, json_schema
    from sandtable.core.scenes import encode

    if not isinstance(loaded, GameDefinition):
        raise TypeError(f"the entry point gives a {type(loaded).__name__}, not a GameDefinition")
    if loaded.id != name:
        raise ValueError(f"the entry point is called {name!r} and the game {loaded.id!r}")
    for preset in loaded.form.presets:
        encode(make_game(loaded, preset).board)
        describe_options(loaded.form, preset)
    json_schema(loaded.form.type)
    loaded.cast()
    if not isinstance(loaded.rules_text(), str):
        raise TypeError("rules_text() gives no text")
    return loaded


#: Games that packages bring.
plugins: Plugins[GameDefinition] = Plugins("sandtable.games", "game", BUILT_IN, _accept)


def games() -> tuple[str, ...]:
    """The names of all games that can be played: the built-in ones, and those of packages, which are loaded for it."""
    return (*_HOMES, *plugins.found)


def maker(name: str) -> str:
    """Who made a game that a package brought, and the package; empty for a built-in one."""
    return "" if name in _HOMES or name not in plugins.found else plugins.found[name].maker


def definition(name: str) -> GameDefinition:
    """What the platform knows of a game. UnknownGame lists the games there are, or says why a plug-in was left out."""
    home = _HOMES.get(name)
    if home is not None:
        built_in: GameDefinition = import_module(home).DEFINITION
        return built_in
    plugged = plugins.found.get(name)
    if plugged is not None:
        return plugged.thing
    if name in plugins.problems:
        raise UnknownGame(plugins.problems[name])
    hint = nearest(str(name), games(), 0.4)
    raise UnknownGame(say("no-game-of-these", name=repr(name), hint=hint, games=", ".join(games())))


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
    from sandtable.core.game.game import make_game

    return make_game(definition(name), preset, options, attachments, files)


class _CallablePackage(ModuleType):
    """`sandtable.games` is this package and, as the public surface has it, also the function `games()`."""

    def __call__(self) -> tuple[str, ...]:
        return games()


sys.modules[__name__].__class__ = _CallablePackage
announce(definition)
