"""Talk: what people say at a match."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.server.errors import Refusal
from sandtable.server.protocol.talk_documents import LineDocument, LineForm, ReportForm, TalkDocument
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    admitted,
    errors,
    issue,
    known,
)

TheLine = Annotated[int, PathParameter(description="The number of a line.", ge=1, le=2**31 - 1)]
After = Annotated[int, QueryParameter(description="Only lines after this one.", ge=0, le=2**31 - 1)]


@get("/api/matches/{match:str}/talk", responses=errors(400, 404, 503), tags=["Talk"])
async def read(
    services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite, after: After = 0
) -> TalkDocument:
    """What was said at the match, as far as you may read it: players read what spectators say after the end, unless the
    table is open. At most the last 200 lines."""
    return await services.chat.read(match, asker, invite, after)


@post("/api/matches/{match:str}/talk", responses=errors(400, 403, 404, 409, 413, 415, 503), tags=["Talk"])
async def say(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    data: JSONBody[LineForm],
    invite: TheInvite,
) -> Response[LineDocument]:
    """Say a line: at the table if you have a seat, else in the gallery. Who is not sure that it arrived sends it again
    with the same key."""
    if not services.lines.take(address_of(request)):
        raise Refusal(429, "too-many-lines", "Too much is said from here. Wait a few seconds.")
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
    return issue(request, services, guest, await services.chat.say(match, guest, invite, data.text, data.key), 201)


@delete(
    "/api/matches/{match:str}/talk/{line:int}", status_code=204, responses=errors(400, 403, 404, 503), tags=["Talk"]
)
async def remove(services: TheServices, asker: Asker, match: TheMatch, line: TheLine) -> None:
    """Take away what you said, or, as the host of the table, what anybody said."""
    await services.chat.remove(match, known(asker), line)


@post(
    "/api/matches/{match:str}/talk/{line:int}/report",
    status_code=204,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Talk"],
)
async def report(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, line: TheLine, data: JSONBody[ReportForm]
) -> None:
    """Let the host of the server know of a line that has no place here."""
    guest = known(asker)
    if not services.lines.take(address_of(request)):
        raise Refusal(429, "too-many-lines", "Too much is said from here. Wait a few seconds.")
    await services.chat.report(match, guest, line, data.reason)


HANDLERS = [read, say, remove, report]
