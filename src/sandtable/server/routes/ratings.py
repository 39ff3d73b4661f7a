"""Ratings: what a match changed, leaderboards, profiles; and looking for an opponent of about equal strength."""

from typing import Annotated, Literal

from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from sandtable.core.book import honours_of
from sandtable.server.errors import missing, say
from sandtable.server.protocol import rating_documents
from sandtable.server.ratings import leaderboards, profiles
from sandtable.server.ratings.leaderboards import honours
from sandtable.server.ratings.outcomes import family_of, family_title
from sandtable.server.routes.common import Calls, TheAsker, TheInvite, TheMatch, TheServices
from sandtable.server.storage import result_rows

RATINGS = Calls("Ratings")
SEARCHES = Calls("Searches")
TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]
TheFamily = Annotated[
    str | None,
    QueryParameter(name="family", description="A preset; its family counts. The first one's without.", max_length=64),
]
ThePace = Annotated[Literal["live", "days"], QueryParameter(name="pace", description="Live, or by day.")]
SomePerson = Annotated[str, PathParameter(description="A person, by the address of the profile.", max_length=16)]


@RATINGS.get("/api/matches/{match:str}/ratings", 404, 503)
async def of_match(
    services: TheServices, asker: TheAsker, match: TheMatch, invite: TheInvite
) -> rating_documents.MatchRatings:
    """What a match that is over did to the ratings of those who began it."""
    row = (await services.lobby.seen(match, asker.guest, invite)).row
    found = await services.store.read(result_rows.of_match, match)
    title = family_title(row.game, family_of(row.game, row.preset))
    changes = [leaderboards.change_of(one) for one in found if one.rated]
    return rating_documents.MatchRatings(bool(row.rated), title, row.rated, changes)


@RATINGS.get("/api/games/{game:str}/leaderboard", 400, 404, 503)
async def leaders(
    services: TheServices, asker: TheAsker, game: TheGame, family: TheFamily = None, pace: ThePace = "live"
) -> rating_documents.Leaderboard:
    """Who is how strong, the best first. Ratings that are not settled are not listed."""
    form = (await services.rulebook.definition(game)).form
    preset = next(iter(form.presets)) if family is None else family
    if preset not in form.presets:
        raise missing(say("preset-presets", preset=repr(preset), presets=", ".join(form.presets)), "no-preset")
    counted, guest = family_of(game, preset), asker.id
    return await services.store.read(leaderboards.leaderboard, game, counted, pace, guest)


@RATINGS.get("/api/games/{game:str}/achievements", 404, 503)
async def achievements(services: TheServices, asker: TheAsker, game: TheGame) -> rating_documents.Honours:
    """All achievements of a game, how often you have each, and who holds them."""
    definition = await services.rulebook.definition(game)
    listed = await services.rulebook.run(honours_of, definition)
    own = asker.id
    return await services.store.read(honours, definition.id, definition.title, listed, own)


@RATINGS.get("/api/me/profile", 403, 503)
async def own_profile(services: TheServices, asker: TheAsker) -> rating_documents.Profile:
    """What is known of you: ratings, results by game and role, reliability, your last matches."""
    guest = asker.guest
    if guest is None:
        return profiles.blank("", "")
    found = await services.store.read(profiles.profile, guest.id, guest.id)
    return found or profiles.blank(guest.id, guest.name)


@RATINGS.get("/api/me/opponents", 403, 503)
async def own_opponents(services: TheServices, asker: TheAsker) -> list[rating_documents.Opponent]:
    """The bots that you have met, and how that went."""
    guest = asker.guest
    return [] if guest is None else await services.store.read(profiles.opponents, guest.id)


@RATINGS.get("/api/people/{guest:str}", 403, 404, 503)
async def somebody(services: TheServices, asker: TheAsker, guest: SomePerson) -> rating_documents.Profile:
    """What the rated matches of a person say. Who has played none has no profile for others."""
    own = asker.id
    found = await services.store.read(profiles.profile, guest, own)
    if found is None:
        raise missing(say("person-none-rated-matches"), "no-such-person")
    return found


@SEARCHES.get("/api/searches", 503)
async def offered(services: TheServices) -> rating_documents.Searching:
    """The paces at which people are put together, and how many look for what now."""
    return await services.searches.offered()


@SEARCHES.get("/api/me/search", 503)
async def own(services: TheServices, asker: TheAsker) -> rating_documents.SearchState:
    """What you look for, or what was found."""
    return rating_documents.SearchState(None if asker.guest is None else await services.searches.state(asker.guest))


@SEARCHES.post("/api/me/search", 400, 403, 404, 409, 413, 415, 422, 503)
async def begin(
    services: TheServices, asker: TheAsker, data: JSONBody[rating_documents.SearchForm]
) -> Response[rating_documents.SearchState]:
    """Look for others, in place of what you looked for before. A match is made for those who are put together, and
    waits for them; for live play say every few seconds that you are here."""
    asker.may_create()
    async with asker.admitted() as guest:
        search = await services.searches.begin(guest, data)
    return asker.issue(guest, rating_documents.SearchState(search))


@SEARCHES.post("/api/me/search/here", 503)
async def here(services: TheServices, asker: TheAsker) -> rating_documents.SearchState:
    """Say that you are still here. The answer has the match as soon as others were found."""
    return rating_documents.SearchState(None if asker.guest is None else await services.searches.say(asker.guest))


@SEARCHES.delete("/api/me/search", 503)
async def stop(services: TheServices, asker: TheAsker) -> rating_documents.SearchState:
    """Look no more, or put away what was found. The answer has the match if one was found a moment before: you sit
    there."""
    search = None if asker.guest is None else await services.searches.stop(asker.guest)
    return rating_documents.SearchState(search)
