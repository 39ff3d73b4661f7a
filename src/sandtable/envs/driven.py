"""One match as a learner plays it against bots that are machine code: the compiled driver makes every choice, and the
match itself is made again from them when it is looked at."""

from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.numbers import whole
from sandtable.envs import say
from sandtable.envs.play import refusal
from sandtable.envs.rows import Rows

#: So many choices of a match are remembered.
ROOM = 1 << 17


class DrivenPlay:
    """The match `sandtable.Match(game, seed=seed)` in row 0, until the row begins another; as `play.Play` otherwise."""

    def __init__(self, rows: Rows, seed: int) -> None:
        self.game, self._rows, self._seed = rows.game, rows, seed
        self._match: Match | None = None
        rows.draw_from(seed_key(seed))
        self.over = not rows.begin(0, seed)
        self._action = np.zeros(1, dtype=np.int64)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seat that is asked; none when the match is over."""
        return () if self.over else (int(self._rows.seats[0]),)

    @property
    def match(self) -> Match:
        """The match so far. SandtableError for one that is too long to be shown."""
        made = self._rows.made
        if made[0] >= len(made):
            raise SandtableError(say("match-too-long", most=len(made) - 1))
        if self._match is None:
            self._match = Match(self.game, seed=self._seed)
        for code in made[self._match.ply + 1 : made[0] + 1].tolist():
            self._match.choose(self._match.seats_to_act[0], code)
        return self._match

    @property
    def returns(self) -> tuple[float, ...]:
        """The share of the win of each seat, when the match is over."""
        return tuple(self._rows.shares[0, : self.game.seats].tolist())

    def menu(self, seat: int) -> dict[int, int]:
        """The code of each action that the seat may take now; empty if it is asked nothing."""
        rows, count = self._rows, self._rows.counts[0] if self.asked == (seat,) else 0
        return dict(zip(rows.numbers[0, :count].tolist(), rows.choices[0, :count].tolist()))

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for each action that the seat that is asked may take now."""
        mask: npt.NDArray[np.int8] = self._rows.masks[0].copy()
        return mask

    def seen(self, viewer: int) -> npt.NDArray[np.float32]:
        """What the seat that is asked, or acted last, knows."""
        seen: npt.NDArray[np.float32] = self._rows.observations[0].copy()
        return seen

    def take(self, seat: int, action: Any) -> tuple[float, str]:
        """Take an action: what the seat has earned since it was last rewarded. If it is not legal nothing changes, and
        a sentence says so."""
        rows, number = self._rows, whole(action)
        if number is None or not 0 <= number < rows.masks.shape[1] or not rows.masks[0, number]:
            return 0.0, refusal(self.game, seat, action, int(rows.counts[0]))
        self._action[0] = number
        rows.step(self._action)
        self.over = bool(rows.ended[0])
        return float(rows.rewards[0]), ""
