"""OpenSpiel: the games as Python games of its own, for its algorithms and its tests.

`course` is a match that stands still at chance nodes, `watching` what information states are told apart by, `states`
the classes that OpenSpiel knows, `loading` how a game gets there with its options. `solvable` names settings of small
games, `tree` writes such a game down whole.
"""

from __future__ import annotations

from sandtable.envs.extras import need

need("openspiel", "pyspiel")

from sandtable.envs.openspiel.loading import load_game
from sandtable.envs.openspiel.solvable import SOLVABLE
from sandtable.envs.openspiel.tree import InformationState, Tree, unrolled

__all__ = ["SOLVABLE", "InformationState", "Tree", "load_game", "unrolled"]
