"""Many comparisons, and what was tuned: errors of families and screens, winners that look too good."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from bench.statistics.rows import Generator, Row, experiment, hits, part
from bench.statistics.unused import e_screen
from sandtable.lab.statistics.claims import confirmed, holm, listed_confidence, screen
from sandtable.lab.statistics.estimates import library, normal_quantile, share
from sandtable.lab.statistics.matches import luck_of_the_deal

MANY, TUNED, LUCK = "Many comparisons", "Tuning", "Luck"
CARDS, REAL, EFFECT, Q = 40, 6, 3.5, 0.05


def _p(z: npt.NDArray[np.float64]) -> list[float]:
    return [float(one) for one in 2 * library("scipy.stats").norm.sf(np.abs(z))]


@experiment(MANY, 4_000)
def claims(generator: Generator, runs: int) -> list[Row]:
    z = generator.standard_normal((runs, 10))
    return [
        part(
            "ten claims, none true: some claim is made (Holm)", (min(holm(_p(row))) < 0.05 for row in z), "4.6", 3, 5.5
        ),
        part("*wrong: the same, uncorrected*", (min(_p(row)) < 0.05 for row in z), "40", 35, 45),
    ]


@experiment(MANY, 3_000)
def screens(generator: Generator, runs: int) -> list[Row]:
    """Forty cards, six of which do something; cards are measured against their mean, or all against the same games."""
    truth = np.where(np.arange(CARDS) < REAL, EFFECT, 0.0)
    own = generator.standard_normal((runs, CARDS))
    negative = (own - own.mean(axis=1, keepdims=True)) / sqrt(1 - 1 / CARDS)
    shared = (own + generator.standard_normal((runs, 1))) / sqrt(2)
    rows = []
    for what, noise, expected in (
        ("each against the others", negative, "4.3"),
        ("shared control games", shared, "3.1"),
    ):
        parts = np.array([_false_part(screen(_p(truth + one))) for one in noise])
        rows.append(_mean(f"false part of a screen of 40 cards, {what}", parts, expected, 0, 5))
    plain = np.array([_false_part(_p(truth + one)) for one in negative])
    rows.append(_mean("*wrong: the same, uncorrected*", plain, "24", 15, 35))
    missed_plain, missed = _missed(negative, truth)
    rows.append(_mean("intervals of listed cards that miss, adjusted for listing", missed, "4.7", 0, 5.5))
    rows.append(_mean("*wrong: the same, 95 % each*", missed_plain, "8.5", 5.5, 15))
    return rows


def _false_part(p: list[float]) -> float:
    listed = [place for place, value in enumerate(p) if value < Q]
    return sum(place >= REAL for place in listed) / len(listed) if listed else 0.0


def _missed(
    noise: npt.NDArray[np.float64], truth: npt.NDArray[np.float64]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Of the cards that each screen lists, the part whose interval misses: at 95 %, and adjusted."""
    plain, adjusted = [], []
    for one in noise:
        listed = np.flatnonzero(np.array(screen(_p(truth + one))) < Q)
        if not len(listed):
            plain.append(0.0)
            adjusted.append(0.0)
            continue
        away = np.abs(one[listed])
        confidence = listed_confidence(len(listed), CARDS, Q)
        plain.append(float((away > normal_quantile(0.975)).mean()))
        adjusted.append(float((away > normal_quantile(0.5 + confidence / 2)).mean()))
    return np.array(plain), np.array(adjusted)


@experiment(MANY, 2_000)
def screens_that_run(generator: Generator, runs: int) -> list[Row]:
    """e-values of 1,000 swaps: bets of a tenth on each card, as if looked at whenever one likes."""
    parts = []
    for _ in range(runs):
        up = np.where(np.arange(CARDS) < REAL, 0.6, 0.5)
        wins = generator.binomial(1_000, up)
        e = np.exp(wins * np.log(1.2) + (1_000 - wins) * np.log(0.8))
        listed = e_screen([float(one) for one in e], Q)
        parts.append(sum(place >= REAL for place in listed) / len(listed) if listed else 0.0)
    return [_mean("false part of a screen that is watched (e-values)", np.array(parts), "at most 5", 0, 5)]


@experiment(TUNED, 2_000)
def winners(generator: Generator, runs: int) -> list[Row]:
    best = generator.binomial(1_000, 0.5, (runs, 50)).max(axis=1) / 1_000 - 0.5
    edge = []
    for won in generator.binomial(4_000, 0.52, runs):
        found = share(np.repeat([1.0, 0.0], [won, 4_000 - won]), 1 - 0.05 / 3)
        edge.append(confirmed([(found.low, found.high)], [0.5], [0.02]) == "hit")
    return [
        Row("the best of 50 equal candidates looks too good by", 100 * float(best.mean()),
            100 * float(best.std() / sqrt(runs)), "3.6", 3.2, 4, "points"),
        part("a candidate on the edge is said to hit, on 4,000 fresh deals", edge, "0.2", 0, 1.7),
    ]  # fmt: skip


@experiment(LUCK, 2_000)
def luck_of_deals(generator: Generator, runs: int) -> list[Row]:
    """The deal makes a third of the variance, the rest comes anew in each of its two games."""
    found = []
    for _ in range(runs):
        deal = generator.standard_normal(1_000)
        first, second = (deal + sqrt(2) * generator.standard_normal(1_000) for _ in range(2))
        found.append(luck_of_the_deal(first, second) or 0.0)
    values = np.array(found)
    near = [hits(value - 0.062, value + 0.062, 1 / 3) for value in found]
    return [
        Row("luck of the deal from 1,000 deals, true 0.333", float(values.mean()), float(values.std() / sqrt(runs)),
            "0.333", 0.32, 0.345, "correlation"),
        part("within 0.062 of the truth", near, "95 (deviation 0.031)", 93, 98),
    ]  # fmt: skip


def _mean(what: str, parts: npt.NDArray[np.float64], expected: str, least: float, most: float) -> Row:
    return Row(what, 100 * float(parts.mean()), 100 * float(parts.std() / sqrt(len(parts))), expected, least, most)
