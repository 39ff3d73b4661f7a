"""Games: the catalogue, the rules, and checking a form before a match is made.

Decks that players build: what there is to build from, and whether two decks may meet.

What a game has to show before anybody plays it: its calculator of odds, a picture of its table, and the board that a
form would lead to.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.core.game.attachments import DeckForm, DeckProblem, DeckSummary
from sandtable.core.game.options import json_schema
from sandtable.core.game.registry import find_definition
from sandtable.core.scenes import Board
from sandtable.core.words import Lazy
from sandtable.server.errors import missing, say
from sandtable.server.protocol import documents
from sandtable.server.routes.common import AnyRequest, Calls, TheServices, address_of, json_bytes

GAMES = Calls("Games")


class Picture(msgspec.Struct):
    """A Board and a Scene of a match with so many seats."""

    board: documents.BoardDocument
    scene: documents.SceneDocument
    seats: int


@GAMES.get("/api/games/{game:str}/odds", 400, 404, 422, 503, answer=dict[str, Any])
async def odds(request: AnyRequest, services: TheServices, game: TheGame) -> Response[Any]:
    """The game's calculator of odds: chances for the parameters of the query, exact unless the answer says
    `"exact": false`. Without a query it describes itself: `parameters` is the JSON schema of what it takes, `chances`
    names the results that are probabilities."""
    form = (await services.rulebook.definition(game)).odds
    if form is None:
        raise missing(say("game-calculator-odds"), "no-odds")
    asked = {name: str(value) for name, value in request.query_params.items()}
    if not asked:
        described = {"parameters": json_schema(form.type), "chances": list(form.chances)}
        return json_bytes(msgspec.json.encode(described))
    return json_bytes(await services.rulebook.pool.run(address_of(request), "odds", game, asked))


@GAMES.get("/api/games/{game:str}/picture", 404, 503, answer=Picture)
async def picture(services: TheServices, game: TheGame) -> Response[Any]:
    """A position from the middle of a game of bots as a spectator sees it. Always the same one."""
    await services.rulebook.definition(game)
    return json_bytes(await services.rulebook.picture(game), "public, max-age=3600")


@GAMES.post("/api/games/{game:str}/board", 400, 404, 413, 415, 422, 503, answer=Board)
async def board(
    request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[documents.CheckForm]
) -> Response[Any]:
    """The geometry of the table that a match made from this form would have."""
    await services.rulebook.definition(game)
    options = {**data.options, "players": data.players}
    given = data.preset, msgspec.json.encode(options), msgspec.json.encode(data.attachments)
    return json_bytes(await services.rulebook.pool.run(address_of(request), "board", game, *given))


_Preset = Annotated[str, QueryParameter(description="A preset; the first if left out.", max_length=64)]
_Size = Annotated[str, QueryParameter(description="a4 or letter.", max_length=16)]
_Parts = Annotated[
    str,
    QueryParameter(
        description="Some of rules, charts, cards, backs, counters, board, with commas; all but backs if left out.",
        max_length=64,
    ),
]


@GAMES.get("/api/games/{game:str}/paper", 400, 404, 422, 503, media_type="application/pdf")
async def paper(
    request: AnyRequest,
    services: TheServices,
    game: TheGame,
    preset: _Preset = "",
    size: _Size = "a4",
    parts: _Parts = "",
) -> Response[bytes]:
    """The game on paper: rule book, charts, and all cards, counters, tiles and the board to cut out, as a PDF."""
    made = await services.rulebook.paper(address_of(request), game, preset, size, parts)
    named = f"{game}-{preset}-{size}" if preset else f"{game}-{size}"
    headers = {"content-disposition": f'attachment; filename="{named}.pdf"'}
    return Response(made, media_type="application/pdf", headers=headers)


TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


@GAMES.get("/api/games")
async def list_games(services: TheServices) -> list[documents.GameDocument]:
    """All games."""
    found: list[documents.GameDocument] = await services.rulebook.run(services.rulebook.catalogue)
    return found


@GAMES.get("/api/games/{game:str}/options", 404)
async def options(services: TheServices, game: TheGame) -> documents.OptionsDocument:
    """What the options form of a game is made of."""
    return await services.rulebook.options(game)


@GAMES.get("/api/games/{game:str}/rules", 404)
async def rules(services: TheServices, game: TheGame) -> documents.RulesText:
    """The rules of a game, joined: terms link to where they are explained, sections to others, settings to rules."""
    made = await services.rulebook.rules(game)
    return documents.RulesText(made.markdown, {name: documents.RuleOf(*rule) for name, rule in made.settings.items()})


@GAMES.post("/api/games/{game:str}/check", 400, 404, 413, 415, 422, 503, answer=documents.CheckResult)
async def check(
    request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[documents.CheckForm]
) -> Response[Any]:
    """Whether a match could be made from this form, and what is wrong with which field: the first 50 things."""
    options = {**data.options, "players": data.players}
    return json_bytes(await services.rulebook.report(address_of(request), game, data.preset, options, data.attachments))


class DeckReportDocument(msgspec.Struct):
    """Whether the decks may meet, what is wrong, and each side's deck in figures (null if it cannot be read)."""

    ok: bool
    problems: list[DeckProblem]
    axis: DeckSummary | None = None
    allied: DeckSummary | None = None


async def _form(services: TheServices, game: str) -> DeckForm:
    form = (await services.rulebook.definition(game)).decks
    if form is None:
        raise missing(say("game-decks-built"), "no-decks")
    return form


@Lazy
def _catalogue(game: str) -> bytes:
    form = find_definition(game).decks
    return msgspec.json.encode(form.catalogue() if form is not None else {})


@GAMES.get("/api/games/{game:str}/decks", 404)
async def decks(services: TheServices, game: TheGame) -> Response[Any]:
    """Units, printed lists and sides: everything a deck builder needs."""
    await _form(services, game)
    return json_bytes(await services.rulebook.run(_catalogue, game), "public, max-age=3600")


@GAMES.post("/api/games/{game:str}/decks/check", 400, 404, 413, 415, 422, 503, answer=DeckReportDocument)
async def check_decks(
    request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[dict[str, Any]]
) -> Response[Any]:
    """Whether a match could be played with these decks: `theatre`, and the texts `axis` and `allied`, each empty for
    the printed deck; `conflict_set` and `cross_theatre` as the options of a match."""
    await _form(services, game)
    return json_bytes(await services.rulebook.pool.run(address_of(request), "decks", game, data))
