"""PettingZoo: every seat an agent, in turns (`env`) or all who are asked at once (`parallel_env`)."""

from sandtable.envs import need

need("pettingzoo", "pettingzoo")

from sandtable.envs.pettingzoo.environments import TogetherEnv, TurnsEnv, env, parallel_env

__all__ = ["TogetherEnv", "TurnsEnv", "env", "parallel_env"]
