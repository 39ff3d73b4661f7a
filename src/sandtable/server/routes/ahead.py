"""A decision of several choices, thought through before any of them is made."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from sandtable.core.errors import IllegalChoice
from sandtable.core.match.ahead import Ahead
from sandtable.core.match.ahead import ahead as look_ahead
from sandtable.core.match.match import Match
from sandtable.server.errors import conflict, forbidden
from sandtable.server.protocol.ahead_documents import AheadDocument, AheadForm
from sandtable.server.routes.common import AnyRequest, Asker, TheMatch, TheServices, address_of, errors, json_bytes


@post(
    "/api/matches/{match:str}/ahead",
    status_code=200,
    responses={200: ResponseSpec(AheadDocument), **errors(400, 403, 404, 409, 413, 415, 429)},
    tags=["Matches"],
)
async def ahead(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[AheadForm]
) -> Response[Any]:
    """What you would be asked next if you chose this and that. Nothing is stored, and nothing that you do not know
    already is used: it costs nothing to think again."""
    table = await services.lobby.seen(match, asker, None)
    seat = table.seat_of(asker.id if asker else None)
    if seat is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    if table.match is None or table.row.closed is not None:
        raise conflict(table.problem or "Nothing is asked at this table now.", "not-started")
    pay = services.rulebook.pool.account(address_of(request))
    async with table.lock:  # nothing is chosen meanwhile
        found, seconds = await services.rulebook.draw(_timed, table.match, seat, data)
    pay(seconds)
    if isinstance(found, IllegalChoice):
        raise conflict(str(found), "illegal")
    return json_bytes(msgspec.json.encode(found))


def _timed(match: Match, seat: int, form: AheadForm) -> tuple[Ahead | IllegalChoice, float]:
    """What was found, or why nothing was, and the processor time it took."""
    began = time.thread_time()
    found: Ahead | IllegalChoice
    try:
        found = look_ahead(match, seat, form.codes, form.decision)
    except IllegalChoice as error:
        found = error
    return found, time.thread_time() - began


HANDLERS = [ahead]
