"""Figures of single matches: the account, what luck and what choices made of it (after N. Burch and others, AIVAT,
2018); the course, from the seats' expected shares at its checkpoints: leads, drama, kingmaking; and what a card causes,
from swaps on common deals, beside the naive lift that misleads.

Lead changes and drama: C. Browne, Automatic Generation and Evaluation of Recombination Games, 2008. Decided part: after
J. M. Thompson, Defining the Abstract, 2000. Runaway leader and kingmaking: after G. S. Elias, R. Garfield and K. R.
Gutschera, Characteristics of Games, 2012. The thresholds are our own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import Floats, IntervalEstimate, as_units, student_quantile


@dataclass(frozen=True)
class Node:
    """A moment of a match: `before` and `values` (a row a child) are expected shares of all seats, `taken` the child
    that came. `seat` chose, or, if it is None, chance drew with these `probabilities`."""

    before: Sequence[float]
    values: Sequence[Sequence[float]]
    taken: int
    seat: int | None = None
    probabilities: Sequence[float] = ()


@dataclass(frozen=True)
class LuckAccount:
    """Each a figure a seat; `skill` has a row for the choices of each seat. Start, luck, skill and rest sum to the
    result whatever the values were."""

    luck: Floats
    skill: Floats
    rest: Floats
    total: Floats


def account(start: Sequence[float], result: Sequence[float], nodes: Sequence[Node]) -> LuckAccount:
    """The account of a match from its moments in order."""
    seats, value = len(start), np.asarray(start, dtype=np.float64)
    luck, skill, rest = np.zeros(seats), np.zeros((seats, seats)), np.zeros(seats)
    for node in nodes:
        before, values = np.asarray(node.before, dtype=np.float64), np.asarray(node.values, dtype=np.float64)
        rest += before - value
        if node.seat is None:
            base = np.asarray(node.probabilities) @ values
            luck += values[node.taken] - base
        else:
            base = values[int(values[:, node.seat].argmax())]
            skill[node.seat] += values[node.taken] - base
        rest += base - before
        value = values[node.taken]
    rest += np.asarray(result, dtype=np.float64) - value
    return LuckAccount(luck, skill, rest, np.asarray(start) + luck + skill.sum(axis=0) + rest)


def luck_of_the_deal(first: npt.ArrayLike, second: npt.ArrayLike) -> float | None:
    """How far the deal alone decides: the correlation of the results of deals that are played twice with other streams
    of the bots. None where results never vary."""
    one, two = as_units(first), as_units(second)
    if float(one.std()) == 0 or float(two.std()) == 0:
        return None
    return float(np.corrcoef(one, two)[0, 1])


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
