"""One sample and one look: shares, seats, means, quantiles, ratings."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from bench.statistics.rows import Generator, Row, experiment, hits, part
from bench.statistics.unused import band, quantiles, seats_equal, share_ratio, simultaneous_shares
from sandtable.lab.statistics.estimates import IntervalEstimate, library, mean, share
from sandtable.lab.statistics.matches import ELO, ratings
from sandtable.lab.statistics.quick import wilson

SHARES, SEATS, MEANS, RATINGS = "One share", "Several seats", "Means and quantiles", "Ratings"


def exact_coverage(n: int, chances: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How often `share` of n games without ties holds each of these chances: computed, not simulated."""
    won = np.zeros(n)
    ends = []
    for k in range(n + 1):
        won[:k] = 1
        found = share(won)
        ends.append((found.low, found.high))
    low, high = np.array(ends).T
    held = (low[None, :] <= chances[:, None]) & (chances[:, None] <= high[None, :])
    return np.asarray((library("scipy.stats").binom.pmf(np.arange(n + 1), n, chances[:, None]) * held).sum(axis=1))


@experiment(SHARES, 20)
def wilson_everywhere(generator: Generator, runs: int) -> list[Row]:
    whole, fine, wide = np.linspace(0.05, 0.95, 91), np.linspace(0.05, 0.95, 901), np.linspace(0.02, 0.98, 97)
    few, some, many = exact_coverage(100, fine), exact_coverage(400, whole), exact_coverage(10_000, wide)
    between = exact_coverage(400, fine)
    return [
        Row("100 games, mean over true shares of 5 to 95 %", 100 * few.mean(), 0, "95.1", 94, 96),
        Row("100 games, worst of these shares", 100 * few.min(), 0, "92.9", 92, 96),
        Row("400 games, worst of whole percents", 100 * some.min(), 0, "94.1", 94, 96),
        Row("400 games, worst of tenths of a percent", 100 * between.min(), 0, "94.1", 93.5, 96),
        Row("400 games, safest of whole percents", 100 * some.max(), 0, "96.0", 95, 97),
        Row("10,000 games, worst of 2 to 98 %", 100 * many.min(), 0, "94.6", 94, 96),
    ]


@experiment(SHARES, 4_000)
def ties_and_deals(generator: Generator, runs: int) -> list[Row]:
    ties = generator.choice([0.0, 0.5, 1.0], (runs, 400), p=[0.3, 0.4, 0.3])
    drawn = generator.choice([0.0, 0.5, 1.0], (runs, 100), p=[0.025, 0.95, 0.025])
    # A deal that is good for a seat is so in all of its four games: a correlation of 1/7.
    chance = generator.beta(3, 3, (runs, 250))
    deals = generator.binomial(4, chance) / 4
    sat = generator.binomial(2, 0.5, (runs, 400))
    won = generator.binomial(sat, 0.4).astype(np.float64)
    ratios = [share_ratio(w, s) for w, s in zip(won, sat)]
    separate = [wilson(float(row.mean()), 4 * len(row), 0.95) for row in deals]
    return [
        part("400 games, 40 % of them tied", map(_holds_half, map(share, ties)), "95.1 to 95.6", 94, 96.5),
        part("100 games, 95 % of them tied", map(_holds_half, map(share, drawn)), "97.6", 95, 99),
        part("250 deals of four games", map(_holds_half, map(share, deals)), "95.1 to 95.6", 94, 96.5),
        part(
            "a faction that sits 0, 1 or 2 times",
            (hits(one.low, one.high, 0.4) for one in ratios),
            "95.1 to 95.6",
            94,
            96.5,
        ),
        part(
            "*wrong: the four games of a deal counted as four*", (hits(*ends, 0.5) for ends in separate), "90", 85, 92
        ),
    ]


def _holds_half(found: IntervalEstimate) -> bool:
    return hits(found.low, found.high, 0.5)


@experiment(SEATS, 3_000)
def some_seat_is_missed(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for seats, separate in ((3, "12"), (4, "18"), (6, "24"), (8, "32")):
        together, apart = [], []
        for won in generator.multinomial(1_000, [1 / seats] * seats, runs):
            table = np.repeat(np.eye(seats), won, axis=0)
            together.append(any(not hits(f.low, f.high, 1 / seats) for f in simultaneous_shares(table)))
            apart.append(any(not hits(*wilson(count / 1_000, 1_000, 0.95), 1 / seats) for count in won))
        rows.append(part(f"{seats} seats, 1,000 games: some seat missed", together, "3.9 to 4.8", 3, 5))
        rows.append(part(f"*wrong: {seats} separate intervals*", apart, separate, 8, 40))
    return rows


@experiment(SEATS, 4_000)
def seats_said_to_differ(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for seats in (3, 4):
        found = [
            seats_equal(np.repeat(np.eye(seats), won, axis=0))[1] < 0.05
            for won in generator.multinomial(400, [1 / seats] * seats, runs)
        ]
        rows.append(part(f"{seats} equal seats said to differ (Hotelling)", found, "5.0 to 5.7", 4, 6))
    return rows


@experiment(MEANS, 3_000)
def lopsided_means(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for n, shape, expected, least in ((100, 1.0, "94.4", 93), (1_000, 1 / 9, "94.6", 93.5)):
        values = generator.gamma(shape, 1 / shape, (runs, n))
        skewness = 2 / shape**0.5
        held = [hits(f.low, f.high, 1.0) for f in map(mean, values)]
        rows.append(part(f"mean of {n:,}, skewness {skewness:.0f}", held, expected, least, 96))
    return rows


@experiment(MEANS, 2_000)
def order(generator: Generator, runs: int) -> list[Row]:
    lengths = generator.geometric(0.02, (runs, 200))
    # The median of this geometric distribution: the first length that half of all games do not pass.
    truth = float(library("scipy.stats").geom.ppf(0.5, 0.02))
    held = []
    for row in lengths:
        _, low, high = quantiles(row, [0.5])[0]
        held.append(low is not None and high is not None and hits(low, high, truth))
    uniform = np.sort(generator.random((runs, 1_000)), axis=1)
    steps = np.arange(1_000) / 1_000
    reach = np.maximum(np.abs(uniform - steps), np.abs(uniform - steps - 0.001)).max(axis=1)
    return [
        part("median of 200 lengths", held, "95.4 to 98.3", 95, 99),
        part("the whole curve of 1,000 within its band", reach <= band(1_000), "95.0", 94, 97),
    ]


@experiment(RATINGS, 600)
def rated(generator: Generator, runs: int) -> list[Row]:
    strength = np.array([0.0, 0.8, 1.5])
    rows = []
    for seats, deals, expected, least in ((2, 40, "93.6 to 94.6", 91), (3, 80, "95.2 to 96.2", 92)):
        held, widths = [], []
        for _ in range(runs):
            lineups, won, units = _played(generator, strength, seats, deals)
            found = ratings(lineups, won, units)
            apart, error = found.difference(0, 2)
            held.append(abs(apart - 1.5) <= 1.96 * error)
            pairs = [found.difference(*pair)[1] for pair in ((0, 1), (1, 2), (0, 2))]
            widths.append(1.96 * float(np.mean(pairs)) * ELO)
        rows.append(part(f"difference of two of three bots, {seats} seats", held, expected, least, 97.5))
        if seats == 2:
            width = np.array(widths)
            rows.append(
                Row(
                    "half width of a difference, mean of all pairs, 40 deals a pair",
                    float(width.mean()),
                    float(width.std() / runs**0.5),
                    "60",
                    45,
                    75,
                    "Elo",
                )
            )
    return rows


def _played(
    generator: Generator, strength: npt.NDArray[np.float64], seats: int, deals: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], list[int]]:
    """Line-ups of all pairs (two seats) or of all three bots in every rotation, who won, and the deal of each."""
    tables = [(0, 1), (0, 2), (1, 2)] if seats == 2 else [(0, 1, 2), (0, 2, 1)]
    lineups, units, unit = [], [], 0
    for bots in tables:
        for _ in range(deals):
            lineups += [bots[turn:] + bots[:turn] for turn in range(seats)]
            units += [unit] * seats
            unit += 1
    sat = np.array(lineups)
    power = np.exp(strength[sat])
    chance = power / power.sum(axis=1, keepdims=True)
    winner = (generator.random((len(sat), 1)) > chance.cumsum(axis=1)).sum(axis=1)
    return sat, np.eye(seats)[np.minimum(winner, seats - 1)], units
