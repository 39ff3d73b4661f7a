"""How strong the levels of a game are, as it was measured: `data/ladder.json` in the game's folder, written by
`sandtable ladder GAME`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from sandtable.core.game.searching import Level
from sandtable.core.typed import ready

FILE = "ladder.json"


class Rung(msgspec.Struct, frozen=True):
    """A bot and its rating on the scale that chess players know, with the 95 % interval of its difference to the
    yardstick, `heuristic-1`, which has 1000 (or to the first rung, where that did not play)."""

    bot: str
    rating: float
    low: float
    high: float


class LadderPair(msgspec.Struct, frozen=True):
    """The share of the win that `bot` had against `other`, with its 95 % interval, over so many games."""

    bot: str
    other: str
    share: float
    low: float
    high: float
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """A round robin: every two bots played the same deals, each of them once from either seat. `command` makes it
    anew."""

    game: str
    preset: str
    rules: str
    deals: int
    rungs: tuple[Rung, ...]
    pairs: tuple[LadderPair, ...]
    command: str

    def rung(self, bot: str) -> Rung | None:
        """How strong a bot is; None for one that did not play."""
        return next((rung for rung in self.rungs if rung.bot == bot), None)


def usual_level(levels: Sequence[Level]) -> int | None:
    """The number of the level that is the heuristic: it neither searches nor errs, and is no bot of the game's own."""
    return next((n for n, level in enumerate(levels, 1) if not (level.playouts or level.slips or level.bot)), None)


def rung_of(ladder: Ladder | None, levels: Sequence[Level], bot: str) -> Rung | None:
    """How strong a bot is as measured; None for one that was not. The heuristic is one of the levels in
    most games (`usual_level`)."""
    if ladder is None:
        return None
    plain = usual_level(levels)
    same = f"level-{plain}" if bot == "heuristic" and plain is not None else bot
    return ladder.rung(bot) or ladder.rung(same)


def shipped_ladder(package: str) -> Callable[[], Ladder | None]:
    """Reads what lies in a game's package, for `GameDefinition.ladder`; None where nothing was measured."""

    @cache
    def read() -> Ladder | None:
        file = files(package).joinpath("data", FILE)
        return msgspec.json.decode(file.read_bytes(), type=ready(Ladder)) if file.is_file() else None

    return read
