"""Verification: anybody may check a finished match, or any record."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from sandtable.core.writing import unmarked
from sandtable.server.errors import Refusal, conflict
from sandtable.server.protocol.documents import Verification
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    errors,
    json_bytes,
)
from sandtable.server.services import Services


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
    if not services.verifications.take(address):
        raise Refusal(429, "too-many-requests", "Too many verifications were asked for from here. Wait a minute.")
    name = name or _game_of(record)
    game = name if isinstance(name, str) and name in services.rulebook.names else ""
    try:
        return json_bytes(await services.rulebook.pool.run(address, "verify", game, record, receipt))
    except Refusal as refusal:
        if refusal.code == "too-expensive":
            raise Refusal(422, refusal.code, f"{refusal.message} Use `sandtable verify` on your machine.") from None
        raise


@get(
    "/api/matches/{match:str}/verify",
    responses={200: ResponseSpec(Verification), **errors(400, 404, 409, 422, 503)},
    tags=["Verification"],
)
async def verify_match(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite
) -> Response[Any]:
    """Check a finished match: the seal, the key, and every choice and draw."""
    table = await services.lobby.seen(match, asker, invite)
    if table.match is None and table.problem is not None:
        raise conflict(table.problem, "stopped")
    if table.match is None or not table.match.over:
        raise conflict("The dice are sealed until the match is over.", "not-over")
    record = await services.replays.record(table, address_of(request))
    return await _verify(services, address_of(request), record, name=table.row.game)


def handlers(most: int) -> list[Any]:
    """The routes; `most` bytes for a record."""

    @post(
        "/api/verify",
        status_code=200,
        request_class=_Uploaded,
        request_max_body_size=most,
        responses={200: ResponseSpec(Verification), **errors(400, 413, 415, 422, 503)},
        tags=["Verification"],
    )
    async def verify_record(
        request: AnyRequest, services: TheServices, data: JSONBody[dict[str, Any]]
    ) -> Response[Any]:
        """Check any record, from any server; or `{record, receipt}`, a record beside a person's receipt."""
        if isinstance(data.get("record"), dict) and "format" not in data:
            return await _verify(services, address_of(request), data["record"], data.get("receipt"))
        return await _verify(services, address_of(request), data)

    return [verify_match, verify_record]
