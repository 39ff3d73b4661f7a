"""What a review may cost, and how much of that fits into a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt

from sandtable.bots.review.retracing import Trace
from sandtable.core.errors import SandtableError
from sandtable.core.match.rollouts import PLAY_ON, seconds_of

_SPECTATOR = -1
#: Moments of a match from which a few games are played on, to learn how long they take; never a smaller part than this,
#: and no review that takes so many times the time that it may.
_LOOKS, _LEAST, _TOO_LONG = 5, 1 / 16, 2.0
#: What is still worth saying: so many of each at least.
_FLOOR = {"points": 6, "worlds": 25, "judged": 16, "compared": 16, "searched": 2, "playouts": 40, "fresh": 30}


@dataclass(frozen=True)
class ReviewBudget:
    """What a review may cost: at how many `points` the chances are looked at and in how many `worlds` each; how many
    choices are `judged` at most, in how many worlds at least (`compared`) and with how many playouts together
    (`judging`); for how many of them better ones are `searched`, each with so many `playouts`, and in how many worlds
    those are then compared (`fresh`)."""

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
        return self.looking + self.most_judging + self.searched * (self.playouts + 4 * self.fresh)

    @property
    def looking(self) -> int:
        """Games that are played on from points."""
        return self.points * self.worlds

    @property
    def most_judging(self) -> int:
        """Games in which choices are judged."""
        return max(self.judging, 2 * self.judged * self.compared)

    def part(self, share: float) -> ReviewBudget:
        """Roughly this share of it: fewer points, choices and worlds, of each what a review still says something with
        (so a small part plays somewhat more)."""
        root = sqrt(share)

        def some(name: str) -> int:
            whole: int = getattr(self, name)
            return max(min(_FLOOR[name], whole), round(whole * root))

        return replace(self, judging=round(self.judging * share), **{name: some(name) for name in _FLOOR})


FULL = ReviewBudget(
    points=40, worlds=400, judged=400, compared=100, judging=60_000, searched=24, playouts=200, fresh=400
)
SHORT = ReviewBudget(points=20, worlds=100, judged=60, compared=40, judging=6_000, searched=8, playouts=80, fresh=120)


def fitted(trace: Trace, budget: ReviewBudget, seconds: float) -> ReviewBudget:
    """The budget, or its half, quarter and so on, whichever takes at most about so many seconds of processor time, by
    what playing on takes at some moments of the match. Parts that far apart are the same ones on machines of about the
    same speed. SandtableError where even the smallest part takes far longer."""
    end = len(trace.made)
    looks = [i * end // _LOOKS for i in range(_LOOKS)]
    each = sum(seconds_of(trace.game, trace.state(at), _SPECTATOR, [PLAY_ON]) for at in looks) / _LOOKS
    share = 1.0
    while share > _LEAST and budget.part(share).games * each > seconds:
        share /= 2
    found = budget.part(share)
    if found.games * each > _TOO_LONG * seconds:
        raise SandtableError(
            f"Its games are too long: to play one on takes {each:.2g} seconds, and a review plays on "
            f"{found.games:,} at least. `sandtable review` takes its time with the match's record."
        )
    return found
