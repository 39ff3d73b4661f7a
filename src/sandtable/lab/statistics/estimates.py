"""An estimate with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

#: With fewer units a mean is shown without an interval.
FEWEST = 20


@dataclass(frozen=True)
class IntervalEstimate:
    """A figure, the ends of its interval, and how many units it comes from."""

    value: float
    low: float
    high: float
    n: int

    def scaled(self, factor: float) -> IntervalEstimate:
        """The same in other units of measurement."""
        return IntervalEstimate(self.value * factor, self.low * factor, self.high * factor, self.n)


def as_units(values: Any) -> Floats:
    """One number a unit, at least one. ValueError for none, and for what is no number."""
    units = np.asarray(values, dtype=np.float64)
    if units.ndim != 1 or len(units) == 0:
        raise ValueError("An estimate needs at least one unit, in one row.")
    if not np.isfinite(units).all():
        raise ValueError("Every unit has a number.")
    return units
