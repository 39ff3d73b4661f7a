"""The seal of a match: what is known of it, and what browsers do before it begins (docs/seal.md)."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import forbidden
from sandtable.server.lobby.proposing import WhatFor, asking
from sandtable.server.protocol.documents import Seated
from sandtable.server.protocol.sealdocuments import Asking, CommitForm, KeyForm, LetGoForm, RevealForm, SealDocument
from sandtable.server.routes.common import Asker, TheInvite, TheMatch, TheServices, errors
from sandtable.server.tables.tables import Table

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)


def _known(asker: Guest | None) -> Guest:
    if asker is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    return asker


def _seated(table: Table, guest: Guest) -> Seated:
    return Seated(table.summary(table.seat_of(guest.id)))


@get("/api/matches/{match:str}/seal", responses=errors(400, 404, 409), tags=["Seal"])
async def seal(services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite) -> SealDocument:
    """What is known of the seal: the commitment from the first, the opening once it is fixed, all nonces once everybody
    has revealed. The secret is in the record, after the end."""
    table = await services.lobby.seen(match, asker, invite)
    return await services.seals.document(table, services.store.host.public)


@post("/api/matches/{match:str}/commit", status_code=200, responses=_ERRORS, tags=["Seal"])
async def commit(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[CommitForm]) -> Seated:
    """Show the hash of your nonce for this attempt, if you did not when you sat down."""
    guest = _known(asker)
    return _seated(await services.seals.commit(match, guest, data), guest)


@post("/api/matches/{match:str}/reveal", status_code=200, responses=_ERRORS, tags=["Seal"])
async def reveal(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[RevealForm]) -> Seated:
    """Reveal your nonce to the opening that you have checked. The last one to do so begins the match."""
    guest = _known(asker)
    return _seated(await services.seals.reveal(match, guest, data), guest)


@post("/api/matches/{match:str}/let-go", status_code=200, responses=_ERRORS, tags=["Seal"])
async def let_go(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[LetGoForm]) -> Seated:
    """Go on without a person who has been waited for longer than a minute. The attempt is listed for ever."""
    guest = _known(asker)
    return _seated(await services.seals.let_go(match, guest, data), guest)


@get("/api/matches/{match:str}/asking", responses=errors(400, 403, 404, 409), tags=["Seal"])
async def what_to_say(
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    invite: TheInvite,
    what: Annotated[WhatFor, QueryParameter(description="Which act: a proposal, orders, a bot's or another's coming.")],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7, description="The seat that somebody sits down at.")] = None,
    order: Annotated[str, QueryParameter(max_length=32, description="Which standing answer.")] = "",
    wish: Annotated[str, QueryParameter(max_length=32, description="What it is to be.")] = "",
) -> Asking:
    """Under the third seal: what an act of yours has to say, as far as your browser cannot know it."""
    return await asking(services.lobby, match, _known(asker), what, seat, (order, wish), invite)


@post("/api/matches/{match:str}/keys", status_code=200, responses=_ERRORS, tags=["Seal"])
async def enrol(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[KeyForm]) -> Seated:
    """Under the third seal: add a key to your seat, signed by one that it has, so that another device plays for it."""
    guest = _known(asker)
    return _seated(await services.seals.enrol(match, guest, data), guest)


HANDLERS = [seal, commit, reveal, let_go, what_to_say, enrol]
