"""Who is how strong, in documents."""

from __future__ import annotations

from sandtable.server.protocol.rating_documents import RatingChange
from sandtable.server.ratings.skill import SETTLED
from sandtable.server.storage.result_rows import ResultRow

__all__ = ["change_of"]


def change_of(one: ResultRow) -> RatingChange:
    """What a rated match did to a seat's rating."""
    return RatingChange(
        seat=one.seat,
        place=one.place,
        role=one.role,
        bonus=round(one.bonus or 0.0),
        before=round(one.before or 0.0),
        before_deviation=round(one.before_deviation or 0.0),
        after=round(one.after or 0.0),
        after_deviation=round(one.after_deviation or 0.0),
        person=one.guest or "",
        settled=one.guest is not None and (one.after_deviation or 0.0) <= SETTLED,
    )
