"""How much of a ruleset is luck and how much skill, and how its games go: games are watched by the value of their
positions, in compiled code, and figures made of them: how games go, how far the deal decides, and what playing better
is worth.

The course of a game is that of the seats' expected shares, by the value that was learned from other games. Definitions
and sources stand in `lab/statistics/matches.py`; skill steps after P. Duersch, M. Lambrecht and J. Oechssler, European
Economic Review 127, 2020.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, rekey
from sandtable.core.kernel.driving.drivers import Drive, begin_game, simulation_key, take_choice
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.masks import lowest
from sandtable.lab.said import say
from sandtable.lab.simulate import kinds_for, must_repeat, seated, simulate
from sandtable.lab.statistics.estimates import Floats, IntervalEstimate, mean, share
from sandtable.lab.statistics.matches import ELO, LOST, MOVED, GameCourse, course, luck_of_the_deal
from sandtable.lab.strength import climb


class Judge(NamedTuple):
    """By what positions are judged: the number of seats, a model (core/kernel/driving/learned.py), the share below
    which a seat has lost, and by how much it must move the others'. A plain tuple for drivers."""

    seats: int
    model: Any
    lost: float
    moved: float


@kernel
def _kingmaking(p, j, seat, count, some, least, most):
    """Whether a seat that has lost whatever it does decides between others: each choice on a copy, states[3]."""
    for other in range(j.seats):
        least[other], most[other] = 2.0, -1.0
    for i in range(count):
        calls.copy_state(p.states, 3, 0)
        calls.apply(p.table, p.rules, p.states, 3, seat, p.choices[i], p.log)
        if calls.seats_to_act(p.table, p.rules, p.states, 3) == 0:
            calls.returns(p.table, p.rules, p.states, 3, some)
        else:
            estimate(p.table, p.rules, p.states, 3, j.seats, j.model, some)
        if some[seat] > j.lost:
            return False
        for other in range(j.seats):
            least[other] = min(least[other], some[other])
            most[other] = max(most[other], some[other])
    widest = 0.0
    for other in range(j.seats):
        if other != seat:
            widest = max(widest, most[other] - least[other])
    return widest >= j.moved


@entry_kernel
def watch_game(play, number, judge, course, makers):
    """Play game `number`; row 0 of `course` (float64[rows, 8]) is the value at the start, then one for the end of each
    round, the last what the game came to. How many rows; -1 for a game cut by the limit. A round beyond the room is
    left out. `makers` counts decisions of those who have lost and decide between others, if there are three seats."""
    p, j = Drive(*play), Judge(*judge)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    some, least, most = course[len(course) - 1].copy(), course[0].copy(), course[0].copy()
    estimate(p.table, p.rules, p.states, 0, j.seats, j.model, course[0])
    rows, decisions = 1, 0
    round_now = calls.progress(p.table, p.rules, p.states, 0)
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0:
        if decisions >= p.limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if j.seats > 2:
            estimate(p.table, p.rules, p.states, 0, j.seats, j.model, some)
            if some[seat] <= j.lost and _kingmaking(p, j, seat, count, some, least, most):
                makers[0] += 1
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
        now = calls.progress(p.table, p.rules, p.states, 0)
        if mask != 0 and now != round_now and rows < len(course) - 1:
            estimate(p.table, p.rules, p.states, 0, j.seats, j.model, course[rows])
            rows += 1
            round_now = now
    calls.returns(p.table, p.rules, p.states, 0, course[rows])
    return rows + 1


@entry_kernel
def play_twice(play, first, last, shares):
    """Play deals first..last-1 twice, with other streams of the bots; `shares` [deal, 2, 8]."""
    p = Drive(*play)
    for number in range(first, last):
        for time in range(2):
            begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
            for _ in range(time):
                rekey(p.chances[1], p.chances[0])
            decisions = 0
            mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
            while mask != 0 and decisions < p.limit:
                seat = lowest(mask)
                count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
                choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
                calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
                decisions += 1
                mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
            calls.returns(p.table, p.rules, p.states, 0, shares[number - first, time])


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
            raise OptionError(say("game-seed-did", number=number, seed=seed, limit=game.definition.limit))
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
        raise OptionError(say("skill-needs-two"), field="levels")
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
