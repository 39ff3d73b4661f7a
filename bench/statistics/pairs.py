"""Two variants on common deals, at one look: coverage, what pairing saves, no difference, rules and cards used."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from bench.statistics.rows import Generator, Row, experiment, hits, part
from bench.statistics.unused import effect_if_used, units_for
from sandtable.lab.statistics.claims import verdict
from sandtable.lab.statistics.estimates import mean, paired, paired_factor
from sandtable.lab.statistics.matches import per_play

PAIRED, NONE, USED = "Pairs on common deals", "No difference", "Rules and cards that are used"


def differing(generator: Generator, shape: tuple[int, int], up: float, down: float) -> npt.NDArray[np.float64]:
    """Differences of +1 and -1 with these chances, else 0."""
    return generator.choice([1.0, -1.0, 0.0], shape, p=[up, down, 1 - up - down])


@experiment(PAIRED, 4_000)
def paired_coverage(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for n, up, down in ((100, 0.04, 0.01), (100, 0.35, 0.25), (1_000, 0.002, 0.0), (1_000, 0.06, 0.03)):
        held = [hits(f.low, f.high, up - down) for f in map(paired, differing(generator, (runs, n), up, down))]
        what = f"{n:,} deals, better in {100 * up:g} %, worse in {100 * down:g} %"
        rows.append(part(what, held, "at least 94.9", 94, 100))
    for n, up, down, expected in ((100, 0.04, 0.01, "90"), (1_000, 0.002, 0.0, "86")):
        held = [hits(f.low, f.high, up - down) for f in map(mean, differing(generator, (runs, n), up, down))]
        what = f"*wrong: Student's interval, {n:,} deals, {100 * up:g} and {100 * down:g} %*"
        rows.append(part(what, held, expected, 82, 92))
    return rows


@experiment(PAIRED, 2_000)
def what_pairing_saves(generator: Generator, runs: int) -> list[Row]:
    rows = []
    for correlation, factor, expected in ((-0.2, 0.83, "92"), (0.5, 2.0, "99"), (0.9, 10.0, "100")):
        first = generator.standard_normal((runs, 200))
        second = correlation * first + sqrt(1 - correlation**2) * generator.standard_normal((runs, 200))
        found = np.array([paired_factor(a, b) or 0.0 for a, b in zip(first, second)])
        rows.append(
            Row(f"paired factor at a correlation of {correlation:g} (median)", float(np.median(found)),
                float(1.25 * found.std() / sqrt(runs)), f"{factor:g}", 0.97 * factor, 1.03 * factor, "times")
        )  # fmt: skip
        apart = second.mean(axis=1) - first.mean(axis=1)
        half = 1.972 * np.sqrt((first.var(axis=1, ddof=1) + second.var(axis=1, ddof=1)) / 200)
        least, most = (88, 94) if correlation < 0 else (98, 100)
        rows.append(part("*wrong: the unpaired formula there, coverage*", np.abs(apart) <= half, expected, least, most))
    return rows


@experiment(NONE, 4_000)
def no_difference(generator: Generator, runs: int) -> list[Row]:
    n = units_for(0.3, 0.02, anytime=False)
    # A deviation of 0.3: nine deals in a hundred differ, evenly, or with a mean at the margin of two points.
    even = [verdict(f.low, f.high, 0.02) for f in map(paired, differing(generator, (runs, n), 0.045, 0.045))]
    edge = [verdict(f.low, f.high, 0.02) for f in map(paired, differing(generator, (runs, n), 0.055, 0.035))]
    return [
        part("the truth is at most the bound that was said", (one.bound >= 0.02 for one in edge), "97.5", 97, 100),
        part('"within" is said of what lies on the margin', (one.within for one in edge), "1.2", 0, 2.5),
        part(f'"within" is said of no difference after {n:,} deals', (one.within for one in even), "90", 87, 93),
    ]


@experiment(USED, 3_000)
def where_used(generator: Generator, runs: int) -> list[Row]:
    held = []
    for _ in range(runs):
        used = generator.random(2_000) < 0.06
        apart = np.where(used, generator.choice([1.0, -1.0, 0.0], 2_000, p=[0.45, 0.25, 0.3]), 0.0)
        found = effect_if_used(apart, used)
        held.append(found is not None and hits(found.low, found.high, 0.2))
    return [part("a rule used in 6 % of 2,000 deals: its effect there", held, "94.5 to 97.8", 94, 98.5)]


@experiment(USED, 3_000)
def caused_by_a_card(generator: Generator, runs: int) -> list[Row]:
    """A card is played in three of five deals, oftener by who is ahead, and then saves a quarter of what was lost."""
    drawn, played, lift = [], [], []
    for _ in range(runs):
        ahead = generator.random(500)
        use = generator.random(500) < 0.2 + 0.8 * ahead
        without = (generator.random(500) < 0.1 + 0.8 * ahead).astype(np.float64)
        helped = use & (generator.random(500) < HELPS)
        having = np.where(helped, 1.0, without)
        found = paired(having - without)
        drawn.append(hits(found.low, found.high, DRAWING))
        effect = per_play(having - without, use.astype(np.float64))
        played.append(effect is not None and hits(effect.low, effect.high, DRAWING / USES))
        lift.append(float(having[use].mean() - having.mean()))
    gain = np.array(lift)
    return [
        part("effect of drawing a card, 500 swaps", drawn, "94.9", 93.5, 97),
        part("effect of playing it", played, "94.9", 93.5, 97),
        Row(f"*wrong: share of the win when played, less that of all (a draw is worth {100 * DRAWING:.1f})*",
            100 * float(gain.mean()), 100 * float(gain.std() / sqrt(runs)), "26 where a card does nothing", 8, 40,
            "points"),
    ]  # fmt: skip


# The truth: means over positions, on a fine grid, of playing the card, and of playing it where the game was lost.
_AHEAD = (np.arange(10_000) + 0.5) / 10_000
HELPS = 0.25
USES = float((0.2 + 0.8 * _AHEAD).mean())
DRAWING = HELPS * float(((0.2 + 0.8 * _AHEAD) * (0.9 - 0.8 * _AHEAD)).mean())
