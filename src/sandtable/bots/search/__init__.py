"""Search for every game: choices compared by playing on, in worlds that the seat cannot tell from the true one.

It knows a game by its table of functions (core/kernel/calls.py) and is compiled once for all games. In the
order of a decision:

- `budget.py` what a search may cost, as people write it: `search:200p`, `search:100ms`;
- `settings.py` what the compiled code is told of a game and a budget;
- `lines.py` what is compared: choices, and the beginnings of whole decisions made of several choices;
- `worlds.py` a world, a playout in it, and what its end is worth;
- `tree.py` what is learned of the decisions after a line, where a game asks for it;
- `racing.py` who drops out of the comparison, and whether the heuristic's choice is left;
- `thinking.py` all of it in one go, and its door for drivers;
- `searcher.py` the bot, on one thread or several.
"""

from __future__ import annotations

from sandtable.bots.search.budget import PREFIX, Budget, budget_of
from sandtable.bots.search.searcher import SearchBot, Searcher, Variation

__all__ = ["PREFIX", "Budget", "Variation", "SearchBot", "Searcher", "budget_of"]
