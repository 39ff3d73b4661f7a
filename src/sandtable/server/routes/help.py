"""Help: hints and simulations of an open decision, where help to one player hurts nobody else; a decision of several
choices thought through before any of them is made; guided first games; and reviews: what moved a match that is over,
what another choice would have been worth, and the match played on."""

import hashlib
import time
from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.bots.hints import asked
from sandtable.bots.review import Review, WhatIf
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.registry import find_definition, make
from sandtable.core.match.ahead import Ahead
from sandtable.core.match.ahead import ahead as look_ahead
from sandtable.core.match.match import Match
from sandtable.core.words import Lazy
from sandtable.server.accounts.accounts import Guest
from sandtable.server.errors import Refusal, conflict, forbidden, say
from sandtable.server.pool.practice import GUIDE_SECONDS, guide_for
from sandtable.server.pool.reviewing import SECONDS
from sandtable.server.protocol.documents import Seated
from sandtable.server.protocol.help_documents import (
    AheadDocument,
    AheadForm,
    ChoicesAt,
    GuideDocument,
    GuideForm,
    HintDocument,
    HintForm,
    KeepGuideForm,
    PlayOnForm,
    WhatIfForm,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Asker,
    Calls,
    TheAsker,
    TheInvite,
    TheMatch,
    TheServices,
    address_of,
    count,
    json_bytes,
)
from sandtable.server.services import Services
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.positions import game_of
from sandtable.server.tables.tables import Table

GAMES = Calls("Games")
MATCHES = Calls("Matches")


async def _asked_at(services: Services, asker: Asker, match: str) -> tuple[Table, Match, int]:
    """The table at which a person is asked something, its match, and their seat."""
    table = await services.lobby.seen(match, asker.guest, None)
    seat = table.seat_of(asker.id)
    if seat is None:
        raise forbidden(say("no-seat-at-table"), "not-seated")
    if table.match is None or table.row.closed is not None:
        raise conflict(table.problem or say("nothing-asked-table-now"), "not-started")
    return table, table.match, seat


@MATCHES.post("/api/matches/{match:str}/hint", 400, 403, 404, 409, 413, 415, 422, 429, 503, answer=HintDocument)
async def hint(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[HintForm]) -> Response[Any]:
    """The best choices of your decision, with what each is worth, from what your seat knows. Only in casual matches of
    one person against bots, and at tables with help for everybody. Asking again for the same decision draws the same
    worlds, fewer of them where games are long."""
    table, going, seat = await _asked_at(services, asker, match)
    must_help(services, table.row)
    seed = seed_of(table.row.id, seat, data.decision)
    async with table.lock:  # nothing is chosen meanwhile
        game = going.game
        found = await services.rulebook.draw(concealed, going, seat, data.decision, seed)
    if isinstance(found, IllegalChoice):
        raise conflict(str(found), "illegal")
    address, told = asker.address, (*game_of(game), found, seat, data.decision, seed)
    count(address, services.hints, say("too-many-hints-asked-wait"), "too-many-hints")
    try:
        return json_bytes(await services.rulebook.pool.run(address, "hint", *told, seconds=SECONDS, priced=False))
    except Refusal as refusal:
        if refusal.status == 503:
            services.hints.of(address).pay(-1)  # nothing was made; it is asked for again
        raise


def must_help(services: Services, row: MatchRow) -> None:
    """Refusal, with the reason, where nobody is helped."""
    if not services.settings.hints:
        raise forbidden(say("runs-server-gives-hints"), "no-hints")
    if not helps(row):
        raise forbidden(say("hints-simulations-practice-person-against"), "no-hints")


def helps(row: MatchRow) -> bool:
    """Whether who sits here is given hints and simulations: the table was made so, or one person plays against bots (a
    bot that stands in for a person is that person). Never where something counts."""
    alone = sum(seat.kind != "bot" or seat.guest is not None for seat in row.seats) == 1
    return not row.rated and not row.league and (row.help or alone)


def seed_of(match: str, seat: int, decision: int) -> int:
    """The same for each asking, so that asking often tells no more than asking once."""
    return int.from_bytes(hashlib.sha256(f"{match} {seat} {decision}".encode()).digest()[:6])


def concealed(match: Match, seat: int, decision: int, seed: int) -> bytes | IllegalChoice:
    """The position as the seat may know it, or why there is no hint."""
    try:
        view = asked(match, seat, seed)
    except IllegalChoice as error:
        return error
    if decision != match.decision(seat):
        return IllegalChoice(say("decision-not-open-decision", decision=decision, decision2=match.decision(seat)))
    return view.state.tobytes()


@MATCHES.post("/api/matches/{match:str}/ahead", 400, 403, 404, 409, 413, 415, 429, answer=AheadDocument)
async def ahead(services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[AheadForm]) -> Response[Any]:
    """What you would be asked next if you chose this and that. Nothing is stored, and nothing that you do not know
    already is used: it costs nothing to think again."""
    table, going, seat = await _asked_at(services, asker, match)
    pay = services.rulebook.pool.account(asker.address)
    async with table.lock:  # nothing is chosen meanwhile
        found, seconds = await services.rulebook.draw(_timed, going, seat, data)
    pay(seconds)
    if isinstance(found, IllegalChoice):
        raise conflict(str(found), "illegal")
    return json_bytes(msgspec.json.encode(found))


def _timed(match: Match, seat: int, form: AheadForm) -> tuple[Ahead | IllegalChoice, float]:
    """What was found, or why nothing was, and the processor time it took."""
    began = time.thread_time()
    found: Ahead | IllegalChoice
    try:
        found = look_ahead(match, seat, form.codes, form.decision)
    except IllegalChoice as error:
        found = error
    return found, time.thread_time() - began


# Their sentences are lists of words and references, which the page of the interface cannot write down. What they are
# called there is what the client's types call them.
_GUIDE = (
    "GuideDocument: `{title, steps, end, board, path}`: the steps with their sentences, the board as a match has it."
)
_TABLE = "GuideTable: `{start, frames}`: what a socket sends of a table (`table`), and the frames that followed."

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]


@GAMES.get("/api/games/{game:str}/guide", 404, answer=dict[str, Any], about=_GUIDE)
async def guide(services: TheServices, game: TheGame) -> Response[Any]:
    """The guided first game: its board, its steps, and what is said at the end."""
    guide_for(await services.rulebook.definition(game))
    return json_bytes(await services.rulebook.run(_page, game))


@Lazy
def _page(game: str) -> bytes:
    """What there is to know of a guided game, which never changes."""
    found = guide_for(find_definition(game))
    built: Any = make(game, found.preset, found.options, None, False)
    return msgspec.json.encode(GuideDocument(found.title, found.steps, found.end, built.board, found.path))


@GAMES.post("/api/games/{game:str}/guide", 400, 404, 409, 413, 415, 422, 503, answer=dict[str, Any], about=_TABLE)
async def play(request: AnyRequest, services: TheServices, game: TheGame, data: JSONBody[GuideForm]) -> Response[Any]:
    """The guided game after these choices of yours. Nothing is stored: leave the last ones out to go back."""
    guide_for(await services.rulebook.definition(game))
    services.rulebook.making.want(game)
    asked = data.choices, data.shown
    return json_bytes(
        await services.rulebook.pool.run(address_of(request), "guide", game, *asked, seconds=GUIDE_SECONDS)
    )


@GAMES.post("/api/games/{game:str}/guide/match", 400, 403, 404, 409, 413, 415, 422, 503, status=201)
async def keep(
    services: TheServices, asker: TheAsker, game: TheGame, data: JSONBody[KeepGuideForm]
) -> Response[Seated]:
    """A match of the guided game after these choices of yours, which goes on from there: private, not rated, and not
    sealed, since its dice follow from a known number. The same bots sit in the other seats."""
    definition = await services.rulebook.definition(game)
    guide_for(definition)
    asker.may_create()
    async with asker.admitted() as guest:
        table = await services.keeping.keep(definition, guest, data.choices, asker.address)
    await table.viewers.freshen()
    return asker.issue(guest, Seated(table.viewers.summary(table.seat_of(guest.id))), 201)


# Its sentences are lists of words and references, which the page of the interface cannot write down.


async def _over(services: Services, asker: Guest | None, match: str, invite: str | None) -> Table:
    table = await services.lobby.seen(match, asker, invite)
    if table.match is None or not table.match.over:
        raise conflict(say("review-before-match-over"), "not-over")
    if table.match.agreed_end is not None:
        raise conflict(say("match-ended-agreement-hidden-stays"), "ended")
    return table


@MATCHES.get("/api/matches/{match:str}/review", 400, 404, 409, 422, 429, 503, answer=Review | None)
async def review(
    services: TheServices,
    asker: TheAsker,
    match: TheMatch,
    invite: TheInvite,
    quick: Annotated[bool, QueryParameter(description="Soon there, knows less; null if there is none.")] = False,
) -> Response[Any]:
    """What moved a finished match, which choices cost most by what their seats knew, and what was luck."""
    try:
        table = await _over(services, asker.guest, match, invite)
        return json_bytes(await services.reviews.review(table, asker.address, quick))
    except Refusal as refusal:
        if quick and refusal.status != 404:  # a page asks for it by itself, and does without
            return json_bytes(b"null")
        raise


@MATCHES.get("/api/matches/{match:str}/what-if", 400, 404, 409, 422, 429, 503, answer=ChoicesAt)
async def options(
    services: TheServices,
    asker: TheAsker,
    match: TheMatch,
    number: Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="A choice, of those that stand.")],
    invite: TheInvite,
) -> Response[Any]:
    """What could have been chosen at a choice of a finished match."""
    table = await _over(services, asker.guest, match, invite)
    return json_bytes(await services.reviews.options(table, asker.address, number))


@MATCHES.post("/api/matches/{match:str}/what-if", 400, 404, 409, 413, 415, 422, 429, 503, answer=WhatIf)
async def what_if(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[WhatIfForm], invite: TheInvite
) -> Response[Any]:
    """A choice of a finished match beside another one, each in the same worlds: 1,000, fewer where games are long."""
    table = await _over(services, asker.guest, match, invite)
    return json_bytes(await services.reviews.what_if(table, asker.address, data.number, data.code))


@MATCHES.post(
    "/api/matches/{match:str}/play-on", 400, 404, 409, 413, 415, 422, 429, 503, answer=dict[str, Any], about=_TABLE
)
async def play_on(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[PlayOnForm], invite: TheInvite
) -> Response[Any]:
    """A finished match played on from any of its moments, bots in the other seats, what your seat could not know drawn
    anew. Nothing is stored: leave the last choices out to go back."""
    table = await _over(services, asker.guest, match, invite)
    return json_bytes(await services.reviews.play_on(table, asker.address, data))
