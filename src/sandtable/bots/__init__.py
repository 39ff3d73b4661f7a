"""Who can take a seat besides a person. A bot gets a concealed copy of the state and returns one legal code.

`get("heuristic")` gives a :class:`Bot`. Bots here may import `core` and nothing else of Sandtable: what a game knows
about playing itself well is the `heuristic` kernel of its contract.
"""

from __future__ import annotations

from sandtable.bots.kinds import Bot, BotKind, get, kinds, number_of

__all__ = ["Bot", "BotKind", "get", "kinds", "number_of"]
