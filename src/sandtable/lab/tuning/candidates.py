"""A choice of values, played on common deals until its intervals say enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from sandtable.lab.statistics.anytime import FEWEST_UNBOUNDED, sequence, unbounded
from sandtable.lab.statistics.estimates import FEWEST, Floats, IntervalEstimate
from sandtable.lab.statistics.tuning import Outcome, confirmed, loss
from sandtable.lab.studies.folder import Memory
from sandtable.lab.studies.plan import Lineup, StopRule, StudyPlan, Variant
from sandtable.lab.studies.playing import ReadyStudy
from sandtable.lab.studies.running import play_spans
from sandtable.lab.studies.spans import spans_of
from sandtable.lab.tuning.targets import Target

_TOO_WIDE = (float("-inf"), float("inf"))


@dataclass(frozen=True)
class Ground:
    """What all candidates have in common."""

    game: str
    preset: str | None
    fixed: Mapping[str, Any]
    bots: Sequence[str]
    deals: int
    seed: int
    block: int = 100


@dataclass(frozen=True)
class Candidate:
    """Values, and for each target the numbers deal by deal, their mean with its interval at every look, and what that
    says. `off`: how many tolerances the worst target is away."""

    options: Mapping[str, Any]
    numbers: tuple[Floats, ...]
    found: tuple[IntervalEstimate, ...]
    outcome: Outcome
    off: float

    @property
    def deals(self) -> int:
        """How many it was played on."""
        return len(self.numbers[0])


def play(ground: Ground, options: Mapping[str, Any], targets: Sequence[Target], alpha: float = 0.05) -> Candidate:
    """Play a candidate until it is hit or missed for sure, or the deals are used up. The intervals of its targets hold
    together and at every look."""
    plan = StudyPlan(
        ground.game, [Variant("candidate", ground.preset, {**ground.fixed, **options})],
        lineup=[Lineup(list(ground.bots))], stop=StopRule(ground.deals, min(ground.block, ground.deals)),
        seed=ground.seed,
    )  # fmt: skip
    player, parts = ReadyStudy(plan, Path()), [list[Floats]() for _ in targets]
    games = play_spans(player, Memory(), Path(), 1, spans_of(plan.stop))
    try:
        for block in games:
            for part, target in zip(parts, targets, strict=True):
                part.append(target.measure.read(block)[0])
            candidate = _judged(options, [np.concatenate(part) for part in parts], targets, alpha)
            if candidate.outcome != "open":
                break
    finally:
        games.close()
    return candidate


def _judged(options: Mapping[str, Any], numbers: list[Floats], targets: Sequence[Target], alpha: float) -> Candidate:
    each, found, ends = alpha / len(targets), [], []
    for values, target in zip(numbers, targets, strict=True):
        held = sequence(values, alpha=each) if target.measure.share else unbounded(values, each)
        enough = len(values) >= (FEWEST if target.measure.share else FEWEST_UNBOUNDED)
        middle = float(values.mean())
        found.append(held if held is not None and enough else IntervalEstimate(middle, *_TOO_WIDE, len(values)))
        ends.append((found[-1].low, found[-1].high))
    wanted, give = [target.value for target in targets], [target.give for target in targets]
    off = loss([one.value for one in found], wanted, give)
    return Candidate(dict(options), tuple(numbers), tuple(found), confirmed(ends, wanted, give), off)
