"""How strong bots are: ratings from a round robin on common deals, and what players of one idea win from a bot, each of
them at every seat of common deals, the bot at the others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from sandtable.bots.kinds import kind_of
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.shipped import Ladder, LadderPair, Rung
from sandtable.core.kernel.driving.drivers import YARDSTICK
from sandtable.lab.said import say
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.estimates import Floats
from sandtable.lab.statistics.matches import ELO, Ratings, ratings
from sandtable.lab.statistics.quick import mean_interval, share_interval

#: Whose rating is BASE, if it plays.
ANCHOR = YARDSTICK
BASE = 1000.0
_WIDE = 1.959964  # standard errors either side, 95 %


def climb(
    game: Game,
    bots: Sequence[str],
    deals: int,
    seed: int,
    threads: int | None = None,
    command: str = "",
    progress: Callable[[int], None] | None = None,
    thinking_deals: int | None = None,
) -> Ladder:
    """Play every two bots against each other, each deal once from either seat. `progress` is called with the number of
    games played after each pair. `thinking_deals`: pairs in which a bot searches play only the first so many deals,
    because such games take a hundred times as long. OptionError for fewer than two bots or deals, more of those deals
    than there are, one bot twice, or other than two seats."""
    if game.seats != 2:
        raise OptionError(say("ladder-played-two", seats=game.seats), field="players")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise OptionError(say("ladder-needs-two"), field="bots")
    if deals < 2:
        raise OptionError(say("ladder-needs-deals", deals=deals), field="deals")
    if thinking_deals is not None and not 2 <= thinking_deals <= deals:
        raise OptionError(say("pairs-search-play", deals=deals, thinking_deals=thinking_deals), field="deals")
    thinks = [thinking_deals is not None and _thinks(bot, game.id) for bot in bots]
    sat: list[npt.NDArray[np.int64]] = []
    won: list[Floats] = []
    units: list[npt.NDArray[np.int64]] = []
    pairs = []
    played = 0
    for first, second in combinations(range(len(bots)), 2):
        shares = []
        count = thinking_deals if thinking_deals is not None and (thinks[first] or thinks[second]) else deals
        for left, right in ((first, second), (second, first)):
            done = simulate(game, count, seed, (bots[left], bots[right]), threads)
            sat.append(np.tile(np.array([left, right], dtype=np.int64), (count, 1)))
            won.append(done.returns)
            units.append(np.arange(count, dtype=np.int64))
            shares.append(done.returns[:, 0 if left == second else 1])
        pairs.append(_pair(bots[second], bots[first], np.concatenate(shares)))
        played += 2 * count
        if progress is not None:
            progress(played)
    found = ratings(np.concatenate(sat), np.concatenate(won), np.concatenate(units).tolist())
    return Ladder(game.id, game.preset, game.version, deals, _rungs(found, bots), tuple(pairs), command)


def _thinks(bot: str, game: str) -> bool:
    budget = kind_of(bot, game).budget
    return budget is not None and budget.searches


def _pair(bot: str, other: str, shares: Floats) -> LadderPair:
    low, high = share_interval(shares)
    return LadderPair(bot, other, round(float(shares.mean()), 4), round(low, 4), round(high, 4), len(shares))


def _rungs(found: Ratings, bots: Sequence[str]) -> tuple[Rung, ...]:
    anchor = bots.index(ANCHOR) if ANCHOR in bots else 0
    rungs = []
    for number, bot in enumerate(bots):
        apart, error = found.difference(anchor, number) if number != anchor else (0.0, 0.0)
        middle, wide = BASE + ELO * apart, ELO * error * _WIDE
        rungs.append(Rung(bot, round(middle, 1), round(middle - wide, 1), round(middle + wide, 1)))
    return tuple(rungs)


@dataclass(frozen=True)
class Won:
    """What an exploiter won: the mean of a deal's games, a share of the win or a gain of the game's score, with the
    95 % interval."""

    exploiter: str
    mean: float
    low: float
    high: float
    games: int


def exploit(
    game: Game,
    bot: str,
    deals: int,
    seed: int,
    gain_over: float | None = None,
    exploiters: Sequence[str] = (),
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Won]:
    """Try the game's exploiters, or those named, against a bot. `gain_over`: count the score at the end over so much,
    instead of the share of the win. OptionError if the game has none, or none of that name."""
    exploiting = game.definition.exploiting
    if exploiting is None:
        raise OptionError(say("no-exploiters", id=game.id), field="game")
    if deals < 2:
        raise OptionError(say("exploiter-plays-deals", deals=deals), field="deals")
    names = list(exploiters) or list(exploiting.family)
    for name in names:
        if name not in exploiting.family:
            known = ", ".join(exploiting.family)
            raise OptionError(say("no-exploiter", name=repr(name), known=known), field="exploiters")
    found = []
    for name in names:
        totals = np.zeros(deals)
        for seat in range(game.seats):
            seats: list[object] = [bot] * game.seats
            seats[seat] = exploiting.family[name]
            done = simulate(game, deals, seed, seats, threads)
            totals += done.returns[:, seat] if gain_over is None else done.scores[:, seat] - gain_over
        low, high = mean_interval(totals / game.seats)
        found.append(Won(name, float(totals.mean()) / game.seats, low, high, deals * game.seats))
        if progress is not None:
            progress(len(found))
    return found
