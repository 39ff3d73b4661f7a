"""Invitations by name: whom one may invite, the invitations of one's table, and those that one has got."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.server.errors import Refusal
from sandtable.server.protocol.invitation_documents import (
    Accepted,
    Blocks,
    Invitations,
    InvitedPeople,
    InviteForm,
    KnownPeople,
    RefuseForm,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheMatch,
    TheServices,
    address_of,
    errors,
    known,
)
from sandtable.server.services import Services

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)
TheName = Annotated[str, QueryParameter(name="name", description="How a name begins.", max_length=64)]
TheirId = Annotated[str, PathParameter(description="A person.", max_length=16)]


def _count(request: AnyRequest, services: Services) -> None:
    """Count what may send a person a message."""
    if not services.posting.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many were invited from here. Wait a minute.")


@get("/api/people", responses=errors(403, 503), tags=["Invitations"])
async def people(request: AnyRequest, services: TheServices, asker: Asker, name: TheName) -> KnownPeople:
    """Whom you may invite by name: those you have played with, and those who stand on a leaderboard."""
    if asker is None:
        return KnownPeople([])
    if not services.lookups.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many names are asked for from here. Wait a moment.")
    return KnownPeople(await services.inviting.people(asker, name))


@post("/api/matches/{match:str}/invitations", status_code=200, responses=_ERRORS, tags=["Invitations"])
async def invite(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[InviteForm]
) -> InvitedPeople:
    """As the host of a table that waits, invite a person, to one of its seats or to any."""
    guest = known(asker)
    _count(request, services)
    return InvitedPeople(await services.inviting.invite(match, guest, data))


@get("/api/matches/{match:str}/invitations", responses=errors(403, 404, 409, 503), tags=["Invitations"])
async def invited(services: TheServices, asker: Asker, match: TheMatch) -> InvitedPeople:
    """As the host of a table, see whom you have invited by name, and who has refused."""
    return InvitedPeople(await services.inviting.invited(match, known(asker)))


@delete(
    "/api/matches/{match:str}/invitations/{guest:str}",
    status_code=200,
    responses=errors(403, 404, 409, 503),
    tags=["Invitations"],
)
async def withdraw(services: TheServices, asker: Asker, match: TheMatch, guest: TheirId) -> InvitedPeople:
    """Take an invitation back."""
    return InvitedPeople(await services.inviting.withdraw(match, known(asker), guest))


@get("/api/me/invitations", responses=errors(403, 503), tags=["Invitations"])
async def own(services: TheServices, asker: Asker) -> Invitations:
    """The invitations that wait for your answer."""
    return Invitations([] if asker is None else await services.inviting.waiting(asker))


@post("/api/me/invitations/{match:str}/accept", status_code=200, responses=_ERRORS, tags=["Invitations"])
async def accept(services: TheServices, asker: Asker, match: TheMatch) -> Accepted:
    """Where to sit down: the word of the table's invitation, and the seat if one was named. You sit there when you have
    joined the match with it."""
    return await services.inviting.accept(match, known(asker))


@post("/api/me/invitations/{match:str}/refuse", status_code=200, responses=_ERRORS, tags=["Invitations"])
async def refuse(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[RefuseForm]) -> Invitations:
    """Refuse an invitation; with `never` you get none of this person any more, who does not learn of that."""
    guest = known(asker)
    await services.inviting.refuse(match, guest, data.never)
    return Invitations(await services.inviting.waiting(guest))


@get("/api/me/blocked", responses=errors(403, 503), tags=["Invitations"])
async def blocked(services: TheServices, asker: Asker) -> Blocks:
    """From whom you want no invitations."""
    return Blocks([] if asker is None else await services.inviting.blocked(asker))


@delete("/api/me/blocked/{guest:str}", status_code=200, responses=errors(403, 503), tags=["Invitations"])
async def unblock(services: TheServices, asker: Asker, guest: TheirId) -> Blocks:
    """Get invitations of this person again."""
    return Blocks(await services.inviting.unblock(known(asker), guest))


HANDLERS = [people, invite, invited, withdraw, own, accept, refuse, blocked, unblock]
