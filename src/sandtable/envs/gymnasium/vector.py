"""Many matches of one game side by side as a vector environment: a step is one compiled call."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.match.seating import seat_bots
from sandtable.core.numbers import seed_of
from sandtable.envs import driving, play, say
from sandtable.envs.gymnasium.alone import Info, Seen, spaces_of
from sandtable.envs.rows import Rows

Floats = npt.NDArray[np.float32]
_WAITS = {
    AutoresetMode.SAME_STEP: driving.SAME_STEP,
    AutoresetMode.NEXT_STEP: driving.NEXT_STEP,
    AutoresetMode.DISABLED: driving.DEALT,
}


def vector_env(
    game: Game | str,
    num_envs: int,
    *,
    seat: int | None = None,
    opponents: str | Sequence[str] | None = None,
    reward: str = play.RETURNS,
    max_steps: int = 0,
    observe: bool | str = True,
    autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    **options: Any,
) -> ManyEnv:
    """`num_envs` matches of a game, such as `vector_env("conquest", 1024, players=3)`. Without `opponents` the learner
    plays every seat, as copies of itself; otherwise it has `seat`, and the bots named (one for all other seats, or a
    list) have the others. OptionError says what is wrong with an option."""
    task = play.task_of(game, options, seat, opponents, reward, max_steps, observe)
    return ManyEnv(task, num_envs, autoreset_mode)


class ManyEnv(VectorEnv[Seen, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Matches that are dealt anew in the step in which they end (`AutoresetMode.SAME_STEP`), or in the next one, whose
    action is nobody's (`NEXT_STEP`), or when `reset(options={"reset_mask": ...})` says so (`DISABLED`).

    What `step` and `reset` give are this environment's own arrays, for NumPy, and by `__dlpack__` for PyTorch and JAX,
    without a copy: the next step writes over them. Keep a copy of what must last, and write nothing into them: numbers
    that are the same in every match of these options are written once.

    `info`: `action_mask` (int8, a row a match; of a match that is over every action), `seat` (whose question it is),
    `actor` (whose action the reward belongs to), `refused` (1: the action was not legal; it changed nothing), and where
    a match ended or was cut `final_info`, with `returns` (win shares of all seats), and `final_obs`, if the observation
    is that of the next match. With `observe="masked"` observations are dicts, with `action_mask` beside `observation`;
    with `observe=False` they stay zero and cost nothing.
    """

    def __init__(
        self, task: play.LearningTask, num_envs: int, autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP
    ) -> None:
        num_envs = play.at_least(1, num_envs, "num_envs", "A vector environment has at least one match")
        try:
            mode = AutoresetMode(autoreset_mode)
        except ValueError:
            known = [one.value for one in AutoresetMode]
            raise OptionError(say("no-mode", word=repr(autoreset_mode), known=known), field="autoreset_mode") from None
        game = self.game = task.game
        self.num_envs, self._masked, self._waits = num_envs, task.masked, _WAITS[mode]
        self.metadata = play.metadata_of(game, None, autoreset_mode=mode, render_modes=[])
        self.render_mode = None
        for one in task.bots:
            if not isinstance(one, str | None):
                raise OptionError(say("bots-vector-environment", one=repr(one)), field="opponents")
        self.rows = Rows(task, num_envs, self._waits)
        self.single_observation_space, self.single_action_space = spaces_of(task)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Deal all matches, or those of `options["reset_mask"]`: equal seeds and equal actions give equal matches. A
        list of seeds names the match of each row: 7 is that of `sandtable.Match(game, seed=7)`."""
        which = self._which(options)
        each = self._seeds(seed) if isinstance(seed, list | tuple | np.ndarray) else None
        number = play.seed_or_none(None if each is not None else seed)
        super().reset(seed=number)
        if each is not None:
            self.rows.draw_from(hashlib.sha256(repr(each).encode()).digest())
            for row, one in enumerate(each):
                if which[row] and one is not None:
                    which[row] = not self.rows.begin(row, one)
        elif number is not None or which.all():
            drawn = int(self.np_random.integers(2**62)) if number is None else number
            self.rows.draw_from(simulation_key(drawn))
        self.rows.deal(which)
        self._begun = True
        return self._seen(), self._asked()

    def _which(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_]:
        """The rows that are dealt anew. OptionError for what is no mask of them."""
        given = (options or {}).get("reset_mask")
        if given is None:
            return np.ones(self.num_envs, dtype=np.bool_)
        if not isinstance(given, np.ndarray) or given.dtype != np.bool_ or given.shape != (self.num_envs,):
            raise OptionError(say("reset-mask", num_envs=self.num_envs), field="reset_mask")
        if not self._begun:
            raise SandtableError(say("matches-dealt-yet"))
        return given.copy()

    def _seeds(self, seed: Any) -> list[int | None]:
        if len(seed) != self.num_envs:
            raise OptionError(say("seeds-for-rows", num_envs=self.num_envs, given=len(seed)), field="seed")
        return [None if one is None else seed_of(one) for one in seed]

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Seen, Floats, npt.NDArray[Any], npt.NDArray[Any], Info]:
        """Take an action in every match. One that is not legal changes nothing there, and `refused` says so."""
        rows = self.rows
        if not self._begun:
            raise SandtableError(say("matches-dealt-yet"))
        if self._waits == driving.DEALT and rows.over.any():
            raise SandtableError(say("matches-over-reset", rows=", ".join(map(str, np.flatnonzero(rows.over)))))
        rows.step(self._chosen(actions))
        info = self._asked()
        info["actor"], info["refused"] = rows.actors, rows.refused
        done = rows.ended | rows.cut
        if done.any():
            info["final_info"] = {"returns": rows.shares[:, : self.game.seats], "_returns": rows.ended}
            info["_final_info"] = done
            if self._waits == driving.SAME_STEP:
                info["final_obs"], info["_final_obs"] = rows.finals, done
        return self._seen(), rows.rewards, rows.ended, rows.cut, info

    def _chosen(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        """The actions as the driver takes them. OptionError for another number of them, and for what is no number of
        an action, which would only be rounded to one."""
        try:
            given = np.asarray(actions)
        except ValueError:
            given = np.zeros(0, dtype=object)  # rows of different lengths
        if given.dtype.kind not in "iu" or given.shape != (self.num_envs,):
            raise OptionError(say("step-takes-actions", num_envs=self.num_envs, dtype=given.dtype, shape=given.shape))
        return np.ascontiguousarray(given, dtype=np.int64)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What is legal, a row a match."""
        return self.rows.masks.view(np.bool_)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action for each match, all equally likely, from a stream of the seed's own."""
        return self.rows.random_actions()

    def bot_actions(self, bot: str = "heuristic") -> npt.NDArray[np.int64]:
        """What a bot would do in each match, from what the seat that is asked knows: a teacher for a learner. It draws
        from the stream of `random_actions`. OptionError for what is no bot's name here."""
        if not self._begun:
            raise SandtableError(say("matches-dealt-yet-call"))
        if not isinstance(bot, str):
            raise OptionError(say("bot-name-heuristic", bot=repr(bot)), field="bots")
        seated = seat_bots(self.game, [bot], "that plays in a vector environment")  # kept while its number is in use
        return self.rows.bot_actions(seated.numbers[0])

    def _seen(self) -> Seen:
        seen = self.rows.observations
        return {"observation": seen, "action_mask": self.rows.masks} if self._masked else seen

    def _asked(self) -> Info:
        return {"action_mask": self.rows.masks, "seat": self.rows.seats}
