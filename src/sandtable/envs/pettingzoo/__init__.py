"""PettingZoo: every seat an agent, in turns (`env`) or all who are asked at once (`parallel_env`).

`turns` is the environment of turns, `together` the parallel one, `settled` what both are made with.
"""

from __future__ import annotations

from sandtable.envs.extras import need

need("pettingzoo", "pettingzoo")

from sandtable.envs.pettingzoo.together import TogetherEnv, parallel_env
from sandtable.envs.pettingzoo.turns import TurnsEnv, env

__all__ = ["TogetherEnv", "TurnsEnv", "env", "parallel_env"]
