"""Figures of single matches: the course, from the seats' expected shares at its checkpoints: leads and drama; and what
a card causes, from swaps on common deals, beside the naive lift that misleads. And ratings of bots from games of any
number of seats, with what sitting in a seat is worth.

Lead changes and drama: C. Browne, Automatic Generation and Evaluation of Recombination Games, 2008. Decided part: after
J. M. Thompson, Defining the Abstract, 2000. Runaway leader and kingmaking: after G. S. Elias, R. Garfield and K. R.
Gutschera, Characteristics of Games, 2012. The thresholds are our own. Ratings: P(seat s wins) = exp(theta of its bot +
h of the seat) / sum over seats (R. A. Bradley and M. E. Terry, Biometrika 39, 1952; the first place of Plackett and
Luce). Errors count games of one unit as one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import Floats, IntervalEstimate, as_units, library, student_quantile


def luck_of_the_deal(first: npt.ArrayLike, second: npt.ArrayLike) -> float | None:
    """How far the deal alone decides: the correlation of the results of deals that are played twice with other streams
    of the bots. None where results never vary."""
    one, two = as_units(first), as_units(second)
    if float(one.std()) == 0 or float(two.std()) == 0:
        return None
    return float(np.corrcoef(one, two)[0, 1])


AHEAD, DECIDED, LOST, MOVED = 0.05, 0.9, 0.02, 0.10
NEAR = 1e-9


@dataclass(frozen=True)
class GameCourse:
    """`drama` and `decided_part` are None without a sole winner, `leader_*` where nobody led half way through."""

    lead_changes: int
    drama: float | None
    decided_part: float | None
    leader_at_half: int | None
    leader_share: float | None


def course(values: npt.ArrayLike) -> GameCourse:
    """A match from its checkpoints 0..T (start, ends of rounds, result), one row each."""
    table = np.asarray(values, dtype=np.float64)
    last = len(table) - 1
    if last < 1:
        raise ValueError("A course has at least a start and a result.")
    changes, leader = 0, None
    for row in table:
        now = _leader(row)
        if now is not None:
            changes += leader is not None and now != leader
            leader = now
    half = _leader(table[-(-last // 2)])
    share = None if half is None else float(table[-1, half])
    winners = np.flatnonzero(table[-1] > 1 - NEAR)
    if len(winners) != 1:
        return GameCourse(changes, None, None, half, share)
    own = table[:, winners[0]]
    drama = float((table.max(axis=1) - own)[1:last].mean()) if last > 1 else 0.0
    unsafe = np.flatnonzero(own < DECIDED)
    since = int(unsafe[-1]) + 1 if len(unsafe) else 0
    return GameCourse(changes, drama, 1 - since / last, half, share)


def _leader(row: Floats) -> int | None:
    first, second = np.sort(row)[::-1][:2]
    return int(row.argmax()) if first - second >= AHEAD - NEAR else None


def per_play(differences: npt.ArrayLike, plays: npt.ArrayLike, confidence: float = 0.95) -> IntervalEstimate | None:
    """The effect of one play, where D is the difference of a unit and u how many times more the card was played in the
    arm that had it (G. W. Imbens and J. D. Angrist, Econometrica 62, 1994). It holds if a card that is held and not
    played does nothing. None with fewer than two plays."""
    units, more = as_units(differences), as_units(plays)
    n, total = len(units), float(more.sum())
    if total < 2:
        return None
    ratio = float(units.sum()) / total
    rest = float(((units - ratio * more) ** 2).sum())
    half = student_quantile(0.5 + confidence / 2, total - 1) * sqrt(n / (n - 1) * rest) / total
    return IntervalEstimate(ratio, ratio - half, ratio + half, n)


#: A rating in the scale that players know.
ELO = 173.7177927613
_RIDGE = 0.1


@dataclass(frozen=True)
class Ratings:
    """`bots` and `seats`: the ratings, of which the first is 0. `covariance` is that of all others, bots before seats.
    `bound_only`: a player won or lost everything, so that a rating only says "at least"."""

    bots: Floats
    seats: Floats
    covariance: Floats
    bound_only: bool

    @property
    def errors(self) -> Floats:
        """Standard errors of all ratings but the first bot's and the first seat's, bots before seats."""
        return np.asarray(np.sqrt(np.diag(self.covariance)))

    def difference(self, first: int, second: int) -> tuple[float, float]:
        """How much better the second bot is than the first, and its standard error."""
        row = np.zeros(len(self.covariance))
        for bot, sign in ((first, -1.0), (second, 1.0)):
            if bot > 0:
                row[bot - 1] += sign
        return float(self.bots[second] - self.bots[first]), float(np.sqrt(row @ self.covariance @ row))


def ratings(lineups: npt.ArrayLike, shares: npt.ArrayLike, units: Sequence[int] | None = None) -> Ratings:
    """From one row a game: which bot sat in each seat, the share of the win of each seat, and the number of the unit
    that the game belongs to (each its own if left out)."""
    sat, won = np.asarray(lineups, dtype=np.int64), np.asarray(shares, dtype=np.float64)
    groups = np.arange(len(sat)) if units is None else np.asarray(units, dtype=np.int64)
    bots, seats = int(sat.max()) + 1, sat.shape[1]
    design = _design(sat, bots, seats)
    extreme = _extreme(sat, won, bots)
    if seats == 2 and not extreme:
        fitted, covariance = _two_seats(design, won, groups)
    else:
        fitted, covariance = _newton(design, won, groups, _RIDGE if extreme else 0.0)
    return Ratings(
        np.concatenate([[0.0], fitted[: bots - 1]]), np.concatenate([[0.0], fitted[bots - 1 :]]), covariance, extreme
    )


def _design(sat: npt.NDArray[np.int64], bots: int, seats: int) -> Floats:
    """[games, seats, parameters]: which ratings a seat's strength is the sum of."""
    design = np.zeros((*sat.shape, bots - 1 + seats - 1))
    for seat in range(seats):
        for bot in range(1, bots):
            design[:, seat, bot - 1] = sat[:, seat] == bot
        if seat > 0:
            design[:, seat, bots - 1 + seat - 1] = 1
    return design


def _extreme(sat: npt.NDArray[np.int64], won: Floats, bots: int) -> bool:
    totals = [(float(won[sat == bot].sum()), int((sat == bot).sum())) for bot in range(bots)]
    return any(total <= 0 or total >= count for total, count in totals if count)


def _two_seats(design: Floats, won: Floats, groups: npt.NDArray[np.int64]) -> tuple[Floats, Floats]:
    models = library("statsmodels.api")
    model = models.GLM(won[:, 0], design[:, 0] - design[:, 1], family=models.families.Binomial())
    count = len(np.unique(groups))
    # The library's own correction would also count parameters: without it, and with the one for groups alone.
    fit = model.fit(cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}, tol=1e-12)
    return np.asarray(fit.params), np.asarray(fit.cov_params()) * count / max(1, count - 1)


def _newton(design: Floats, won: Floats, groups: npt.NDArray[np.int64], ridge: float) -> tuple[Floats, Floats]:
    fitted = np.zeros(design.shape[2])
    for _ in range(100):
        residual, hessian = _slopes(design, won, fitted)
        step = np.linalg.solve(
            hessian + ridge * np.eye(len(fitted)), np.einsum("gs,gsp->p", residual, design) - ridge * fitted
        )
        fitted = fitted + step
        if float(np.abs(step).max()) < 1e-12:
            break
    residual, hessian = _slopes(design, won, fitted)
    scores = np.einsum("gs,gsp->gp", residual, design)
    _, places = np.unique(groups, return_inverse=True)
    summed = np.zeros((int(places.max()) + 1, len(fitted)))
    np.add.at(summed, places, scores)
    inverse = np.linalg.inv(hessian + ridge * np.eye(len(fitted)))
    count = len(summed)
    return fitted, count / max(1, count - 1) * inverse @ summed.T @ summed @ inverse


def _slopes(design: Floats, won: Floats, fitted: Floats) -> tuple[Floats, Floats]:
    strength = design @ fitted
    chance = np.exp(strength - strength.max(axis=1, keepdims=True))
    chance /= chance.sum(axis=1, keepdims=True)
    mean = np.einsum("gs,gsp->gp", chance, design)
    hessian = np.einsum("gs,gsp,gsq->pq", chance, design, design) - mean.T @ mean
    return won - chance, hessian
