"""Reviews: what moved a match that is over, what another choice would have been worth, and the match played on."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from sandtable.bots.review import Review, WhatIf
from sandtable.server.errors import conflict
from sandtable.server.protocol.help_documents import ChoicesAt, PlayOnForm, WhatIfForm
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    errors,
    json_bytes,
)
from sandtable.server.services import Services
from sandtable.server.tables.tables import Table

# Its sentences are lists of words and references, which the page of the interface cannot write down.
_TABLE = "`{start, frames}`: what a socket sends of a table (`table`), and the frames that followed."


async def _over(services: Services, asker: Asker, match: str, invite: str | None) -> Table:
    table = await services.lobby.seen(match, asker, invite)
    if table.match is None or not table.match.over:
        raise conflict("There is no review before the match is over.", "not-over")
    if table.match.agreed_end is not None:
        raise conflict(
            "This match was ended by agreement: what was hidden stays hidden, and nothing is reviewed.", "ended"
        )
    return table


@get(
    "/api/matches/{match:str}/review",
    responses={200: ResponseSpec(Review), **errors(400, 404, 409, 422, 429, 503)},
    tags=["Matches"],
)
async def review(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite
) -> Response[Any]:
    """What moved a finished match, which choices cost most by what their seats knew, and what was luck."""
    table = await _over(services, asker, match, invite)
    return json_bytes(await services.reviews.review(table, address_of(request)))


@get(
    "/api/matches/{match:str}/what-if",
    responses={200: ResponseSpec(ChoicesAt), **errors(400, 404, 409, 422, 429, 503)},
    tags=["Matches"],
)
async def options(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    number: Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="A choice, of those that stand.")],
    invite: TheInvite,
) -> Response[Any]:
    """What could have been chosen at a choice of a finished match."""
    table = await _over(services, asker, match, invite)
    return json_bytes(await services.reviews.options(table, address_of(request), number))


@post(
    "/api/matches/{match:str}/what-if",
    status_code=200,
    responses={200: ResponseSpec(WhatIf), **errors(400, 404, 409, 413, 415, 422, 429, 503)},
    tags=["Matches"],
)
async def what_if(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    data: JSONBody[WhatIfForm],
    invite: TheInvite,
) -> Response[Any]:
    """A choice of a finished match beside another one, each in the same worlds: 1,000, fewer where games are long."""
    table = await _over(services, asker, match, invite)
    return json_bytes(await services.reviews.what_if(table, address_of(request), data.number, data.code))


@post(
    "/api/matches/{match:str}/play-on",
    status_code=200,
    responses={200: ResponseSpec(dict[str, Any], description=_TABLE), **errors(400, 404, 409, 413, 415, 422, 429, 503)},
    tags=["Matches"],
)
async def play_on(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    data: JSONBody[PlayOnForm],
    invite: TheInvite,
) -> Response[Any]:
    """A finished match played on from any of its moments, bots in the other seats, what your seat could not know drawn
    anew. Nothing is stored: leave the last choices out to go back."""
    table = await _over(services, asker, match, invite)
    return json_bytes(await services.reviews.play_on(table, address_of(request), data))


HANDLERS = [review, options, what_if, play_on]
