"""Guided first games: practice (practice.py) that begins in a prepared position."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.game import Game, GameDefinition
from sandtable.core.game.guides import Guide
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.server.accounts.bot_names import names_of_bots
from sandtable.server.errors import missing
from sandtable.server.pool.practice import Practice, Practised
from sandtable.server.protocol import messages
from sandtable.server.protocol.documents import SeatSummary, Summary
from sandtable.server.protocol.guide_documents import GuideTable

TITLE = "Your first game"
#: Processor time of one request. A worker that has not seen the game so far plays it from its beginning, which takes
#: longer while its machine code is not there; the address pays for it like for any other question.
GUIDE_SECONDS = 15.0


def guide_for(definition: GameDefinition) -> Guide:
    """The guide of a game. Refusal 404 for a game without one."""
    if definition.guide is None:
        raise missing("This game has no guided first game.", "no-guide")
    return definition.guide()


def names_beside(game: Game) -> list[str]:
    """The names of the bots in a guided game, in the order of their seats."""
    return names_of_bots(f"guide {game.id}", game.seats - 1)


class Guides:
    """Plays guided games, in each process of the pool: what choices lead to can be made expensive. Safe to use in
    several threads."""

    def __init__(self) -> None:
        self._practice = Practice()
        self._games: dict[str, Game] = {}

    def play(self, definition: GameDefinition, choices: Sequence[int], shown: int) -> GuideTable:
        """The table after the first `shown` of the reader's choices, and the frames that the others brought. Refusal
        for a choice that is not legal."""
        guide, id = guide_for(definition), _id(definition)
        match, view, frames = self._practised(definition, choices, shown)
        summary = _summary(definition, guide, match)
        log = match.log(guide.seat)
        start = messages.TableMessage(id, summary, guide.seat, view.n, view.scene, log, view.decision)
        return GuideTable(start, frames)

    def steps(self, definition: GameDefinition, choices: Sequence[int]) -> list[tuple[int, int]]:
        """Every choice of the guided game so far, seat and code, those of the bots among them. Refusal for a choice
        that is not legal."""
        return self._practised(definition, choices, len(choices)).match.choices

    def _practised(self, definition: GameDefinition, choices: Sequence[int], shown: int) -> Practised:
        guide = guide_for(definition)

        def begin() -> Match:
            if definition.id not in self._games:
                self._games[definition.id] = make(definition.id, guide.preset, guide.options, None, files=False)
            return Match.from_position(self._games[definition.id], guide.position)

        return self._practice.play(definition.id, _id(definition), begin, guide.seat, choices, shown)


def _id(definition: GameDefinition) -> str:
    return f"g-{definition.id}"[:16]


def _summary(definition: GameDefinition, guide: Guide, match: Match) -> Summary:
    """As the summary of a match, of which there is none."""
    names = names_beside(match.game)
    names.insert(guide.seat, "You")
    return Summary(
        id=_id(definition),
        game=definition.id,
        game_title=definition.title,
        title=TITLE,
        preset=guide.preset,
        rules_text=definition.form.presets[guide.preset].title,
        visibility="private",
        state="running",
        seats=[
            SeatSummary(seat, "guest" if seat == guide.seat else "bot", name, seat == guide.seat, True)
            for seat, name in enumerate(names)
        ],
        round_text=match.scene(guide.seat).headline,
        your_seat=guide.seat,
        your_move=guide.seat in match.seats_to_act,
        commitment="",
        created="1970-01-01T00:00:00.000Z",
        moved="1970-01-01T00:00:00.000Z",
        watchers=0,
    )
