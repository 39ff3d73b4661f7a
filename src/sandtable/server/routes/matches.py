"""Matches: lists, making them, seats, and what they leave behind.

Taking back a choice that others have seen: a person asks, the others answer.
"""

from typing import Annotated, Any

from litestar import Response
from litestar.params import JSONBody, QueryParameter

from sandtable.core.game.contract import RESIGN
from sandtable.core.scenes import Board, encode
from sandtable.server.errors import conflict, forbidden, invalid, say
from sandtable.server.protocol import documents
from sandtable.server.protocol.sealdocuments import RevealNonceForm
from sandtable.server.routes.common import (
    CHANGES,
    AnyRequest,
    Calls,
    MaybeSigned,
    TheAsker,
    TheFirst,
    TheInvite,
    TheLast,
    TheMatch,
    TheServices,
    act_of,
    address_of,
    count,
    json_bytes,
    seated,
    seen_by,
    signature,
)
from sandtable.server.storage import audit_log
from sandtable.server.storage.store import Scope
from sandtable.server.tables.tables import Table

MATCHES = Calls("Matches")


@MATCHES.get("/api/matches", 400)
async def list_matches(
    services: TheServices,
    asker: TheAsker,
    which: Annotated[
        Scope, QueryParameter(name="scope", description="Your own matches, or the public ones in this state.")
    ] = "open",
) -> list[documents.Summary]:
    """Matches, those that moved last first."""
    return await services.lobby.list(which, asker.guest)


@MATCHES.post("/api/seals", 403, 415)
async def seal(request: AnyRequest, services: TheServices) -> documents.SealGiven:
    """A commitment to the dice of a match that you are about to make. Send its name along with your own commitment."""
    count(address_of(request), services.sealings, say("too-many-seals-asked-wait"))
    return documents.SealGiven(*await services.lobby.seals.draw(), services.lobby.protocol)


@MATCHES.post("/api/matches", 400, 403, 404, 409, 413, 415, 422, 503, status=201)
async def create(
    services: TheServices, asker: TheAsker, data: JSONBody[documents.NewMatch]
) -> Response[documents.Created]:
    """Make a match. When no seat is open its opening is fixed at once, and it starts when you reveal your
    nonce."""
    asker.may_create()
    if data.help and not services.settings.hints:
        raise invalid(say("runs-server-gives-hints-simulations"), "help")
    async with asker.admitted() as guest:
        table, warnings = await services.lobby.create(guest, data, asker.address)
    invite = None if table.row.visibility == "open" else table.row.invite
    return asker.issue(guest, documents.Created(await seen_by(table, guest.id), invite, warnings), 201)


@MATCHES.get("/api/matches/{match:str}", 400, 404)
async def one(services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite) -> documents.Summary:
    """One match. Those that are not open need a seat or the invitation."""
    return await seen_by(await services.lobby.seen(match, asker.guest, invite), asker.id)


@MATCHES.post("/api/matches/{match:str}/join", *CHANGES)
async def join(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[documents.JoinForm]
) -> Response[documents.Seated]:
    """Take an open seat. With the last one the opening is fixed; the match starts when everybody has revealed."""
    async with asker.admitted() as guest:
        table, _ = await services.lobby.join(match, guest, data.seat, data.invite, data)
    return asker.issue(guest, await seated(table, guest.id))


@MATCHES.post("/api/matches/{match:str}/leave", 403, 404, 409, 415, 503)
async def leave(services: TheServices, asker: TheAsker, match: TheMatch) -> documents.Left:
    """Free your seat before the start. A match that its last person leaves is removed; `match` is null then. A match
    that cannot go on may be left too: it is over for you, and for everybody when the last has left it."""
    guest = asker.required()
    table = await services.lobby.leave(match, guest)
    return documents.Left(await seen_by(table, guest.id) if table is not None else None)


@MATCHES.post("/api/matches/{match:str}/resign", *CHANGES)
async def resign(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[documents.ResignForm]
) -> documents.Seated:
    """Leave a running match for good."""
    guest = asker.required()
    table = await services.lobby.seen(match, guest, None)
    made: list[documents.Acknowledgement] = []

    def acknowledge(number: int) -> None:
        made.append(documents.Acknowledgement(number, *table.viewers.acknowledged(guest.id, number)))

    await table.choices.choose(guest.id, data.decision, RESIGN, None, acknowledge, signed=data.signed)
    return documents.Seated(await seen_by(table, guest.id), made[0])


@MATCHES.put("/api/matches/{match:str}/standing", *CHANGES)
async def stand(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[documents.StandingForm]
) -> documents.Seated:
    """Have a routine decision of yours answered by the table. Each answer is recorded like any other choice."""
    return await seated(await services.lobby.stand(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/rematch", *CHANGES)
async def rematch(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[documents.RematchForm]
) -> documents.Seated:
    """The same seats and options again. The first caller makes the match, the others take their seats in it."""
    asker.may_create()
    async with services.accounts.alone(asker.required()) as guest:
        return await seated(await services.lobby.rematch(match, guest, data), guest.id)


@MATCHES.get("/api/matches/{match:str}/board", 400, 404, 409, answer=Board)
async def board(services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite) -> Response[Any]:
    """The geometry of the table. It never changes."""
    table = await services.lobby.seen(match, asker.guest, invite)
    row = table.row
    if table.match is not None:
        game = table.match.game
    elif table.problem is not None:
        raise conflict(table.problem, "stopped")
    else:
        game = await services.rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)
    return json_bytes(encode(game.board), "private, max-age=31536000, immutable")


@MATCHES.get("/api/matches/{match:str}/frames", 400, 403, 404, 409, 422, 503, answer=documents.Frames)
async def frames(
    services: TheServices,
    asker: TheAsker,
    match: TheMatch,
    invite: TheInvite,
    first: TheFirst = 0,
    last: TheLast = None,
    eyes: Annotated[
        str | None,
        QueryParameter(
            name="as", description="After the end: a seat's number, or `spectator`.", pattern="^([0-7]|spectator)$"
        ),
    ] = None,
) -> Response[Any]:
    """The match as you met it, position by position; after the end through anybody's eyes."""
    guest_id = asker.id
    table = await services.lobby.watched(match, guest_id, invite)
    if table.match is None:
        raise conflict(table.problem or say("match-not-started-yet"), "not-started")
    own = table.seat_of(guest_id)
    viewer = own if eyes is None else _eyes(eyes, table)
    if viewer != own and not table.match.over:
        raise forbidden(say("until-match-over-see-through"), "not-over")
    most = first + services.settings.limits.frames_per_request - 1
    upto = most if last is None else min(last, most)
    return json_bytes(await services.replays.frames(table, viewer, first, upto, asker.address))


def _eyes(eyes: str, table: Table) -> int | None:
    if eyes == "spectator":
        return None
    if int(eyes) >= len(table.row.seats):
        raise invalid(say("no-such-eyes", eyes=eyes), "as")
    return int(eyes)


@MATCHES.get("/api/matches/{match:str}/record", 400, 404, 409, 422, 503, answer=dict[str, Any])
async def record(services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite) -> Response[Any]:
    """The match as a file for anyone to replay and verify. Before the end only what is public: no choice, no key. Of a
    match that cannot be replayed here what is stored of it: before its end your own choices alone."""
    table = await services.lobby.seen(match, asker.guest, invite)
    viewer = table.seat_of(asker.id)
    return json_bytes(await services.replays.record(table, asker.address, viewer))


@MATCHES.get("/api/matches/{match:str}/acts", 400, 403, 404)
async def acts_on_match(services: TheServices, asker: TheAsker, match: TheMatch) -> list[documents.Act]:
    """What the host of this server did to this match and those who sit at it, newest first. For its people."""
    guest = asker.required()
    table = await services.lobby.seen(match, guest, None)
    if table.seat_of(guest.id) is None:
        raise forbidden(say("only-those-sit-see-done"), "not-seated")
    return [act_of(row) for row in await services.store.read(audit_log.concerning, guest.id, match)]


@MATCHES.post("/api/matches/{match:str}/undo", *CHANGES)
async def ask(services: TheServices, asker: TheAsker, match: TheMatch, data: MaybeSigned = None) -> documents.Seated:
    """Ask the others whether you may take back your last choice. Bots agree at once."""
    return await seated(await services.taking_back.ask(match, asker.required(), signature(data)), asker.id)


@MATCHES.post("/api/matches/{match:str}/undo/answer", *CHANGES)
async def answer(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[documents.UndoAnswer]
) -> documents.Seated:
    """Agree or refuse that a person takes back a choice. When all others have agreed it is taken back."""
    return await seated(await services.taking_back.answer(match, asker.required(), data), asker.id)


@MATCHES.post("/api/matches/{match:str}/undo/reveal", *CHANGES)
async def reveal(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[RevealNonceForm]
) -> documents.Seated:
    """Under the third seal, reveal your nonce of a step back to which all have agreed. The last one takes it back, and
    chance goes on under a key that follows from all of them."""
    return await seated(await services.taking_back.reveal(match, asker.required(), data), asker.id)
