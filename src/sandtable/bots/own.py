"""Bots that a single game brings of its own besides its heuristic (`GameDefinition.bots`)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from sandtable.bots.players import CustomBot, as_player
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game
from sandtable.core.game.searching import OwnBot
from sandtable.core.match.match import BotView
from sandtable.games import BUILT_IN, definition


def own_players(game: str | None) -> dict[str, CustomBot]:
    """The bots of a game by their names; none if there is no such game. None: those of every built-in game; one that
    several games have is that of the first, and plays all of them by name alone (`Chooser`)."""
    found: dict[str, CustomBot] = {}
    for name in BUILT_IN if game is None else (game,):
        try:
            bots = definition(name).bots
        except UnknownGame:
            continue
        for bot, own in bots.items():
            player = _player(own, bot, name)
            first = found.get(bot)
            found[bot] = player if first is None else replace(first, games=(*first.games, name))
    return found


@lru_cache(maxsize=256)
def _player(own: OwnBot, bot: str, game: str) -> CustomBot:
    """Made once: what a kernel takes is read from its signature, which costs more than a choice of it."""
    return replace(as_player(own.choose, bot), title=own.title, text=own.text, games=(game,))


def own_player(game: str, name: str) -> CustomBot:
    """The bot of a game with this name. OptionError if it has none."""
    players = own_players(game)
    if name not in players:
        raise OptionError(f"The game {game} has no bot {name!r} of its own.", field="bots")
    return players[name]


class Chooser:
    """A bot of a game's own by its name, at the table: each game has its own of that name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`. OptionError if the game has no such bot."""
        found = view.game.definition.bots.get(self.name)
        if found is None:
            raise OptionError(f"The game {view.game.id} has no bot {self.name!r} of its own.", field="bots")
        codes = np.array(view.legal, dtype=np.int32)
        return view.game.bot_choice(found.choose, view.state, view.seat, codes, key)


class DriverBot:
    """A bot of a game's own as what plays in drivers: it does not think on, so there is nothing to stop."""

    def __init__(self, game: Game, name: str) -> None:
        self._game, self._player = game, own_player(game.id, name)

    @property
    def number(self) -> Any:
        """For the array of bots of a driver."""
        return self._game.bot_address(self._player.play)

    def stop(self) -> None:
        """It answers at once anyway."""
