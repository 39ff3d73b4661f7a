"""Looking for an opponent: what can be looked for, and one's own search."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from sandtable.server.protocol.rating_documents import SearchForm, Searching, SearchState
from sandtable.server.routes.common import AnyRequest, Asker, TheServices, admitted, errors, issue, may_create


@get("/api/searches", responses=errors(503), tags=["Searches"])
async def offered(services: TheServices) -> Searching:
    """The paces at which people are put together, and how many look for what now."""
    return await services.searches.offered()


@get("/api/me/search", responses=errors(503), tags=["Searches"])
async def own(services: TheServices, asker: Asker) -> SearchState:
    """What you look for, or what was found."""
    return SearchState(None if asker is None else await services.searches.state(asker))


@post("/api/me/search", responses=errors(400, 403, 404, 409, 413, 415, 422, 503), status_code=200, tags=["Searches"])
async def begin(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[SearchForm]
) -> Response[SearchState]:
    """Look for others, in place of what you looked for before. A match is made for those who are put together, and
    waits for them; for live play say every few seconds that you are here."""
    may_create(request, services)
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        search = await services.searches.begin(guest, data)
    return issue(request, services, guest, SearchState(search))


@post("/api/me/search/here", responses=errors(503), status_code=200, tags=["Searches"])
async def here(services: TheServices, asker: Asker) -> SearchState:
    """Say that you are still here. The answer has the match as soon as others were found."""
    return SearchState(None if asker is None else await services.searches.say(asker))


@delete("/api/me/search", responses=errors(503), status_code=200, tags=["Searches"])
async def stop(services: TheServices, asker: Asker) -> SearchState:
    """Look no more, or put away what was found. The answer has the match if one was found a moment before: you sit
    there."""
    search = None if asker is None else await services.searches.stop(asker)
    return SearchState(search)


HANDLERS = [offered, own, begin, here, stop]
