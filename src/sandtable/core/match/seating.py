"""Bots as compiled drivers take them: names become numbers, and whatever a number points to is kept."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.driving.drivers import BOTS
from sandtable.core.words import say

#: In place of a bot: the caller decides for this seat.
NOBODY = -1


class Thinker(Protocol):
    """A bot that plays on for itself. `number` holds as long as the object lives."""

    @property
    def number(self) -> Any:
        """What drivers take for it (`calls.bot`)."""

    def stop(self) -> None:
        """Think no longer: what is asked now and later is answered at once."""


class SeatedBots:
    """The bots of all seats: `numbers` (int64[8]; interpreted, a list), and what they point to."""

    def __init__(self, numbers: Sequence[Any], kept: Sequence[Thinker]) -> None:
        padded = [*numbers, *[NOBODY] * (8 - len(numbers))]
        self.numbers: Any = padded if INTERPRETED else np.array(padded, dtype=np.int64)
        self._kept = tuple(kept)

    def stop(self) -> None:
        """Nobody thinks any longer, so that a driver ends soon."""
        for thinker in self._kept:
            thinker.stop()


_makers: dict[str, Callable[[Game, str], Thinker]] = {}


def add_thinkers(prefix: str, make: Callable[[Game, str], Thinker]) -> None:
    """From now on names that begin with the prefix mean `make(game, name)`, which may raise OptionError."""
    _makers[prefix] = make


def seat_bots(game: Game, names: Sequence[str | None], where: str) -> SeatedBots:
    """One name for each seat, None where the caller decides. OptionError for other names; `where` is said then."""
    numbers: list[Any] = []
    kept: list[Thinker] = []
    for name in names:
        make = next((make for prefix, make in _makers.items() if name is not None and name.startswith(prefix)), None)
        if name is None:
            numbers.append(NOBODY)
        elif name in BOTS:
            numbers.append(game.bot_number(name))
        elif name in game.definition.bots:
            numbers.append(game.bot_address(game.definition.bots[name].choose))
        elif make is not None and name is not None:
            thinker = make(game, name)
            kept.append(thinker)
            numbers.append(thinker.number)
        else:
            known = ", ".join([*BOTS, *game.definition.bots, *(f"{prefix}..." for prefix in _makers)])
            raise OptionError(say("no-bot-here", name=repr(name), where=where, known=known), field="bots")
    return SeatedBots(numbers, kept)
