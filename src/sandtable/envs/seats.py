"""Who sits beside the learner."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.whole import whole

#: In place of a seat: the learner decides for every seat, each with that seat's own knowledge.
EVERY = -1


def seats_of(game: Game, seat: int | None, opponents: Any) -> tuple[int, tuple[Any, ...]]:
    """The learner's seat, EVERY if it has them all, and the bot of each seat, None where the learner decides.
    `opponents`: one bot for all other seats, a bot for each of them in the order of seats, or None: the learner plays
    every seat, as copies of itself. OptionError for a seat that is not there or another number of bots."""
    if opponents is None:
        if seat is not None:
            raise OptionError(
                f"Without opponents the learner has every seat, not seat {seat}: leave the seat out, or name bots.",
                field="seat",
            )
        return EVERY, (None,) * game.seats
    place = 0 if seat is None else whole(seat)
    if place is None or not 0 <= place < game.seats:
        raise OptionError(f"The seats of this game are 0 to {game.seats - 1}; there is no seat {seat!r}.", field="seat")
    others = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * (game.seats - 1)
    if len(others) != game.seats - 1:
        raise OptionError(
            f"There are {len(others)} opponents for {game.seats - 1} other seats; name one for each, or one for all.",
            field="opponents",
        )
    if any(one is None for one in others):
        raise OptionError("An opponent is a bot, and one of these is None: name a bot for each.", field="opponents")
    return place, (*others[:place], None, *others[place:])
