"""Matches of one game side by side, for learners: the arrays that the compiled driver (driving.py) reads and writes."""

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.positions import began
from sandtable.core.match.seating import seat_bots
from sandtable.envs import driving, play, say


def shared(shape: int | tuple[int, int], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Zeroes that begin at a multiple of 64 bytes: JAX makes copies of others."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    room = np.zeros(size + 64, dtype=np.uint8)
    begin = -room.ctypes.data % 64
    return room[begin : begin + size].view(kind).reshape(shape)


class Rows:
    """Rows of matches of a task whose bots have names (OptionError for one that is no machine code). `waits`: when a
    match that is over is followed by the next (driving.py). `room`: for the codes of so many choices. Arrays are named
    as those of `driving.Matches` and `Step`."""

    def __init__(self, task: play.LearningTask, rows: int, waits: int, room: int = 0) -> None:
        game = self.game = task.game
        self._task, self._waits = task, waits
        numbers, actions = play.sizes_of(game)
        most_choices = game.definition.max_choices
        self.states = game.new_rows(rows)
        self.seats, self.counts = shared(rows, np.int64), np.zeros(rows, dtype=np.int64)
        self.seats[:] = -1
        self.choices = np.zeros((rows, most_choices), dtype=np.int32)
        self.numbers = np.zeros((rows, most_choices), dtype=np.int32)
        self.masks = shared((rows, actions), np.int8)
        self.games, self._steps = np.zeros(1, dtype=np.int64), np.zeros(rows, dtype=np.int64)
        self._lasts, self.shares = np.zeros((rows, 8)), np.zeros((rows, 8))
        self.over, self.made = np.zeros(rows, dtype=np.uint8), np.zeros(room, dtype=np.int32)
        self.actors, self.rewards = shared(rows, np.int64), shared(rows, np.float64)
        self.ended, self.cut, self.refused = (shared(rows, np.bool_) for _ in range(3))
        self.observations = shared((rows, numbers), np.float32)
        self._seen = self.observations if task.observe else self.observations[:, :0].copy()
        self.finals = shared((rows, self._seen.shape[1]), np.float32)
        self._seat()
        self.draw_from(bytes(32))

    def _seat(self) -> None:
        """What holds in this process alone: addresses of functions and bots."""
        self._table = self.game.table("observe", "action")
        self._bots = seat_bots(self.game, self._task.bots, "that plays in a vector environment")

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in ("_table", "_bots")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._seat()

    def draw_from(self, key: bytes) -> None:
        """From here on deals, bots and random actions follow from this key."""
        self.games[0] = 0
        luck = [hashlib.sha256(word + key).digest() for word in (b"envs bots", b"envs actions")]
        self._chances = np.concatenate([new_chance(one) for one in (key, *luck)])
        zeroed = self.game.kernels.state.new(3)
        zeroed["chance"]["joined"] = self.game.one_stream
        self._scratch = self.game.rows(zeroed)

    def deal(self, which: npt.NDArray[np.bool_]) -> None:
        """The matches that come next, in these rows."""
        self._checked(driving.deal_many(self._matches(), which))

    def begin(self, row: int, seed: int) -> bool:
        """A row begins the match `Match(game, seed=seed)`. False if the learner is asked nothing in it."""
        self.states[row] = self.game.rows(began(self.game, seed_key(seed))[0])[0]
        self.made[:1] = 0
        self._checked(driving.begin_one(self._matches(), row))
        return bool(self.seats[row] >= 0)

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """Take an action in every row."""
        step = (
            actions, self.game.seats, int(self._task.by_score), self._task.most, self.actors, self.rewards, self.ended,
            self.cut, self.refused, self.shares, self.finals,
        )  # fmt: skip
        self._checked(driving.step_many(self._matches(), step))

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action for each match, all equally likely, from a stream of the seed's own."""
        found = np.zeros(len(self.seats), dtype=np.int64)
        driving.random_actions(self._chances, self.counts, self.numbers, found)
        return found

    def bot_actions(self, bot: int) -> npt.NDArray[np.int64]:
        """What the bot of this number would do in each match. It draws from the stream of `random_actions`."""
        found = np.zeros(len(self.seats), dtype=np.int64)
        driving.bot_actions(self._matches(), bot, found)
        return found

    def _matches(self) -> tuple[Any, ...]:
        return (
            self._table, self.game.rules_rows, self.states, self._scratch, self._chances, self.seats, self.counts,
            self.choices, self.numbers, self.masks, self._seen, self._task.learner, self._bots.numbers, self.games,
            self._lasts, self._steps, self.game.definition.limit, NO_LOG, self.over, self._waits, self.made,
        )  # fmt: skip

    def _checked(self, result: int) -> None:
        if result == driving.STALLED:
            raise SandtableError(say("bots-made-choices", limit=self.game.definition.limit))
        if result == driving.UNASKED:
            raise SandtableError(say("learners-seat-asked"))
