"""One match as an environment: a learner in one seat against bots, or in every seat as copies of itself."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.envs.registration import EnvSpec
from gymnasium.spaces import Box, Discrete, Space

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.envs import play as playing
from sandtable.envs import say
from sandtable.envs.drawing import drawn

Floats = npt.NDArray[np.float32]
Info = dict[str, Any]
_TRIES = 1000
_RENDER_MODES = ["ansi", "human", "svg"]


def env(
    game: Game | str,
    *,
    seat: int | None = None,
    opponents: Any = None,
    reward: str = playing.RETURNS,
    max_steps: int = 0,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """A game as an environment, such as `env("bayonet", opponents="heuristic", players=2)`. Without `opponents` the
    learner plays every seat, as copies of itself; otherwise it has `seat` (0 if left out), and the bots named (one for
    all other seats, or a list) have the others. OptionError says what is wrong with an option."""
    made = SeatEnv(playing.game_of(game, options), seat, opponents, reward, max_steps, render_mode)
    if isinstance(game, str):
        given = {"seat": seat, "opponents": opponents, "reward": reward, "max_steps": max_steps, **options}
        name = f"sandtable/{made.game.id}-v{made.game.version}"
        made.spec = EnvSpec(name, entry_point="sandtable.envs.gymnasium:env", kwargs={"game": game, **given})
    return made


class SeatEnv(gymnasium.Env[Floats, np.int64]):
    """What is observed is what the seat that is asked may know, and nothing else; the action space is the game's.

    `info`: `action_mask` (int8, 1 for what is legal; as `action_space.sample` takes it), `seat` (whose question it is),
    `actor` (whose action the reward belongs to), `refused` (why an action was not taken; it changed nothing), and at
    the end `returns`, the win shares of all seats. A seed names a match: 7 deals that of
    `sandtable.Match(game, seed=7)`.
    """

    def __init__(
        self,
        game: Game,
        seat: int | None = None,
        opponents: Any = None,
        reward: str = playing.RETURNS,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        playing.must_be_reward(reward)
        most = playing.at_least(0, max_steps, "max_steps", "max_steps is 0 (a match is never cut) or more")
        if render_mode not in (None, *_RENDER_MODES):
            raise OptionError(say("render-mode-ansi", render_mode=repr(render_mode)), field="render_mode")
        self.game, self._reward, self._most = game, reward, most
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": list(_RENDER_MODES),
            "render_fps": 1,
            "name": playing.environment_id(game),
            "layout": playing.layout_mark(game),
        }
        self._learner, named = playing.seats_of(game, seat, opponents)
        self._bots = playing.bots_of(game, named)
        self.observation_space, self.action_space = spaces_of(game)
        self._play: playing.Play | None = None
        self._steps, self._earned = 0, np.zeros(game.seats)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Floats, Info]:
        """Deal a match. One in which the seat is asked nothing before it ends is passed over for the next."""
        seed = playing.seed_or_none(seed)
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62)) if seed is None else seed
        for _ in range(_TRIES):
            self._play, self._steps = playing.Play(self.game, number, self._bots, self._reward), 0
            if not self._play.over:
                self._earned[:] = 0
                self._show()
                return self._seen(self._seat()), self._info(self._seat())
            number = int(self.np_random.integers(2**62))
        raise SandtableError(say("learners-seat-asked"))

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, Info]:
        """Take an action for the seat that is asked."""
        play = self._running()
        actor = self._seat()
        refused = play.act(actor, action)
        self._steps += 1
        self._earned += play.rewards()
        reward, over = float(self._earned[actor]), play.over
        self._earned[actor] = 0
        cut = not over and self._steps >= self._most > 0
        viewer = actor if over else self._seat()
        info = self._info(viewer) | {"actor": actor, "refused": refused}
        if over:
            info["returns"] = np.array(play.match.returns)
        self._show()
        return self._seen(viewer), reward, over, cut, info

    def render(self) -> str | None:
        """The table as the seat that is asked sees it: in words, which `human` prints, or as a picture (`svg`)."""
        play = self._dealt()
        viewer = self._seat() if not play.over else None if self._learner == playing.EVERY else self._learner
        if self.render_mode == "svg":
            return drawn(play.match, viewer)
        text = playing.written(play.match, viewer)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _dealt(self) -> playing.Play:
        if self._play is None:
            raise SandtableError(say("match-dealt-yet"))
        return self._play

    def _running(self) -> playing.Play:
        play = self._dealt()
        if play.over:
            raise SandtableError(say("match-over-call"))
        return play

    def _seat(self) -> int:
        return self._dealt().asked[0]

    def _seen(self, viewer: int) -> Floats:
        return self.game.observe(self._dealt().match.state, viewer)

    def _info(self, viewer: int) -> Info:
        return {"action_mask": self._dealt().mask(viewer), "seat": viewer}


def spaces_of(game: Game) -> tuple[Space[Any], Space[Any]]:
    """What is observed, and what can be done."""
    numbers, actions = playing.sizes_of(game)
    return Box(-playing.LARGEST, playing.LARGEST, (numbers,), np.float32), Discrete(actions)
