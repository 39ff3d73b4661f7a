"""A match as an environment of turns (AEC): the seat that is asked acts."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Space
from pettingzoo import AECEnv

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.envs.names import game_of
from sandtable.envs.pettingzoo.settled import Seen, Settled
from sandtable.envs.play import Play
from sandtable.envs.rewards import RETURNS


def env(
    game: Game | str,
    *,
    reward: str = RETURNS,
    max_cycles: int = 0,
    render_mode: str | None = None,
    **options: Any,
) -> TurnsEnv:
    """A game as an environment of turns, such as `env("conquest", players=3)`. `max_cycles`: a match is cut after so
    many actions, 0 never. OptionError says what is wrong with an option."""
    return TurnsEnv(game_of(game, options), reward, max_cycles, render_mode)


class TurnsEnv(AECEnv):  # type: ignore[misc]
    """Seats are agents. An observation has `observation` and `action_mask`. Seats that decide at the same time are
    asked one after the other, and none sees what another has chosen. An action that is not legal changes nothing, and
    `infos` of its agent say why (`refused`). A seed names a match: 7 deals that of `sandtable.Match(game, seed=7)`."""

    def __init__(self, game: Game, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None) -> None:
        super().__init__()
        self.settled = Settled(game, reward, max_cycles, render_mode, 0)
        self.metadata = self.settled.metadata(False)
        self.render_mode = render_mode
        self.possible_agents = list(self.settled.agents)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes."""
        self.settled.seat_of(agent)
        return self.settled.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The game's actions."""
        self.settled.seat_of(agent)
        return self.settled.actions[agent]

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
            raise SandtableError("The match is over: call reset() for the next one.")
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

    def close(self) -> None:
        """Nothing is held."""
