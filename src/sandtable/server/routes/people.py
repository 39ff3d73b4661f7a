"""What people ask of each other: invitations by name (whom one may invite, those of one's table, and those that one has
got) and talk at a match; and going on vacation and coming back.
"""

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy.engine import Connection

from sandtable.server.errors import Refusal
from sandtable.server.protocol.documents import VacationForm, VacationState
from sandtable.server.protocol.people_documents import (
    Accepted,
    Blocks,
    Invitations,
    InvitedPeople,
    InviteForm,
    KnownPeople,
    LineDocument,
    LineForm,
    RefuseForm,
    ReportForm,
    TalkDocument,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    admitted,
    errors,
    issue,
    known,
)
from sandtable.server.services import Services
from sandtable.server.storage import people_rows
from sandtable.server.words import iso, now

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


TheLine = Annotated[int, PathParameter(description="The number of a line.", ge=1, le=2**31 - 1)]
After = Annotated[int, QueryParameter(description="Only lines after this one.", ge=0, le=2**31 - 1)]


@get("/api/matches/{match:str}/talk", responses=errors(400, 404, 503), tags=["Talk"])
async def read(
    services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite, after: After = 0
) -> TalkDocument:
    """What was said at the match, as far as you may read it: players read what spectators say after the end, unless the
    table is open. At most the last 200 lines."""
    return await services.chat.read(match, asker, invite, after)


@post("/api/matches/{match:str}/talk", responses=errors(400, 403, 404, 409, 413, 415, 503), tags=["Talk"])
async def say(
    request: AnyRequest,
    services: TheServices,
    asker: Asker,
    match: TheMatch,
    data: JSONBody[LineForm],
    invite: TheInvite,
) -> Response[LineDocument]:
    """Say a line: at the table if you have a seat, else in the gallery. Who is not sure that it arrived sends it again
    with the same key."""
    if not services.lines.take(address_of(request)):
        raise Refusal(429, "too-many-lines", "Too much is said from here. Wait a few seconds.")
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
    return issue(request, services, guest, await services.chat.say(match, guest, invite, data.text, data.key), 201)


@delete(
    "/api/matches/{match:str}/talk/{line:int}", status_code=204, responses=errors(400, 403, 404, 503), tags=["Talk"]
)
async def remove(services: TheServices, asker: Asker, match: TheMatch, line: TheLine) -> None:
    """Take away what you said, or, as the host of the table, what anybody said."""
    await services.chat.remove(match, known(asker), line)


@post(
    "/api/matches/{match:str}/talk/{line:int}/report",
    status_code=204,
    responses=errors(400, 403, 404, 409, 413, 415, 503),
    tags=["Talk"],
)
async def report(
    request: AnyRequest, services: TheServices, asker: Asker, match: TheMatch, line: TheLine, data: JSONBody[ReportForm]
) -> None:
    """Let the host of the server know of a line that has no place here."""
    guest = known(asker)
    if not services.lines.take(address_of(request)):
        raise Refusal(429, "too-many-lines", "Too much is said from here. Wait a few seconds.")
    await services.chat.report(match, guest, line, data.reason)


_VACATION_ERRORS = errors(400, 403, 409, 413, 415, 503)


async def _state(services: Services, guest: str) -> VacationState:
    a_year, moment = services.vacations.a_year, now()

    def question(connection: Connection) -> VacationState:
        row = people_rows.current(connection, guest, moment)
        left = people_rows.days_left(connection, guest, a_year, moment)
        return VacationState(a_year, left, None if row is None else iso(row.until))

    return await services.store.read(question)


@get("/api/me/vacation", responses=errors(403), tags=["Me"])
async def vacation(services: TheServices, asker: Asker) -> VacationState:
    """Whether you are on vacation, and how many days you have left."""
    if asker is None:
        return VacationState(services.vacations.a_year, services.vacations.a_year)
    return await _state(services, asker.id)


@post("/api/me/vacation", status_code=200, responses=_VACATION_ERRORS, tags=["Me"])
async def go(services: TheServices, asker: Asker, data: JSONBody[VacationForm]) -> VacationState:
    """Go on vacation. Your clocks stand in all matches by day that run now; everybody there is told. You may choose
    meanwhile."""
    guest = known(asker)
    await services.vacations.begin(guest, data.days)
    return await _state(services, guest.id)


@post("/api/me/vacation/end", status_code=200, responses=_VACATION_ERRORS, tags=["Me"])
async def come_back(services: TheServices, asker: Asker) -> VacationState:
    """Be back before the end: your clocks go on. Days that have not begun are yours again."""
    guest = known(asker)
    await services.vacations.end(guest)
    return await _state(services, guest.id)


HANDLERS = [
    people,
    invite,
    invited,
    withdraw,
    own,
    accept,
    refuse,
    blocked,
    unblock,
    read,
    say,
    remove,
    report,
    vacation,
    go,
    come_back,
]
