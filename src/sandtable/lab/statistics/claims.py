"""What may be claimed. Many comparisons at once: claims, of which none may be wrong (Holm), and screens, of which few
may be. No difference is only said as a bound. A tuned candidate is where it should be by deals that the search did not
see. And intervals that hold at every look, so that one may watch, and stop when one likes (J. Ville, 1939).

Betting against every mean (I. Waudby-Smith and A. Ramdas, JRSS B 86, 2024) with a mixture of bets: exact, the same in
whatever order units come, nothing to tune.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log, sqrt
from typing import Literal

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics import estimates


def holm(p: Sequence[float]) -> list[float]:
    """Adjusted p values of a family of claims (S. Holm, Scand. J. Statist. 6, 1979)."""
    found = estimates.library("statsmodels.stats.multitest").multipletests(list(p), method="holm")[1]
    return [float(value) for value in found]


def screen(p: Sequence[float]) -> list[float]:
    """Adjusted p values of a screen: of those below q at most the part q is expected to be wrong (Y. Benjamini and
    Y. Hochberg, JRSS B 57, 1995)."""
    return [float(value) for value in estimates.library("scipy.stats").false_discovery_control(list(p), method="bh")]


def listed_confidence(listed: int, screened: int, q: float = 0.05) -> float:
    """The confidence of the intervals of those that a screen lists (Y. Benjamini and D. Yekutieli, JASA 100, 2005)."""
    return 1 - q * listed / screened


@dataclass(frozen=True)
class MarginVerdict:
    """`bound`: the difference is at most this. `differs`: 0 is outside of the interval. `within`: the interval is
    inside the margin. Both can be true: it differs, but too little to matter."""

    bound: float
    differs: bool
    within: bool


def verdict(low: float, high: float, margin: float) -> MarginVerdict:
    """What an interval says against a margin that was declared before."""
    return MarginVerdict(max(abs(low), abs(high)), low > 0 or high < 0, -margin < low and high < margin)


Outcome = Literal["hit", "missed", "open"]


def confirmed(
    intervals: Sequence[tuple[float, float]], targets: Sequence[float], tolerances: Sequence[float]
) -> Outcome:
    """From simultaneous intervals of all targets: hit if all lie inside, missed if one lies wholly outside."""
    spans = [(target - give, target + give) for target, give in zip(targets, tolerances, strict=True)]
    pairs = list(zip(intervals, spans, strict=True))
    if any(high < least or low > most for (low, high), (least, most) in pairs):
        return "missed"
    return "hit" if all(least <= low and high <= most for (low, high), (least, most) in pairs) else "open"


def loss(found: Sequence[float], targets: Sequence[float], tolerances: Sequence[float]) -> float:
    """What a search makes small: how many tolerances the worst target is off."""
    return max(abs(g - t) / give for g, t, give in zip(found, targets, tolerances, strict=True))


_SCALES = 4.0 * 16.0 ** np.arange(6)
_BETS = np.linspace(-6.0, 6.0, 41)
_STEPS = 60
#: Units from which the interval of what has no bounds is shown.
FEWEST_UNBOUNDED = 200


def sequence(
    values: estimates.Units, low: float = 0.0, high: float = 1.0, alpha: float = 0.05
) -> estimates.IntervalEstimate:
    """The mean of values within low..high, and an interval that holds at every look."""
    units = estimates.tally(values)
    if units.values[0] < low or units.values[-1] > high:
        raise ValueError(f"Values are within {low:g}..{high:g}.")
    within = units.each(lambda found: (found - low) / (high - low))
    places, counts, middle, limit = within.values, within.counts, within.mean, log(1 / alpha)
    found = [_end(places, counts, middle, end, limit) for end in (0.0, 1.0)]
    ends = [low + (high - low) * end for end in found]
    return estimates.IntervalEstimate(low + (high - low) * middle, ends[0], ends[1], units.n)


def _end(places: estimates.Floats, counts: npt.NDArray[np.int64], inside: float, outside: float, limit: float) -> float:
    """Where the wealth passes the limit between the mean and an end of the range; the end itself if it never does."""
    if inside == outside or _log_wealth(places, counts, outside) < limit:
        return outside
    for _ in range(_STEPS):
        middle = (inside + outside) / 2
        if _log_wealth(places, counts, middle) < limit:
            inside = middle
        else:
            outside = middle
    return outside


def _log_wealth(places: estimates.Floats, counts: npt.NDArray[np.int64], m: float) -> float:
    """The logarithm of K(m): what a mixture of bets against the mean m has come to."""
    if m <= 0 or m >= 1:
        return float("inf") if ((places > 0) if m <= 0 else (places < 1)).any() else 0.0
    w = m + _BETS[None, :] * sqrt(m * (1 - m)) / np.sqrt(_SCALES[:, None] + 1)
    there = (w > 0) & (w < 1)
    weights = np.where(there, np.exp(-(_BETS**2) / 2)[None, :], 0.0)
    weights /= weights.sum(axis=1, keepdims=True) * len(_SCALES)
    bets, shares = w[there], weights[there]
    gain = np.log(bets[:, None] * places / m + (1 - bets[:, None]) * (1 - places) / (1 - m)) @ counts
    top = float(gain.max())
    return top + log(float(shares @ np.exp(gain - top)))


@lru_cache(maxsize=4096)
def multiplier(n: int, alpha: float = 0.05) -> float:
    """By what the standard error is multiplied for means without bounds, at any look."""
    limit, low, high = log(1 / alpha), 0.0, 100.0

    def wealth(z: float) -> float:
        parts = 0.5 * np.log(_SCALES / (_SCALES + n)) + z * z * n / (2 * (n + _SCALES))
        top = float(parts.max())
        return top + log(float(np.exp(parts - top).mean()))

    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if wealth(middle) < limit else (low, middle)
    return high


def unbounded(values: npt.ArrayLike | estimates.Sums, alpha: float = 0.05) -> estimates.IntervalEstimate | None:
    """The mean of values without bounds and its interval at any look, from 200 units on; None before. It is nearly
    exact: it counts on the mean being normal."""
    units = estimates.sums(values)
    n, middle = units.n, units.mean
    if n < FEWEST_UNBOUNDED:
        return None
    half = multiplier(n, alpha) * sqrt(units.variance / n)
    return estimates.IntervalEstimate(middle, middle - half, middle + half, n)
