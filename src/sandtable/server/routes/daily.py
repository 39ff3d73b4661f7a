"""A problem a day and game: a position in which one choice is clearly best, and one try. A day is one of UTC, counted
since 1970: the same on every server."""

import hashlib
from datetime import date, timedelta
from typing import Any

import msgspec
from litestar import Response
from litestar.params import JSONBody

from sandtable.core.game.shipped import DailyProblem
from sandtable.core.typed import ready
from sandtable.server.errors import conflict, invalid, missing, say
from sandtable.server.identifiers import now
from sandtable.server.pool.practice import GUIDE_SECONDS
from sandtable.server.protocol import help_documents as documents
from sandtable.server.routes.common import CHANGES, Calls, TheAsker, TheServices, json_bytes
from sandtable.server.routes.games import TheGame
from sandtable.server.services import Services
from sandtable.server.storage import daily_rows
from sandtable.server.storage.daily_rows import DailyRow

DAILY = Calls("Daily")
_TABLE = "GuideTable: `{start, frames}`, as of a guided game."


def day_of(moment: int) -> int:
    """The day of a moment in milliseconds."""
    return moment // 86_400_000


def date_of(day: int) -> str:
    """A day as "2031-05-04"."""
    return (date(1970, 1, 1) + timedelta(days=day)).isoformat()


def number_on(game: str, day: int, problems: int) -> int:
    """The problem that a game with so many has on a day: all are shown, in no telling order, before one comes again."""
    order = sorted(range(problems), key=lambda number: hashlib.sha256(f"daily {game} {number}".encode()).digest())
    return order[day % problems]


@DAILY.get("/api/daily", 503)
async def today(services: TheServices, asker: TheAsker) -> documents.DailyPage:
    """The games that have a problem today, and on which days you answered one."""
    day, names = day_of(now()), services.rulebook.names
    rows = [] if asker.id is None else await services.store.read(daily_rows.of_guest, asker.id)
    right = {row.game: row.right for row in rows if row.day == day}
    games = {name: right.get(name) for name in names if (await services.rulebook.definition(name)).daily()}
    return documents.DailyPage(date_of(day), games, sorted({date_of(row.day) for row in rows}))


@DAILY.get("/api/daily/{game:str}", 404, 422, 503, answer=documents.DailyDocument)
async def problem(services: TheServices, asker: TheAsker, game: TheGame) -> Response[Any]:
    """The problem that a game has today, as its seat sees it; after your answer with the solution."""
    day = day_of(now())
    row = await services.store.read(daily_rows.of_day, asker.id, day, game)
    return json_bytes(msgspec.json.encode(await _document(services, asker.address, game, day, row)))


@DAILY.post("/api/daily/{game:str}", *CHANGES, 422, answer=documents.DailyDocument)
async def answer(
    services: TheServices, asker: TheAsker, game: TheGame, data: JSONBody[documents.DailyForm]
) -> Response[Any]:
    """Answer today's problem. There is one try: a second answer is told how the first one was."""
    moment = now()
    day = day_of(moment)
    if data.day != date_of(day):
        raise conflict(say("problem-another-day"), "over")
    codes = (await _problem(services, game, day))[1].codes
    if data.code not in codes:
        raise invalid(say("problem-offers-no-such-choice"), "code")
    async with asker.admitted() as guest:
        wanted = DailyRow(guest.id, day, game, data.code, data.code == codes[0], moment)
        row = await services.store.write(daily_rows.answer, wanted)
    return asker.issue(guest, await _document(services, asker.address, game, day, row))


@DAILY.post("/api/daily/{game:str}/play", 400, 404, 409, 413, 415, 422, 503, answer=dict[str, Any], about=_TABLE)
async def play(
    services: TheServices, asker: TheAsker, game: TheGame, data: JSONBody[documents.GuideForm]
) -> Response[Any]:
    """Today's problem played on from its position, bots in the other seats. Nothing is stored."""
    asked = game, (await _problem(services, game, day_of(now())))[0], data.choices, data.shown
    return json_bytes(await services.rulebook.pool.run(asker.address, "daily", *asked, seconds=GUIDE_SECONDS))


async def _problem(services: Services, game: str, day: int) -> tuple[int, DailyProblem]:
    problems = (await services.rulebook.definition(game)).daily()
    if not problems:
        raise missing(say("game-no-problems"), "no-problem")
    number = number_on(game, day, len(problems))
    return number, problems[number]


async def _document(
    services: Services, address: str, game: str, day: int, row: DailyRow | None
) -> documents.DailyDocument:
    """The problem, with its solution for a person who has answered."""
    number, problem = await _problem(services, game, day)
    drawn = await services.rulebook.daily(address, game, number)
    position, solution = msgspec.json.decode(drawn, type=ready(documents.DailyPosition)), None
    if row is not None:
        chose = await services.store.read(daily_rows.first_of, day, game)
        told = zip(problem.codes, problem.wins, problem.why, strict=True)
        worth = [documents.DailyWorth(code, win, why, chose[code]) for code, win, why in told]
        solution = documents.DailySolution(row.code, worth, problem.games)
    return documents.DailyDocument(date_of(day), game, position, solution)
