"""What positions were worth: shares of wins when everybody plays on by the heuristic, in worlds drawn anew."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.bots.hints import share_interval
from sandtable.bots.review.found import IntervalFigure
from sandtable.bots.review.retracing import Trace
from sandtable.core.match.rollouts import PLAY_ON, played_on
from sandtable.core.seeds import SEEDS

Z = 1.959964  # 95 %, two-sided
_SPECTATOR = -1
_FIRST_LOOK = 9


def shared(share: float, worlds: int) -> IntervalFigure:
    """A mean share of wins over so many worlds."""
    return IntervalFigure(share, *share_interval(share, worlds))


def figure(value: float, error: float) -> IntervalFigure:
    """An estimate with this standard error."""
    return IntervalFigure(value, value - Z * error, value + Z * error)


def bounded(value: float, error: float) -> IntervalFigure:
    """An estimate of a difference of shares, which lies between -1 and 1."""
    return IntervalFigure(value, max(-1.0, value - Z * error), min(1.0, value + Z * error))


def seed_at(seed: int, number: int) -> int:
    """The seed of what is tried at a choice in a review with this one."""
    return (seed * 1_000_003 + number) % SEEDS


class WinChances:
    """The chances of all seats after any number of choices, as a player who watches could know them; each is played
    out once."""

    def __init__(self, trace: Trace, worlds: int, seed: int) -> None:
        self.trace, self.worlds, self.seed = trace, worlds, seed
        self._known: dict[int, npt.NDArray[np.float64]] = {}

    def at(self, number: int) -> npt.NDArray[np.float64]:
        """Shares (worlds x seats); at the end one row, the result."""
        found = self._known.get(number)
        if found is None:
            if number == len(self.trace.made):
                found = np.array([self.trace.match.returns])
            else:
                game, seed = self.trace.game, seed_at(self.seed, number)
                state = self.trace.state(number)
                found = played_on(game, state, _SPECTATOR, [PLAY_ON], self.worlds, "heuristic", seed).shares[0]
            self._known[number] = found
        return found

    def means(self, number: int) -> npt.NDArray[np.float64]:
        """The mean share of each seat."""
        means: npt.NDArray[np.float64] = self.at(number).mean(axis=0)
        return means

    def error(self, number: int, seat: int) -> float:
        """The standard error of a seat's mean; never below what the interval of no wins says."""
        shares = self.at(number)[:, seat]
        if len(shares) < 2:
            return 0.0
        found = shared(float(shares.mean()), len(shares))
        return max(float(shares.std(ddof=1)) / sqrt(len(shares)), (found.high - found.low) / 2 / Z)


def points_wanted(chances: WinChances, most: int, looked: Callable[[], None] = lambda: None) -> list[int]:
    """Where to look: some points evenly, then always in the middle of the stretch in which most changed. At most so
    many (2 at least), the start and the end among them. `looked` is told after each."""
    end, first = len(chances.trace.made), min(_FIRST_LOOK, most)
    points = sorted({round(i * end / (first - 1)) for i in range(first)})
    for point in points:
        chances.at(point)
        looked()
    while len(points) < most:
        wide = [(a, b) for a, b in itertools.pairwise(points) if b - a > 1]
        if not wide:
            break
        a, b = max(wide, key=lambda pair: (_moved(chances, *pair), -pair[0]))
        chances.at((a + b) // 2)
        looked()
        points = sorted([*points, (a + b) // 2])
    return points


def _moved(chances: WinChances, a: int, b: int) -> float:
    return float(np.abs(chances.means(b) - chances.means(a)).sum())
