"""Guided first games."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from sandtable.core.game.registry import find_definition, make
from sandtable.server.pool.guides import GUIDE_SECONDS, guide_for
from sandtable.server.protocol.documents import Seated
from sandtable.server.protocol.guide_documents import GuideDocument, GuideForm, KeepGuideForm
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheServices,
    address_of,
    admitted,
    errors,
    issue,
    json_bytes,
    may_create,
)

# Their sentences are lists of words and references, which the page of the interface cannot write down.
_GUIDE = "`{title, steps, end, board, path}`: the steps with their sentences, the board as a match has it."
_TABLE = "`{start, frames}`: what a socket sends of a table (`table`), and the frames that followed."

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


@get(
    "/api/games/{game:str}/guide",
    responses={200: ResponseSpec(dict[str, Any], description=_GUIDE), **errors(404)},
    tags=["Games"],
)
async def guide(services: TheServices, game: TheGame) -> Response[Any]:
    """The guided first game: its board, its steps, and what is said at the end."""
    guide_for(await services.rulebook.definition(game))
    return json_bytes(await services.rulebook.run(_page, game))


@lru_cache(maxsize=32)
def _page(game: str) -> bytes:
    """What there is to know of a guided game, which never changes."""
    found = guide_for(find_definition(game))
    built: Any = make(game, found.preset, found.options, None, False)
    return msgspec.json.encode(GuideDocument(found.title, found.steps, found.end, built.board, found.path))


@post(
    "/api/games/{game:str}/guide",
    status_code=200,
    responses={200: ResponseSpec(dict[str, Any], description=_TABLE), **errors(400, 404, 409, 413, 415, 422, 503)},
    tags=["Games"],
)
async def play(request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[GuideForm]) -> Response[Any]:
    """The guided game after these choices of yours. Nothing is stored: leave the last ones out to go back."""
    guide_for(await services.rulebook.definition(game))
    services.rulebook.making.want(game)
    asked = data.choices, data.shown
    return json_bytes(
        await services.rulebook.pool.run(address_of(request), "guide", game, *asked, seconds=GUIDE_SECONDS)
    )


@post(
    "/api/games/{game:str}/guide/match",
    responses=errors(400, 403, 404, 409, 413, 415, 422, 503),
    tags=["Games"],
)
async def keep(
    request: AnyRequest, services: TheServices, asker: Asker, game: TheGame, data: JSONBody[KeepGuideForm]
) -> Response[Seated]:
    """A match of the guided game after these choices of yours, which goes on from there: private, not rated, and not
    sealed, since its dice follow from a known number. The same bots sit in the other seats."""
    definition = await services.rulebook.definition(game)
    guide_for(definition)
    may_create(request, services)
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        table = await services.keeping.keep(definition, guest, data.choices, address_of(request))
    await table.freshen()
    return issue(request, services, guest, Seated(table.summary(table.seat_of(guest.id))), 201)


HANDLERS = [guide, play, keep]
