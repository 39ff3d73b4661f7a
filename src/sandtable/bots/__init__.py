"""Who can take a seat besides a person. A bot gets a concealed copy of the state and returns one legal code.

`get("heuristic")` gives a :class:`Bot`. Bots here may import `core` and nothing else of Sandtable: what a game knows
about playing itself well is the `heuristic` kernel of its contract. Packages bring others by the entry points
`sandtable.bots`, and `bot(title=..., games=...)` says how such a one is shown (docs/your-own-game.md).
"""

from __future__ import annotations

from sandtable.bots.kinds import Bot, BotKind, get, kind_of, kinds, look, number_of, plugins
from sandtable.bots.levels import LEVEL, LevelBot, level_budget, level_number
from sandtable.bots.players import Player, bot
from sandtable.bots.search import PREFIX, Budget, SearchBot, Searcher, budget_of
from sandtable.core.game.game import Game
from sandtable.core.match.seating import add_thinkers

__all__ = [
    "Bot",
    "BotKind",
    "LevelBot",
    "Player",
    "SearchBot",
    "budget_of",
    "bot",
    "get",
    "kind_of",
    "kinds",
    "look",
    "number_of",
    "plugins",
]


def _level(game: Game, name: str) -> Budget:
    return level_budget(game.definition.levels, game.id, level_number(name))


add_thinkers(PREFIX, lambda game, name: Searcher(game, budget_of(name)))
add_thinkers(LEVEL, lambda game, name: Searcher(game, _level(game, name)))
