"""Whether a tuned candidate is where it should be, on deals that the search did not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

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
