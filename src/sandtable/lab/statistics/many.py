"""Many comparisons at once: claims, of which none may be wrong (Holm), and screens, of which few may be."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sandtable.lab.statistics.library import library


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
