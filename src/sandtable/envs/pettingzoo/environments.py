"""A match as an environment of turns (AEC: the seat that is asked acts), and as a parallel one: all seats that owe a
decision act in one step, the others wait. What both have in common stands first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv, ParallelEnv

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.numbers import whole
from sandtable.envs import say
from sandtable.envs.drawing import drawn
from sandtable.envs.play import (
    LARGEST,
    RETURNS,
    Play,
    at_least,
    by_score,
    game_of,
    metadata_of,
    seed_or_none,
    sizes_of,
    written,
)

Seen = dict[str, npt.NDArray[Any]]


class Settled:
    """A game whose seats are agents `seat_0`, `seat_1` and so on. Where they act in `parallel` there is one more action
    behind those of the game: to wait."""

    def __init__(self, game: Game, reward: str, max_cycles: int, render_mode: str | None, parallel: bool) -> None:
        self.by_score = by_score(reward)
        self.most = at_least(0, max_cycles, "max_cycles", "max_cycles is 0 (a match is never cut) or more")
        self.metadata = metadata_of(game, render_mode, is_parallelizable=parallel)
        self.game, self.mode, self._more = game, render_mode, int(parallel)
        self.agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        numbers, actions = sizes_of(game)
        self.observations = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (numbers,), np.float32),
                    "action_mask": Box(0, 1, (actions + parallel,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.actions = {agent: Discrete(actions + parallel) for agent in self.agents}
        self._source = np.random.default_rng()
        self._play: Play | None = None

    @property
    def play(self) -> Play:
        """The match. SandtableError before the first deal."""
        if self._play is None:
            raise SandtableError(say("match-dealt-yet"))
        return self._play

    def deal(self, seed: int | None) -> Play:
        """The match of a seed, or without one the next of those that the last seed leads to."""
        seed = seed_or_none(seed)
        if seed is not None:
            self._source = np.random.default_rng(seed)
        number = int(self._source.integers(2**62)) if seed is None else seed
        self._play = Play(self.game, number, [None] * self.game.seats, self.by_score)
        return self._play

    def seat_of(self, agent: str) -> int:
        """The seat of an agent. OptionError for a name that is none."""
        seat = self.seats.get(agent)
        if seat is None:
            raise OptionError(say("no-agent", agent=repr(agent), agents=", ".join(self.agents)), field="agent")
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


class _Seated:
    """What both kinds of environment have: seats as agents, with a space of each."""

    settled: Settled
    agents: list[str]

    def _settle(self, settled: Settled) -> None:
        self.settled = settled
        self.metadata = settled.metadata
        self.render_mode = settled.mode
        self.possible_agents = list(settled.agents)
        self.agents = []

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes."""
        self.settled.seat_of(agent)
        return self.settled.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The game's actions; in the parallel environment also to wait."""
        self.settled.seat_of(agent)
        return self.settled.actions[agent]

    def close(self) -> None:
        """Nothing is held."""


def env(
    game: Game | str, *, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None, **options: Any
) -> TurnsEnv:
    """A game as an environment of turns, such as `env("conquest", players=3)`. `max_cycles`: a match is cut after so
    many actions, 0 never. OptionError says what is wrong with an option."""
    return TurnsEnv(game_of(game, options), reward, max_cycles, render_mode)


class TurnsEnv(_Seated, AECEnv):  # type: ignore[misc]
    """Seats are agents. An observation has `observation` and `action_mask`. Seats that decide at the same time are
    asked one after the other, and none sees what another has chosen. An action that is not legal changes nothing, and
    `infos` of its agent say why (`refused`). A seed names a match: 7 deals that of `sandtable.Match(game, seed=7)`."""

    def __init__(self, game: Game, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None) -> None:
        super().__init__()
        self._settle(Settled(game, reward, max_cycles, render_mode, False))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a match."""
        play = self.settled.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._skip_agent_selection = None
        self.agent_selection = self.agents[play.asked[0]]

    def observe(self, agent: str) -> Seen:
        """What an agent's seat may know, no matter who is asked."""
        return self.settled.seen(self.settled.seat_of(agent))

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, and what it has earned since it was asked before."""
        self._running()
        found: tuple[Seen | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _running(self) -> Play:
        play = self.settled.play
        if not self.agents:
            raise SandtableError(say("match-over-call"))
        return play

    def step(self, action: Any) -> None:
        """The agent that is asked acts."""
        play, agent = self._running(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refused = play.act(self.settled.seats[agent], action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
        self.infos = {one: {} for one in self.agents}
        if refused:
            self.infos[agent]["refused"] = refused
        if play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self.settled.most > 0:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.asked[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the agent that is asked sees it: in words, printed (`human`), or as a picture (`svg`)."""
        play = self.settled.play
        return self.settled.render(None if play.over else play.asked[0])


Info = dict[str, Any]


def parallel_env(
    game: Game | str, *, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None, **options: Any
) -> TogetherEnv:
    """A game as a parallel environment, such as `parallel_env("bridgefront")`. `max_cycles`: a match is cut after so
    many steps, 0 never. OptionError says what is wrong with an option."""
    return TogetherEnv(game_of(game, options), reward, max_cycles, render_mode)


class TogetherEnv(_Seated, ParallelEnv):  # type: ignore[misc]
    """As the environment of turns, with one more action, the last: to wait, which is all that a seat may do that is
    asked nothing. An action that is not legal changes nothing, and the agent's info says why (`refused`)."""

    def __init__(self, game: Game, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None) -> None:
        self._settle(Settled(game, reward, max_cycles, render_mode, True))
        #: The number of the action that is none.
        self.wait = sizes_of(game)[1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Deal a match."""
        self.settled.deal(seed)
        self.agents = list(self.possible_agents)
        self._steps = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """All who are asked act, in the order of seats; what one has chosen changes nothing for another's choice of
        the same moment."""
        play, live = self.settled.play, self.agents
        if not isinstance(actions, dict):
            raise OptionError(say("step-takes-action"), field="actions")
        infos: dict[str, Info] = {agent: {} for agent in live}
        asked = play.asked
        for seat, agent in enumerate(self.possible_agents):
            if agent in live:
                refused = self._act(seat, actions.get(agent, self.wait), seat in asked)
                if refused:
                    infos[agent]["refused"] = refused
        self._steps += 1
        rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
        over = play.over
        cut = not over and self._steps >= self.settled.most > 0
        seen = self._seen()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen, {agent: rewards[agent] for agent in live}, dict.fromkeys(live, over), dict.fromkeys(live, cut), infos,
        )  # fmt: skip

    def _act(self, seat: int, action: Any, asked: bool) -> str:
        if asked:
            if whole(action) == self.wait:
                return f"Seat {seat} owes a decision and cannot wait."
            return self.settled.play.act(seat, action)
        return "" if whole(action) == self.wait else f"Seat {seat} is asked nothing now and can only wait."

    def _seen(self) -> dict[str, Seen]:
        found = {}
        for agent in self.agents:
            seat = self.settled.seats[agent]
            seen = self.settled.seen(seat)
            seen["action_mask"][self.wait] = seat not in self.settled.play.asked
            found[agent] = seen
        return found

    def render(self) -> str | None:
        """The table as a spectator sees it: in words, printed (`human`), or as a picture (`svg`)."""
        return self.settled.render(None)
