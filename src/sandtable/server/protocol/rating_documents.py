"""The documents of ratings, leaderboards and profiles."""

from __future__ import annotations

import msgspec

__all__ = ["MatchRatings", "RatingChange"]


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
    """What a match changed: nothing before its end, if it is casual, or if somebody's data were deleted. `family` is in
    words, `pace` is live or days."""

    rated: bool
    family: str
    pace: str
    changes: list[RatingChange]
