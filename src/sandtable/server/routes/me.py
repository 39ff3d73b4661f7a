"""The guest of this browser."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody

from sandtable.server.documents import Me, MeForm
from sandtable.server.routes.common import AnyRequest, Asker, TheHouse, errors, issue
from sandtable.server.words import clean_text

__all__ = ["HANDLERS"]


@get("/api/me", responses=errors(), tags=["Me"])
async def me(request: AnyRequest, house: TheHouse, asker: Asker) -> Response[Me]:
    """Who you are. A browser without a cookie gets one."""
    guest = asker or house.accounts.newcomer()
    return issue(request, house, guest, Me(guest.id, guest.name))


@put("/api/me", responses=errors(400, 403, 413, 415), tags=["Me"])
async def rename(request: AnyRequest, house: TheHouse, asker: Asker, data: JSONBody[MeForm]) -> Response[Me]:
    """Take another name. It changes at all tables that are not over."""
    name = clean_text(data.name, house.settings.limits.name_length, "The name", "name")
    async with house.accounts.alone(asker) as guest:
        guest = await house.accounts.rename(guest, name)
        await house.lobby.renamed(guest)
    return issue(request, house, guest, Me(guest.id, guest.name))


@post("/api/me/renew", status_code=200, responses=errors(403, 415), tags=["Me"])
async def renew(request: AnyRequest, house: TheHouse, asker: Asker) -> Response[Me]:
    """Sign out everywhere else: this browser gets a new cookie, every other copy of the old one is worthless."""
    async with house.accounts.alone(asker) as guest:
        guest = await house.accounts.revoke(guest)
    house.sockets.revoke(guest.id)
    return issue(request, house, guest, Me(guest.id, guest.name))


@delete("/api/me", status_code=204, responses=errors(403), tags=["Me"])
async def forget(house: TheHouse, asker: Asker) -> None:
    """Sign out here and everywhere. The seats of this guest cannot be taken up again."""
    if asker is not None:
        async with house.accounts.alone(asker) as guest:
            if guest.id == asker.id:
                await house.accounts.revoke(guest)
        house.sockets.revoke(asker.id)


HANDLERS = [me, rename, renew, forget]
