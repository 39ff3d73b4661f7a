"""Ratings: what a match changed, leaderboards, profiles."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import PathParameter, QueryParameter

from sandtable.core.book import honours_of
from sandtable.server.errors import missing
from sandtable.server.protocol.rating_documents import Honours, Leaderboard, MatchRatings, Profile
from sandtable.server.ratings import boards, profiles
from sandtable.server.ratings.boards import honours
from sandtable.server.ratings.outcomes import family_of, family_title
from sandtable.server.routes.common import Asker, TheInvite, TheMatch, TheServices, errors
from sandtable.server.storage import result_rows

TheGame = Annotated[str, PathParameter(description="The id of a game.", max_length=32)]
TheFamily = Annotated[
    str | None,
    QueryParameter(name="family", description="A preset; its family counts. The first one's without.", max_length=64),
]
ThePace = Annotated[Literal["live", "days"], QueryParameter(name="pace", description="Live, or by day.")]
SomePerson = Annotated[str, PathParameter(description="A person, by the address of the profile.", max_length=16)]


@get("/api/matches/{match:str}/ratings", responses=errors(404, 503), tags=["Ratings"])
async def of_match(services: TheServices, asker: Asker, match: TheMatch, invite: TheInvite) -> MatchRatings:
    """What a match that is over did to the ratings of those who began it."""
    row = (await services.lobby.seen(match, asker, invite)).row
    found = await services.store.read(lambda connection: result_rows.of_match(connection, match))
    title = family_title(row.game, family_of(row.game, row.preset))
    changes = [boards.change_of(one) for one in found if one.rated]
    return MatchRatings(bool(row.rated), title, row.rated, changes)


@get("/api/games/{game:str}/leaderboard", responses=errors(400, 404, 503), tags=["Ratings"])
async def leaders(
    services: TheServices, asker: Asker, game: TheGame, family: TheFamily = None, pace: ThePace = "live"
) -> Leaderboard:
    """Who is how strong, the best first. Ratings that are not settled are not listed."""
    form = (await services.rulebook.definition(game)).form
    preset = next(iter(form.presets)) if family is None else family
    if preset not in form.presets:
        raise missing(f"There is no preset {preset!r} here. The presets are {', '.join(form.presets)}.", "no-preset")
    counted, guest = family_of(game, preset), asker.id if asker else None
    return await services.store.read(lambda connection: boards.leaderboard(connection, game, counted, pace, guest))


@get("/api/games/{game:str}/achievements", responses=errors(404, 503), tags=["Ratings"])
async def achievements(services: TheServices, asker: Asker, game: TheGame) -> Honours:
    """All achievements of a game, how often you have each, and who holds them."""
    definition = await services.rulebook.definition(game)
    listed = await services.rulebook.run(honours_of, definition)
    own = asker.id if asker else None
    return await services.store.read(
        lambda connection: honours(connection, definition.id, definition.title, listed, own)
    )


@get("/api/me/profile", responses=errors(403, 503), tags=["Ratings"])
async def own_profile(services: TheServices, asker: Asker) -> Profile:
    """What is known of you: ratings, results by game and role, reliability, your last matches."""
    if asker is None:
        return profiles.blank("", "")
    found = await services.store.read(lambda connection: profiles.profile(connection, asker.id, asker.id))
    return found or profiles.blank(asker.id, asker.name)


@get("/api/people/{guest:str}", responses=errors(403, 404, 503), tags=["Ratings"])
async def somebody(services: TheServices, asker: Asker, guest: SomePerson) -> Profile:
    """What the rated matches of a person say. Who has played none has no profile for others."""
    own = asker.id if asker else None
    found = await services.store.read(lambda connection: profiles.profile(connection, guest, own))
    if found is None:
        raise missing("There is no such person here, or none with rated matches.", "no-such-person")
    return found


HANDLERS = [of_match, leaders, achievements, own_profile, somebody]
