"""Methods whose promises are kept beside those of the laboratory's, which has no use for them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log, sqrt
from typing import Literal

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.claims import _log_wealth, holm
from sandtable.lab.statistics.estimates import (
    Floats,
    IntervalEstimate,
    Units,
    _student_part,
    _wilson,
    as_units,
    library,
    normal_quantile,
    paired,
    share,
    tally,
)
from sandtable.lab.statistics.matches import LOST, MOVED, NEAR


def simultaneous_shares(values: npt.ArrayLike, confidence: float = 0.95) -> list[IntervalEstimate]:
    """The shares of all seats, one row a unit, one column a seat: all intervals hold together (Bonferroni). Two seats
    are one share and its mirror."""
    table = np.asarray(values, dtype=np.float64)
    if table.ndim != 2 or table.shape[1] < 2:
        raise ValueError("Shares of seats need a column for each of at least two seats.")
    seats = table.shape[1]
    if seats == 2:
        first = share(table[:, 0], confidence)
        return [first, IntervalEstimate(1 - first.value, 1 - first.high, 1 - first.low, first.n)]
    return [share(table[:, seat], 1 - (1 - confidence) / seats) for seat in range(seats)]


def seats_equal(values: npt.ArrayLike) -> tuple[float, float]:
    """F and p of the claim that all seats win equally often (H. Hotelling, 1931): one row a unit, one column a seat.
    ValueError where the shares of some seat never vary or there are too few units."""
    table = np.asarray(values, dtype=np.float64)
    n, seats = table.shape
    if n <= seats:
        raise ValueError("The claim that seats differ needs more units than seats.")
    distance = table[:, :-1].mean(axis=0) - 1 / seats
    covariance = np.atleast_2d(np.cov(table[:, :-1], rowvar=False))
    try:
        square = n * float(distance @ np.linalg.solve(covariance, distance))
    except np.linalg.LinAlgError:
        raise ValueError("A seat whose share never varies cannot be compared.") from None
    f = (n - seats + 1) / ((seats - 1) * (n - 1)) * square
    return f, float(library("scipy.stats").f.sf(f, seats - 1, n - seats + 1))


def wins_of(counts: Sequence[int]) -> npt.NDArray[np.float64]:
    """Units of games with one winner each, from how often each seat won."""
    return np.repeat(np.eye(len(counts)), list(counts), axis=0)


def effect_if_used(
    differences: npt.ArrayLike, used: npt.ArrayLike, bound: float = 1.0, confidence: float = 0.95
) -> IntervalEstimate | None:
    """The difference in units where the changed rule was used; None where it never was. It is an effect only if units
    in which it was not used do not differ."""
    units, where = as_units(differences), np.asarray(used, dtype=bool)
    return paired(units[where], bound, confidence) if where.any() else None


def skewed(values: npt.ArrayLike) -> bool:
    """Whether there are too few units for Student's interval, as the values are so lopsided: n < 25 skewness^2."""
    units = as_units(values)
    deviation = float(units.std())
    if deviation == 0:
        return False
    skewness = float((((units - units.mean()) / deviation) ** 3).mean())
    return len(units) < 25 * skewness**2


def holm_anytime(e: Sequence[float]) -> list[float]:
    """Adjusted p values of claims that are looked at while they run, from their e-values."""
    return holm([min(1.0, 1 / value) if value > 0 else 1.0 for value in e])


def e_screen(e: Sequence[float], q: float = 0.05) -> list[int]:
    """Which of a screen that is looked at while it runs are found (R. Wang and A. Ramdas, JRSS B 84, 2022)."""
    values, m = np.asarray(e, dtype=np.float64), len(e)
    ranked = np.sort(values)[::-1]
    passing = [k for k in range(1, m + 1) if ranked[k - 1] >= m / (q * k)]
    return [index for index in range(m) if passing and values[index] >= m / (q * passing[-1])]


def units_for(deviation: float, margin: float, anytime: bool = True, confidence: float = 0.95) -> int:
    """About how many units are needed to say "within" of what does not differ: at least, at any look; with power 0.9
    at a single one."""
    factor = 3.47 if anytime else normal_quantile(0.5 + confidence / 2) + 1.645
    return ceil((factor * deviation / margin) ** 2)


def naive_lift(situations: Sequence[tuple[float, float, float]]) -> float:
    """Share of the win when a card was played less the share of all, over situations (probability of it, chance that
    the card is played in it, share of the win): an association."""
    table = np.asarray(situations, dtype=np.float64)
    probability, played, won = table.T
    return float((probability * played * won).sum() / (probability * played).sum() - (probability * won).sum())


def share_ratio(shares: npt.ArrayLike, appearances: npt.ArrayLike, confidence: float = 0.95) -> IntervalEstimate:
    """The share of who sits `appearances` times in a unit (a faction, a bot) and has `shares` of the wins there."""
    won, sat = as_units(shares), as_units(appearances)
    if len(won) != len(sat) or sat.sum() <= 0:
        raise ValueError("A share needs somebody who sits at least once, and a number of appearances for each unit.")
    n, total = len(won), float(sat.sum())
    ratio = float(won.sum()) / total
    rest = won - ratio * sat
    variance = n / (n - 1) * float((rest**2).sum()) / total**2 if n > 1 else 0.0
    if variance <= 0 or not 0 < ratio < 1:
        return IntervalEstimate(ratio, *_wilson(min(1.0, max(0.0, ratio)), total, confidence), n)
    effective = ratio * (1 - ratio) / variance * _student_part(n, confidence)
    return IntervalEstimate(ratio, *_wilson(ratio, effective, confidence), n)


def e_value(values: Units, null: float, low: float = 0.0, high: float = 1.0) -> float:
    """The evidence against a mean: at most 1 expected if it is true, so 20 at any look refutes it at 5 %."""
    within = tally(values).each(lambda found: (found - low) / (high - low))
    return float(np.exp(min(700.0, _log_wealth(within.values, within.counts, (null - low) / (high - low)))))


Decision = Literal["above", "below"]


@dataclass
class Sequential:
    """Whether the mean of values within 0..1 is above s0 (wrong with at most alpha if it is not) or below s1 (beta).
    Bets of a block follow from earlier blocks alone, so blocks come in their order. Between s0 and s1 either may be
    said."""

    s0: float = 0.50
    s1: float = 0.52
    alpha: float = 0.05
    beta: float = 0.05
    log_e0: float = field(default=0.0, init=False)
    log_e1: float = field(default=0.0, init=False)
    _n: int = field(default=0, init=False)
    _sum: float = field(default=0.0, init=False)
    _squares: float = field(default=0.0, init=False)

    def add(self, values: npt.ArrayLike) -> Decision | None:
        """Another block; what is decided now."""
        block = as_units(values)
        apart = self.s1 - self.s0
        mean = (10 + self._sum) / (20 + self._n)
        variance = (5 + self._squares - 2 * mean * self._sum + self._n * mean**2) / (20 + self._n)
        bet = apart / (variance + apart**2)
        self.log_e0 += float(np.log1p(min(bet, 0.9 / self.s0) * (block - self.s0)).sum())
        self.log_e1 += float(np.log1p(-min(bet, 0.9 / (1 - self.s1)) * (block - self.s1)).sum())
        self._n += len(block)
        self._sum += float(block.sum())
        self._squares += float((block**2).sum())
        return self.decision

    @property
    def decision(self) -> Decision | None:
        """What is decided; None if nothing yet."""
        if self.log_e0 >= log(1 / self.alpha):
            return "above"
        return "below" if self.log_e1 >= log(1 / self.beta) else None


Quantile = tuple[float, float | None, float | None]


def quantiles(values: npt.ArrayLike, wanted: Sequence[float], confidence: float = 0.95) -> list[Quantile]:
    """Quantiles that are values which occurred, each with an interval from the order of the values; an end is None
    where there are too few units to give it."""
    units = np.sort(as_units(values))
    binomial, n = library("scipy.stats").binom, len(units)
    found: list[Quantile] = []
    for q in wanted:
        lower = int(binomial.ppf((1 - confidence) / 2, n, q))
        upper = int(binomial.ppf(0.5 + confidence / 2, n, q)) + 1
        found.append(
            (
                float(np.quantile(units, q, method="inverted_cdf")),
                float(units[lower - 1]) if lower >= 1 else None,
                float(units[upper - 1]) if upper <= n else None,
            )
        )
    return found


def band(n: int, confidence: float = 0.95) -> float:
    """How far the distribution of n units may be from the true one anywhere (P. Massart, Ann. Probab. 18, 1990)."""
    return sqrt(log(2 / (1 - confidence)) / (2 * n))


@dataclass(frozen=True)
class Node:
    """A moment of a match: `before` and `values` (a row a child) are expected shares of all seats, `taken` the child
    that came. `seat` chose, or, if it is None, chance drew with these `probabilities`."""

    before: Sequence[float]
    values: Sequence[Sequence[float]]
    taken: int
    seat: int | None = None
    probabilities: Sequence[float] = ()


@dataclass(frozen=True)
class LuckAccount:
    """Each a figure a seat; `skill` has a row for the choices of each seat. Start, luck, skill and rest sum to the
    result whatever the values were."""

    luck: Floats
    skill: Floats
    rest: Floats
    total: Floats


def account(start: Sequence[float], result: Sequence[float], nodes: Sequence[Node]) -> LuckAccount:
    """What luck and what choices made of a match, by its moments in order (N. Burch and others, AIVAT, 2018)."""
    seats, value = len(start), np.asarray(start, dtype=np.float64)
    luck, skill, rest = np.zeros(seats), np.zeros((seats, seats)), np.zeros(seats)
    for node in nodes:
        before, values = np.asarray(node.before, dtype=np.float64), np.asarray(node.values, dtype=np.float64)
        rest += before - value
        if node.seat is None:
            base = np.asarray(node.probabilities) @ values
            luck += values[node.taken] - base
        else:
            base = values[int(values[:, node.seat].argmax())]
            skill[node.seat] += values[node.taken] - base
        rest += base - before
        value = values[node.taken]
    rest += np.asarray(result, dtype=np.float64) - value
    return LuckAccount(luck, skill, rest, np.asarray(start) + luck + skill.sum(axis=0) + rest)


def kingmaking(seat: int, options: Sequence[Sequence[float]]) -> tuple[bool, float]:
    """Whether a decision of a seat that has lost under every choice decides between others, and by how much it moves
    one of them."""
    table = np.asarray(options, dtype=np.float64)
    others = np.delete(table, seat, axis=1)
    moved = float((others.max(axis=0) - others.min(axis=0)).max())
    return bool((table[:, seat] <= LOST + NEAR).all()) and moved >= MOVED - NEAR, moved
