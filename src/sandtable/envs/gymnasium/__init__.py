"""Gymnasium: one learner against bots or in every seat (`env`), and many matches in one compiled call (`vector_env`).

`alone` is the single environment, `vector` the other one.
"""

from sandtable.envs import need

need("gymnasium", "gymnasium")

from sandtable.envs.gymnasium.alone import SeatEnv, env
from sandtable.envs.gymnasium.vector import ManyEnv, vector_env

__all__ = ["ManyEnv", "SeatEnv", "env", "vector_env"]
