"""Leagues: lists, making one, taking part, standings and tables, results as files."""

from typing import Annotated, Any

from litestar import MediaType, Response
from litestar.params import JSONBody, PathParameter

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
from sandtable.server.routes.common import CHANGES, Asker, Calls, TheAsker, TheInvite, TheServices
from sandtable.server.services import Services
from sandtable.server.storage import league_rows

LEAGUES = Calls("Leagues")
TheLeague = Annotated[str, PathParameter(description="The id of a league.", max_length=16)]
TheNumber = Annotated[int, PathParameter(description="A number, from 0.", ge=0, le=100_000)]


async def _shown(services: Services, asker: Asker, record: LeagueRecord, guest: Guest | None = None) -> LeagueDocument:
    """A league as who asks sees it: as this `guest` once they are written down."""
    ids = [table.match for table in record.tables if table.state == "made"]
    live = await services.store.read(league_rows.running_matches, ids)
    moment = await services.store.service.moment()
    return await services.shows.document(record, guest or asker.guest, live, moment, asker.address)


@LEAGUES.get("/api/leagues", 503)
async def all_leagues(services: TheServices, asker: TheAsker) -> list[LeagueSummary]:
    """The leagues that you may find: open ones, and your own."""
    return [summary_of(record, asker.guest) for record in await services.leagues.list(asker.guest)]


@LEAGUES.post("/api/leagues", 400, 403, 404, 409, 413, 415, 422, 503, status=201)
async def create(services: TheServices, asker: TheAsker, data: JSONBody[LeagueForm]) -> Response[LeagueDocument]:
    """Make a league. It waits for players until you begin it."""
    asker.may_create()
    async with asker.admitted() as guest:
        record = await services.leagues.create(guest, data, asker.address)
    return asker.issue(guest, await _shown(services, asker, record, guest), 201)


@LEAGUES.get("/api/leagues/{league:str}", 404, 503)
async def one(services: TheServices, asker: TheAsker, league: TheLeague, invite: TheInvite) -> LeagueDocument:
    """A league: standings, who may still finish where, and all tables."""
    return await _shown(services, asker, await services.leagues.seen(league, asker.guest, invite))


@LEAGUES.post("/api/leagues/{league:str}/join", *CHANGES)
async def join(
    services: TheServices, asker: TheAsker, league: TheLeague, data: JSONBody[LeagueJoin]
) -> Response[LeagueDocument]:
    """Take part."""
    async with asker.admitted() as guest:
        record = await services.leagues.join(league, guest, data.invite)
    services.rounds.wake()
    return asker.issue(guest, await _shown(services, asker, record, guest))


@LEAGUES.post("/api/leagues/{league:str}/leave", *CHANGES)
async def leave(services: TheServices, asker: TheAsker, league: TheLeague) -> LeagueDocument:
    """Take part no more. Tables that have begun are still yours."""
    record = await services.leagues.leave(league, asker.required())
    return await _shown(services, asker, record)


@LEAGUES.post("/api/leagues/{league:str}/begin", *CHANGES)
async def begin(services: TheServices, asker: TheAsker, league: TheLeague) -> LeagueDocument:
    """Begin: the first round is drawn. Only its host can."""
    record = await services.leagues.begin(league, asker.required())
    services.rounds.wake()
    return await _shown(services, asker, record)


@LEAGUES.post("/api/leagues/{league:str}/end", *CHANGES)
async def end(services: TheServices, asker: TheAsker, league: TheLeague) -> LeagueDocument:
    """End it as it stands. Only its host can."""
    return await _shown(services, asker, await services.leagues.end(league, asker.required()))


@LEAGUES.put("/api/leagues/{league:str}/ready", *CHANGES)
async def ready(services: TheServices, asker: TheAsker, league: TheLeague, data: JSONBody[ReadyForm]) -> LeagueDocument:
    """Be paired in an arena, or rest."""
    record = await services.leagues.rest(league, asker.required(), data.ready)
    services.rounds.wake()
    return await _shown(services, asker, record)


@LEAGUES.post("/api/leagues/{league:str}/bots", *CHANGES)
async def add_bot(services: TheServices, asker: TheAsker, league: TheLeague, data: JSONBody[BotForm]) -> LeagueDocument:
    """Let a bot take part. Only its host can, before it begins."""
    return await _shown(services, asker, await services.leagues.add_bot(league, asker.required(), data.bot, MOST_BOTS))


@LEAGUES.delete("/api/leagues/{league:str}/players/{number:int}", *CHANGES)
async def remove(services: TheServices, asker: TheAsker, league: TheLeague, number: TheNumber) -> LeagueDocument:
    """Remove a person, who is paired no more. Only its host can."""
    return await _shown(services, asker, await services.leagues.remove(league, asker.required(), number))


@LEAGUES.post("/api/leagues/{league:str}/tables/{number:int}/off", *CHANGES)
async def call_off(services: TheServices, asker: TheAsker, league: TheLeague, number: TheNumber) -> LeagueDocument:
    """Call a table off, for instance one that is paused for ever: it counts for nobody. Only its host can."""
    record = await services.leagues.call_off(league, asker.required(), number)
    services.rounds.wake()
    return await _shown(services, asker, record)


@LEAGUES.get("/api/leagues/{league:str}/results.csv", 404, 503, media_type="text/csv")
async def results_csv(services: TheServices, asker: TheAsker, league: TheLeague, invite: TheInvite) -> Response[str]:
    """All tables, a line for each seat."""
    record = await services.leagues.seen(league, asker.guest, invite)
    headers = {"content-disposition": f'attachment; filename="league-{record.row.id}.csv"'}
    return Response(as_csv(record), media_type="text/csv", headers=headers)


@LEAGUES.get("/api/leagues/{league:str}/results.json", 404, 503)
async def results_json(
    services: TheServices, asker: TheAsker, league: TheLeague, invite: TheInvite
) -> Response[dict[str, Any]]:
    """Everything of a league."""
    record = await services.leagues.seen(league, asker.guest, invite)
    headers = {"content-disposition": f'attachment; filename="league-{record.row.id}.json"'}
    body = as_json(record, (await services.shows.counted(record, asker.address)).standings)
    return Response(body, media_type=MediaType.JSON, headers=headers)
