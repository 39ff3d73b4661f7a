"""Figures of a ruleset: how its games go, how far the deal decides, and what playing better is worth.

The course of a game is that of the seats' expected shares, by the value that was learned from other games. Definitions
and sources stand in `lab/statistics/courses.py`; luck of the deal in `lab/statistics/accounts.py`; skill steps after
P. Duersch, M. Lambrecht and J. Oechssler, European Economic Review 127, 2020.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.lab.ladder import climb
from sandtable.lab.luck.driving import play_twice, watch_game
from sandtable.lab.seating import kinds_for, must_repeat, seated
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.accounts import luck_of_the_deal
from sandtable.lab.statistics.courses import LOST, MOVED, GameCourse, course
from sandtable.lab.statistics.estimates import Floats, IntervalEstimate
from sandtable.lab.statistics.means import mean
from sandtable.lab.statistics.ratings import ELO
from sandtable.lab.statistics.shares import share

_CHECKPOINTS = 400
#: Outside of these the value is too weak or too bold to be believed.
CALIBRATED = (0.8, 1.25)


@dataclass(frozen=True)
class Going:
    """How games go, over deals. `lead_changes`, `drama`: means; `decided`: the last part of a game in which its winner
    was sure; `leader_wins`: share of who leads half way; `kingmaking`: share of games in which a player who has lost
    decides between others (None for two seats). `slope`: of the results on the values half way; 1 is right."""

    games: int
    lead_changes: IntervalEstimate
    drama: IntervalEstimate | None
    decided: IntervalEstimate | None
    leader_wins: IntervalEstimate | None
    kingmaking: IntervalEstimate | None
    deal: float | None
    slope: float | None

    @property
    def marked(self) -> bool:
        """Whether the value is not to be believed."""
        return self.slope is None or not CALIBRATED[0] <= self.slope <= CALIBRATED[1]


@dataclass(frozen=True)
class Gap:
    """What the better of two bots wins, and how many places of the list lie between them."""

    better: str
    worse: str
    gap: int
    share: IntervalEstimate


@dataclass(frozen=True)
class SkillClasses:
    """All pairs, and how many classes there are of which each wins 3 of 4 games against the next (two seats only);
    `bound`: at least so many, because a player won or lost all games against another."""

    gaps: tuple[Gap, ...]
    steps: float | None
    bound: bool = False

    def by_gap(self) -> dict[int, float]:
        """The mean share of the better one by the gap between the two."""
        found = sorted({one.gap for one in self.gaps})
        return {gap: float(np.mean([one.share.value for one in self.gaps if one.gap == gap])) for gap in found}


def going(game: Game, bots: Sequence[str], deals: int, seed: int) -> Going:
    """Watch games. OptionError for bots that decide in Python."""
    kinds = kinds_for(game, bots)
    must_repeat(kinds)
    numbers = seated(game, kinds).numbers
    courses: list[GameCourse] = []
    halves: list[tuple[Floats, Floats]] = []
    makers = np.zeros(deals, dtype=np.int64)
    for number in range(deals):
        rows, made = np.zeros((_CHECKPOINTS, 8)), np.zeros(1, dtype=np.int64)
        count = watch_game(
            game.play(game.new_rows(4), _chances(seed), numbers, "features", "value"), number,
            (game.seats, game.model, LOST, MOVED), rows, made,
        )  # fmt: skip
        if count < 2:
            raise OptionError(f"Game {number} of seed {seed} did not end within {game.definition.limit} decisions.")
        values = rows[:count, : game.seats]
        courses.append(course(values))
        halves.append((values[-(-(count - 1) // 2)] if count > 2 else values[0], values[-1]))
        makers[number] = made[0]
    twice = np.zeros((deals, 2, 8))
    play_twice(game.play(game.new_rows(4), _chances(seed), numbers), 0, deals, twice)
    return Going(
        deals, mean([one.lead_changes for one in courses]),
        _mean([one.drama for one in courses]), _mean([one.decided_part for one in courses]),
        _share([one.leader_share for one in courses]),
        share((makers > 0).astype(np.float64)) if game.seats > 2 else None,
        _deal(twice), _slope(halves, game.seats),
    )  # fmt: skip


def skill(
    game: Game, bots: Sequence[str], deals: int, seed: int, progress: Callable[[int], None] | None = None
) -> SkillClasses:
    """Every two of these bots, the weakest first, on the same deals from every seat."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise OptionError("Skill needs two bots or more, each once, the weakest first.", field="levels")
    if game.seats == 2:
        ladder = climb(game, bots, deals, seed, progress=progress)
        places = {bot: place for place, bot in enumerate(bots)}
        gaps = tuple(
            Gap(pair.bot, pair.other, places[pair.bot] - places[pair.other],
                IntervalEstimate(pair.share, pair.low, pair.high, pair.games))
            for pair in ladder.pairs
        )  # fmt: skip
        ratings = {rung.bot: rung.rating for rung in ladder.rungs}
        everything = any(one.share.value in (0, 1) for one in gaps)
        return SkillClasses(gaps, (ratings[bots[-1]] - ratings[bots[0]]) / (ELO * log(3)), everything)
    found = []
    for first, second in combinations(range(len(bots)), 2):
        wins = np.zeros(deals)
        for seat in range(game.seats):
            line = [bots[first]] * game.seats
            line[seat] = bots[second]
            wins += simulate(game, deals, seed, line).returns[:, seat] / game.seats
        found.append(Gap(bots[second], bots[first], second - first, share(np.clip(wins, 0, 1))))
        if progress is not None:
            progress(deals * game.seats * len(found))
    return SkillClasses(tuple(found), None)


def _chances(seed: int) -> npt.NDArray[np.void]:
    key = simulation_key(seed)
    return np.concatenate([new_chance(key), new_chance(key)])


def _deal(twice: Floats) -> float | None:
    """None where bots draw nothing: then a deal played twice is one game, and says nothing."""
    same = bool((twice[:, 0] == twice[:, 1]).all())
    return None if same else luck_of_the_deal(twice[:, 0, 0], twice[:, 1, 0])


def _mean(values: Sequence[float | None]) -> IntervalEstimate | None:
    there = [value for value in values if value is not None]
    return mean(there) if there else None


def _share(values: Sequence[float | None]) -> IntervalEstimate | None:
    there = [value for value in values if value is not None]
    return share(np.clip(there, 0, 1)) if there else None


def _slope(halves: Sequence[tuple[Floats, Floats]], seats: int) -> float | None:
    """By how much results move where values do, half way."""
    told = np.concatenate([value for value, _ in halves]) - 1 / seats
    came = np.concatenate([result for _, result in halves]) - 1 / seats
    square = float(told @ told)
    return float(told @ came) / square if square > 0 else None
