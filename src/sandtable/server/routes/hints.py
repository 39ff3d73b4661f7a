"""Help: hints and simulations of an open decision, where help to one player hurts nobody else."""

from __future__ import annotations

import hashlib
from typing import Any

from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from sandtable.bots.hints import asked
from sandtable.core.errors import IllegalChoice
from sandtable.core.match.match import Match
from sandtable.server.errors import Refusal, conflict, forbidden
from sandtable.server.pool.hinting import SECONDS
from sandtable.server.protocol.hint_documents import HintDocument, HintForm
from sandtable.server.routes.common import AnyRequest, Asker, TheMatch, TheServices, address_of, errors, json_bytes
from sandtable.server.services import Services
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.positions import game_of


@post(
    "/api/matches/{match:str}/hint",
    status_code=200,
    responses={200: ResponseSpec(HintDocument), **errors(400, 403, 404, 409, 413, 415, 422, 429, 503)},
    tags=["Matches"],
)
async def hint(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[HintForm]
) -> Response[Any]:
    """The best choices of your decision, with what each is worth, from what your seat knows. Only in casual matches of
    one person against bots, and at tables with help for everybody. Asking again for the same decision draws the same
    worlds, fewer of them where games are long."""
    table = await services.lobby.seen(match, asker, None)
    seat = table.seat_of(asker.id if asker else None)
    if seat is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    if table.match is None or table.row.closed is not None:
        raise conflict(table.problem or "Nothing is asked at this table now.", "not-started")
    must_help(services, table.row)
    seed = seed_of(table.row.id, seat, data.decision)
    async with table.lock:  # nothing is chosen meanwhile
        game = table.match.game
        found = await services.rulebook.draw(concealed, table.match, seat, data.decision, seed)
    if isinstance(found, IllegalChoice):
        raise conflict(str(found), "illegal")
    address, told = address_of(request), (*game_of(game), found, seat, data.decision, seed)
    if not services.hints.take(address):
        raise Refusal(429, "too-many-hints", "Too many hints were asked for from here. Wait half a minute.")
    try:
        return json_bytes(await services.rulebook.pool.run(address, "hint", *told, seconds=SECONDS, priced=False))
    except Refusal as refusal:
        if refusal.status == 503:
            services.hints.of(address).pay(-1)  # nothing was made; it is asked for again
        raise


def must_help(services: Services, row: MatchRow) -> None:
    """Refusal, with the reason, where nobody is helped."""
    if not services.settings.hints:
        raise forbidden("Whoever runs this server gives no hints.", "no-hints")
    if not helps(row):
        raise forbidden(
            "Hints and simulations are for practice, one person against bots, and for tables that were made with help "
            "for everybody. Where a match is rated, or of a league, there are none.",
            "no-hints",
        )


def helps(row: MatchRow) -> bool:
    """Whether who sits here is given hints and simulations: the table was made so, or one person plays against bots (a
    bot that stands in for a person is that person). Never where something counts."""
    alone = sum(seat.kind != "bot" or seat.guest is not None for seat in row.seats) == 1
    return not row.rated and not row.league and (row.help or alone)


def seed_of(match: str, seat: int, decision: int) -> int:
    """The same for each asking, so that asking often tells no more than asking once."""
    return int.from_bytes(hashlib.sha256(f"{match} {seat} {decision}".encode()).digest()[:6])


def concealed(match: Match, seat: int, decision: int, seed: int) -> bytes | IllegalChoice:
    """The position as the seat may know it, or why there is no hint."""
    try:
        view = asked(match, seat, seed)
    except IllegalChoice as error:
        return error
    if decision != match.decision(seat):
        return IllegalChoice(f"Decision {decision} is not open; decision {match.decision(seat)} is.")
    return view.state.tobytes()


HANDLERS = [hint]
