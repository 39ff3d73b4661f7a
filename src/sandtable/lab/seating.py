"""The bots of a simulation, as compiled drivers take them."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.bots import BotKind, kind_of
from sandtable.bots.search import Searcher
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.match.seating import SeatedBots


def kinds_for(game: Game, bots: Sequence[object]) -> tuple[BotKind, ...]:
    """The kind of bot of each seat: one for each, or one for all. OptionError for another number or name."""
    given = (bots,) if isinstance(bots, str) else tuple(bots)
    if len(given) == 1:
        given *= game.seats
    if len(given) != game.seats:
        raise OptionError(
            f"There are {len(given)} bots for {game.seats} seats; name one for each seat, or one for all.", field="bots"
        )
    made = {id(bot): kind_of(bot, game.id) for bot in given}
    return tuple(made[id(bot)] for bot in given)


def must_repeat(kinds: Sequence[BotKind]) -> None:
    """OptionError for bots with which the same games could not be played again in compiled code: those that decide in
    Python, or think by the clock."""
    for kind in kinds:
        if kind.player is not None and not kind.player.compiled:
            raise OptionError(
                f"The bot {kind.name!r} decides in Python; here games are played in compiled code.", "bots"
            )
        if kind.budget is not None and not kind.budget.playouts:
            raise OptionError(
                f"The bot {kind.name!r} thinks by the clock, so its games could not be played again. Name its playouts "
                "instead, such as search:200p.", "bots",
            )  # fmt: skip


def seated(game: Game, kinds: Sequence[BotKind]) -> SeatedBots:
    """The bots as compiled drivers know them: numbers of kinds, addresses of others."""
    searchers = {kind.budget: Searcher(game, kind.budget) for kind in kinds if kind.budget is not None}
    numbers = [
        searchers[kind.budget].number
        if kind.budget is not None
        else game.bot_number(kind.name)
        if kind.player is None
        else game.bot_address(kind.player.play)
        for kind in kinds
    ]
    return SeatedBots(numbers, list(searchers.values()))
