"""Bots that a person wrote: a callable, or a kernel, as what chooses for a seat; and those that a single game brings of
its own besides its heuristic (`GameDefinition.bots`).
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np

from sandtable.core.errors import OptionError, UnknownGame
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import OwnBot
from sandtable.core.kernel import INTERPRETED
from sandtable.core.match.match import BotView
from sandtable.games import BUILT_IN, definition

_FORMS = "a bot is a callable (view, seat, choices), or a kernel (rules, state, seat, choices, count, chance)"


@dataclass(frozen=True)
class CustomBot:
    """A bot that a person wrote. `play` is the callable `(view, seat, choices) -> choice`, or, if `compiled`, a kernel
    with the arguments of `heuristic`. `games` names the games it plays, empty for all. `path`:
    "package.module:Name"."""

    play: Callable[..., Any]
    compiled: bool
    title: str
    text: str
    games: tuple[str, ...]
    path: str

    def choose(self, view: BotView, key: bytes) -> int:
        """One of `view.legal`; a callable is handed a SeatView, and its randomness is the view's own."""
        if self.compiled:
            choices = np.array(view.legal, dtype=np.int32)
            return view.game.bot_choice(self.play, view.state, view.seat, choices, key)
        return int(self.play(view, view.seat, list(view.legal)))


def bot(title: str = "", text: str = "", games: tuple[str, ...] = ()) -> Callable[[Any], CustomBot]:
    """Says how a bot is shown and which games it plays:

    @bot(title="Careful", text="Attacks only at three to one.", games=("conquest",))
    def careful(view, seat, choices): ...
    """
    return lambda thing: _described(as_player(thing), title, text, tuple(games))


def _described(player: CustomBot, title: str, text: str, games: tuple[str, ...]) -> CustomBot:
    return replace(player, title=title or player.title, text=text or player.text, games=games)


def as_player(thing: object, name: str = "") -> CustomBot:
    """The bot that an object is; a class is made first. TypeError says what it should be."""
    if isinstance(thing, CustomBot):
        return thing
    made = thing() if isinstance(thing, type) else thing
    if not callable(made):
        raise TypeError(f"{_FORMS}; {thing!r} is neither")
    function = getattr(made, "py_func", made)
    title = str(getattr(made, "title", "") or name or getattr(function, "__name__", type(made).__name__))
    text = str(getattr(made, "text", "") or (inspect.getdoc(function) or "").partition("\n")[0])
    games = tuple(getattr(made, "games", ()))
    return CustomBot(made, _is_kernel(made, function), title, text, games, _path(function))


def _is_kernel(made: Callable[..., Any], function: Callable[..., Any]) -> bool:
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    try:
        count = sum(one.kind in kinds for one in inspect.signature(function).parameters.values())
    except ValueError:
        raise TypeError(f"{_FORMS}; {made!r} does not say what it takes") from None
    if count not in (3, 6):
        raise TypeError(f"{_FORMS}; this one has {count} arguments")
    if count == 6 and function is made and not INTERPRETED:
        raise TypeError(f"{_FORMS}; this one has the arguments of a kernel and is none: write @kernel before it")
    return count == 6


def _path(function: Any) -> str:
    owner = function if hasattr(function, "__qualname__") else type(function)
    return f"{owner.__module__}:{owner.__qualname__}"


def from_path(path: str) -> CustomBot:
    """The bot that `package.module:Name` names; modules in the working folder are found too. OptionError says why there
    is none."""
    home, _, name = path.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        thing: Any = import_module(home)
        for part in name.split("."):
            thing = getattr(thing, part)
        return replace(as_player(thing, name), path=path)
    except (Exception, SystemExit) as error:
        said = str(error) if isinstance(error, TypeError) else f"{type(error).__name__}: {error}"
        raise OptionError(f"The bot {path!r} cannot be had: {said.rstrip('.')}.", field="bots") from None


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
