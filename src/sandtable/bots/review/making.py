"""A whole review within a budget: what it may cost, how much of that fits into a time, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from typing import TypeVar

from sandtable.bots.review.documents import IntervalFigure, Judged, Moment, Point, Review, Stretch
from sandtable.bots.review.judging import (
    Effect,
    Trace,
    WinChances,
    alike,
    effect_of,
    effect_of_leaving,
    judged,
    points_wanted,
    retrace,
    shared,
    split,
    stretches,
)
from sandtable.bots.said import say
from sandtable.bots.search import Budget
from sandtable.core.errors import SandtableError
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, seconds_of
from sandtable.core.scenes import Text

_SPECTATOR = -1
#: Moments of a match from which a few games are played on, to learn how long they take; never a smaller part than this,
#: and no review that takes so many times the time that it may.
_LOOKS, _LEAST_PART, _TOO_LONG = 5, 1 / 16, 2.0
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
    while share > _LEAST_PART and budget.part(share).games * each > seconds:
        share /= 2
    found = budget.part(share)
    if found.games * each > _TOO_LONG * seconds:
        raise SandtableError(say("games-too-long", each=f"{each:.2g}", games=f"{found.games:,}"))
    return found


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


_MOMENTS = 8
#: A choice is judged in so many worlds at most.
_MOST_WORLDS = 1000
#: A stretch is a moment from this change of a player's chance by luck on, and from so many standard errors.
_LEAST, _ERRORS = 0.05, 2.5


def review(
    match: Match,
    budget: ReviewBudget = FULL,
    seed: int = 0,
    progress: Progress | None = None,
    seconds: float | None = None,
) -> Review:
    """The review of a match that is over. Equal records, budgets and seeds give equal reviews; with `seconds`, of
    processor time, it makes do with a part of the budget where games are long (`fitted`). `progress(done, total)`.
    IllegalChoice while the match runs; SandtableError where games cannot be played out."""
    trace = retrace(match)
    whole = budget
    if seconds is not None:
        budget = fitted(trace, budget, seconds)
    tell = Stages(progress, budget)
    chances = WinChances(trace, budget.worlds, seed)
    points = points_wanted(chances, budget.points, tell.looked)
    same = [alike(trace, number, seed) for number in range(len(trace.made))]
    other = _to_judge(trace, same, budget.judged)
    worlds = max(budget.compared, min(_MOST_WORLDS, budget.judging // max(1, 2 * len(other))))
    effects = [effect_of(trace, number, worlds, seed) for number in tell.judging(other)]
    weighty = _weighty(effects, budget.searched)
    search = Budget(playouts=budget.playouts)
    left = [number for number, made in enumerate(trace.made) if made.code < 0]
    effects += [effect_of_leaving(trace, number, worlds, seed) for number in left]
    effects.sort(key=lambda one: one.number)
    choices = [judged(trace, one, one.number in weighty, search, budget.fresh, seed) for one in tell.searching(effects)]
    parts = stretches(chances, points, effects, same)
    return Review(
        game=trace.game.id,
        seats=trace.game.seats,
        choices=len(trace.made),
        rounds=trace.game.definition.turn_unit,
        points=[_point(chances, number) for number in points],
        stretches=parts,
        judged=choices,
        moments=_moments(chances, parts, choices, effects),
        seats_split=split(chances, effects, same),
        worlds=budget.worlds,
        compared=worlds,
        seed=seed,
        how=_how(worlds if other else 0, budget.fresh if weighty else 0, budget != whole),
    )


def _how(compared: int, fresh: int, shorter: bool) -> str:
    """How it was made, for people; `compared` and `fresh` are 0 where nothing was."""
    return say("review-how", compared=compared, fresh=fresh, shorter=shorter)


def _to_judge(trace: Trace, same: list[bool], most: int) -> list[int]:
    """At most so many of the choices that the bot would not have made: as many of each seat as of any other, as far as
    it has them, evenly over the match."""
    seats = [
        [number for number, made in enumerate(trace.made) if made.seat == seat and not same[number]]
        for seat in range(trace.game.seats)
    ]
    left, found = most, list[int]()
    for nth, numbers in enumerate(sorted(seats, key=len)):
        share = _spread(numbers, left // (len(seats) - nth))
        left -= len(share)
        found += share
    return sorted(found)


def _weighty(effects: list[Effect], most: int) -> set[int]:
    """The numbers of the choices to which better ones are looked for, so many at most: what cost each seat most, then
    what cost each next most; the dearest of those first."""
    ranked: dict[int, list[Effect]] = {}
    for one in sorted(effects, key=lambda one: (float(one.means[one.seat]), one.number)):
        if one.means[one.seat] < 0:
            ranked.setdefault(one.seat, []).append(one)
    order = [
        (rank, float(one.means[one.seat]), one.number) for costly in ranked.values() for rank, one in enumerate(costly)
    ]
    return {number for _, _, number in sorted(order)[:most]}


def _spread(numbers: list[int], most: int) -> list[int]:
    """At most so many of them, evenly."""
    if len(numbers) <= most:
        return numbers
    return [numbers[i * len(numbers) // most] for i in range(most)]


def _point(chances: WinChances, number: int) -> Point:
    shares = chances.at(number)
    trace, worlds = chances.trace, len(shares)
    means = chances.means(number).tolist()
    over = number == len(trace.made)
    figures = [shared(mean, worlds) if not over else IntervalFigure(mean, mean, mean) for mean in means]
    return Point(number, trace.step(number), trace.round(number), figures)


def _moments(chances: WinChances, parts: list[Stretch], choices: list[Judged], effects: list[Effect]) -> list[Moment]:
    """What moved the match most: choices to which a better one is known, a player who leaves, and luck. In their order,
    numbered."""
    trace = chances.trace
    found: list[tuple[float, Moment]] = []
    for index, choice in enumerate(choices):
        if choice.better is not None:
            lost = -choice.better.gain.value
            words: Text = [f"{choice.words}. Better: {choice.better.words}."]
            moment = Moment(0, "choice", index, choice.step, choice.round, choice.seat, words, lost)
            found.append((abs(lost), moment))
        elif choice.code < 0 and abs(choice.change.value) >= _LEAST:
            left = choice.change.value
            words = [f"{choice.words}."]
            found.append((abs(left), Moment(0, "choice", index, choice.step, choice.round, choice.seat, words, left)))
    for index, part in enumerate(parts):
        seat = max(range(len(part.changes)), key=lambda at: (abs(part.changes[at].luck), -at))
        luck = part.changes[seat].luck
        inside = [one.errors[seat] for one in effects if part.first <= one.number < part.last]
        error = hypot(chances.error(part.first, seat), chances.error(part.last, seat), *inside)
        if abs(luck) >= max(_LEAST, _ERRORS * error):
            step = trace.step(part.last)
            told: Text = part.lines[-1] if part.lines else say.text("review-untold")
            found.append((abs(luck), Moment(0, "stretch", index, step, trace.round(part.last), seat, told, luck)))
    largest = sorted(found, key=lambda one: (-one[0], one[1].step))[:_MOMENTS]
    ordered = sorted((moment for _, moment in largest), key=lambda one: (one.step, one.kind))
    return [
        Moment(n, one.kind, one.index, one.step, one.round, one.seat, one.words, one.points)
        for n, one in enumerate(ordered, 1)
    ]
