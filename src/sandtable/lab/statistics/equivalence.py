"""No difference is only said as a bound."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from sandtable.lab.statistics.library import normal_quantile


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
