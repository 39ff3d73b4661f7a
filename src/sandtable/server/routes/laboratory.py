"""The laboratory: studies are asked for, watched, kept and shared; their games are opened; a match is simulated on."""

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.core.errors import IllegalChoice
from sandtable.core.scenes import Board
from sandtable.core.typed import ready
from sandtable.server.errors import Refusal, conflict, forbidden, missing, say
from sandtable.server.identifiers import iso
from sandtable.server.laboratory.plans import bots_of, costs_of, file_name, measures_of
from sandtable.server.laboratory.process import HERE
from sandtable.server.pool.studying import SIMULATE_SECONDS, STUDY_SECONDS
from sandtable.server.protocol.documents import Frames
from sandtable.server.protocol.laboratory_documents import (
    AnswerDocument,
    ChangeFileDocument,
    KeepForm,
    LaboratoryDocument,
    LookDocument,
    PauseForm,
    Simulated,
    SimulateForm,
    StudyDocument,
    StudyForm,
    StudyGameDocument,
    StudySummary,
)
from sandtable.server.routes.common import (
    AnyRequest,
    Calls,
    TheAsker,
    TheFirst,
    TheInvite,
    TheLast,
    TheMatch,
    TheServices,
    address_of,
    count,
    json_bytes,
)
from sandtable.server.routes.help import concealed, must_help, seed_of
from sandtable.server.services import Services
from sandtable.server.storage import study_rows
from sandtable.server.storage.study_rows import StudyRow
from sandtable.server.tables.positions import game_of

LABORATORY = Calls("Laboratory")
TheStudy = Annotated[str, PathParameter(description="The id of a study.", max_length=16)]
TheNumber = Annotated[int, PathParameter(ge=0, le=1000, description="A game of `to_open`.")]
_TABLE = "GuideTable: `{start, frames}`: what a socket sends of a table (`table`)."


@LABORATORY.get("/api/laboratory")
async def laboratory(services: TheServices, asker: TheAsker) -> LaboratoryDocument:
    """Whether you may run studies here, what that may cost, and those you ran."""
    reason, limits = services.laboratory.refusal(asker.guest), services.settings.limits
    guest = asker.guest
    rows = [] if guest is None else await services.store.read(study_rows.of_guest, guest.id)
    spent = [] if reason else await services.store.read(study_rows.spent_lately)
    for name in services.rulebook.names:
        await services.rulebook.definition(name)
    return LaboratoryDocument(
        not reason, reason, limits.study_games, limits.study_seconds, services.laboratory.left(asker.address),
        services.settings.study_days, {name: list(bots_of(name)) for name in services.rulebook.names},
        {name: list(measures_of(name)) for name in services.rulebook.names}, costs_of(spent),
        [_summary(row) for row in rows],
    )  # fmt: skip


@LABORATORY.get("/api/laboratory/games/{game:str}/rows", 404, 503, answer=list[ChangeFileDocument])
async def rows(
    request: AnyRequest, services: TheServices, game: Annotated[str, PathParameter(max_length=32)]
) -> Response[Any]:
    """The printed rows (cards, units) that a file of changes can change, by the option that names the file."""
    await services.rulebook.definition(game)
    return json_bytes(
        await services.rulebook.pool.run(address_of(request), "changeable", game), "private, max-age=3600"
    )


@LABORATORY.post("/api/laboratory/studies", 400, 403, 404, 409, 413, 415, 422, 503, status=201)
async def ask(services: TheServices, asker: TheAsker, data: JSONBody[StudyForm]) -> Response[StudyDocument]:
    """Have a study played. It waits for its turn, and goes on when you leave."""
    services.laboratory.may(asker.guest)
    async with asker.admitted() as guest:
        name = await services.laboratory.ask(guest, data, asker.address)
    return asker.issue(guest, _document(await _row(services, name), guest.id), 201)


@LABORATORY.get("/api/laboratory/studies/{study:str}", 403, 404)
async def one(services: TheServices, asker: TheAsker, study: TheStudy) -> StudyDocument:
    """A study and its answers so far. Everybody who has the link may see it."""
    return _document(await _row(services, study), asker.id)


@LABORATORY.post("/api/laboratory/studies/{study:str}/stop", 403, 404, 415, 503)
async def stop(services: TheServices, asker: TheAsker, study: TheStudy) -> StudyDocument:
    """End a study of yours with what there is."""
    guest = asker.required().id
    return await _mine(services, study, guest, await services.store.write(study_rows.wish_stop, study, guest))


@LABORATORY.post("/api/laboratory/studies/{study:str}/pause", 400, 403, 404, 413, 415, 503)
async def pause(services: TheServices, asker: TheAsker, study: TheStudy, data: JSONBody[PauseForm]) -> StudyDocument:
    """Let a study of yours stand still, or go on. What was played is kept; after ten minutes it goes on by itself."""
    guest = asker.required().id
    changed = await services.store.write(study_rows.wish_pause, study, guest, data.paused)
    row = await _row(services, study)
    if not changed and row.guest == guest:
        raise conflict(say("study-not-under-way"), "over")
    return await _mine(services, study, guest, changed)


@LABORATORY.get("/api/laboratory/studies/{study:str}/page", 403, 404, media_type="text/html")
async def page(request: AnyRequest, services: TheServices, study: TheStudy) -> Response[str]:
    """The study as one file with its plots, to be kept or handed on. Its marks lead to games at this server."""
    await _row(services, study)
    text = await services.store.read(study_rows.page, study)
    if not text:
        raise missing(say("study-page-not-played-end"), "no-page")
    base = services.settings.base_url if services.settings.origin else services.settings.under(str(request.base_url))
    whole = text.replace(HERE, f"{base}/laboratory/{study}")
    headers = {"content-disposition": f'attachment; filename="study-{study}.html"'}
    return Response(whole, media_type="text/html", headers=headers)


@LABORATORY.put("/api/laboratory/studies/{study:str}", 400, 403, 404, 413, 415, 503)
async def keep(services: TheServices, asker: TheAsker, study: TheStudy, data: JSONBody[KeepForm]) -> StudyDocument:
    """Save a study of yours for good, or no longer."""
    guest = asker.required().id
    changed = await services.store.write(study_rows.keep, study, guest, data.kept)
    return await _mine(services, study, guest, changed)


@LABORATORY.delete("/api/laboratory/studies/{study:str}", 403, 404, 503)
async def remove(services: TheServices, asker: TheAsker, study: TheStudy) -> None:
    """Delete a study of yours."""
    guest = asker.required().id
    if not await services.store.write(study_rows.remove, study, guest):
        raise _none()


@LABORATORY.get(
    "/api/laboratory/studies/{study:str}/games/{number:int}", 403, 404, 422, 503, answer=dict[str, Any], about=_TABLE
)
async def table(request: AnyRequest, services: TheServices, study: TheStudy, number: TheNumber) -> Response[Any]:
    """A game of a study as a table at its end."""
    row = await _row(services, study)
    game, told = _game(row, number)
    title, variant = row.title or say("study-untitled"), _form(row).variants[game["variant"]].name
    words = say("study-game", title=title, variant=variant, deal=game["deal"] + 1)
    more = f"s-{row.id}-{number}"[:16], bytes.fromhex(game["key"]), game["choices"], game["bots"], words
    return json_bytes(
        await services.rulebook.pool.run(address_of(request), "study_game", *told, *more, seconds=STUDY_SECONDS)
    )


@LABORATORY.get("/api/laboratory/studies/{study:str}/games/{number:int}/board", 403, 404, 422, 503, answer=Board)
async def board(request: AnyRequest, services: TheServices, study: TheStudy, number: TheNumber) -> Response[Any]:
    """The geometry of its table."""
    _, told = _game(await _row(services, study), number)
    return json_bytes(await services.rulebook.pool.run(address_of(request), "board", *told[:4]))


@LABORATORY.get("/api/laboratory/studies/{study:str}/games/{number:int}/frames", 400, 403, 404, 422, 503, answer=Frames)
async def frames(
    request: AnyRequest,
    services: TheServices,
    study: TheStudy,
    number: TheNumber,
    first: TheFirst = 0,
    last: TheLast = None,
    eyes: Annotated[
        str | None,
        QueryParameter(name="as", description="A seat's number, or `spectator`.", pattern="^([0-7]|spectator)$"),
    ] = None,
) -> Response[Any]:
    """A game of a study, position by position, through anybody's eyes."""
    row = await _row(services, study)
    game, told = _game(row, number)
    viewer = int(eyes) if eyes is not None and eyes != "spectator" else None
    if viewer is not None and viewer >= _form(row).players:
        raise missing(say("game-seats", players=_form(row).players), "no-seat")
    most = first + services.settings.limits.frames_per_request - 1
    more = bytes.fromhex(game["key"]), game["choices"], viewer, first, most if last is None else min(last, most)
    return json_bytes(
        await services.rulebook.pool.run(address_of(request), "study_frames", *told, *more, seconds=STUDY_SECONDS)
    )


@LABORATORY.post("/api/matches/{match:str}/simulate", 400, 403, 404, 409, 413, 415, 422, 429, 503, answer=Simulated)
async def simulate(
    services: TheServices, asker: TheAsker, match: TheMatch, data: JSONBody[SimulateForm], invite: TheInvite
) -> Response[Any]:
    """How often each seat wins when bots play on from a moment. A match that is over from any of its steps (`at`); one
    that runs where hints are given, for those who sit there, from their open `decision` and what their seat knows."""
    address = asker.address
    found = await services.lobby.seen(match, asker.guest, invite)
    if found.match is not None and found.match.over and found.match.agreed_end is None:
        return json_bytes(await services.reviews.simulate(found, address, data.at or 0))
    seat = found.seat_of(asker.id)
    if found.match is None or found.row.closed is not None or found.match.over:
        raise conflict(found.problem or say("nothing-simulate-table"), "not-started")
    if seat is None:
        raise forbidden(say("while-match-runs-simulated-those"), "not-seated")
    must_help(services, found.row)
    if data.decision is None:
        raise conflict(say("running-match-simulated-open-decision"), "illegal")
    seed = seed_of(found.row.id, seat, data.decision)
    async with found.lock:  # nothing is chosen meanwhile
        game = found.match.game
        state = await services.rulebook.draw(concealed, found.match, seat, data.decision, seed)
    if isinstance(state, IllegalChoice):
        raise conflict(str(state), "illegal")
    count(address, services.hints, say("too-many-simulations-asked-wait"), "too-many-hints")
    told = (*game_of(game), state, seat, seed)
    return json_bytes(
        await services.rulebook.pool.run(address, "simulate_on", *told, seconds=SIMULATE_SECONDS, priced=False)
    )


# -------------------------------------------------------------------------------------------------------- documents


def _none() -> Refusal:
    return missing(say("study-deleted"), "no-study")


async def _row(services: Services, name: str) -> StudyRow:
    if services.settings.laboratory == "off":
        raise forbidden(say("laboratory-server-closed"), "laboratory-closed")
    row = await services.store.read(study_rows.find, name)
    if row is None:
        raise _none()
    return row


async def _mine(services: Services, study: str, guest: str, changed: int) -> StudyDocument:
    row = await _row(services, study)
    if not changed:
        raise forbidden(say("study-somebody-else"), "not-yours")
    return _document(row, guest)


def _form(row: StudyRow) -> StudyForm:
    return msgspec.json.decode(row.form, type=ready(StudyForm))


def _game(row: StudyRow, number: int) -> tuple[dict[str, Any], tuple[Any, ...]]:
    """A game, and what jobs are told of its rules."""
    games, form = msgspec.json.decode(row.games), _form(row)
    if number >= len(games):
        raise missing(say("game-study"), "no-game")
    game = games[number]
    place = game["variant"]
    variant = form.variants[place]
    files = {option: file_name(place, option) for option in variant.attachments}
    options = msgspec.json.encode({**variant.options, "players": form.players, **files})
    told = form.game, variant.preset, options, msgspec.json.encode(variant.attachments), game["version"]
    return game, told


def _summary(row: StudyRow) -> StudySummary:
    result = msgspec.json.decode(row.result)
    answers = result.get("answers", [])
    said = next((one for one in answers if one["kind"] != "single"), answers[0] if answers else None)
    sentence = said["sentence"] if said else result.get("problem", "")
    return StudySummary(
        row.id, row.title, row.game, row.state, iso(row.created), result.get("deals", 0), sentence, bool(row.kept)
    )


_SHOWN = ("variant", "deal", "seating", "bots", "winners", "turns")


def _document(row: StudyRow, viewer: str | None) -> StudyDocument:
    result, games = msgspec.json.decode(row.result), msgspec.json.decode(row.games)
    return StudyDocument(
        row.id, row.title, _form(row), row.state, result.get("why", ""), result.get("problem", ""), iso(row.created),
        result.get("deals", 0), result.get("games", 0) if isinstance(result.get("games", 0), int) else 0,
        result.get("cut", 0), result.get("seconds", 0.0), result.get("most_seconds", 0.0),
        msgspec.convert(result.get("answers", []), ready(list[AnswerDocument])),
        msgspec.convert(result.get("looks", []), ready(list[LookDocument])), result.get("counters", []),
        result.get("toml", ""),
        [StudyGameDocument(number, *(game[name] for name in _SHOWN)) for number, game in enumerate(games)],
        viewer == row.guest, bool(row.kept), bool(row.paused) and row.state in ("waiting", "running"),
        bool(row.paged),
    )  # fmt: skip
