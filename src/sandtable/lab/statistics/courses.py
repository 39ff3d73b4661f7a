"""The course of a match, from the seats' expected shares at its checkpoints: leads, drama, kingmaking.

Lead changes and drama: C. Browne, Automatic Generation and Evaluation of Recombination Games, 2008. Decided part: after
J. M. Thompson, Defining the Abstract, 2000. Runaway leader and kingmaking: after G. S. Elias, R. Garfield and K. R.
Gutschera, Characteristics of Games, 2012. The thresholds are our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import Floats

AHEAD, DECIDED, LOST, MOVED = 0.05, 0.9, 0.02, 0.10
_NEAR = 1e-9


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
    winners = np.flatnonzero(table[-1] > 1 - _NEAR)
    if len(winners) != 1:
        return GameCourse(changes, None, None, half, share)
    own = table[:, winners[0]]
    drama = float((table.max(axis=1) - own)[1:last].mean()) if last > 1 else 0.0
    unsafe = np.flatnonzero(own < DECIDED)
    since = int(unsafe[-1]) + 1 if len(unsafe) else 0
    return GameCourse(changes, drama, 1 - since / last, half, share)


def _leader(row: Floats) -> int | None:
    first, second = np.sort(row)[::-1][:2]
    return int(row.argmax()) if first - second >= AHEAD - _NEAR else None


def kingmaking(seat: int, options: Sequence[Sequence[float]]) -> tuple[bool, float]:
    """Whether a decision of a seat that has lost under every choice decides between others, and by how much it moves
    one of them."""
    table = np.asarray(options, dtype=np.float64)
    others = np.delete(table, seat, axis=1)
    moved = float((others.max(axis=0) - others.min(axis=0)).max())
    return bool((table[:, seat] <= LOST + _NEAR).all()) and moved >= MOVED - _NEAR, moved
