"""What a card causes, from swaps on common deals; and the naive lift that misleads."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import IntervalEstimate, as_units
from sandtable.lab.statistics.library import student_quantile

Situation = tuple[float, float, float]


def naive_lift(situations: Sequence[Situation]) -> float:
    """Share of the win when a card was played less the share of all, over situations (probability of it, chance that
    the card is played in it, share of the win): an association."""
    table = np.asarray(situations, dtype=np.float64)
    probability, played, won = table.T
    return float((probability * played * won).sum() / (probability * played).sum() - (probability * won).sum())


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
