"""The documents of those who look for an opponent."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.server.clocks.pace import PaceKind
from sandtable.server.clocks.usual import UsualPace
from sandtable.server.protocol.documents import Form


class SearchForm(Form):
    """Look for others to play this. `seats`: 2, or as few as the rules allow, unless you say so."""

    game: Annotated[str, Meta(max_length=32)]
    preset: Annotated[str, Meta(max_length=64)]
    pace: UsualPace
    rated: bool = False
    seats: Annotated[int, Meta(ge=2, le=8)] | None = None


class SearchPace(msgspec.Struct):
    """A pace at which people are put together."""

    id: UsualPace
    kind: PaceKind
    text: str


class SearchCrowd(msgspec.Struct):
    """So many people look for this now."""

    game: str
    preset: str
    seats: int
    pace: UsualPace
    rated: bool
    people: int


class SearchWait(msgspec.Struct):
    """Of those who were found for this lately, half have waited longer than so many milliseconds."""

    game: str
    preset: str
    seats: int
    pace: UsualPace
    rated: bool
    expected: int


class Searching(msgspec.Struct):
    """What can be looked for, what people look for now, and how long they wait where that is known."""

    paces: list[SearchPace]
    crowds: list[SearchCrowd]
    waits: list[SearchWait]


class SearchDocument(msgspec.Struct, omit_defaults=True):
    """What you look for. `waited`: so many milliseconds already. `low` and `high`: the ratings that are looked at, null
    for anybody. `others`: so many other people look for the same. `bot` is one of about your strength, to play with
    meanwhile. `expected`: so many milliseconds people wait, if that is known. `match`: it was found, and your seat is
    `held` for you for so many milliseconds from now; then others get it."""

    game: str
    preset: str
    seats: int
    pace: UsualPace
    rated: bool
    waited: int
    low: int | None
    high: int | None
    others: int
    stays: Annotated[bool, Meta(description="Whether you must stay; you need not for play by day.")]
    bot: str | None = None
    expected: int | None = None
    match: str | None = None
    held: int | None = None


class SearchState(msgspec.Struct):
    """What you look for; null if you do not look for anybody."""

    search: SearchDocument | None
