"""Decks that players build: what there is to build from, and whether two decks may meet."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from sandtable.core.game.attachments import DeckForm, DeckProblem, DeckSummary
from sandtable.core.game.registry import find_definition
from sandtable.server.errors import missing
from sandtable.server.routes.common import AnyRequest, TheServices, address_of, errors, json_bytes

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


class DeckReportDocument(msgspec.Struct):
    """Whether the decks may meet, what is wrong, and each side's deck in figures (null if it cannot be read)."""

    ok: bool
    problems: list[DeckProblem]
    axis: DeckSummary | None = None
    allied: DeckSummary | None = None


async def _form(services: TheServices, game: str) -> DeckForm:
    form = (await services.rulebook.definition(game)).decks
    if form is None:
        raise missing("In this game no decks are built.", "no-decks")
    return form


@lru_cache(maxsize=8)
def _catalogue(game: str) -> bytes:
    form = find_definition(game).decks
    return msgspec.json.encode(form.catalogue() if form is not None else {})


@get("/api/games/{game:str}/decks", responses=errors(404), tags=["Games"])
async def decks(services: TheServices, game: TheGame) -> Response[Any]:
    """Units, printed lists and sides: everything a deck builder needs."""
    await _form(services, game)
    return json_bytes(await services.rulebook.run(_catalogue, game), "public, max-age=3600")


@post(
    "/api/games/{game:str}/decks/check",
    status_code=200,
    responses={200: ResponseSpec(DeckReportDocument), **errors(400, 404, 413, 415, 422, 503)},
    tags=["Games"],
)
async def check_decks(
    request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[dict[str, Any]]
) -> Response[Any]:
    """Whether a match could be played with these decks: `theatre`, and the texts `axis` and `allied`, each empty for
    the printed deck; `conflict_set` and `cross_theatre` as the options of a match."""
    await _form(services, game)
    return json_bytes(await services.rulebook.pool.run(address_of(request), "decks", game, data))


HANDLERS = [decks, check_decks]
