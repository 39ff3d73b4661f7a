"""What a review may cost, and how much of that fits into a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

from sandtable.bots.review.retracing import Trace
from sandtable.core.match.rollouts import PLAY_ON, seconds_of

__all__ = ["FULL", "SHORT", "ReviewBudget", "fitted"]

_SPECTATOR = -1
#: Moments of a match from which a few games are played on, to learn how long they take; never a smaller part than this.
_LOOKS, _LEAST = 5, 1 / 8


@dataclass(frozen=True)
class ReviewBudget:
    """What a review may cost: at how many `points` the chances are looked at and in how many `worlds` each; how many
    choices are `judged` at most, in how many worlds at least (`compared`) and with how many playouts together
    (`judging`); for how many of them better ones are `searched`,
    each with so many `playouts`, and in how many worlds those are then compared (`fresh`)."""

    points: int
    worlds: int
    judged: int
    compared: int
    judging: int
    searched: int
    playouts: int
    fresh: int

    def __post_init__(self) -> None:
        if self.points < 2 or min(self.worlds, self.compared, self.fresh, self.playouts) < 2:
            raise ValueError("A review looks at two points at least, in two worlds at least.")

    @property
    def games(self) -> int:
        """How many games are played on, about: three other choices are compared with one that cost much."""
        judging = max(self.judging, 2 * self.judged * self.compared)
        return self.points * self.worlds + judging + self.searched * (self.playouts + 4 * self.fresh)

    def part(self, share: float) -> ReviewBudget:
        """About this share of it: fewer points, choices and worlds, of each what a review still says something with."""
        root = sqrt(share)
        return replace(
            self,
            points=max(min(8, self.points), round(self.points * root)),
            worlds=max(min(30, self.worlds), round(self.worlds * root)),
            judged=max(min(20, self.judged), round(self.judged * root)),
            compared=max(min(20, self.compared), round(self.compared * root)),
            judging=round(self.judging * share),
            searched=max(min(2, self.searched), round(self.searched * root)),
            fresh=max(min(60, self.fresh), round(self.fresh * root)),
        )


FULL = ReviewBudget(
    points=40, worlds=400, judged=400, compared=100, judging=60_000, searched=12, playouts=200, fresh=400
)
SHORT = ReviewBudget(points=20, worlds=100, judged=60, compared=40, judging=6_000, searched=5, playouts=80, fresh=120)


def fitted(trace: Trace, budget: ReviewBudget, seconds: float) -> ReviewBudget:
    """The budget, or its half, quarter or eighth, whichever takes at most about so many seconds of processor time, by
    what playing on takes at some moments of the match. Parts that far apart are the same ones on machines of about the
    same speed."""
    end = len(trace.made)
    looks = [i * end // _LOOKS for i in range(_LOOKS)]
    each = sum(seconds_of(trace.game, trace.state(at), _SPECTATOR, [PLAY_ON]) for at in looks) / _LOOKS
    share = 1.0
    while share > _LEAST and budget.part(share).games * each > seconds:
        share /= 2
    return budget.part(share) if share < 1 else budget
