"""What people ask of each other: invitations by name (whom one may invite, those of one's table, and those that one has
got) and talk at a match; and going on vacation and coming back.
"""

from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy.engine import Connection

from sandtable.server.errors import say
from sandtable.server.identifiers import iso, now
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
from sandtable.server.routes.common import CHANGES, Calls, TheAsker, TheInvite, TheMatch, TheServices, count
from sandtable.server.services import Services
from sandtable.server.storage import people_rows

INVITATIONS = Calls("Invitations")
ME = Calls("Me")
TALK = Calls("Talk")
TheName = Annotated[str, QueryParameter(name="name", description="How a name begins.", max_length=64)]
TheirId = Annotated[str, PathParameter(description="A person.", max_length=16)]


@INVITATIONS.get("/api/people", 403, 503)
async def people(services: TheServices, asker: TheAsker, name: TheName) -> KnownPeople:
    """Whom you may invite by name: those you have played with, and those who stand on a leaderboard."""
    if asker.guest is None:
        return KnownPeople([])
    count(asker.address, services.lookups, say("too-many-names-asked-wait"))
    return KnownPeople(await services.inviting.people(asker.guest, name))


@INVITATIONS.post("/api/matches/{match:str}/invitations", *CHANGES)
async def invite(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[InviteForm]) -> InvitedPeople:
    """As the host of a table that waits, invite a person, to one of its seats or to any."""
    guest = asker.required()
    count(asker.address, services.posting, say("too-many-invited-wait-minute"))
    return InvitedPeople(await services.inviting.invite(match, guest, data))


@INVITATIONS.get("/api/matches/{match:str}/invitations", 403, 404, 409, 503)
async def invited(services: TheServices, asker: TheAsker, match: TheMatch) -> InvitedPeople:
    """As the host of a table, see whom you have invited by name, and who has refused."""
    return InvitedPeople(await services.inviting.invited(match, asker.required()))


@INVITATIONS.delete("/api/matches/{match:str}/invitations/{guest:str}", 403, 404, 409, 503)
async def withdraw(services: TheServices, asker: TheAsker, match: TheMatch, guest: TheirId) -> InvitedPeople:
    """Take an invitation back."""
    return InvitedPeople(await services.inviting.withdraw(match, asker.required(), guest))


@INVITATIONS.get("/api/me/invitations", 403, 503)
async def own(services: TheServices, asker: TheAsker) -> Invitations:
    """The invitations that wait for your answer."""
    return Invitations([] if asker.guest is None else await services.inviting.waiting(asker.guest))


@INVITATIONS.post("/api/me/invitations/{match:str}/accept", *CHANGES)
async def accept(services: TheServices, asker: TheAsker, match: TheMatch) -> Accepted:
    """Where to sit down: the word of the table's invitation, and the seat if one was named. You sit there when you have
    joined the match with it."""
    return await services.inviting.accept(match, asker.required())


@INVITATIONS.post("/api/me/invitations/{match:str}/refuse", *CHANGES)
async def refuse(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[RefuseForm]) -> Invitations:
    """Refuse an invitation; with `never` you get none of this person any more, who does not learn of that."""
    guest = asker.required()
    await services.inviting.refuse(match, guest, data.never)
    return Invitations(await services.inviting.waiting(guest))


@INVITATIONS.get("/api/me/blocked", 403, 503)
async def blocked(services: TheServices, asker: TheAsker) -> Blocks:
    """From whom you want no invitations."""
    return Blocks([] if asker.guest is None else await services.inviting.blocked(asker.guest))


@INVITATIONS.delete("/api/me/blocked/{guest:str}", 403, 503)
async def unblock(services: TheServices, asker: TheAsker, guest: TheirId) -> Blocks:
    """Get invitations of this person again."""
    return Blocks(await services.inviting.unblock(asker.required(), guest))


TheLine = Annotated[int, PathParameter(description="The number of a line.", ge=1, le=2**31 - 1)]
After = Annotated[int, QueryParameter(description="Only lines after this one.", ge=0, le=2**31 - 1)]


@TALK.get("/api/matches/{match:str}/talk", 400, 404, 503)
async def read(
    services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite, after: After = 0
) -> TalkDocument:
    """What was said at the match, as far as you may read it: players read what spectators say after the end, unless the
    table is open. At most the last 200 lines."""
    return await services.chat.read(match, asker.guest, invite, after)


@TALK.post("/api/matches/{match:str}/talk", *CHANGES, status=201)
async def say_line(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[LineForm], invite: TheInvite
) -> Response[LineDocument]:
    """Say a line: at the table if you have a seat, else in the gallery. Who is not sure that it arrived sends it again
    with the same key."""
    count(asker.address, services.lines, say("too-much-said-wait-few"), "too-many-lines")
    guest = await asker.written_down()
    return asker.issue(guest, await services.chat.say(match, guest, invite, data.text, data.key), 201)


@TALK.delete("/api/matches/{match:str}/talk/{line:int}", 400, 403, 404, 503, status=204)
async def remove(services: TheServices, asker: TheAsker, match: TheMatch, line: TheLine) -> None:
    """Take away what you said, or, as the host of the table, what anybody said."""
    await services.chat.remove(match, asker.required(), line)


@TALK.post("/api/matches/{match:str}/talk/{line:int}/report", *CHANGES, status=204)
async def report(
    services: TheServices, asker: TheAsker, match: TheMatch, line: TheLine, data: JSONBody[ReportForm]
) -> None:
    """Let the host of the server know of a line that has no place here."""
    guest = asker.required()
    count(asker.address, services.lines, say("too-much-said-wait-few"), "too-many-lines")
    await services.chat.report(match, guest, line, data.reason)


_VACATION_ERRORS = (400, 403, 409, 413, 415, 503)


async def _state(services: Services, guest: str) -> VacationState:
    a_year, moment = services.vacations.a_year, now()

    def question(connection: Connection) -> VacationState:
        row = people_rows.current(connection, guest, moment)
        left = people_rows.days_left(connection, guest, a_year, moment)
        return VacationState(a_year, left, None if row is None else iso(row.until))

    return await services.store.read(question)


@ME.get("/api/me/vacation", 403)
async def vacation(services: TheServices, asker: TheAsker) -> VacationState:
    """Whether you are on vacation, and how many days you have left."""
    if asker.guest is None:
        return VacationState(services.vacations.a_year, services.vacations.a_year)
    return await _state(services, asker.guest.id)


@ME.post("/api/me/vacation", *_VACATION_ERRORS)
async def go(services: TheServices, asker: TheAsker, data: JSONBody[VacationForm]) -> VacationState:
    """Go on vacation. Your clocks stand in all matches by day that run now; everybody there is told. You may choose
    meanwhile."""
    guest = asker.required()
    await services.vacations.begin(guest, data.days)
    return await _state(services, guest.id)


@ME.post("/api/me/vacation/end", *_VACATION_ERRORS)
async def come_back(services: TheServices, asker: TheAsker) -> VacationState:
    """Be back before the end: your clocks go on. Days that have not begun are yours again."""
    guest = asker.required()
    await services.vacations.end(guest)
    return await _state(services, guest.id)
