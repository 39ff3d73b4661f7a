"""A review of a match that is over: how the chances went, what moved them, and what every seat might have done better.

`found` holds what a review says, `retracing` the positions of the match, `chances` what they were worth, `judging` the
choices by what their seats knew, `splitting` luck and skill, `making` all of it within a `budget`, `progress` how far
it is, `telling` in words, and `whatif` compares a choice with another.
"""

from sandtable.bots.review.budget import FULL, SHORT, ReviewBudget
from sandtable.bots.review.found import (
    Better,
    ChanceChange,
    IntervalFigure,
    Judged,
    Moment,
    Point,
    Review,
    SeatSplit,
    Stretch,
    WhatIf,
)
from sandtable.bots.review.making import review
from sandtable.bots.review.telling import told
from sandtable.bots.review.whatif import what_if

__all__ = [
    "FULL",
    "SHORT",
    "Better",
    "ChanceChange",
    "IntervalFigure",
    "Judged",
    "Moment",
    "Point",
    "Review",
    "ReviewBudget",
    "SeatSplit",
    "Stretch",
    "WhatIf",
    "review",
    "told",
    "what_if",
]
