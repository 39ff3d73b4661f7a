"""The guest of this browser."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody

from sandtable.server.accounts.names import clean_name
from sandtable.server.errors import forbidden
from sandtable.server.protocol.documents import Act, Me, MeForm
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheServices,
    act_of,
    admit,
    errors,
    issue,
    may_rename,
    me_of,
)
from sandtable.server.storage import acts


@get("/api/me", responses=errors(), tags=["Me"])
async def me(request: AnyRequest, services: TheServices, asker: Asker) -> Response[Me]:
    """Who you are. A browser without a cookie gets one."""
    guest = asker or services.accounts.newcomer()
    await services.sessions.saw(guest)
    return issue(request, services, guest, me_of(guest))


@put("/api/me", responses=errors(400, 403, 409, 413, 415), tags=["Me"])
async def rename(request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[MeForm]) -> Response[Me]:
    """Take another name. It changes at all tables that are not over."""
    name = clean_name(data.name, services.settings.limits.name_length)
    if asker is not None and asker.muted:
        raise forbidden("The host of this server has muted you: your name stays as it is.", "muted")
    async with services.accounts.alone(asker) as guest:
        await services.lobby.nameable(guest, name)
        if name == guest.name and guest.known:
            return issue(request, services, guest, me_of(guest))
        if not guest.known:
            admit(request, services)
        may_rename(request, services)
        guest = await services.accounts.rename(guest, name)
        await services.lobby.renamed(guest)
    return issue(request, services, guest, me_of(guest))


@post("/api/me/renew", status_code=200, responses=errors(403, 415), tags=["Me"])
async def renew(request: AnyRequest, services: TheServices, asker: Asker) -> Response[Me]:
    """Sign out everywhere else: this browser gets a new cookie, every other copy of the old one is worthless."""
    async with services.accounts.alone(asker) as guest:
        if not guest.known:
            admit(request, services)
        guest = await services.accounts.revoke(guest)
    services.revoke(guest.id)
    return issue(request, services, guest, me_of(guest))


@delete("/api/me", status_code=204, responses=errors(403), tags=["Me"])
async def forget(services: TheServices, asker: Asker) -> None:
    """Sign out here and everywhere. The seats of this guest cannot be taken up again."""
    if asker is not None:
        async with services.accounts.alone(asker) as guest:
            if guest.id == asker.id:
                await services.accounts.revoke(guest)
        services.revoke(asker.id)


@get("/api/me/acts", responses=errors(), tags=["Me"])
async def acts_on_me(services: TheServices, asker: Asker) -> list[Act]:
    """What the host of this server did that concerns you, newest first: also to matches that are gone."""
    if asker is None:
        return []
    return [act_of(row) for row in await services.store.read(lambda connection: acts.concerning(connection, asker.id))]


HANDLERS = [me, acts_on_me, rename, renew, forget]
