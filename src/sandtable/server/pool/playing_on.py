"""Playing on from a moment of a match that is over: practice (practice.py) that begins there, with everything that the
person's seat could not know drawn anew, dice and draws to come included."""

from __future__ import annotations

import hashlib

from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition
from sandtable.core.match.match import Match
from sandtable.server.accounts.bot_names import names_of_bots
from sandtable.server.errors import Refusal, conflict
from sandtable.server.pool.practice import BOT, Practice
from sandtable.server.pool.replaying import Choices, played
from sandtable.server.protocol.documents import SeatSummary, Summary
from sandtable.server.protocol.guide_documents import GuideTable
from sandtable.server.protocol.messages import TableMessage
from sandtable.server.protocol.review_documents import PlayOnForm
from sandtable.server.storage.rows import MatchRow

#: Processor time of one request: a worker that has not seen the moment so far plays the match from its beginning.
PLAY_ON_SECONDS = 15.0


class PlayingOn:
    """Plays on from moments of finished matches, in each process of the pool. Safe to use in several threads."""

    def __init__(self) -> None:
        self._practice = Practice()

    def play(self, game: Game, row: MatchRow, choices: Choices, form: PlayOnForm) -> GuideTable:
        """The table after the choices that were shown, and the frames of the others. Refusal for a moment, a seat or a
        choice that there is not."""
        if not 0 <= form.seat < game.seats:
            raise Refusal(422, "no-seat", f"The match has seats 0 to {game.seats - 1}, none with number {form.seat}.")
        if form.at > len(choices):
            raise conflict(f"The match made {len(choices)} steps; one plays on after 0 to {len(choices)}.", "illegal")

        def start() -> Match:
            return _imagined(game, row, choices[: form.at], form)

        name, id = (row.id, form.at, form.seat, form.world), f"p-{row.id}"[:16]
        match, view, frames = self._practice.play(name, id, start, form.seat, form.choices, form.shown)
        if match.over and not form.choices:
            raise conflict(
                f"From this moment on seat {form.seat + 1} has nothing more to choose. Take an earlier moment, or "
                "another seat.",
                "nothing-to-choose",
            )
        summary = _summary(id, row, match, form.seat)
        log = match.log(form.seat)
        return GuideTable(TableMessage(id, summary, form.seat, view.n, view.scene, log, view.decision), frames)


def _imagined(game: Game, row: MatchRow, made: Choices, form: PlayOnForm) -> Match:
    """The match after these steps, as far as the seat knew it: the rest is another world's."""
    match = played(game, row, made)
    key = hashlib.sha256(f"play on {row.id} {form.at} {form.seat} {form.world}".encode()).digest()
    state = game.concealed(match.state, form.seat, key)
    return Match.resume(game, key, match.sealing, match.choices, state.tobytes(), match.history())


def _summary(id: str, row: MatchRow, match: Match, seat: int) -> Summary:
    """As the summary of a match, of which there is none."""
    definition = find_definition(row.game)
    kept = [one.name for one in row.seats if one.kind == "bot"]
    names = iter(names_of_bots(f"play on {row.id}", len(row.seats), kept))
    seats = [
        SeatSummary(one.seat, "guest", "You", you=True, online=True)
        if one.seat == seat
        else SeatSummary(one.seat, "bot", one.name if one.kind == "bot" else next(names), False, True, BOT)
        for one in row.seats
    ]
    return Summary(
        id=id,
        game=row.game,
        game_title=definition.title,
        title=f"Played on: {row.title}" if row.title else "Played on",
        preset=row.preset,
        rules_text=definition.form.presets[row.preset].title,
        visibility="private",
        state="finished" if match.over else "running",
        seats=seats,
        round_text=match.scene(seat).headline,
        your_seat=seat,
        your_move=seat in match.seats_to_act,
        commitment="",
        created="1970-01-01T00:00:00.000Z",
        moved="1970-01-01T00:00:00.000Z",
        watchers=0,
    )
