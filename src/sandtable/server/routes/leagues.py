"""Leagues: lists, making one, taking part, standings and tables, results as files."""

from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter
from sqlalchemy.engine import Connection

from sandtable.server.accounts.accounts import Guest
from sandtable.server.leagues.counting import LeagueRecord
from sandtable.server.leagues.showing import as_csv, as_json, summary_of
from sandtable.server.protocol.documents import BotForm
from sandtable.server.protocol.league_documents import (
    MOST_BOTS,
    LeagueDocument,
    LeagueForm,
    LeagueJoin,
    LeagueSummary,
    ReadyForm,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    TheInvite,
    TheServices,
    address_of,
    admitted,
    errors,
    issue,
    known,
    may_create,
)
from sandtable.server.services import Services
from sandtable.server.storage import league_rows

TheLeague = Annotated[str, PathParameter(description="The id of a league.", max_length=16)]
TheNumber = Annotated[int, PathParameter(description="A number, from 0.", ge=0, le=100_000)]
_ERRORS = errors(400, 403, 404, 409, 413, 415, 503)


async def _shown(request: AnyRequest, services: Services, record: LeagueRecord, guest: Guest | None) -> LeagueDocument:
    ids = [table.match for table in record.tables if table.state == "made"]

    def question(connection: Connection) -> dict[str, str]:
        return league_rows.running_matches(connection, ids)

    live = await services.store.read(question)
    moment = await services.store.service.moment()
    return await services.shows.document(record, guest, live, moment, address_of(request))


@get("/api/leagues", responses=errors(503), tags=["Leagues"])
async def all_leagues(services: TheServices, asker: Asker) -> list[LeagueSummary]:
    """The leagues that you may find: open ones, and your own."""
    return [summary_of(record, asker) for record in await services.leagues.list(asker)]


@post("/api/leagues", responses=errors(400, 403, 404, 409, 413, 415, 422, 503), tags=["Leagues"])
async def create(
    request: AnyRequest, services: TheServices, asker: Asker, data: JSONBody[LeagueForm]
) -> Response[LeagueDocument]:
    """Make a league. It waits for players until you begin it."""
    may_create(request, services)
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        record = await services.leagues.create(guest, data, address_of(request))
    return issue(request, services, guest, await _shown(request, services, record, guest), 201)


@get("/api/leagues/{league:str}", responses=errors(404, 503), tags=["Leagues"])
async def one(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, invite: TheInvite
) -> LeagueDocument:
    """A league: standings, who may still finish where, and all tables."""
    return await _shown(request, services, await services.leagues.seen(league, asker, invite), asker)


@post("/api/leagues/{league:str}/join", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def join(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, data: JSONBody[LeagueJoin]
) -> Response[LeagueDocument]:
    """Take part."""
    async with services.accounts.alone(asker) as guest:
        guest = await admitted(request, services, guest)
        record = await services.leagues.join(league, guest, data.invite)
    services.rounds.wake()
    return issue(request, services, guest, await _shown(request, services, record, guest))


@post("/api/leagues/{league:str}/leave", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def leave(request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague) -> LeagueDocument:
    """Take part no more. Tables that have begun are still yours."""
    guest = known(asker)
    record = await services.leagues.leave(league, guest)
    return await _shown(request, services, record, guest)


@post("/api/leagues/{league:str}/begin", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def begin(request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague) -> LeagueDocument:
    """Begin: the first round is drawn. Only its host can."""
    guest = known(asker)
    record = await services.leagues.begin(league, guest)
    services.rounds.wake()
    return await _shown(request, services, record, guest)


@post("/api/leagues/{league:str}/end", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def end(request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague) -> LeagueDocument:
    """End it as it stands. Only its host can."""
    guest = known(asker)
    return await _shown(request, services, await services.leagues.end(league, guest), guest)


@put("/api/leagues/{league:str}/ready", responses=_ERRORS, tags=["Leagues"])
async def ready(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, data: JSONBody[ReadyForm]
) -> LeagueDocument:
    """Be paired in an arena, or rest."""
    guest = known(asker)
    record = await services.leagues.rest(league, guest, data.ready)
    services.rounds.wake()
    return await _shown(request, services, record, guest)


@post("/api/leagues/{league:str}/bots", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def add_bot(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, data: JSONBody[BotForm]
) -> LeagueDocument:
    """Let a bot take part. Only its host can, before it begins."""
    guest = known(asker)
    return await _shown(request, services, await services.leagues.add_bot(league, guest, data.bot, MOST_BOTS), guest)


@delete("/api/leagues/{league:str}/players/{number:int}", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def remove(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, number: TheNumber
) -> LeagueDocument:
    """Remove a person, who is paired no more. Only its host can."""
    guest = known(asker)
    return await _shown(request, services, await services.leagues.remove(league, guest, number), guest)


@post("/api/leagues/{league:str}/tables/{number:int}/off", status_code=200, responses=_ERRORS, tags=["Leagues"])
async def call_off(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, number: TheNumber
) -> LeagueDocument:
    """Call a table off, for instance one that is paused for ever: it counts for nobody. Only its host can."""
    guest = known(asker)
    record = await services.leagues.call_off(league, guest, number)
    services.rounds.wake()
    return await _shown(request, services, record, guest)


@get("/api/leagues/{league:str}/results.csv", media_type="text/csv", responses=errors(404, 503), tags=["Leagues"])
async def results_csv(services: TheServices, asker: Asker, league: TheLeague, invite: TheInvite) -> Response[str]:
    """All tables, a line for each seat."""
    record = await services.leagues.seen(league, asker, invite)
    headers = {"content-disposition": f'attachment; filename="league-{record.row.id}.csv"'}
    return Response(as_csv(record), media_type="text/csv", headers=headers)


@get("/api/leagues/{league:str}/results.json", responses=errors(404, 503), tags=["Leagues"])
async def results_json(
    request: AnyRequest, services: TheServices, asker: Asker, league: TheLeague, invite: TheInvite
) -> Response[dict[str, Any]]:
    """Everything of a league."""
    record = await services.leagues.seen(league, asker, invite)
    headers = {"content-disposition": f'attachment; filename="league-{record.row.id}.json"'}
    body = as_json(record, (await services.shows.counted(record, address_of(request))).standings)
    return Response(body, media_type=MediaType.JSON, headers=headers)


HANDLERS = [
    all_leagues,
    create,
    results_csv,
    results_json,
    one,
    join,
    leave,
    begin,
    end,
    ready,
    add_bot,
    remove,
    call_off,
]
