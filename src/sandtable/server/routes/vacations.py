"""Going on vacation, and coming back."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody
from sqlalchemy.engine import Connection

from sandtable.server.protocol.documents import VacationForm, VacationState
from sandtable.server.routes.common import Asker, TheServices, errors, known
from sandtable.server.services import Services
from sandtable.server.storage import vacation_rows
from sandtable.server.words import iso, now

_ERRORS = errors(400, 403, 409, 413, 415, 503)


async def _state(services: Services, guest: str) -> VacationState:
    a_year, moment = services.vacations.a_year, now()

    def question(connection: Connection) -> VacationState:
        row = vacation_rows.current(connection, guest, moment)
        left = vacation_rows.days_left(connection, guest, a_year, moment)
        return VacationState(a_year, left, None if row is None else iso(row.until))

    return await services.store.read(question)


@get("/api/me/vacation", responses=errors(403), tags=["Me"])
async def vacation(services: TheServices, asker: Asker) -> VacationState:
    """Whether you are on vacation, and how many days you have left."""
    if asker is None:
        return VacationState(services.vacations.a_year, services.vacations.a_year)
    return await _state(services, asker.id)


@post("/api/me/vacation", status_code=200, responses=_ERRORS, tags=["Me"])
async def go(services: TheServices, asker: Asker, data: JSONBody[VacationForm]) -> VacationState:
    """Go on vacation. Your clocks stand in all matches by day that run now; everybody there is told. You may choose
    meanwhile."""
    guest = known(asker)
    await services.vacations.begin(guest, data.days)
    return await _state(services, guest.id)


@post("/api/me/vacation/end", status_code=200, responses=_ERRORS, tags=["Me"])
async def come_back(services: TheServices, asker: Asker) -> VacationState:
    """Be back before the end: your clocks go on. Days that have not begun are yours again."""
    guest = known(asker)
    await services.vacations.end(guest)
    return await _state(services, guest.id)


HANDLERS = [vacation, go, come_back]
