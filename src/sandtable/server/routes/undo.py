"""Taking back a choice that others have seen: a person asks, the others answer."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from sandtable.server.accounts.accounts import Guest
from sandtable.server.protocol.documents import Seated, UndoAnswer
from sandtable.server.protocol.sealdocuments import RevealNonceForm
from sandtable.server.routes.common import Asker, MaybeSigned, TheMatch, TheServices, errors, known, signature
from sandtable.server.tables.tables import Table

_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)


async def _seated(table: Table, guest: Guest) -> Seated:
    await table.freshen()
    return Seated(table.summary(table.seat_of(guest.id)))


@post("/api/matches/{match:str}/undo", status_code=200, responses=_ERRORS, tags=["Matches"])
async def ask(services: TheServices, asker: Asker, match: TheMatch, data: MaybeSigned = None) -> Seated:
    """Ask the others whether you may take back your last choice. Bots agree at once."""
    guest = known(asker)
    return await _seated(await services.taking_back.ask(match, guest, signature(data)), guest)


@post("/api/matches/{match:str}/undo/answer", status_code=200, responses=_ERRORS, tags=["Matches"])
async def answer(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[UndoAnswer]) -> Seated:
    """Agree or refuse that a person takes back a choice. When all others have agreed it is taken back."""
    guest = known(asker)
    return await _seated(await services.taking_back.answer(match, guest, data), guest)


@post("/api/matches/{match:str}/undo/reveal", status_code=200, responses=_ERRORS, tags=["Matches"])
async def reveal(services: TheServices, asker: Asker, match: TheMatch, data: JSONBody[RevealNonceForm]) -> Seated:
    """Under the third seal, reveal your nonce of a step back to which all have agreed. The last one takes it back, and
    chance goes on under a key that follows from all of them."""
    guest = known(asker)
    return await _seated(await services.taking_back.reveal(match, guest, data), guest)


HANDLERS = [ask, answer, reveal]
