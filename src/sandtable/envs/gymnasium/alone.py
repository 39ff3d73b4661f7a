"""One match as an environment: a learner in one seat against bots, or in every seat as copies of itself."""

from __future__ import annotations

import contextlib
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.envs.registration import EnvSpec
from gymnasium.spaces import Box, Dict, Discrete, Space

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.envs import play as playing
from sandtable.envs import say
from sandtable.envs.drawing import drawn
from sandtable.envs.driven import ROOM, DrivenPlay
from sandtable.envs.driving import DEALT, TRIES
from sandtable.envs.rows import Rows

#: What is observed: numbers, or with `masked` a dict of `observation` and `action_mask`.
Seen = Any
Info = dict[str, Any]


def env(
    game: Game | str,
    *,
    seat: int | None = None,
    opponents: Any = None,
    reward: str = playing.RETURNS,
    max_steps: int = 0,
    render_mode: str | None = None,
    observe: bool | str = True,
    **options: Any,
) -> SeatEnv:
    """A game as an environment, such as `env("bayonet", opponents="heuristic", players=2)`. Without `opponents` the
    learner plays every seat, as copies of itself; otherwise it has `seat` (0 if left out), and the bots named (one for
    all other seats, or a list) have the others. OptionError says what is wrong with an option."""
    made = SeatEnv(playing.task_of(game, options, seat, opponents, reward, max_steps, observe), render_mode)
    if isinstance(game, str):
        given = {"seat": seat, "opponents": opponents, "reward": reward, "max_steps": max_steps, "observe": observe}
        name = registered_id(made.game.id, made.game.version)
        made.spec = EnvSpec(name, entry_point="sandtable.envs.gymnasium:env", kwargs={"game": game, **given, **options})
    return made


def registered_id(game: str, version: str) -> str:
    """What a game is called by `gymnasium.make`: "sandtable/LiarsDice-v1" is version 1 of the rules of liars-dice."""
    return f"sandtable/{''.join(part.capitalize() for part in game.split('-'))}-v{version}"


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """What is observed is what the seat that is asked may know, and nothing else; the action space is the game's.

    `info`: `action_mask` (int8, 1 for what is legal; as `action_space.sample` takes it), `seat` (whose question it is),
    `actor` (whose action the reward belongs to), `refused` (why an action was not taken; it changed nothing), and at
    the end `returns`, the win shares of all seats. With `observe="masked"` observations are dicts, with `action_mask`
    beside `observation`. A seed names a match: 7 deals that of `sandtable.Match(game, seed=7)`. Bots that are machine
    code choose in the compiled driver, which takes a tenth of the time that a bot takes which is written in Python.
    """

    def __init__(self, task: playing.LearningTask, render_mode: str | None = None) -> None:
        game = self.game = task.game
        self._task, self.render_mode = task, render_mode
        self.metadata = playing.metadata_of(game, render_mode)
        self._bots = playing.bots_of(game, task.bots)
        self._rows: Rows | None = None
        with contextlib.suppress(OptionError):  # where a bot is no machine code they choose one by one
            if all(isinstance(one, str | None) for one in task.bots):
                self._rows = Rows(task._replace(most=0), 1, DEALT, room=ROOM)
                self._bots = []
        self.observation_space, self.action_space = spaces_of(task)
        self._play: playing.Play | DrivenPlay | None = None
        self._steps = 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Seen, Info]:
        """Deal a match. One in which the seat is asked nothing before it ends is passed over for the next."""
        seed = playing.seed_or_none(seed)
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62)) if seed is None else seed
        for _ in range(TRIES):
            self._play, self._steps = self._deal(number), 0
            if not self._play.over:
                self._show()
                return self._seen(self._seat()), self._info(self._seat())
            number = int(self.np_random.integers(2**62))
        raise SandtableError(say("learners-seat-asked"))

    def _deal(self, number: int) -> playing.Play | DrivenPlay:
        if self._rows is None:
            return playing.Play(self.game, number, self._bots, self._task.by_score)
        return DrivenPlay(self._rows, number)

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Info]:
        """Take an action for the seat that is asked."""
        play = self._running()
        actor = self._seat()
        reward, refused = play.take(actor, action)
        self._steps += 1
        over = play.over
        cut = not over and self._steps >= self._task.most > 0
        viewer = actor if over else self._seat()
        info = self._info(viewer) | {"actor": actor, "refused": refused}
        if over:
            info["returns"] = np.array(play.returns)
        self._show()
        return self._seen(viewer), reward, over, cut, info

    def render(self) -> str | None:
        """The table as the seat that is asked sees it: in words, which `human` prints, or as a picture (`svg`)."""
        play = self._dealt()
        viewer = self._seat() if not play.over else None if self._task.learner == playing.EVERY else self._task.learner
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

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal for the seat that is asked; everything when the match is over."""
        play = self._dealt()
        return (play.mask(self._seat()) if not play.over else np.ones(playing.sizes_of(self.game)[1], np.int8)).view(
            np.bool_
        )

    def _dealt(self) -> playing.Play | DrivenPlay:
        if self._play is None:
            raise SandtableError(say("match-dealt-yet"))
        return self._play

    def _running(self) -> playing.Play | DrivenPlay:
        play = self._dealt()
        if play.over:
            raise SandtableError(say("match-over-call"))
        return play

    def _seat(self) -> int:
        return self._dealt().asked[0]

    def _seen(self, viewer: int) -> Seen:
        seen = self._dealt().seen(viewer)
        return {"observation": seen, "action_mask": self.action_masks().view(np.int8)} if self._task.masked else seen

    def _info(self, viewer: int) -> Info:
        return {"action_mask": self.action_masks().view(np.int8), "seat": viewer}


def spaces_of(task: playing.LearningTask) -> tuple[Space[Any], Space[Any]]:
    """What is observed, and what can be done."""
    numbers, actions = playing.sizes_of(task.game)
    seen: Space[Any] = Box(-playing.LARGEST, playing.LARGEST, (numbers,), np.float32)
    if task.masked:
        seen = Dict({"observation": seen, "action_mask": Box(0, 1, (actions,), np.int8)})
    return seen, Discrete(actions)
