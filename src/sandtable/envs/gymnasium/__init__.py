"""Gymnasium: one learner against bots or in every seat (`env`), and many matches in one compiled call (`vector_env`).

`alone` is the single environment, `vector` the other one. Importing this registers each game, by the version of its
rules: `gymnasium.make("sandtable/Bayonet-v3", opponents="heuristic")` and `make_vec` go by that.
"""

from sandtable.envs import need

gymnasium = need("gymnasium", "gymnasium")

from sandtable.envs.gymnasium.alone import SeatEnv, env, registered_id
from sandtable.envs.gymnasium.vector import ManyEnv, vector_env
from sandtable.games import definition, games

__all__ = ["ManyEnv", "SeatEnv", "env", "vector_env"]

for _name in games():
    gymnasium.register(
        registered_id(_name, definition(_name).version),
        f"{__name__}:env",
        kwargs={"game": _name},
        vector_entry_point=f"{__name__}:vector_env",
        disable_env_checker=True,
    )
