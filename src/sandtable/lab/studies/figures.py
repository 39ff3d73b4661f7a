"""The numbers of a study so far, in room that does not grow with its deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.estimates import Floats
from sandtable.lab.statistics.tallies import NO_SUMS, NO_TALLY, Sums, Tally, tally
from sandtable.lab.studies.measures import Measure
from sandtable.lab.studies.playing import DealBlock


@dataclass(frozen=True)
class AskedMeasure:
    """A measure, and what is too small a difference of it to matter."""

    measure: Measure
    margin: float


@dataclass
class PairedMeasure:
    """A measure of one variant, deal by deal: its own numbers, what they are more than those of the first variant, and,
    for shares, how much more in the deals where the rule of the variant was used."""

    own: Tally | Sums
    apart: Tally | Sums
    where_used: Tally = NO_TALLY


@dataclass
class Used:
    """Of one variant: in how many deals what it names was counted, under the first variant or under it; how often it
    was, under each, in all games; in how many deals games went differently from those of the first variant, and in how
    many of them although it was not counted."""

    deals: int = 0
    times: tuple[int, int] = (0, 0)
    differs: int = 0
    unexplained: int = 0


@dataclass(frozen=True)
class Part:
    """The figures of one line-up: those of its seatings."""

    lineup: int
    seatings: list[int]
    figures: StudyFigures


class StudyFigures:
    """Fed block by block, in their order: then every bit is the same, no matter who played them. `parts` are fed as
    well."""

    def __init__(self, asked: Sequence[AskedMeasure], parts: Sequence[Part] = ()) -> None:
        self.asked, self.parts = tuple(asked), tuple(parts)
        self.pairs: list[list[PairedMeasure]] = []
        self.used: list[Used] = []
        self.turns: list[Tally] = []
        self.counted = self.grouped = self.things = np.zeros(0, dtype=np.int64)
        self.rounds: Floats = np.zeros(0)
        self.cut = self.games = self.deals = 0

    def add(self, block: DealBlock) -> None:
        """The next block."""
        variants = len(block.decisions)
        if not self.deals:
            self.pairs = [[_empty(one.measure) for _ in range(variants)] for one in self.asked]
            self.used, self.turns = [Used() for _ in range(variants)], [NO_TALLY] * variants
        counted = [self._use(block, variant) for variant in range(variants)]
        for one, pairs in zip(self.asked, self.pairs, strict=True):
            values = one.measure.read(block)
            for variant, pair in enumerate(pairs):
                _add(pair, values[variant], values[variant] - values[0], counted[variant])
        for part in self.parts:
            part.figures.add(seated_block(block, part.seatings))
        for variant in range(variants):
            self.turns[variant] += tally(block.turns[variant].ravel())
        for name in ("counted", "grouped", "things", "rounds"):
            new = getattr(block, name)
            setattr(self, name, new.copy() if not self.deals else getattr(self, name) + new)
        self.cut += int((block.decisions < 0).sum())
        self.games += block.decisions.size
        self.deals += block.deals

    def times(self, variant: int) -> tuple[float, float]:
        """How often in a game what a variant names was counted, under the first variant and under it."""
        games = self.games // len(self.used)
        first, own = self.used[variant].times
        return first / games, own / games

    def _use(self, block: DealBlock, variant: int) -> npt.NDArray[np.bool_]:
        """The deals in which what a variant names was counted."""
        use, seen = self.used[variant], block.used[[0, variant], :, :, variant]
        there = np.asarray((seen > 0).any(axis=(0, 1)))
        differs = (block.digests[variant] != block.digests[0]).any(axis=(0, 2))
        use.deals += int(there.sum())
        use.times = use.times[0] + int(seen[0].sum()), use.times[1] + int(seen[1].sum())
        use.differs += int(differs.sum())
        use.unexplained += int((differs & ~there).sum())
        return there


def seated_block(block: DealBlock, seatings: list[int]) -> DealBlock:
    """The games of some seatings. What is only known of all games together is left as it is."""
    names = ("shares", "scores", "decisions", "turns", "groups", "digests", "used")
    return replace(block, **{name: getattr(block, name)[:, seatings] for name in names})


def _empty(measure: Measure) -> PairedMeasure:
    return PairedMeasure(NO_TALLY, NO_TALLY) if measure.share else PairedMeasure(NO_SUMS, NO_SUMS)


def _add(pair: PairedMeasure, own: Floats, apart: Floats, counted: npt.NDArray[np.bool_]) -> None:
    if isinstance(pair.own, Sums) or isinstance(pair.apart, Sums):
        assert isinstance(pair.own, Sums) and isinstance(pair.apart, Sums)
        pair.own, pair.apart = pair.own + own, pair.apart + apart
        return
    pair.own, pair.apart = pair.own + tally(own), pair.apart + tally(apart)
    if counted.any():
        pair.where_used += tally(apart[counted])
