"""A match as a parallel environment: all seats that owe a decision act in one step, the others wait."""

from __future__ import annotations

from typing import Any

from gymnasium.spaces import Space
from pettingzoo import ParallelEnv

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.whole import whole
from sandtable.envs.names import game_of, sizes_of
from sandtable.envs.pettingzoo.settled import Seen, Settled
from sandtable.envs.rewards import RETURNS

Info = dict[str, Any]


def parallel_env(
    game: Game | str,
    *,
    reward: str = RETURNS,
    max_cycles: int = 0,
    render_mode: str | None = None,
    **options: Any,
) -> TogetherEnv:
    """A game as a parallel environment, such as `parallel_env("bridgefront")`. `max_cycles`: a match is cut after so
    many steps, 0 never. OptionError says what is wrong with an option."""
    return TogetherEnv(game_of(game, options), reward, max_cycles, render_mode)


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """As the environment of turns, with one more action, the last: to wait, which is all that a seat may do that is
    asked nothing. An action that is not legal changes nothing, and the agent's info says why (`refused`)."""

    def __init__(self, game: Game, reward: str = RETURNS, max_cycles: int = 0, render_mode: str | None = None) -> None:
        self.settled = Settled(game, reward, max_cycles, render_mode, 1)
        self.metadata = self.settled.metadata(True)
        self.render_mode = render_mode
        self.possible_agents = list(self.settled.agents)
        self.agents: list[str] = []
        #: The number of the action that is none.
        self.wait = sizes_of(game)[1]

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent observes."""
        self.settled.seat_of(agent)
        return self.settled.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The game's actions, and to wait."""
        self.settled.seat_of(agent)
        return self.settled.actions[agent]

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
            raise OptionError("A step takes an action for each agent, as a dict by their names.", field="actions")
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

    def close(self) -> None:
        """Nothing is held."""
