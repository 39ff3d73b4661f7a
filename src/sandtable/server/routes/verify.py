"""Verification: anybody may check a finished match, or any record."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import JSONBody

from sandtable.core import matchfile
from sandtable.server.documents import Verification, VerificationStep
from sandtable.server.errors import Refusal, conflict
from sandtable.server.house import House
from sandtable.server.routes.common import AnyRequest, Asker, TheHouse, TheInvite, TheMatch, address_of, errors

__all__ = ["handlers"]


async def _verify(house: House, address: str, record: Any) -> Verification:
    if not house.verifications.take(address):
        raise Refusal(429, "too-many-requests", "Too many verifications were asked for from here. Wait a minute.")
    steps = await house.rulebook.run_apart(matchfile.verify, record)
    return Verification(all(step.ok for step in steps), [VerificationStep(s.name, s.ok, s.text) for s in steps])


@get("/api/matches/{match:str}/verify", responses=errors(400, 404, 409), tags=["Verification"])
async def verify_match(
    request: AnyRequest, house: TheHouse, asker: Asker, match: TheMatch, invite: TheInvite = None
) -> Verification:
    """Check a finished match: the seal, the key, and every choice and draw."""
    table = await house.lobby.seen(match, asker, invite)
    if table.match is None or not table.match.over:
        raise conflict("The dice are sealed until the match is over.", "not-over")
    return await _verify(house, address_of(request), house.lobby.record(table))


def handlers(most: int) -> list[Any]:
    """The routes; `most` bytes for a record."""

    @post(
        "/api/verify",
        status_code=200,
        request_max_body_size=most,
        responses=errors(400, 413, 415),
        tags=["Verification"],
    )
    async def verify_record(request: AnyRequest, house: TheHouse, data: JSONBody[dict[str, Any]]) -> Verification:
        """Check any record, from any server."""
        return await _verify(house, address_of(request), data)

    return [verify_match, verify_record]
