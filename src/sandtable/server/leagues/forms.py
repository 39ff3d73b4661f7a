"""What a person wants to make, checked."""

from __future__ import annotations

import secrets

from sandtable.core.game.game import Game
from sandtable.server.clocks import Pace
from sandtable.server.errors import invalid
from sandtable.server.lobby.kinds import known_bot
from sandtable.server.protocol.documents import NewMatch, NewSeat
from sandtable.server.protocol.league_documents import LeagueForm
from sandtable.server.ratings.outcomes import must_be_measured
from sandtable.server.seal.terms import usual_bot
from sandtable.server.storage.league_rows import LeagueSettings


def as_match(form: LeagueForm) -> NewMatch:
    """A match as every table of the league will be one, as far as its game goes."""
    return NewMatch(
        game=form.game,
        preset=form.preset,
        seats=[NewSeat(kind="open") for _ in range(form.seats)],
        options=form.options,
    )


def settings_of(form: LeagueForm, game: Game, pace: Pace) -> LeagueSettings:
    """The settings of a new league. Refusal with a sentence for what does not fit together."""
    bot = known_bot(form.game, form.bot or usual_bot(form.game), "bots")
    if form.rated:
        must_be_measured(form.game, bot)
    if form.rounds and form.form in ("knockout", "arena"):
        raise invalid("How many rounds there are follows from the players: leave the number of rounds at 0.", "rounds")
    grouping = game.definition.grouping
    if form.roles and (grouping is None or grouping.given is None):
        raise invalid(f"{game.definition.title} has no factions that could be dealt evenly.", "roles")
    if form.roles and form.rated:
        raise invalid("In rated matches the rules of the preset deal the factions: make the league casual.", "roles")
    if form.pace.kind == "days" and form.form == "arena":
        raise invalid("In an arena everybody plays at once: choose a live pace.", "pace")
    return LeagueSettings(
        game=form.game,
        preset=game.preset,
        options={**form.options, "players": form.seats},
        form=form.form,
        seats=form.seats,
        rounds=form.rounds,
        minutes=form.minutes,
        pace=pace,
        missing=form.missing,
        wait=form.wait,
        bot=bot,
        rated=form.rated,
        talk=form.talk,
        roles=form.roles,
        key=secrets.randbits(53),
    )
