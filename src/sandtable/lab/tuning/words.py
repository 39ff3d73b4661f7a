"""What is said of a tuning, on the command line and on its page."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.options import as_text
from sandtable.lab.studies.words import amount
from sandtable.lab.tuning.candidates import Candidate
from sandtable.lab.tuning.targets import Target

#: What became of a candidate, by its outcome.
SAID = {"hit": "hits", "missed": "misses", "open": "not decided"}


def called(candidate: Candidate) -> str:
    """Its values, as the command line takes them."""
    return " ".join(f"{name}={as_text(value)}" for name, value in candidate.options.items())


def has_interval(candidate: Candidate, number: int) -> bool:
    """Whether it was played often enough for its figure of a target to have one."""
    return candidate.found[number].low > float("-inf")


def figure(candidate: Candidate, number: int, target: Target) -> str:
    """Its figure of a target, with its interval if it has one."""
    one, measure = candidate.found[number], target.measure
    ends = f" ({amount(measure, one.low)} to {amount(measure, one.high)})" if has_interval(candidate, number) else ""
    return f"{amount(measure, one.value)}{ends}"


def wanted(targets: Sequence[Target]) -> str:
    """The targets as a sentence."""
    said = (
        f"{one.measure.title} {amount(one.measure, one.value)} ± {amount(one.measure, one.give)}" for one in targets
    )
    return f"Wanted: {', '.join(said)}."
