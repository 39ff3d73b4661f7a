"""How far a review is, as games that were played on of those that its budget has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from sandtable.bots.review.budget import ReviewBudget

#: `progress(done, total)`.
Progress = Callable[[int, int], None]
One = TypeVar("One")


class Stages:
    """The stages of a review: the chances are looked at, choices are judged, better ones are searched for. A stage
    counts for as much as its part of the budget, whatever it turns out to need."""

    def __init__(self, progress: Progress | None, budget: ReviewBudget) -> None:
        self._tell, self._total, self._done = progress, budget.games, 0
        self._worlds = budget.worlds
        self._looking, self._judging = budget.looking, budget.most_judging
        self._say()

    def looked(self) -> None:
        """The chances at one more point are known."""
        self._done = min(self._looking, self._done + self._worlds)
        self._say()

    def judging(self, numbers: Sequence[One]) -> Iterator[One]:
        """The choices that are judged, one after another."""
        return self._each(numbers, self._looking, self._looking + self._judging)

    def searching(self, effects: Sequence[One]) -> Iterator[One]:
        """The judged choices, to some of which better ones are looked for."""
        return self._each(effects, self._looking + self._judging, self._total)

    def _each(self, all_of: Sequence[One], first: int, last: int) -> Iterator[One]:
        for number, one in enumerate(all_of, 1):
            yield one
            self._done = first + (last - first) * number // len(all_of)
            self._say()
        self._done = last
        self._say()

    def _say(self) -> None:
        if self._tell is not None:
            self._tell(self._done, self._total)
