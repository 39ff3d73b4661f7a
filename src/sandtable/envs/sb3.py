"""Stable-Baselines3: many matches as its `VecEnv`, stepped in one compiled call, so that its algorithms, and
MaskablePPO of sb3-contrib, take a game as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.envs import need, say
from sandtable.envs.gymnasium import ManyEnv, vector_env

_VecEnv: Any = need("sb3", "stable_baselines3.common.vec_env").VecEnv
#: Whose match: one, some, or (None) all.
Rows = int | Sequence[int] | None


def vec_env(game: Game | str, num_envs: int, **how: Any) -> MatchesVecEnv:
    """`num_envs` matches, with the words of `sandtable.envs.gymnasium.vector_env`: `vec_env("bayonet", 64,
    opponents="heuristic", players=2)`. OptionError says what is wrong with one."""
    if "autoreset_mode" in how:
        raise OptionError(say("deals-in-the-step"), field="autoreset_mode")
    return MatchesVecEnv(vector_env(game, num_envs, **how))


class MatchesVecEnv(_VecEnv):  # type: ignore[misc]
    """Matches that are dealt anew in the step in which they end. What is handed out is a copy. `infos` have
    `terminal_observation` and `TimeLimit.truncated` where a match ended or was cut, and `returns` of all seats."""

    def __init__(self, many: ManyEnv) -> None:
        self.many = many
        super().__init__(many.num_envs, many.single_observation_space, many.single_action_space)
        self._taken: npt.NDArray[np.int64] = np.zeros(many.num_envs, dtype=np.int64)

    def reset(self) -> Any:
        """Deal all matches, from what `seed` said before."""
        seen, _ = self.many.reset(seed=self._seeds[0])
        self._reset_seeds()
        return _copied(seen)

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Actions for `step_wait`."""
        self._taken = np.asarray(actions, dtype=np.int64)

    def step_wait(self) -> Any:
        """Take them: what is seen, rewards, which matches are over, and what else is to be known of each."""
        seen, rewards, ended, cut, info = self.many.step(self._taken)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended | cut):
            last = info["final_obs"][row].copy()
            if isinstance(seen, dict):
                last = {"observation": last, "action_mask": np.ones_like(seen["action_mask"][row])}
            infos[row] = {"terminal_observation": last, "TimeLimit.truncated": bool(cut[row])}
            if ended[row]:
                infos[row]["returns"] = info["final_info"]["returns"][row].copy()
        return _copied(seen), rewards.astype(np.float32), ended | cut, infos

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal, a row a match."""
        return self.many.action_masks().copy()

    def env_method(self, method_name: str, *given: Any, indices: Rows = None, **named: Any) -> list[Any]:
        """`action_masks`, a row for each match; anything else is asked of all of them at once."""
        found = getattr(self, method_name, None) or getattr(self.many, method_name)
        made = found(*given, **named)
        return [made[row] if method_name == "action_masks" else made for row in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Rows = None) -> list[Any]:
        """An attribute of the matches, which is one for all of them."""
        found = getattr(self, attr_name) if hasattr(type(self), attr_name) else getattr(self.many, attr_name)
        return [found for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Rows = None) -> None:
        """Set an attribute, for all matches alike."""
        setattr(self.many, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Rows = None) -> list[bool]:
        """No match is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Nothing is held."""


def _copied(seen: Any) -> Any:
    return {name: part.copy() for name, part in seen.items()} if isinstance(seen, dict) else seen.copy()
