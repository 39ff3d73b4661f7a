"""A review of a match that is over: how the chances went, what moved them, and what every seat might have done better.

`found` holds what a review says, also in words, `judging` what the positions of the match were worth, its
choices by what their seats knew, others instead of them, and luck and skill, `making` all of it within a budget.
"""

from sandtable.bots.review.documents import (
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
    told,
)
from sandtable.bots.review.judging import what_if
from sandtable.bots.review.making import FULL, SHORT, ReviewBudget, review

__all__ = [
    "FULL", "SHORT", "Better", "ChanceChange", "IntervalFigure", "Judged", "Moment", "Point", "Review", "ReviewBudget",
    "SeatSplit", "Stretch", "WhatIf", "review", "told", "what_if",
]  # fmt: skip
