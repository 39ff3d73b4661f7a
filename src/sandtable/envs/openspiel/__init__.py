"""OpenSpiel: the games as Python games of its own, for its algorithms and its tests.

`course` is a match that stands still at chance nodes, `games` the classes that OpenSpiel knows, how a game gets there
with its options, and settings of games that are small enough to be solved; `tree` writes such a game down whole.
"""

from sandtable.envs import need

need("openspiel", "pyspiel")

from sandtable.envs.openspiel.games import SOLVABLE, InformationState, Tree, load_game, unrolled

__all__ = ["SOLVABLE", "InformationState", "Tree", "load_game", "unrolled"]
