"""A figure of the page, and the list of what is simulated."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

import numpy as np

__all__ = ["EXPERIMENTS", "Experiment", "Generator", "Row", "experiment", "hits", "part"]

Generator = np.random.Generator


@dataclass(frozen=True)
class Row:
    """`measured` with the standard error of the simulation (0 where it is computed without chance), the figure that
    the specification of the statistics expects, and the range in which ours has to lie. `unit` is "%" or a word."""

    what: str
    measured: float
    error: float
    expected: str
    least: float
    most: float
    unit: str = "%"

    @property
    def kept(self) -> bool:
        """Whether the figure is in its range, three errors of the simulation given."""
        return self.least - 3 * self.error <= self.measured <= self.most + 3 * self.error


@dataclass(frozen=True)
class Experiment:
    """One simulation: `play` has a generator of its own and a number of runs, and gives rows of a section."""

    name: str
    section: str
    runs: int
    play: Callable[[Generator, int], list[Row]]

    def rows(self, seed: int, effort: float = 1.0) -> list[Row]:
        """The rows from this seed, with so many times the usual runs."""
        generator = np.random.default_rng([seed, *self.name.encode()])
        return self.play(generator, max(20, round(self.runs * effort)))


EXPERIMENTS: list[Experiment] = []


def experiment(
    section: str, runs: int
) -> Callable[[Callable[[Generator, int], list[Row]]], Callable[[Generator, int], list[Row]]]:
    """Put a simulation on the list."""

    def listed(play: Callable[[Generator, int], list[Row]]) -> Callable[[Generator, int], list[Row]]:
        EXPERIMENTS.append(Experiment(play.__name__, section, runs, play))
        return play

    return listed


def part(what: str, found: Iterable[bool], expected: str, least: float, most: float) -> Row:
    """In how many runs something was so, in percent."""
    seen = np.array([bool(one) for one in found])
    mean = float(seen.mean())
    # One run more of either kind: an event that never came is not known without error.
    spread = (seen.sum() + 1) / (len(seen) + 2)
    return Row(what, 100 * mean, 100 * sqrt(spread * (1 - spread) / len(seen)), expected, least, most)


def hits(low: float, high: float, truth: float) -> bool:
    """Whether an interval holds the truth."""
    return low <= truth <= high
