"""OpenSpiel: the games as Python games of its own, for its algorithms and its tests.

`course` is a match that stands still at chance nodes, `states` the classes that OpenSpiel knows, `loading` how a game
gets there with its options.
"""

from __future__ import annotations

from sandtable.envs.extras import need

need("openspiel", "pyspiel")

from sandtable.envs.openspiel.loading import load_game

__all__ = ["load_game"]
