"""Where core finds games without importing them: `sandtable.games` announces how a name becomes a definition."""

import copyreg
from collections.abc import Callable, Mapping
from typing import Any

from sandtable.core.errors import UnknownGame
from sandtable.core.game.game import Game, GameDefinition, make_game
from sandtable.core.words import say

_finders: list[Callable[[str], GameDefinition]] = []


def announce(finder: Callable[[str], GameDefinition]) -> None:
    """Say how names become definitions (UnknownGame for others)."""
    _finders[:] = [*_finders, finder]


def find_definition(name: str) -> GameDefinition:
    """The definition of a game by name. UnknownGame says what the finder says that says most: which games there are, or
    what is wrong with the package that has this one."""
    problems = [UnknownGame(say("no-game", name=repr(name)))]
    for finder in _finders:
        try:
            return finder(name)
        except UnknownGame as error:
            problems.append(error)
    raise max(problems, key=lambda problem: len(str(problem)))


def make(
    name: str,
    preset: str | None,
    options: Mapping[str, Any],
    attachments: Mapping[str, str] | None = None,
    files: bool = True,
    version: str | None = None,
) -> Game:
    """A game by name, preset and options; `version` may be an older one whose matches replay."""
    return make_game(find_definition(name), preset, options, attachments, files, version)


def _made_again(game: Game) -> tuple[Callable[..., Game], tuple[Any, ...]]:
    """Another process makes a game from its name and options."""
    return make, (game.id, game.preset, game.options_dict(), game.attachments, False, game.version)


copyreg.pickle(Game, _made_again)
