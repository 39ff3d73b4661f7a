"""What is looked at while it runs: alarms under many looks, how wide intervals are, when something is found."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from bench.statistics.pairs import differing
from bench.statistics.rows import Generator, Row, experiment, hits, part
from bench.statistics.unused import Sequential, e_value
from sandtable.lab.statistics.claims import sequence, unbounded
from sandtable.lab.statistics.estimates import Floats, paired, share

LOOKS, WIDTH, FOUND = "A hundred looks", "The price of looking", "How much is found, and when"
TIMES = range(100, 10_001, 100)
ALPHA = 0.05


def alarm(values: Floats, null: float, low: float = 0.0, high: float = 1.0) -> bool:
    """Whether at some look the evidence against the truth reaches 1 / alpha."""
    return any(e_value(values[:n], null, low, high) >= 1 / ALPHA for n in TIMES)


def repeated(values: Floats, truth: float, pairs: bool) -> bool:
    """Whether at some look an interval made for a single one misses the truth."""
    found = (paired(values[:n]) if pairs else share(values[:n]) for n in TIMES)
    return any(not hits(one.low, one.high, truth) for one in found)


@experiment(LOOKS, 1_000)
def the_same_rules_twice(generator: Generator, runs: int) -> list[Row]:
    coins = generator.integers(0, 2, (runs, TIMES[-1])).astype(np.float64)
    apart = differing(generator, (runs, TIMES[-1]), 0.1, 0.1)
    return [
        part("share of a fair coin: false alarm", (alarm(row, 0.5) for row in coins), "1.0", 0, 5),
        part("*wrong: 95 % intervals of a single look, repeated*", (repeated(row, 0.5, False) for row in coins),
             "39", 33, 45),
        part("two variants that are the same, 20 % of deals differ: false alarm",
             (alarm(row, 0.0, -1.0, 1.0) for row in apart), "0.8", 0, 5),
        part("*wrong: paired intervals of a single look, repeated*", (repeated(row, 0.0, True) for row in apart),
             "38", 32, 45),
    ]  # fmt: skip


@experiment(LOOKS, 600)
def other_shapes(generator: Generator, runs: int) -> list[Row]:
    size = (runs, TIMES[-1])
    shapes: list[tuple[str, npt.NDArray[np.float64], float, float]] = [
        ("wins of 5 %", (generator.random(size) < 0.05).astype(np.float64), 0.05, 0.0),
        ("40 % tied", generator.choice([0.0, 0.5, 1.0], size, p=[0.3, 0.4, 0.3]), 0.5, 0.0),
        ("deals of four games", generator.binomial(4, generator.beta(3, 3, size)) / 4, 0.5, 0.0),
        ("differences in 1 of 200 deals", differing(generator, size, 0.004, 0.001), 0.003, -1.0),
    ]
    return [
        part(f"{what}: the mean is missed at some look", (alarm(row, truth, low, 1.0) for row in values),
             "at most 1.6", 0, 5)
        for what, values, truth, low in shapes
    ]  # fmt: skip


@experiment(LOOKS, 500)
def without_bounds(generator: Generator, runs: int) -> list[Row]:
    size = (runs, TIMES[-1])
    shapes = (
        ("gamma, skewness 1", generator.gamma(4, 0.25, size), "1.4"),
        ("exponential", generator.exponential(1, size), "1.8"),
        ("lognormal", generator.lognormal(-0.5, 1, size), "3.8"),
    )
    rows = []
    for what, values, expected in shapes:
        missed = []
        for row in values:
            found = (unbounded(row[:n]) for n in TIMES if n >= 200)
            missed.append(any(one is not None and not hits(one.low, one.high, 1.0) for one in found))
        rows.append(part(f"lengths, {what}: the mean is missed at some look", missed, expected, 0, 5))
    return rows


@experiment(WIDTH, 20)
def widths(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for n, coin, apart in ((100, "1.74", "1.99"), (1_000, "1.76", "1.83"), (10_000, "1.76", "1.81"),
                           (100_000, "1.78", "1.80")):  # fmt: skip
        flat = np.repeat([0.0, 1.0], n // 2)
        mixed = np.repeat([-1.0, 0.0, 1.0], [n // 10, n - n // 5, n // 10])
        for what, any_look, one_look, expected in (
            ("a coin", sequence(flat), share(flat), coin),
            ("20 % of deals differing", sequence(mixed, -1.0, 1.0), paired(mixed), apart),
        ):
            ratio = (any_look.high - any_look.low) / (one_look.high - one_look.low)
            rows.append(
                Row(f"{n:,} units, {what}: width at any look over width at one", ratio, 0, expected, 1, 2.1, "times")
            )
    return rows


@experiment(FOUND, 400)
def a_true_52(generator: Generator, runs: int) -> list[Row]:
    found = []
    for _ in range(runs):
        games = (generator.random(60_000) < 0.52).astype(np.float64)
        found.append(next((n for n in range(100, 60_001, 100) if e_value(games[:n], 0.5) >= 1 / ALPHA), 60_000))
    times = np.array(found)
    error = float(1.25 * times.std() / sqrt(runs))
    one_look = ((1.96 + 1.2816) / 0.04) ** 2
    return [
        Row("a share of 52 %: games until it is told from 50 %, at any look (median)", float(np.median(times)), error,
            "6,409", 5_700, 7_100, "games"),
        Row("games that one look needs for it, with power 0.9", one_look, 0, "6,567", 6_500, 6_600, "games"),
    ]  # fmt: skip


@experiment(FOUND, 1_000)
def sequential(generator: Generator, runs: int) -> list[Row]:
    """50 against 52 %, a block of 20 pairs at a time; a pair is a deal with seats exchanged, 36 % of games tied."""
    rows = []
    for truth, wrong_word, expected, pairs, most in (
        (0.50, "above", "3.3", "1,433", 5.0), (0.52, "below", "3.7", "1,353", 5.0), (0.54, "below", "0", "586", 0.5),
    ):  # fmt: skip
        wrong, lengths = [], []
        for _ in range(runs):
            test, units = Sequential(), 0
            while test.decision is None and units < 50_000:
                games = generator.choice([0.0, 0.5, 1.0], (20, 2), p=[0.82 - truth, 0.36, truth - 0.18])
                test.add(games.mean(axis=1))
                units += 20
            wrong.append(test.decision == wrong_word)
            lengths.append(units)
        length = np.array(lengths)
        rows.append(part(f"truth {truth:.0%}, test of 50 against 52 %: wrong", wrong, expected, 0, most))
        rows.append(
            Row(f"truth {truth:.0%}: deals until decided (mean)", float(length.mean()),
                float(length.std() / sqrt(runs)), pairs, 400, 1_800, "deals")
        )  # fmt: skip
    return rows
