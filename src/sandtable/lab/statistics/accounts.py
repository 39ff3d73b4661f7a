"""The account of a match: what luck, and what choices, made of it (after N. Burch and others, AIVAT, 2018)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import Floats, as_units


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
