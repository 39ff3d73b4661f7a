"""What may be claimed. Many comparisons at once: claims, of which none may be wrong (Holm), and screens, of which few
may be. No difference is only said as a bound. A tuned candidate is where it should be by deals that the search did not
see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

import numpy as np

from sandtable.lab.statistics.estimates import library, normal_quantile


def holm(p: Sequence[float]) -> list[float]:
    """Adjusted p values of a family of claims (S. Holm, Scand. J. Statist. 6, 1979)."""
    found = library("statsmodels.stats.multitest").multipletests(list(p), method="holm")[1]
    return [float(value) for value in found]


def holm_anytime(e: Sequence[float]) -> list[float]:
    """Adjusted p values of claims that are looked at while they run, from their e-values."""
    return holm([min(1.0, 1 / value) if value > 0 else 1.0 for value in e])


def screen(p: Sequence[float]) -> list[float]:
    """Adjusted p values of a screen: of those below q at most the part q is expected to be wrong (Y. Benjamini and
    Y. Hochberg, JRSS B 57, 1995)."""
    return [float(value) for value in library("scipy.stats").false_discovery_control(list(p), method="bh")]


def e_screen(e: Sequence[float], q: float = 0.05) -> list[int]:
    """Which of a screen that is looked at while it runs are found (R. Wang and A. Ramdas, JRSS B 84, 2022)."""
    values, m = np.asarray(e, dtype=np.float64), len(e)
    ranked = np.sort(values)[::-1]
    passing = [k for k in range(1, m + 1) if ranked[k - 1] >= m / (q * k)]
    return [index for index in range(m) if passing and values[index] >= m / (q * passing[-1])]


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


def units_for(deviation: float, margin: float, anytime: bool = True, confidence: float = 0.95) -> int:
    """About how many units are needed to say "within" of what does not differ: at least, at any look; with power 0.9
    at a single one."""
    factor = 3.47 if anytime else normal_quantile(0.5 + confidence / 2) + 1.645
    return ceil((factor * deviation / margin) ** 2)


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
