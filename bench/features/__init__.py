"""What of each game can be reached, as data: kinds of decisions, cards, operations, and how a game shows them.

`features_of(game)` gives the lists of a game; `Tables` makes numbers of them for the compiled driver (bench/exploring).
"""

from __future__ import annotations

from importlib import import_module

from bench.features.model import Answer, Features, Group, Held, Note, Seen, Tables, Where
from sandtable.core.game.game import Game

__all__ = ["Answer", "Features", "Group", "Held", "Note", "Seen", "Tables", "Where", "features_of"]

_HOMES = {name: f"bench.features.{name}" for name in ("conquest", "bayonet", "bridgefront", "battlecards")}


def features_of(game: Game) -> Features:
    """The features of a game with its options; none for a game that declares none."""
    home = _HOMES.get(game.id)
    if home is None:
        return Features()
    found: Features = import_module(home).features(game)
    return found
