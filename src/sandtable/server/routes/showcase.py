"""What a game has to show before anybody plays it: its calculator of odds, a picture of its table, and the board that a
form would lead to."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from sandtable import bots
from sandtable.core.chance import seed_key
from sandtable.core.match import Match
from sandtable.core.registry import find_definition, make
from sandtable.core.scenes import Board, encode
from sandtable.server.documents import CheckForm
from sandtable.server.errors import missing
from sandtable.server.routes.common import AnyRequest, TheHouse, errors, json_bytes

__all__ = ["HANDLERS", "Picture", "draw"]

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]

SEED = 7
ROUND = 5
MOST_DECISIONS = 2_000
SEATS = 4


class Picture(msgspec.Struct):
    """A Board and a Scene (DEVELOPERS.md, section 1) of a match with so many seats."""

    board: dict[str, Any]
    scene: dict[str, Any]
    seats: int


@get("/api/games/{game:str}/odds", responses=errors(400, 404), tags=["Games"])
async def odds(request: AnyRequest, house: TheHouse, game: TheGame) -> dict[str, Any]:
    """The game's calculator of odds: exact chances for the parameters of the query. Without a query it describes
    itself: `parameters` is the JSON schema of what it takes, `chances` names the results that are probabilities."""
    form = house.rulebook.definition(game).odds
    if form is None:
        raise missing("This game has no calculator of odds.", "no-odds")
    asked = {name: str(value) for name, value in request.query_params.items()}
    if not asked:
        return {"parameters": msgspec.json.schema(form.type), "chances": list(form.chances)}
    found: dict[str, Any] = await house.rulebook.run(form, asked)
    return found


@get("/api/games/{game:str}/picture", responses={200: ResponseSpec(Picture), **errors(404)}, tags=["Games"])
async def picture(house: TheHouse, game: TheGame) -> Response[Any]:
    """A position from the middle of a game of bots as a spectator sees it. Always the same one."""
    house.rulebook.definition(game)
    await house.rulebook.warm(game)
    return json_bytes(await house.rulebook.run(draw, game), "public, max-age=3600")


@post(
    "/api/games/{game:str}/board",
    status_code=200,
    tags=["Games"],
    responses={200: ResponseSpec(Board), **errors(400, 404, 413, 415)},
)
async def board(house: TheHouse, game: TheGame, data: JSONBody[CheckForm]) -> Response[Any]:
    """The geometry of the table that a match made from this form would have."""
    house.rulebook.definition(game)
    options = {**data.options, "players": data.players}
    return json_bytes(await house.rulebook.run(_board, game, data.preset, options, data.attachments))


def _board(name: str, preset: str, options: dict[str, Any], attachments: dict[str, str]) -> bytes:
    return encode(make(name, preset, options, attachments, files=False).board)


@lru_cache(maxsize=32)
def draw(name: str) -> bytes:
    """The picture as JSON. Slow: some hundred decisions of bots."""
    preset = next(iter(find_definition(name).form.presets.values()))
    low, high = preset.players
    game = make(name, preset.id, {"players": min(max(SEATS, low), high)}, None, files=False)
    match = Match(game, seed=SEED)
    bot = bots.get("heuristic")
    while game.progress(match.state) < ROUND and match.ply < MOST_DECISIONS:
        seat = match.seats_to_act[0]
        key = seed_key(match.ply)
        proposal = match.propose(seat, bot.choose(match.concealed(seat, key), key))
        if not game.seats_to_act(proposal.state):
            break
        match.adopt(proposal)
    return msgspec.json.encode({"board": game.board, "scene": match.scene(None), "seats": game.seats})


HANDLERS = [odds, picture, board]
