"""Matches: lists, making them, seats, and what they leave behind."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from sandtable.core.contract import RESIGN
from sandtable.core.scenes import Board, encode
from sandtable.server.accounts import Guest
from sandtable.server.documents import (
    Created,
    Frames,
    JoinForm,
    Left,
    NewMatch,
    RematchForm,
    ResignForm,
    SealGiven,
    Seated,
    StandingForm,
    Summary,
)
from sandtable.server.errors import Refusal, conflict, forbidden, invalid
from sandtable.server.house import House
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheHouse,
    TheInvite,
    TheMatch,
    address_of,
    errors,
    issue,
    json_bytes,
)
from sandtable.server.storage.store import Scope
from sandtable.server.tables import Table

__all__ = ["HANDLERS"]


def _seen_by(table: Table, guest: Guest | None) -> Summary:
    return table.summary(table.seat_of(guest.id if guest else None))


def _known(asker: Guest | None) -> Guest:
    if asker is None:
        raise forbidden("You have no seat at this table.", "not-seated")
    return asker


@get("/api/matches", responses=errors(400), tags=["Matches"])
async def list_matches(
    house: TheHouse,
    asker: Asker,
    which: Annotated[
        Scope, QueryParameter(name="scope", description="Your own matches, or the public ones in this state.")
    ] = "open",
) -> list[Summary]:
    """Matches, those that moved last first."""
    return await house.lobby.list(which, asker)


@post("/api/seals", status_code=200, responses=errors(403, 415), tags=["Matches"])
async def seal(request: AnyRequest, house: TheHouse) -> SealGiven:
    """A commitment to the dice of a match that you are about to make. Send its name along with your nonce."""
    if not house.sealings.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many seals were asked for from here. Wait a minute.")
    return SealGiven(*house.lobby.seals.draw())


@post("/api/matches", responses=errors(400, 403, 404, 409, 413, 415, 503), tags=["Matches"])
async def create(request: AnyRequest, house: TheHouse, asker: Asker, data: JSONBody[NewMatch]) -> Response[Created]:
    """Make a match. It starts at once when no seat is open."""
    if not house.creations.take(address_of(request)):
        raise Refusal(429, "too-many-requests", "Too many matches were made from here. Wait a minute.")
    async with house.accounts.alone(asker) as guest:
        guest = await house.accounts.write_down(guest)
        table = await house.lobby.create(guest, data)
    invite = None if table.row.visibility == "open" else table.row.invite
    return issue(request, house, guest, Created(_seen_by(table, guest), invite), 201)


@get("/api/matches/{match:str}", responses=errors(400, 404), tags=["Matches"])
async def one(house: TheHouse, asker: Asker, match: TheMatch, invite: TheInvite = None) -> Summary:
    """One match. Those that are not open need a seat or the invitation."""
    return _seen_by(await house.lobby.seen(match, asker, invite), asker)


@post(
    "/api/matches/{match:str}/join",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def join(
    request: AnyRequest, house: TheHouse, asker: Asker, match: TheMatch, data: JSONBody[JoinForm]
) -> Response[Seated]:
    """Take an open seat. The last one starts the match."""
    async with house.accounts.alone(asker) as guest:
        guest = await house.accounts.write_down(guest)
        table, _ = await house.lobby.join(match, guest, data.seat, data.invite, data.nonce)
    return issue(request, house, guest, Seated(_seen_by(table, guest)))


@post("/api/matches/{match:str}/leave", status_code=200, responses=errors(403, 404, 409, 415, 503), tags=["Matches"])
async def leave(house: TheHouse, asker: Asker, match: TheMatch) -> Left:
    """Free your seat before the start. A match that its last person leaves is removed; `match` is null then."""
    guest = _known(asker)
    table = await house.lobby.leave(match, guest)
    return Left(_seen_by(table, guest) if table is not None else None)


@post(
    "/api/matches/{match:str}/resign",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def resign(house: TheHouse, asker: Asker, match: TheMatch, data: JSONBody[ResignForm]) -> Seated:
    """Leave a running match for good."""
    guest = _known(asker)
    table = await house.lobby.seen(match, guest, None)
    await table.choose(guest.id, data.decision, RESIGN, None, lambda decision: None)
    return Seated(_seen_by(table, guest))


@put("/api/matches/{match:str}/standing", responses=errors(400, 403, 404, 409, 413, 415, 503), tags=["Matches"])
async def stand(house: TheHouse, asker: Asker, match: TheMatch, data: JSONBody[StandingForm]) -> Seated:
    """Have a routine decision of yours answered by the table. Each answer is recorded like any other choice."""
    guest = _known(asker)
    return Seated(_seen_by(await house.lobby.stand(match, guest, data), guest))


@post(
    "/api/matches/{match:str}/rematch",
    status_code=200,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Matches"],
)
async def rematch(house: TheHouse, asker: Asker, match: TheMatch, data: JSONBody[RematchForm]) -> Seated:
    """The same seats and options again. The first caller makes the match, the others take their seats in it."""
    async with house.accounts.alone(_known(asker)) as guest:
        return Seated(_seen_by(await house.lobby.rematch(match, guest, data), guest))


@get("/api/matches/{match:str}/board", responses={200: ResponseSpec(Board), **errors(400, 404, 409)}, tags=["Matches"])
async def board(house: TheHouse, asker: Asker, match: TheMatch, invite: TheInvite = None) -> Response[Any]:
    """The geometry of the table. It never changes."""
    table = await house.lobby.seen(match, asker, invite)
    row = table.row
    if table.match is not None:
        game = table.match.game
    elif table.problem is not None:
        raise conflict(table.problem, "stopped")
    else:
        game = await house.rulebook.game(row.game, row.preset, row.options, row.attachments)
    return json_bytes(encode(game.board), "private, max-age=31536000, immutable")


@get(
    "/api/matches/{match:str}/frames",
    responses={200: ResponseSpec(Frames), **errors(400, 403, 404, 409)},
    tags=["Matches"],
)
async def frames(
    house: TheHouse,
    asker: Asker,
    match: TheMatch,
    invite: TheInvite = None,
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
    table = await house.lobby.watched(match, guest_id, invite)
    if table.match is None:
        raise conflict(table.problem or "The match has not started yet.", "not-started")
    own = table.seat_of(guest_id)
    viewer = own if eyes is None else _eyes(eyes, table)
    if viewer != own and not table.match.over:
        raise forbidden("Until the match is over you see it through your own eyes only.", "not-over")
    most = first + house.settings.limits.frames_per_request - 1
    return json_bytes(await house.replays.frames(table, viewer, first, most if last is None else min(last, most)))


def _eyes(eyes: str, table: Table) -> int | None:
    if eyes == "spectator":
        return None
    if int(eyes) >= len(table.row.seats):
        raise invalid(f"There is no seat {eyes} at this table.", "as")
    return int(eyes)


@get("/api/matches/{match:str}/record", responses=errors(400, 404, 409), tags=["Matches"])
async def record(house: TheHouse, asker: Asker, match: TheMatch, invite: TheInvite = None) -> dict[str, Any]:
    """The match as a file for anyone to replay and verify. Before the end only what is public: no choice, no key."""
    return _record(house, await house.lobby.seen(match, asker, invite))


def _record(house: House, table: Table) -> dict[str, Any]:
    if table.problem is not None:
        raise conflict(table.problem, "stopped")
    return house.lobby.record(table)


HANDLERS = [list_matches, seal, create, one, join, leave, resign, stand, rematch, board, frames, record]
