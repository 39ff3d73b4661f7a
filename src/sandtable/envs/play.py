"""One match as a learner plays it: actions in place of codes, and bots that answer by themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.bots import Bot, get, kind_of, look
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream
from sandtable.core.match.match import Match
from sandtable.core.whole import whole
from sandtable.envs.names import sizes_of
from sandtable.envs.rewards import RETURNS, utilities


def bots_of(game: Game, named: Sequence[Any]) -> list[Bot | None]:
    """The bot of each seat, None where the learner decides. OptionError for what is no bot, or does not play this
    game."""
    found: list[Bot | None] = []
    for one in named:
        kind = None if one is None else kind_of(one, game.id)
        found.append(None if kind is None else kind.player if kind.player is not None else get(kind.name))
    return found


class Play:
    """The match `sandtable.Match(game, seed=seed)`. Seats without a bot are the learner's."""

    def __init__(self, game: Game, seed: int, bots: Sequence[Bot | None], reward: str = RETURNS) -> None:
        self.game, self.match, self._bots = game, Match(game, seed=seed), bots
        self._luck = Stream(hashlib.sha256(b"envs" + self.match.key).digest())
        self._by_score = reward != RETURNS
        self._lasts = list(self.match.scores)
        self._paid = False
        self._menus: dict[int, dict[int, int]] = {}
        self._go_on()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when the match is over."""
        return self.match.seats_to_act

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    def menu(self, seat: int) -> dict[int, int]:
        """The code of each action that the seat may take now; empty if it is asked nothing."""
        if seat not in self._menus:
            codes = self.match.legal(seat)
            state = self.match.state
            self._menus[seat] = {self.game.action(state, seat, code): code for code in codes}
        return self._menus[seat]

    def mask(self, seat: int, more: int = 0) -> npt.NDArray[np.int8]:
        """1 for each action that the seat may take now, with `more` cells at the end that are 0."""
        mask = np.zeros(sizes_of(self.game)[1] + more, dtype=np.int8)
        mask[list(self.menu(seat))] = 1
        return mask

    def act(self, seat: int, action: Any) -> str:
        """Take an action. If it is not legal nothing changes, and a sentence says so; otherwise it is empty."""
        menu = self.menu(seat)
        number = whole(action)
        if number is None or number not in menu:
            actions = sizes_of(self.game)[1]
            known = f"Action {action!r} is not legal here" if number in range(actions) else f"{action!r} is no action"
            return f"{known}: seat {seat} has {len(menu)} of {actions} actions, those that its mask shows."
        self.match.choose(seat, menu[number])
        self._menus.clear()
        self._go_on()
        return ""

    def rewards(self) -> list[float]:
        """What each seat is rewarded with since the last time this was asked."""
        if self._by_score:
            now = list(self.match.scores)
            earned = [after - before for after, before in zip(now, self._lasts, strict=True)]
            self._lasts = now
            return earned
        if not self.over or self._paid:
            return [0.0] * self.game.seats
        self._paid = True
        return utilities(self.match.returns)

    def _go_on(self) -> None:
        """Bots answer until a seat of the learner's is asked, or the match is over."""
        made = 0
        while seats := [seat for seat in self.asked if self._bots[seat] is not None]:
            if made >= self.game.definition.limit:
                raise SandtableError(f"Bots made {self.game.definition.limit} choices without an end.")
            self._answer(seats[0])
            made += 1

    def _answer(self, seat: int) -> None:
        bot = self._bots[seat]
        assert bot is not None
        view = look(bot, self.match, seat, self._key())
        code = bot.choose(view, self._key())
        if code not in view.legal:
            raise SandtableError(
                f"The bot of seat {seat} chose {code!r}, which is none of its {len(view.legal)} choices."
            )
        self.match.choose(seat, code)
        self._menus.clear()

    def _key(self) -> bytes:
        return b"".join(self._luck.word().to_bytes(4, "little") for _ in range(8))
