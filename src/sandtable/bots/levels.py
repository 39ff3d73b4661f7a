"""Levels: bots that people choose from by strength. `level-1` is a game's weakest; each game says how many there are
and what they cost (`GameDefinition.levels`)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from sandtable.bots.own import DriverBot
from sandtable.bots.search import Budget, SearchBot, Searcher
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game
from sandtable.core.game.searching import Level
from sandtable.core.match.match import BotView
from sandtable.core.match.seating import Thinker
from sandtable.games import definition

#: What the names of levels begin with.
LEVEL = "level-"
_NUMBER = re.compile(r"level-([1-9][0-9]?)")


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game by its name, the weakest first; none if it has none, or there is no such game."""
    try:
        return definition(game).levels
    except UnknownGame:
        return ()


def level_number(name: str) -> int:
    """3 for "level-3". OptionError for what is no level."""
    found = _NUMBER.fullmatch(name)
    if found is None:
        raise OptionError(f"{name!r} is no level. Levels are called level-1, level-2 and so on.", field="bots")
    return int(found[1])


def level_of(levels: Sequence[Level], game: str, number: int) -> Level:
    """A level of the game that has these levels. OptionError if there is no such level."""
    if not levels:
        raise OptionError(f"The game {game} has no levels.", field="bots")
    if number > len(levels):
        raise OptionError(f"The levels of {game} are level-1 to level-{len(levels)}, not level-{number}.", field="bots")
    return levels[number - 1]


def level_budget(levels: Sequence[Level], game: str, number: int) -> Budget:
    """What a level may spend on a decision, and how often it errs. OptionError if there is no such level."""
    level = level_of(levels, game, number)
    return Budget(playouts=level.playouts, slips=level.slips)


def level_thinker(game: Game, name: str) -> Thinker:
    """A level as drivers take it."""
    levels, number = game.definition.levels, level_number(name)
    own = level_of(levels, game.id, number).bot
    return DriverBot(game, own) if own else Searcher(game, level_budget(levels, game.id, number))


class LevelBot(SearchBot):
    """A level in whatever game it is asked."""

    def __init__(self, number: int, threads: int = 1) -> None:
        super().__init__(Budget(), threads)
        self.number = number

    def budget_for(self, game: Game) -> Budget:
        """What the level of this game may cost. OptionError if it has none."""
        return level_budget(game.definition.levels, game.id, self.number)

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`."""
        definition = view.game.definition
        own = level_of(definition.levels, view.game.id, self.number).bot
        if not own:
            return super().choose(view, key)
        codes = np.array(view.legal, dtype=np.int32)
        return view.game.bot_choice(definition.bots[own].choose, view.state, view.seat, codes, key)
