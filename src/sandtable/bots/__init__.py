"""Who can take a seat besides a person. A bot gets a concealed copy of the state and returns one legal code.

`get("heuristic")` gives a :class:`Bot`. Bots here may import `core` and nothing else of Sandtable: what a game knows
about playing itself well is the `heuristic` kernel of its contract. Packages bring others by the entry points
`sandtable.bots`, and `bot(title=..., games=...)` says how such a one is shown (docs/your-own-game.md).
"""

from sandtable.bots.kinds import (
    LEVEL,
    Bot,
    BotKind,
    CustomBot,
    LevelBot,
    bot,
    get,
    kind_of,
    kinds,
    level_thinker,
    look,
    number_of,
    people_of,
    plugins,
)
from sandtable.bots.search import PREFIX, SearchBot, Searcher, budget_of
from sandtable.bots.streams import Again, Streams, Thought, chosen, full_playouts, version_of
from sandtable.core.match.seating import add_thinkers

__all__ = [
    "Again", "Bot", "BotKind", "LevelBot", "CustomBot", "SearchBot", "Streams", "Thought", "budget_of", "bot", "chosen",
    "full_playouts", "get", "kind_of", "kinds", "look", "number_of", "people_of", "plugins", "version_of",
]  # fmt: skip


add_thinkers(PREFIX, lambda game, name: Searcher(game, budget_of(name)))
add_thinkers(LEVEL, level_thinker)
