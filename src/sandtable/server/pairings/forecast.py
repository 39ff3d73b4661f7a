"""Where everybody may still finish: the rest of the tournament is played a thousand times, by what is known of
everybody's strength.

What is known is a mean and a deviation, on the scale of the ratings; each play draws strengths from those, and the
places of a table by the model of Plackett and Luce (the order of strengths with Gumbel noise; Plackett, "The analysis
of permutations", 1975). Rounds of a Swiss are drawn by the standings in each play. Nothing of it says how an arena goes
on: nobody knows who will play.
"""

import math
from collections.abc import Collection, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.server.pairings.next_round import rounds_of, schedule
from sandtable.server.pairings.shapes import FILLED, Sitting, TournamentPlan
from sandtable.server.pairings.standings import points_of

PLAYS = 1000
_ELO = 400.0 / math.log(10.0)
#: How strong a bot is that fills a seat.
_BOT = 1000.0
Floats = npt.NDArray[np.float64]


class Forecast(msgspec.Struct, frozen=True):
    """A player's final place: 80 % of the plays end between `low` and `high`, half of them at `middle` or better.
    `first`: the share of plays that the player won."""

    low: int
    middle: int
    high: int
    first: float


def forecast(
    plan: TournamentPlan,
    skills: Sequence[tuple[float, float]],
    tables: Sequence[Sitting],
    left: Collection[int] = (),
    plays: int = PLAYS,
) -> list[Forecast]:
    """For every player; none for forms of which nothing can be said (a knock-out, whose bracket says it, an arena)."""
    players = len(skills)
    if plan.form not in ("robin", "swiss") or players < 2:
        return []
    chance = np.random.default_rng(plan.key % 2**32 + len(tables))
    mean, deviation = np.array(skills, dtype=np.float64).T
    strength = mean + deviation * chance.standard_normal((plays, players))
    points = np.tile(np.array(points_of(plan, players, tables)), (plays, 1))
    begun = 1 + max((table.round for table in tables), default=-1)
    for table in tables:
        if not table.over:
            _play(points, strength, np.tile(np.array(table.players), (plays, 1)), chance)
    here = [player for player in range(players) if player not in left]
    if plan.form == "robin":
        for round_tables in schedule(plan, players)[begun:]:
            for seats in round_tables:
                now = [FILLED if player in left else player for player in seats]
                if len([player for player in now if player != FILLED]) == 1 and plan.seats == 2:
                    points[:, max(now)] += 1.0
                elif max(now) != FILLED:
                    _play(points, strength, np.tile(np.array(now), (plays, 1)), chance)
    elif len(here) >= 2:
        for _ in range(begun, rounds_of(plan, players)):
            _monrad(points, strength, np.array(here), plan.seats, chance)
    return _told(points + 1e-6 * chance.random(points.shape), plays)


def _play(points: Floats, strength: Floats, seats: npt.NDArray[np.int64], chance: np.random.Generator) -> None:
    """Play one table in every play: `seats` has a row of players for each."""
    rows = np.arange(len(points))[:, None]
    strong = np.where(seats == FILLED, _BOT, strength[rows, seats])
    luck = strong / _ELO + chance.gumbel(size=seats.shape)
    behind = seats.shape[1] - 1 - np.argsort(np.argsort(-luck, axis=1), axis=1)
    np.add.at(points, (rows, np.maximum(seats, 0)), np.where(seats == FILLED, 0.0, behind))


def _monrad(
    points: Floats, strength: Floats, here: npt.NDArray[np.int64], seats: int, chance: np.random.Generator
) -> None:
    """A round in which players who are equal in each play sit together."""
    noisy = points[:, here] + 0.01 * chance.random((len(points), len(here)))
    order = here[np.argsort(-noisy, axis=1)]
    tables = -(-len(here) // seats)
    missing = tables * seats - len(here)
    if seats == 2 and missing:
        points[np.arange(len(points)), order[:, -1]] += 1.0
        order = order[:, :-1]
    elif missing:
        order = np.hstack([order, np.full((len(points), missing), FILLED)])
    for first in range(0, order.shape[1], seats):
        _play(points, strength, order[:, first : first + seats], chance)


def _told(points: Floats, plays: int) -> list[Forecast]:
    places = 1 + np.argsort(np.argsort(-points, axis=1), axis=1)
    low, middle, high = np.quantile(places, [0.1, 0.5, 0.9], axis=0, method="closest_observation")
    first = (places == 1).sum(axis=0) / plays
    return [
        Forecast(int(low[player]), int(middle[player]), int(high[player]), float(first[player]))
        for player in range(points.shape[1])
    ]
