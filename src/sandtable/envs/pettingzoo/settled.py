"""What the environments of turns and of rounds have in common: agents, spaces, seeds, and words of a match."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.envs.drawing import drawn
from sandtable.envs.names import environment_id, layout_mark, sizes_of
from sandtable.envs.play import Play
from sandtable.envs.rewards import must_be_reward
from sandtable.envs.spaces import LARGEST
from sandtable.envs.text import written
from sandtable.envs.whole import at_least, seed_or_none

RENDER_MODES = ["ansi", "human", "svg"]
Seen = dict[str, npt.NDArray[Any]]


class Settled:
    """A game whose seats are agents `seat_0`, `seat_1` and so on; `more` actions stand behind those of the game."""

    def __init__(self, game: Game, reward: str, max_cycles: int, render_mode: str | None, more: int) -> None:
        must_be_reward(reward)
        most = at_least(0, max_cycles, "max_cycles", "max_cycles is 0 (a match is never cut) or more")
        if render_mode not in (None, *RENDER_MODES):
            raise OptionError(
                f"There is no render mode {render_mode!r}: there are ansi, human and svg.", field="render_mode"
            )
        self.game, self.reward, self.most, self.mode, self._more = game, reward, most, render_mode, more
        self.agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        numbers, actions = sizes_of(game)
        self.observations = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (numbers,), np.float32),
                    "action_mask": Box(0, 1, (actions + more,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.actions = {agent: Discrete(actions + more) for agent in self.agents}
        self._source = np.random.default_rng()
        self._play: Play | None = None

    def metadata(self, parallel: bool) -> dict[str, Any]:
        """The environment's name and what it can do."""
        return {
            "name": environment_id(self.game),
            "layout": layout_mark(self.game),
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": parallel,
        }

    @property
    def play(self) -> Play:
        """The match. SandtableError before the first deal."""
        if self._play is None:
            raise SandtableError("The match is not dealt yet: call reset() first.")
        return self._play

    def deal(self, seed: int | None) -> Play:
        """The match of a seed, or without one the next of those that the last seed leads to."""
        seed = seed_or_none(seed)
        if seed is not None:
            self._source = np.random.default_rng(seed)
        number = int(self._source.integers(2**62)) if seed is None else seed
        self._play = Play(self.game, number, [None] * self.game.seats, self.reward)
        return self._play

    def seat_of(self, agent: str) -> int:
        """The seat of an agent. OptionError for a name that is none."""
        seat = self.seats.get(agent)
        if seat is None:
            raise OptionError(f"There is no agent {agent!r}; the agents are {', '.join(self.agents)}.", field="agent")
        return seat

    def seen(self, seat: int) -> Seen:
        """What a seat knows, and what it may do now."""
        play = self.play
        return {"observation": self.game.observe(play.match.state, seat), "action_mask": play.mask(seat, self._more)}

    def render(self, viewer: int | None) -> str | None:
        """The table in words, printed in the mode `human`, or as a picture in the mode `svg`."""
        if self.mode == "svg":
            return drawn(self.play.match, viewer)
        text = written(self.play.match, viewer)
        if self.mode == "human":
            print(text)
            return None
        return text
