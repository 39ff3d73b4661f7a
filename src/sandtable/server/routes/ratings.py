"""Ratings: what a match changed."""

from __future__ import annotations

from litestar import get

from sandtable.server.protocol.rating_documents import MatchRatings
from sandtable.server.ratings.boards import change_of
from sandtable.server.ratings.stakes import family_of, family_title
from sandtable.server.routes.common import Asker, TheHouse, TheInvite, TheMatch, errors
from sandtable.server.storage import result_rows

__all__ = ["HANDLERS"]


@get("/api/matches/{match:str}/ratings", responses=errors(404, 503), tags=["Ratings"])
async def of_match(house: TheHouse, asker: Asker, match: TheMatch, invite: TheInvite = None) -> MatchRatings:
    """What a match that is over did to the ratings of those who began it."""
    row = (await house.lobby.seen(match, asker, invite)).row
    found = await house.store.read(lambda connection: result_rows.of_match(connection, match))
    title = family_title(row.game, family_of(row.game, row.preset))
    changes = [change_of(one) for one in found if one.rated]
    return MatchRatings(bool(row.rated), title, row.rated, changes)


HANDLERS = [of_match]
