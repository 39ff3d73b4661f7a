"""The seal of a match: what is known of it, what browsers do before it begins (docs/seal.md), and verification: anybody
may check a finished match, or any record."""

from typing import Annotated, Any

from litestar import Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from sandtable.core.writing import unmarked
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import Refusal, conflict, forbidden, say
from sandtable.server.lobby.proposing import WhatFor, asking
from sandtable.server.protocol.documents import Seated, Verification
from sandtable.server.protocol.sealdocuments import Asking, CommitForm, KeyForm, LetGoForm, RevealForm, SealDocument
from sandtable.server.routes.common import (
    CHANGES,
    AnyRequest,
    Calls,
    TheAsker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    count,
    json_bytes,
    seated,
)
from sandtable.server.services import Services

SEAL = Calls("Seal")
VERIFICATION = Calls("Verification")


def _game_of(record: Any) -> Any:
    """The game that a record names: that of its opening, if it is a sealed one."""
    opening = record.get("opening") if isinstance(record, dict) else None
    return (opening if isinstance(opening, dict) else record).get("game") if isinstance(record, dict) else None


class _Uploaded(Request[Any, Any, Any]):
    """A request whose body is a file as it lay on a person's disk."""

    async def body(self) -> bytes:
        """The file, without a byte order mark."""
        return unmarked(await super().body())


async def _verify(
    services: Services, address: str, record: Any, receipt: Any = None, name: str | None = None
) -> Response[Any]:
    count(address, services.verifications, say("too-many-verifications-asked-wait"))
    name = name or _game_of(record)
    game = name if isinstance(name, str) and name in services.rulebook.names else ""
    try:
        return json_bytes(await services.rulebook.pool.run(address, "verify", game, record, receipt))
    except Refusal as refusal:
        if refusal.code == "too-expensive":
            raise Refusal(422, refusal.code, say("use-sandtable-verify-machine", message=refusal.message)) from None
        raise


@VERIFICATION.get("/api/matches/{match:str}/verify", 400, 404, 409, 422, 503, answer=Verification)
async def verify_match(services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite) -> Response[Any]:
    """Check a finished match: the seal, the key, and every choice and draw."""
    table = await services.lobby.seen(match, asker.guest, invite)
    if table.match is None and table.problem is not None:
        raise conflict(table.problem, "stopped")
    if table.match is None or not table.match.over:
        raise conflict(say("dice-sealed-until-match-over"), "not-over")
    record = await services.replays.record(table, asker.address)
    return await _verify(services, asker.address, record, name=table.row.game)


def verifying(most: int) -> HTTPRouteHandler:
    """The call that checks any record, of at most so many bytes."""

    @VERIFICATION.post(
        "/api/verify", 400, 413, 415, 422, 503, answer=Verification, request_class=_Uploaded, request_max_body_size=most
    )
    async def verify_record(
        request: AnyRequest, services: TheServices, data: JSONBody[dict[str, Any]]
    ) -> Response[Any]:
        """Check any record, from any server; or `{record, receipt}`, a record beside a person's receipt."""
        if isinstance(data.get("record"), dict) and "format" not in data:
            return await _verify(services, address_of(request), data["record"], data.get("receipt"))
        return await _verify(services, address_of(request), data)

    return verify_record


def _known(asker: Guest | None) -> Guest:
    if asker is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    return asker


@SEAL.get("/api/matches/{match:str}/seal", 400, 404, 409)
async def seal(services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite) -> SealDocument:
    """What is known of the seal: the commitment from the first, the opening once it is fixed, all nonces once everybody
    has revealed. The secret is in the record, after the end."""
    table = await services.lobby.seen(match, asker.guest, invite)
    return await services.seals.document(table, services.store.host.public)


@SEAL.post("/api/matches/{match:str}/commit", *CHANGES)
async def commit(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[CommitForm]) -> Seated:
    """Show the hash of your nonce for this attempt, if you did not when you sat down."""
    return await seated(await services.seals.commit(match, asker.required(), data), asker.id)


@SEAL.post("/api/matches/{match:str}/reveal", *CHANGES)
async def reveal(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[RevealForm]) -> Seated:
    """Reveal your nonce to the opening that you have checked. The last one to do so begins the match."""
    return await seated(await services.seals.reveal(match, asker.required(), data), asker.id)


@SEAL.post("/api/matches/{match:str}/let-go", *CHANGES)
async def let_go(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[LetGoForm]) -> Seated:
    """Go on without a person who has been waited for longer than a minute. The attempt is listed for ever."""
    return await seated(await services.seals.let_go(match, asker.required(), data), asker.id)


@SEAL.get("/api/matches/{match:str}/asking", 400, 403, 404, 409)
async def what_to_say(
    services: TheServices,
    asker: TheAsker,
    match: TheMatch,
    invite: TheInvite,
    what: Annotated[WhatFor, QueryParameter(description="Which act: a proposal, orders, a bot's or another's coming.")],
    seat: Annotated[int | None, QueryParameter(ge=0, le=7, description="The seat that somebody sits down at.")] = None,
    order: Annotated[str, QueryParameter(max_length=32, description="Which standing answer.")] = "",
    wish: Annotated[str, QueryParameter(max_length=32, description="What it is to be.")] = "",
) -> Asking:
    """Under the third seal: what an act of yours has to say, as far as your browser cannot know it."""
    return await asking(services.lobby, match, asker.required(), what, seat, (order, wish), invite)


@SEAL.post("/api/matches/{match:str}/keys", *CHANGES)
async def enrol(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[KeyForm]) -> Seated:
    """Under the third seal: add a key to your seat, signed by one that it has, so that another device plays for it."""
    return await seated(await services.seals.enrol(match, asker.required(), data), asker.id)
