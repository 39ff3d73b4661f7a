"""What a review says, also in words for terminals. Shares of the win lie between 0 and 1; `low` and `high` are ends of
95 % intervals.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sandtable.bots.said import say
from sandtable.core.scenes import plain

# A text with places and seats in it (`core.scenes.Text`), by the name that it has in the client.
Words = Annotated[list[Any], Meta(extra={"document": "Part[]"})]


class IntervalFigure(msgspec.Struct, frozen=True):
    """An estimate with its interval."""

    value: float
    low: float
    high: float


class Point(msgspec.Struct, frozen=True):
    """The win chance of every seat when `number` of the choices that stand had been made, as a player who watches
    could know it; at the end the result. `step` is how many steps the match had made then, as replays count; `round`
    in the game's own count."""

    number: int
    step: int
    round: int
    chances: list[IntervalFigure]


class ChanceChange(msgspec.Struct, frozen=True):
    """What became of one seat's chance, and how much of that were choices that were judged; the rest counts as luck."""

    total: float
    choices: float
    luck: float


class Stretch(msgspec.Struct, frozen=True):
    """What happened between two points that follow each other, from the choice `first` to before `last`: the change of
    every seat's chance, and lines of the log. `single`: it is one choice with what came of it. `unseen`: so many of its
    choices were another one than the bot's and not looked at, so what they did is in `luck`."""

    first: int
    last: int
    changes: list[ChanceChange]
    lines: list[Words]
    single: bool
    unseen: int


class Better(msgspec.Struct, frozen=True):
    """Another choice, and by how much it is better for all that the seat knew, in the same worlds."""

    code: int
    words: str
    gain: IntervalFigure


class Judged(msgspec.Struct, frozen=True):
    """A choice of a seat, judged in worlds that it could not tell from the true one: what it changed of the seat's
    chance against playing on as the game's own bot does. `number` of the choices that stand, made in step `step`.
    `better`: the best other choice, where one is shown to be better; `looked`: whether others were looked at. A `code`
    below 0 is a player who left, against staying."""

    number: int
    step: int
    round: int
    seat: int
    code: int
    words: str
    change: IntervalFigure
    looked: bool = False
    better: Better | None = None


class Moment(msgspec.Struct, frozen=True):
    """Something that moved the match, in its order: numbered once, everywhere the same. `kind`: "choice", with its
    place in `judged`, or "stretch", with its place in `stretches`; `step` is where a replay shows it."""

    number: int
    kind: str
    index: int
    step: int
    round: int
    seat: int
    words: Words
    points: float


class SeatSplit(msgspec.Struct, frozen=True):
    """A seat's chance at the start and what it became: `start` + `own` + `others` + `luck` = `result`. `own` are its
    own choices, `others` those of the others, both against playing on as the game's own bot does; `luck` is what chance
    and hidden things did. `judged` of its `choices` were compared; `alike` are what the bot would have chosen too."""

    seat: int
    start: IntervalFigure
    own: IntervalFigure
    others: IntervalFigure
    luck: IntervalFigure
    result: float
    choices: int
    alike: int
    judged: int


class Review(msgspec.Struct, frozen=True):
    """A review. `worlds`, in which a point was played on, `compared`, in which a choice was judged. The same record,
    budget and `seed` give the same review."""

    game: str
    seats: int
    choices: int
    rounds: str
    points: list[Point]
    stretches: list[Stretch]
    judged: list[Judged]
    moments: list[Moment]
    seats_split: list[SeatSplit]
    worlds: int
    compared: int
    seed: int
    how: str


class WhatIf(msgspec.Struct, frozen=True):
    """Two choices of one decision in the same worlds: the one that was made, and another. `gain`: how much better the
    other is for the seat."""

    seat: int
    number: int
    made: str
    made_chance: IntervalFigure
    other: str
    other_chance: IntervalFigure
    gain: IntervalFigure
    worlds: int


_HIGH, _COLUMNS = 10, 60
_MARKS = "12345678"


def told(found: Review, names: Sequence[str], seat: int | None = None) -> Iterator[str]:
    """The lines of a review; choices of one seat, or of all."""
    yield _headline(found, names, seat)
    yield ""
    yield say("review-chance", worlds=found.worlds)
    yield from _plot(found.points, found.seats)
    yield "  " + ", ".join(f"{_MARKS[one]} {names[one]}" for one in range(found.seats))
    yield ""
    yield say("review-moved")
    for moment in found.moments:
        where = say(
            "review-where", kind=_kind(found, moment), rounds=found.rounds, round=moment.round, step=moment.step
        )
        points, words = _points(moment.points), plain(moment.words, list(names))
        yield f"  {moment.number}. {names[moment.seat]} {points} ({where}): {words}"
    if not found.moments:
        yield f"  {say('review-nothing')}"
    yield ""
    yield say("review-costly")
    yield from _choices(found, names, seat)
    yield ""
    yield say("review-luck")
    for split in found.seats_split:
        yield from _split(split, names[split.seat])
    yield ""
    yield found.how


def _kind(found: Review, moment: Moment) -> str:
    if moment.kind == "choice":
        return "choice"
    return "unseen" if found.stretches[moment.index].unseen else "luck"


def _headline(found: Review, names: Sequence[str], seat: int | None) -> str:
    best = max(split.result for split in found.seats_split)
    winners = [names[split.seat] for split in found.seats_split if split.result == best]
    costly = [one for one in found.judged if one.better is not None and seat in (None, one.seat)]
    return say("review-headline", winners=winners, costly=len(costly))


def _plot(points: Sequence[Point], seats: int) -> Iterator[str]:
    """Chances over the choices, a digit a seat; where two meet the lower number stands."""
    last = max(1, points[-1].number)
    rows = [[" "] * (_COLUMNS + 1) for _ in range(_HIGH + 1)]
    for column in range(_COLUMNS + 1):
        at = column * last / _COLUMNS
        before = [point for point in points if point.number <= at][-1]
        after = next((point for point in points if point.number >= at), before)
        part = 0.0 if after.number == before.number else (at - before.number) / (after.number - before.number)
        for seat in reversed(range(seats)):
            low, high = before.chances[seat].value, after.chances[seat].value
            rows[round(_HIGH * (low + part * (high - low)))][column] = _MARKS[seat]
    for number in range(_HIGH, -1, -1):
        label = f"{100 * number // _HIGH:>3}" if number % 5 == 0 else "   "
        yield f"  {label} |{''.join(rows[number]).rstrip()}"


def _choices(found: Review, names: Sequence[str], seat: int | None) -> Iterator[str]:
    looked = [one for one in found.judged if one.better is not None and seat in (None, one.seat)]
    for choice in sorted(looked, key=lambda one: -one.better.gain.value if one.better else 0.0):
        yield from _choice(choice, names, found.rounds)
    if not looked:
        yield f"  {say('review-none-worse')}"
    mine = [one for one in found.judged if one.code >= 0 and seat in (None, one.seat)]
    yield f"  {say('review-judged', judged=len(mine), looked=sum(one.looked for one in mine))}"


def _choice(choice: Judged, names: Sequence[str], rounds: str) -> Iterator[str]:
    assert choice.better is not None
    at = {"rounds": rounds, "round": choice.round, "number": choice.step + 1}
    yield f"  {say('review-choice', name=names[choice.seat], words=choice.words, **at)}"
    yield f"     {say('review-better', gain=_figure(choice.better.gain), words=choice.better.words)}"


def _split(split: SeatSplit, name: str) -> Iterator[str]:
    shares = {"start": _percent(split.start.value), "result": _percent(split.result)}
    parts = {"own": _figure(split.own), "others": _figure(split.others), "luck": _figure(split.luck)}
    yield f"  {say('review-split', name=name, **shares, **parts)}"
    unjudged = split.choices - split.alike - split.judged
    counted = {"choices": split.choices, "alike": split.alike, "judged": split.judged, "unjudged": unjudged}
    yield f"     {say('review-split-choices', **counted)}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _points(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-", "−")


def _figure(one: IntervalFigure) -> str:
    low, high = _points(one.low), _points(one.high)
    return say("review-figure", value=_points(one.value), low=low, high=high)
