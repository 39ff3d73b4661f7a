"""What is made once for a game and then kept as long as the game is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar
from weakref import WeakKeyDictionary

from sandtable.core.game.game import Game

__all__ = ["once_a_game"]

Made = TypeVar("Made")


def once_a_game(make: Callable[[Game], Made]) -> Callable[[Game], Made]:
    """The function that makes something of a game, such as its lexicon: the second time it gives what it made."""
    kept: WeakKeyDictionary[Game, Made] = WeakKeyDictionary()

    def made(game: Game) -> Made:
        found = kept.get(game)
        if found is None:
            found = kept[game] = make(game)
        return found

    return made
