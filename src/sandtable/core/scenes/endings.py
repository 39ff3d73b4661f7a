"""How a match ended, and how it went."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sandtable.core.scenes.positions import Fact
from sandtable.core.scenes.texts import Text


class Rank(msgspec.Struct, omit_defaults=True, gc=False):
    """A line of the final table: place from 1, share of the win 0..1."""

    seat: int
    place: int
    share: float
    facts: list[Fact] = []


class Action(msgspec.Struct, omit_defaults=True, gc=False):
    """An achievement or another line about a seat at the end."""

    seat: int
    name: str
    text: str
    icon: str = ""


class Result(msgspec.Struct, omit_defaults=True, gc=False):
    """The end: why it ended, who stands where, what was achieved."""

    text: Text
    ranks: list[Rank] = []
    achievements: list[Action] = []


class Series(msgspec.Struct, omit_defaults=True, gc=False):
    """The values of one seat in a chart, one for each point from the first on; it may end early."""

    seat: int
    values: list[float]


class Chart(msgspec.Struct, omit_defaults=True, gc=False):
    """Figures over time, such as chips after each hand. `x` says what a point is ("Hand"), `first` its first number,
    `step` how far apart the points are, `last` the number of the last one where that is not as far away."""

    title: str
    unit: str
    x: str
    series: list[Series]
    first: int = 0
    step: int = 1
    last: int | None = None


def most(counts: Mapping[int, int]) -> tuple[int, int]:
    """Who has the most and how much, of equals the lowest number; (-1, 0) if nobody has any."""
    return min(counts.items(), key=lambda one: (-one[1], one[0]), default=(-1, 0))
