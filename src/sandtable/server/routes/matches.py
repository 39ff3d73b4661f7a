"""Matches: lists, making them, seats, and what they leave behind.

Taking back a choice that others have seen: a person asks, the others answer.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from sandtable.core.game.contract import RESIGN
from sandtable.core.scenes import Board, encode
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import Refusal, conflict, forbidden, invalid
from sandtable.server.protocol import documents
from sandtable.server.protocol.sealdocuments import RevealNonceForm
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    MaybeSigned,
    TheInvite,
    TheMatch,
    TheServices,
    act_of,
    address_of,
    admitted,
    errors,
    issue,
    json_bytes,
    known,
    may_create,
    signature,
)
from sandtable.server.storage import acts
from sandtable.server.storage.store import Scope
from sandtable.server.tables.tables import Table


async def _seen_by(table: Table, guest: Guest | None) -> documents.Summary:
    await table.viewers.freshen()
    return table.viewers.summary(table.seat_of(guest.id if guest else None))


@get("/api/matches", responses=errors(400), tags=["Matches"])
async def list_matches(
    services: TheServices,
    asker: Asker,
    which: Annotated[
        Scope, QueryParameter(name="scope", description="Your own matches, or the public ones in this state.")
    ] = "open",
) -> list[documents.Summary]:
    """Matches, those that moved last first."""
    return await services.lobby.list(which, asker)


@post("/api/seals", status_code=200, responses=errors(403, 415), tags=["Matches"])
async def seal(request: AnyRequest, services: TheServices) -> documents.SealGiven:
    """A commitment to the dice of a match that you are about to make. Send its name along with your own commitment."""
    if not services.sealings.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many seals were asked for from here. Wait a minute.")
    return documents.SealGiven(*await services.lobby.seals.draw(), services.lobby.protocol)


@post("/api/matches", responses=errors(400, 403, 404, 409, 413, 415, 422, 503), tags=["Matches"])
async def create(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[documents.NewMatch]
) -> Response[documents.Created]:
    """Make a match. When no seat is open its opening is fixed at once, and it starts when you reveal your
    nonce."""
    may_create(request, services)
    if data.help and not services.settings.hints:
        raise invalid("Whoever runs this server gives no hints and no simulations: leave the help out.", "help")
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        table, warnings = await services.lobby.create(guest, data, address_of(request))
    invite = None if table.row.visibility == "open" else table.row.invite
    return issue(request, services, guest, documents.Created(await _seen_by(table, guest), invite, warnings), 201)


@get("/api/matches/{match:str}", responses=errors(400, 404), tags=["Matches"])
async def one(services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite) -> documents.Summary:
    """One match. Those that are not open need a seat or the invitation."""
    return await _seen_by(await services.lobby.seen(match, asker, invite), asker)


@post(
    "/api/matches/{match:str}/join",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def join(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[documents.JoinForm]
) -> Response[documents.Seated]:
    """Take an open seat. With the last one the opening is fixed; the match starts when everybody has revealed."""
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        table, _ = await services.lobby.join(match, guest, data.seat, data.invite, data)
    return issue(request, services, guest, documents.Seated(await _seen_by(table, guest)))


@post("/api/matches/{match:str}/leave", status_code=200, responses=errors(403, 404, 409, 415, 503), tags=["Matches"])
async def leave(services: TheServices, asker: Asker, match: TheMatch) -> documents.Left:
    """Free your seat before the start. A match that its last person leaves is removed; `match` is null then. A match
    that cannot go on may be left too: it is over for you, and for everybody when the last has left it."""
    guest = known(asker)
    table = await services.lobby.leave(match, guest)
    return documents.Left(await _seen_by(table, guest) if table is not None else None)


@post(
    "/api/matches/{match:str}/resign",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def resign(
    services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[documents.ResignForm]
) -> documents.Seated:
    """Leave a running match for good."""
    guest = known(asker)
    table = await services.lobby.seen(match, guest, None)
    made: list[documents.Acknowledgement] = []

    def acknowledge(number: int) -> None:
        made.append(documents.Acknowledgement(number, *table.viewers.acknowledged(guest.id, number)))

    await table.choices.choose(guest.id, data.decision, RESIGN, None, acknowledge, signed=data.signed)
    return documents.Seated(await _seen_by(table, guest), made[0])


@put("/api/matches/{match:str}/standing", responses=errors(400, 403, 404, 409, 413, 415, 503), tags=["Matches"])
async def stand(
    services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[documents.StandingForm]
) -> documents.Seated:
    """Have a routine decision of yours answered by the table. Each answer is recorded like any other choice."""
    guest = known(asker)
    return documents.Seated(await _seen_by(await services.lobby.stand(match, guest, data), guest))


@post(
    "/api/matches/{match:str}/rematch",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def rematch(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[documents.RematchForm]
) -> documents.Seated:
    """The same seats and options again. The first caller makes the match, the others take their seats in it."""
    may_create(request, services)
    async with services.accounts.alone(known(asker)) as guest:
        return documents.Seated(await _seen_by(await services.lobby.rematch(match, guest, data), guest))


@get("/api/matches/{match:str}/board", responses={200: ResponseSpec(Board), **errors(400, 404, 409)}, tags=["Matches"])
async def board(services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite) -> Response[Any]:
    """The geometry of the table. It never changes."""
    table = await services.lobby.seen(match, asker, invite)
    row = table.row
    if table.match is not None:
        game = table.match.game
    elif table.problem is not None:
        raise conflict(table.problem, "stopped")
    else:
        game = await services.rulebook.game(row.game, row.preset, row.options, row.attachments, row.rules_version)
    return json_bytes(encode(game.board), "private, max-age=31536000, immutable")


@get(
    "/api/matches/{match:str}/frames",
    responses={200: ResponseSpec(documents.Frames), **errors(400, 403, 404, 409, 422, 503)},
    tags=["Matches"],
)
async def frames(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    invite: TheInvite,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=2**31 - 1, description="The first frame.")] = 0,
    last: Annotated[
        int | None, QueryParameter(name="to", ge=0, le=2**31 - 1, description="The last frame; at most 64 are sent.")
    ] = None,
    eyes: Annotated[
        str | None,
        QueryParameter(
            name="as", description="After the end: a seat's number, or `spectator`.", pattern="^([0-7]|spectator)$"
        ),
    ] = None,
) -> Response[Any]:
    """The match as you met it, position by position; after the end through anybody's eyes."""
    guest_id = asker.id if asker else None
    table = await services.lobby.watched(match, guest_id, invite)
    if table.match is None:
        raise conflict(table.problem or "The match has not started yet.", "not-started")
    own = table.seat_of(guest_id)
    viewer = own if eyes is None else _eyes(eyes, table)
    if viewer != own and not table.match.over:
        raise forbidden("Until the match is over you see it through your own eyes only.", "not-over")
    most = first + services.settings.limits.frames_per_request - 1
    upto = most if last is None else min(last, most)
    return json_bytes(await services.replays.frames(table, viewer, first, upto, address_of(request)))


def _eyes(eyes: str, table: Table) -> int | None:
    if eyes == "spectator":
        return None
    if int(eyes) >= len(table.row.seats):
        raise invalid(f"There is no seat {eyes} at this table.", "as")
    return int(eyes)


@get(
    "/api/matches/{match:str}/record",
    responses={200: ResponseSpec(dict[str, Any]), **errors(400, 404, 409, 422, 503)},
    tags=["Matches"],
)
async def record(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite
) -> Response[Any]:
    """The match as a file for anyone to replay and verify. Before the end only what is public: no choice, no key. Of a
    match that cannot be replayed here what is stored of it: before its end your own choices alone."""
    table = await services.lobby.seen(match, asker, invite)
    viewer = table.seat_of(asker.id if asker else None)
    return json_bytes(await services.replays.record(table, address_of(request), viewer))


@get("/api/matches/{match:str}/acts", responses=errors(400, 403, 404), tags=["Matches"])
async def acts_on_match(services: TheServices, asker: Asker, match: TheMatch) -> list[documents.Act]:
    """What the host of this server did to this match and those who sit at it, newest first. For its people."""
    guest = known(asker)
    table = await services.lobby.seen(match, guest, None)
    if table.seat_of(guest.id) is None:
        raise forbidden("Only those who sit here can see what was done to their match.", "not-seated")
    return [act_of(row) for row in await services.store.read(lambda c: acts.concerning(c, guest.id, match))]


_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)


async def _seated(table: Table, guest: Guest) -> documents.Seated:
    await table.viewers.freshen()
    return documents.Seated(table.viewers.summary(table.seat_of(guest.id)))


@post("/api/matches/{match:str}/undo", status_code=200, responses=_ERRORS, tags=["Matches"])
async def ask(services: TheServices, asker: Asker, match: TheMatch, data: MaybeSigned = None) -> documents.Seated:
    """Ask the others whether you may take back your last choice. Bots agree at once."""
    guest = known(asker)
    return await _seated(await services.taking_back.ask(match, guest, signature(data)), guest)


@post("/api/matches/{match:str}/undo/answer", status_code=200, responses=_ERRORS, tags=["Matches"])
async def answer(
    services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[documents.UndoAnswer]
) -> documents.Seated:
    """Agree or refuse that a person takes back a choice. When all others have agreed it is taken back."""
    guest = known(asker)
    return await _seated(await services.taking_back.answer(match, guest, data), guest)


@post("/api/matches/{match:str}/undo/reveal", status_code=200, responses=_ERRORS, tags=["Matches"])
async def reveal(
    services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[RevealNonceForm]
) -> documents.Seated:
    """Under the third seal, reveal your nonce of a step back to which all have agreed. The last one takes it back, and
    chance goes on under a key that follows from all of them."""
    guest = known(asker)
    return await _seated(await services.taking_back.reveal(match, guest, data), guest)


HANDLERS = [
    acts_on_match,
    list_matches,
    seal,
    create,
    one,
    join,
    leave,
    resign,
    stand,
    rematch,
    board,
    frames,
    record,
    ask,
    answer,
    reveal,
]
