"""Many cards beside each other: what each causes, with a false discovery rate, next to the lift that misleads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np

from sandtable.lab.causes.swapping import Dealer, How, Swaps
from sandtable.lab.statistics.claims import listed_confidence, screen
from sandtable.lab.statistics.estimates import FEWEST, Floats, IntervalEstimate, library
from sandtable.lab.statistics.matches import per_play
from sandtable.lab.statistics.shares import paired, paired_factor

Q = 0.05
#: Units of each card that are named, to be looked at.
_NAMED = 3


@dataclass(frozen=True)
class SwapExample:
    """A unit to look at: a deal, a seat from 0, its shares of the win with the card and without, and its plays of it in
    either (None where plays are not known)."""

    deal: int
    seat: int
    with_it: float
    without: float
    plays: tuple[int, int] | None


@dataclass(frozen=True)
class Cause:
    """What a card adds to the seat's share. `adjusted`: its p value in the screen, `listed` if it is found at 5 % false
    discoveries; then the interval is that of the listed. `lift`: share of games in which the seat played it less the
    share of all, an association (None where plays are not known). `per_play`: the effect of one play more.
    `examples`: units that went as the effect says, then others whose games came out differently."""

    name: str
    effect: IntervalEstimate
    adjusted: float
    listed: bool
    lift: float | None
    per_play: IntervalEstimate | None
    changed: int
    factor: float | None
    examples: tuple[SwapExample, ...] = ()


def causes(
    dealer: Dealer, kinds: Sequence[int], how: How, units: int, progress: Callable[[int, str], None] | None = None
) -> list[Cause]:
    """Every card on units of its own, the largest effects first."""
    played: list[Swaps] = []
    for number, kind in enumerate(kinds):
        played.append(dealer.play(kind, how, units))
        if progress is not None:
            progress(number + 1, dealer.kinds[kind])
    adjusted = screen([_p(one.with_it - one.without) for one in played])
    found = sum(value <= Q for value in adjusted)
    confidence = listed_confidence(found, len(played), Q) if found else 1 - Q
    rows = []
    for one, value in zip(played, adjusted, strict=True):
        apart, more = one.with_it - one.without, one.plays[0] - one.plays[1]
        listed = value <= Q
        rows.append(
            Cause(
                dealer.kinds[one.kind], paired(apart, 1.0, confidence if listed else 1 - Q), value, listed,
                _lift(one) if dealer.counts_plays else None,
                per_play(apart, more) if dealer.counts_plays and more.sum() >= FEWEST else None,
                int((apart != 0).sum()), paired_factor(one.without, one.with_it), _examples(one, dealer.counts_plays),
            )
        )  # fmt: skip
    return sorted(rows, key=lambda row: -row.effect.value)


def _examples(one: Swaps, counts_plays: bool) -> tuple[SwapExample, ...]:
    apart = one.with_it - one.without
    along = apart * (1 if apart.mean() >= 0 else -1)
    order = np.lexsort((np.arange(len(apart)), -np.abs(apart), along <= 0))[:_NAMED]
    return tuple(
        SwapExample(
            int(one.deals[i]), int(one.seats[i]), float(one.with_it[i]), float(one.without[i]),
            (int(one.plays[0][i]), int(one.plays[1][i])) if counts_plays else None,
        )
        for i in order.tolist()
    )  # fmt: skip


def _lift(one: Swaps) -> float | None:
    """In the arm that has the card, as any table of played games would have it."""
    used = one.plays[0] > 0
    return float(one.with_it[used].mean() - one.with_it.mean()) if used.any() else None


def _p(apart: Floats) -> float:
    spread = float(apart.std(ddof=1)) if len(apart) > 1 else 0.0
    if spread == 0:
        return 1.0
    t = abs(float(apart.mean())) / (spread / sqrt(len(apart)))
    return min(1.0, 2 * float(library("scipy.special").stdtr(len(apart) - 1, -t))) if np.isfinite(t) else 1.0
