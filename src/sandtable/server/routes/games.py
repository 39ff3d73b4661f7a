"""Games: the catalogue, the rules, and checking a form before a match is made."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from sandtable.server.documents import CheckForm, CheckResult, GameDocument, Rules
from sandtable.server.routes import showcase
from sandtable.server.routes.common import TheHouse, errors

__all__ = ["HANDLERS"]

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


@get("/api/games", responses=errors(), tags=["Games"])
async def list_games(house: TheHouse) -> list[GameDocument]:
    """All games, with everything their option forms need."""
    return house.rulebook.catalogue()


@get("/api/games/{game:str}/rules", responses=errors(404), tags=["Games"])
async def rules(house: TheHouse, game: TheGame) -> Rules:
    """The rules of a game."""
    return Rules(house.rulebook.definition(game).rules_text())


@post("/api/games/{game:str}/check", status_code=200, responses=errors(400, 404, 413, 415), tags=["Games"])
async def check(house: TheHouse, game: TheGame, data: JSONBody[CheckForm]) -> CheckResult:
    """Whether a match could be made from this form, and what is wrong with which field."""
    house.rulebook.definition(game)
    options = {**data.options, "players": data.players}
    built, problems = await house.rulebook.check(game, data.preset, options, data.attachments)
    estimate = await house.rulebook.estimate(built) if built is not None else ""
    return CheckResult(built is not None, problems, estimate, built.options_dict() if built is not None else {})


HANDLERS = [list_games, rules, check, *showcase.HANDLERS]
