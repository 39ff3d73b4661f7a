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
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.seating import seat_bots
from sandtable.envs import driving, play, say
from sandtable.envs.gymnasium.alone import spaces_of

Floats = npt.NDArray[np.float32]
Info = dict[str, Any]


def vector_env(
    game: Game | str,
    num_envs: int,
    *,
    seat: int | None = None,
    opponents: str | Sequence[str] | None = None,
    reward: str = play.RETURNS,
    max_steps: int = 0,
    observe: bool = True,
    **options: Any,
) -> ManyEnv:
    """`num_envs` matches of a game, such as `vector_env("conquest", 1024, players=3)`. Without `opponents` the learner
    plays every seat, as copies of itself; otherwise it has `seat`, and the bots named (one for all other seats, or a
    list) have the others. OptionError says what is wrong with an option."""
    return ManyEnv(play.game_of(game, options), num_envs, seat, opponents, reward, max_steps, observe)


def shared(shape: int | tuple[int, int], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Zeroes that begin at a multiple of 64 bytes: JAX makes copies of others."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(size + 64, dtype=np.uint8)
    begin = -room.ctypes.data % 64
    return room[begin : begin + size].view(kind).reshape(shape)


class ManyEnv(VectorEnv[Floats, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Matches that are dealt anew in the step in which they end (`AutoresetMode.SAME_STEP`).

    What `step` and `reset` give are this environment's own arrays, for NumPy, and by `__dlpack__` for PyTorch and JAX,
    without a copy: the next step writes over them. Keep a copy of what must last, and write nothing into them: numbers
    that are the same in every match of these options are written once.

    `info`: `action_mask` (int8, a row a match), `seat` (whose question it is), `actor` (whose action the reward
    belongs to), `refused` (1: the action was not legal; it changed nothing), and where a match ended or was cut
    `final_obs` and `final_info`, with `returns` (win shares of all seats). With `observe` false observations stay
    zero and cost nothing.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        seat: int | None = None,
        opponents: str | Sequence[str] | None = None,
        reward: str = play.RETURNS,
        max_steps: int = 0,
        observe: bool = True,
    ) -> None:
        num_envs = play.at_least(1, num_envs, "num_envs", "A vector environment has at least one match")
        self._most = play.at_least(0, max_steps, "max_steps", "max_steps is 0 (a match is never cut) or more")
        play.must_be_reward(reward)
        self.game, self.num_envs = game, num_envs
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": [],
            "name": play.environment_id(game),
            "layout": play.layout_mark(game),
        }
        self.render_mode = None
        self._learner, bots = play.seats_of(game, seat, opponents)
        for one in bots:
            if not isinstance(one, str | None):
                raise OptionError(say("bots-vector-environment", one=repr(one)), field="opponents")
        self._bots = seat_bots(game, bots, "that plays in a vector environment")
        self._by_score, self._observing = int(reward == play.SCORE), observe
        self.single_observation_space, self.single_action_space = spaces_of(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._make_room()
        self._begun = False

    def _make_room(self) -> None:
        game, rows = self.game, self.num_envs
        numbers, actions = play.sizes_of(game)
        room = game.definition.max_choices
        self._states = game.new_rows(rows)
        self._scratch = game.new_rows(3)
        self.seats, self._counts = shared(rows, np.int64), np.zeros(rows, dtype=np.int64)
        self.seats[:] = -1
        self._options = np.zeros((rows, room), dtype=np.int32)
        self._numbers = np.zeros((rows, room), dtype=np.int32)
        self.masks = shared((rows, actions), np.int8)
        self._games, self._steps = np.zeros(1, dtype=np.int64), np.zeros(rows, dtype=np.int64)
        self._lasts, self._shares = np.zeros((rows, 8)), np.zeros((rows, 8))
        self._actors = shared(rows, np.int64)
        self._rewards = shared(rows, np.float64)
        self._flags = [shared(rows, np.bool_) for _ in range(3)]
        self._observations = shared((rows, numbers), np.float32)
        self._seen = self._observations if self._observing else self._observations[:, :0].copy()
        self._finals = shared((rows, self._seen.shape[1]), np.float32)
        self._table = game.table("observe", "action")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, Info]:
        """Deal all matches: equal seeds and equal actions give equal matches."""
        seed = play.seed_or_none(seed)
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62)) if seed is None else seed
        master = simulation_key(drawn)
        luck = [hashlib.sha256(word + master).digest() for word in (b"envs bots", b"envs actions")]
        self._chances = np.concatenate([new_chance(key) for key in (master, *luck)])
        self._games[0] = 0
        self._scratch = self._fresh()
        self._checked(driving.deal_many(self._matches()))
        self._begun = True
        return self._observations, self._asked()

    def _fresh(self) -> Any:
        zeroed = self.game.kernels.state.new(3)
        zeroed["chance"]["joined"] = self.game.one_stream
        return self.game.rows(zeroed)

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Floats, Floats, npt.NDArray[Any], npt.NDArray[Any], Info]:
        """Take an action in every match. One that is not legal changes nothing there, and `refused` says so."""
        if not self._begun:
            raise SandtableError(say("matches-dealt-yet"))
        chosen = self._chosen(actions)
        ended, cut, refused = self._flags
        self._checked(
            driving.step_many(
                self._matches(),
                (
                    chosen, self.game.seats, self._by_score, self._most, self._actors, self._rewards, ended, cut,
                    refused, self._shares, self._finals,
                ),
            )
        )  # fmt: skip
        info = self._asked()
        info["actor"], info["refused"] = self._actors, refused
        done = ended | cut
        if done.any():
            info["final_obs"], info["_final_obs"] = self._finals, done
            info["final_info"] = {"returns": self._shares[:, : self.game.seats], "_returns": ended}
            info["_final_info"] = done
        return self._observations, self._rewards, ended, cut, info

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

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action for each match, all equally likely, from a stream of the seed's own."""
        found = np.zeros(self.num_envs, dtype=np.int64)
        driving.random_actions(self._chances, self._counts, self._numbers, found)
        return found

    def bot_actions(self, bot: str = "heuristic") -> npt.NDArray[np.int64]:
        """What a bot would do in each match, from what the seat that is asked knows: a teacher for a learner. It draws
        from the stream of `random_actions`. OptionError for what is no bot's name here."""
        if not self._begun:
            raise SandtableError(say("matches-dealt-yet-call"))
        if not isinstance(bot, str):
            raise OptionError(say("bot-name-heuristic", bot=repr(bot)), field="bots")
        seated = seat_bots(self.game, [bot], "that plays in a vector environment")  # kept while its number is in use
        found = np.zeros(self.num_envs, dtype=np.int64)
        driving.bot_actions(self._matches(), seated.numbers[0], found)
        return found

    def _matches(self) -> tuple[Any, ...]:
        return (
            self._table, self.game.rules_rows, self._states, self._scratch, self._chances, self.seats, self._counts,
            self._options, self._numbers, self.masks, self._seen, self._learner, self._bots.numbers, self._games,
            self._lasts, self._steps, self.game.definition.limit, NO_LOG,
        )  # fmt: skip

    def _asked(self) -> Info:
        return {"action_mask": self.masks, "seat": self.seats}

    def _checked(self, result: int) -> None:
        if result == driving.STALLED:
            raise SandtableError(say("bots-made-choices", limit=self.game.definition.limit))
        if result == driving.UNASKED:
            raise SandtableError(say("learners-seat-asked"))
