"""Bots that a single game brings of its own besides its heuristic (`GameDefinition.bots`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sandtable.bots.players import Player, as_player
from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game
from sandtable.games import BUILT_IN, definition

__all__ = ["Playing", "own_player", "own_players"]


def own_players(game: str | None) -> dict[str, Player]:
    """The bots of a game by their names; none if there is no such game. None: those of every built-in game."""
    found: dict[str, Player] = {}
    for name in BUILT_IN if game is None else (game,):
        try:
            bots = definition(name).bots
        except UnknownGame:
            continue
        for bot, own in bots.items():
            player = replace(as_player(own.choose, bot), title=own.title, text=own.text, games=(name,))
            found.setdefault(bot, player)
    return found


def own_player(game: str, name: str) -> Player:
    """The bot of a game with this name. OptionError if it has none."""
    players = own_players(game)
    if name not in players:
        raise OptionError(f"The game {game} has no bot {name!r} of its own.", field="bots")
    return players[name]


class Playing:
    """A bot of a game's own as what plays in drivers: it does not think on, so there is nothing to stop."""

    def __init__(self, game: Game, name: str) -> None:
        self._game, self._player = game, own_player(game.id, name)

    @property
    def number(self) -> Any:
        """For the array of bots of a driver."""
        return self._game.bot_address(self._player.play)

    def stop(self) -> None:
        """It answers at once anyway."""
