"""The documents of ratings, leaderboards and profiles.

The documents of those who look for an opponent.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.server.clocks import PaceKind, UsualPace
from sandtable.server.protocol.documents import Form


class RatingChange(msgspec.Struct, omit_defaults=True):
    """What a match did to the rating of a seat: the mean `before` and `after`, each with its standard deviation.
    `person`: whose it is, by the address of the profile; empty for bots, whose ratings stay as they were measured.
    `role`: what the seat was besides its number, and what that was worth in points by what was known before: so much
    more was expected of the seat. `settled`: it is certain enough for the leaderboard."""

    seat: int
    place: int
    role: str
    bonus: int
    before: int
    before_deviation: int
    after: int
    after_deviation: int
    person: str = ""
    settled: bool = False


class MatchRatings(msgspec.Struct):
    """What a match changed: nothing before its end, if it is casual, or if a person's data were deleted. `family` is in
    words, `pace` is live or days."""

    rated: bool
    family: str
    pace: str
    changes: list[RatingChange]


class Leader(msgspec.Struct, omit_defaults=True):
    """A line of a leaderboard: a person with a `place` and the address of the profile, or a bot as a mark between them,
    where it was measured."""

    name: str
    mean: int
    deviation: int
    matches: int = 0
    place: int = 0
    person: str = ""
    bot: str = ""
    you: bool = False


class RoleWorth(msgspec.Struct):
    """What a role is worth in points of a rating at tables of so many seats, after so many matches."""

    role: str
    seats: int
    mean: int
    deviation: int
    matches: int


class Leaderboard(msgspec.Struct, omit_defaults=True):
    """Who is how strong in a game by a family of presets (`title` in words) and a pace, the best first. `hidden`: so
    many more have a rating that is not settled, or have not played for long. `yours`: your own if you are among
    them."""

    game: str
    family: str
    title: str
    pace: str
    leaders: list[Leader]
    hidden: int
    roles: list[RoleWorth]
    yours: Leader | None = None


class RatingPoint(msgspec.Struct, omit_defaults=True):
    """A rating after a match. `won`: the share of the win. `match` is empty where it is not for the asker."""

    at: str
    match: str
    mean: int
    deviation: int
    won: float


class PersonalRating(msgspec.Struct):
    """A rating of a person, with its way there, oldest first."""

    game: str
    game_title: str
    family: str
    family_title: str
    pace: str
    mean: int
    deviation: int
    matches: int
    settled: bool
    points: list[RatingPoint]


class RoleResults(msgspec.Struct):
    """What a person won as a role: the `share` of the wins with its 80 % interval, beside the `fair` share."""

    role: str
    matches: int
    share: float
    low: float
    high: float
    fair: float


class GameResults(msgspec.Struct):
    """What a person won in a game, and as what. `word` says what roles are: a faction, a side, a seat."""

    game: str
    title: str
    word: str
    matches: int
    share: float
    low: float
    high: float
    fair: float
    roles: list[RoleResults]


class Reliability(msgspec.Struct, omit_defaults=True):
    """How a person's matches with others went: played to the end, or left (to a bot, or removed); in `late` of all of
    them the time was gone at least once. Of `dealt` matches that the person's browser began here `unfinished` never
    ended, as it said when it sat down last."""

    matches: int
    finished: int
    left: int
    late: int
    dealt: int = 0
    unfinished: int = 0


class PastMatch(msgspec.Struct, omit_defaults=True):
    """A match that is over. `change`: what it did to the rating, if it was rated."""

    id: str
    title: str
    game_title: str
    at: str
    role: str
    place: int
    seats: int
    share: float
    rated: bool = False
    change: int = 0
    left: bool = False


class Achievement(msgspec.Struct, omit_defaults=True):
    """What a person achieved in matches of a game: how many `times`, the last of them `at`, with what was done for it
    and its match; empty where that is not for all to see."""

    game: str
    game_title: str
    name: str
    text: str
    icon: str
    times: int
    at: str
    match: str = ""


class Opponent(msgspec.Struct):
    """A bot that a person has met, in so many matches. `won`: how often the person won and the bot did not; `last`: the
    latest matches that one of the two won alone of them, oldest first, true where it was the person."""

    game: str
    bot: str
    met: int
    won: int
    last: list[bool]


class Holder(msgspec.Struct):
    """A person who has an achievement, by the address of the profile, and how often."""

    person: str
    name: str
    times: int


class HonourDocument(msgspec.Struct):
    """An achievement: what it is for, how often you have it, some of those who hold it and how many do."""

    name: str
    text: str
    icon: str
    times: int
    holders: list[Holder]
    held_by: int


class Honours(msgspec.Struct):
    """All achievements of a game, and how many different ones you have."""

    game: str
    game_title: str
    achieved: int
    honours: list[HonourDocument]


class Profile(msgspec.Struct, omit_defaults=True):
    """What is known of a person. Of others only what their rated matches say, and of those the open ones by name."""

    person: str
    name: str
    you: bool
    ratings: list[PersonalRating]
    results: list[GameResults]
    reliability: Reliability
    matches: list[PastMatch]
    achievements: list[Achievement] = []
    opponents: list[Opponent] = []


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
