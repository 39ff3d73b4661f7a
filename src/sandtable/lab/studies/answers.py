"""What a study answers, from the deals played so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from sandtable.lab.statistics.anytime import FEWEST_UNBOUNDED, sequence, unbounded
from sandtable.lab.statistics.equivalence import verdict
from sandtable.lab.statistics.estimates import FEWEST, Estimate, Floats
from sandtable.lab.statistics.means import mean
from sandtable.lab.statistics.pairs import effect_if_used, identical, paired, paired_factor
from sandtable.lab.statistics.shares import share
from sandtable.lab.studies.measures import Measure
from sandtable.lab.studies.playing import Block

__all__ = ["Answer", "Asked", "Figures", "Kind", "Use", "answers_of"]

Kind = Literal["single", "unused", "rare", "differs", "small", "within", "open"]
#: Deals with a use below which its effect is not judged.
RARE = 20


@dataclass(frozen=True)
class Asked:
    """A measure, and what is too small a difference of it to matter."""

    measure: Measure
    margin: float


@dataclass(frozen=True)
class Use:
    """In how many deals the changed rule was used by either variant, and how often in a deal by each; `named`: whether
    the study says what counts as a use. `differs`: deals whose games went differently. `changed`: deals with another
    figure. `at_most`: of deals with a use, where none was seen."""

    named: bool
    deals: int
    times: tuple[float, float]
    differs: int
    at_most: float | None


@dataclass(frozen=True)
class Answer:
    """One measure of one variant beside the first's. For the first variant itself only `value` is there, with its own
    interval. `where_used` is the difference in deals where the rule was used."""

    measure: Measure
    variant: str
    kind: Kind
    a: float
    b: float
    value: Estimate
    has_interval: bool
    margin: float
    factor: float | None
    changed: int
    use: Use
    where_used: Estimate | None


class Figures:
    """The numbers of all deals so far, block by block, in their order."""

    def __init__(self, asked: Sequence[Asked]) -> None:
        self.asked = tuple(asked)
        self._read: list[list[Floats]] = [[] for _ in asked]
        self._used: list[Floats] = []
        self._differs: list[Floats] = []
        self.counted = self.grouped = self.things = np.zeros(0, dtype=np.int64)
        self.rounds: Floats = np.zeros(0)
        self.cut = self.games = self.deals = 0

    def add(self, block: Block) -> None:
        """The next block."""
        for column, one in zip(self._read, self.asked, strict=True):
            column.append(one.measure.read(block))
        self._used.append(np.asarray(block.used.mean(axis=1)))
        self._differs.append(np.asarray((block.digests != block.digests[:1]).any(axis=(1, 3))))
        self.counted = block.counted.copy() if not self.deals else self.counted + block.counted
        for name in ("grouped", "things", "rounds"):
            new = getattr(block, name)
            setattr(self, name, new.copy() if not self.deals else getattr(self, name) + new)
        self.cut += int((block.decisions < 0).sum())
        self.games += block.decisions.size
        self.deals += block.deals

    def of(self, number: int) -> Floats:
        """[variant, deal] of a measure."""
        return np.concatenate(self._read[number], axis=1)

    def used(self, variant: int) -> Floats:
        """[2, deal]: how often what a variant names was counted, under the first variant and under it."""
        return np.concatenate([block[[0, variant], :, variant] for block in self._used], axis=1)

    def differs(self, variant: int) -> Floats:
        """[deal]: whether its games went differently from those of the first variant."""
        return np.concatenate([block[variant] for block in self._differs])


def answers_of(
    figures: Figures, variants: Sequence[str], named: Sequence[bool], confidence: float, anytime: bool
) -> list[Answer]:
    """All answers. Their intervals hold together (Bonferroni over all comparisons); `anytime`: at every look, otherwise
    at this one only. `named` says of each variant whether it names its counters."""
    claims = max(1, len(figures.asked) * max(1, len(variants) - 1))
    level = 1 - (1 - confidence) / claims
    found = []
    for number, one in enumerate(figures.asked):
        values = figures.of(number)
        margin = one.margin if one.measure.share else one.margin * abs(float(values[0].mean()))
        found.append(_single(one.measure, variants[0], values[0], margin, level, anytime))
        for variant in range(1, len(variants)):
            use = _use(figures, variant, named[variant], level)
            found.append(
                _pair(
                    one.measure, variants[variant], values[0], values[variant], margin, level, anytime, use,
                    _where_used(figures, variant) if named[variant] else None,
                )
            )  # fmt: skip
    return found


def _use(figures: Figures, variant: int, named: bool, level: float) -> Use:
    used, differs = figures.used(variant), figures.differs(variant)
    deals = int(used.any(axis=0).sum()) if named else int(differs.sum())
    at_most = identical(figures.deals, level) if deals == 0 else None
    return Use(named, deals, (float(used[0].mean()), float(used[1].mean())), int(differs.sum()), at_most)


def _where_used(figures: Figures, variant: int) -> npt.NDArray[np.bool_] | None:
    """The deals in which the rule was used, if no others went differently (as when bots read the number)."""
    used = figures.used(variant).any(axis=0)
    if int(used.sum()) < RARE or bool((figures.differs(variant).astype(bool) & ~used).any()):
        return None
    return np.asarray(used)


def _single(measure: Measure, variant: str, values: Floats, margin: float, level: float, anytime: bool) -> Answer:
    value, shown = _one(measure, values, level, anytime)
    use = Use(False, 0, (0.0, 0.0), 0, None)
    return Answer(measure, variant, "single", value.value, value.value, value, shown, margin, None, 0, use, None)


def _one(measure: Measure, values: Floats, level: float, anytime: bool) -> tuple[Estimate, bool]:
    if measure.share:
        return (sequence(values, alpha=1 - level) if anytime else share(values, level)), len(values) >= FEWEST
    return _without_bounds(values, level, anytime)


def _without_bounds(values: Floats, level: float, anytime: bool) -> tuple[Estimate, bool]:
    found = unbounded(values, 1 - level) if anytime else mean(values, level)
    if found is None:
        middle = float(values.mean())
        return Estimate(middle, middle, middle, len(values)), False
    return found, len(values) >= (FEWEST_UNBOUNDED if anytime else FEWEST)


def _pair(
    measure: Measure, variant: str, a: Floats, b: Floats, margin: float, level: float, anytime: bool, use: Use,
    where: npt.NDArray[np.bool_] | None,
) -> Answer:  # fmt: skip
    apart = b - a
    if measure.share:
        value = sequence(apart, -1, 1, 1 - level) if anytime else paired(apart, 1.0, level)
        shown = len(apart) >= FEWEST
    else:
        value, shown = _without_bounds(apart, level, anytime)
        shown = shown and bool(apart.any())  # without bounds, equal deals bound nothing
    changed = int((apart != 0).sum())
    effect = effect_if_used(apart, where, 1.0, level) if where is not None and measure.share else None
    kind = _kind(value, shown, margin, use, changed)
    return Answer(
        measure, variant, kind, float(a.mean()), float(b.mean()), value, shown, margin, paired_factor(a, b), changed,
        use, effect,
    )  # fmt: skip


def _kind(value: Estimate, shown: bool, margin: float, use: Use, changed: int) -> Kind:
    if use.deals == 0 and use.differs == 0:
        return "unused"
    if use.named and use.deals < RARE:
        return "rare"
    if not shown:
        return "open"
    said = verdict(value.low, value.high, margin)
    if said.differs:
        return "small" if said.within else "differs"
    return "within" if said.within else "open"
