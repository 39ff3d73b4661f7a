"""A sequential test of two means, with both error rates as stated, block by block."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log
from typing import Literal

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import as_units

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
