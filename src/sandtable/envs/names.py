"""What environments are called, and what learners need to know of a game before the first match."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.games import load


def game_of(game: Game | str, options: dict[str, Any]) -> Game:
    """A game that is ready, or the one that a name and options mean. OptionError for one that says nothing to
    learners in numbers."""
    if isinstance(game, Game):
        if options:
            raise OptionError("Options belong to a game that is given by its name; this one has its options already.")
        made = game
    elif not isinstance(game, str):
        raise OptionError(f"A game is a name or what sandtable.load made, not {game!r}.", field="game")
    else:
        made = load(game, **options)
    observed, actions = sizes_of(made)
    if not observed or not actions:
        raise OptionError(
            f"The game {made.id!r} lays out no observation or no actions, so there is nothing to learn from; its"
            " definition needs `observation` and `actions`.",
            field="game",
        )
    return made


def sizes_of(game: Game) -> tuple[int, int]:
    """How many numbers an observation has, and how many actions there are."""
    return size_of(game.definition.observation), size_of(game.definition.actions)


def environment_id(game: Game) -> str:
    """The versioned name of a game's environments, `sandtable/conquest_v3`: the number is that of the rules."""
    return f"sandtable/{game.id}_v{game.definition.version}"


def layout_mark(game: Game) -> str:
    """Eight hexadecimal digits that change whenever a number or an action comes to stand in another place: what was
    learned under another mark does not fit."""
    return mark_of(game.definition.observation, game.definition.actions)
