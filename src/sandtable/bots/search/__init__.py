"""Search for every game: choices compared by playing on, in worlds that the seat cannot tell from the true one.

It knows a game by its table of functions (core/kernel/calls.py) and is compiled once for all games. In the order of a
decision:

- `settings.py` what a search may cost, as people write it (`search:200p`, `search:100ms`), and what the compiled code
  is told of that and of a game;
- `worlds.py` a world, a playout in it, and what its end is worth; and what is learned of the decisions after a line,
  where a game asks for it;
- `racing.py` what is compared, who drops out, whether the heuristic's choice is left; all of it in one go;
- `searcher.py` the bot, on one thread or several.
"""

from sandtable.bots.search.searcher import SearchBot, Searcher, Variation
from sandtable.bots.search.settings import PREFIX, Budget, budget_of

__all__ = ["PREFIX", "Budget", "Variation", "SearchBot", "Searcher", "budget_of"]
