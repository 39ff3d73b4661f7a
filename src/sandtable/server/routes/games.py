"""Games: the catalogue, the rules, and checking a form before a match is made."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from sandtable.server.protocol.documents import CheckForm, CheckResult, GameDocument, RuleOf, RulesText
from sandtable.server.routes import showcase
from sandtable.server.routes.common import AnyRequest, TheServices, address_of, errors, json_bytes

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


@get("/api/games", responses=errors(), tags=["Games"])
async def list_games(services: TheServices) -> list[GameDocument]:
    """All games, with everything their option forms need."""
    found: list[GameDocument] = await services.rulebook.run(services.rulebook.catalogue)
    return found


@get("/api/games/{game:str}/rules", responses=errors(404), tags=["Games"])
async def rules(services: TheServices, game: TheGame) -> RulesText:
    """The rules of a game, joined: terms link to where they are explained, sections to others, settings to rules."""
    made = await services.rulebook.rules(game)
    return RulesText(made.markdown, {name: RuleOf(*rule) for name, rule in made.settings.items()})


@post(
    "/api/games/{game:str}/check",
    status_code=200,
    responses={200: ResponseSpec(CheckResult), **errors(400, 404, 413, 415, 422, 503)},
    tags=["Games"],
)
async def check(request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[CheckForm]) -> Response[Any]:
    """Whether a match could be made from this form, and what is wrong with which field: the first 50 things."""
    options = {**data.options, "players": data.players}
    return json_bytes(await services.rulebook.report(address_of(request), game, data.preset, options, data.attachments))


HANDLERS = [list_games, rules, check, *showcase.HANDLERS]
