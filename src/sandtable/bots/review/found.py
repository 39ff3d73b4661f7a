"""What a review says. Shares of the win lie between 0 and 1; `low` and `high` are ends of 95 % intervals."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

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
