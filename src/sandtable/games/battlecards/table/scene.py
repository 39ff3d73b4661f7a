"""What people see of Battlecards: the platform's door to board, scenes, log and words (core/game/table.py).

What a decision asks and how its choices read stands in the file of its name in `turns`, `battle` or `rounds`;
`decisions` is the table of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.battlecards.log.sentences import log_entries
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.table.chart import points_chart
from sandtable.games.battlecards.table.choices import choices
from sandtable.games.battlecards.table.fight import fight_view
from sandtable.games.battlecards.table.fronts import fronts
from sandtable.games.battlecards.table.loose_cards import piles
from sandtable.games.battlecards.table.players import players
from sandtable.games.battlecards.table.prompts import prompt, waiting
from sandtable.games.battlecards.table.references import stakes
from sandtable.games.battlecards.table.refusals import refusal as refusal_sentence
from sandtable.games.battlecards.table.refusals import why_not
from sandtable.games.battlecards.table.result import result
from sandtable.games.battlecards.table.sight import look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.game.table import Position
    from sandtable.core.kernel.records import Records

from sandtable.games.battlecards.table.board import fronts_board
from sandtable.games.battlecards.table.header import facts, headline, phase, phases

__all__ = ["board", "describe", "entries", "refusal", "scene"]


def board(game: Game) -> Board:
    """The table, the same for every viewer and position."""
    return fronts_board(lexicon(game))


def scene(game: Game, position: Position, viewer: int | None) -> Scene:
    """What a seat, or a spectator (None), sees of a position."""
    words = lexicon(game)
    sight = look(game, position.state, viewer)
    codes = game.legal(position.state, viewer) if viewer is not None and sight.asked else []
    shown = Scene(
        game=game.id,
        viewer=viewer,
        over=sight.over,
        headline=headline(words, sight),
        phases=phases(sight),
        phase=phase(sight),
        players=players(words, sight),
        facts=facts(words, sight),
        fronts=fronts(words, sight),
        fight=fight_view(words, sight),
        stakes=stakes(words, sight),
        zones=piles(words, sight, codes),
        chart=points_chart(words, position.events),
    )
    if sight.over:
        shown.result = result(game, words, sight, position.state, position.events)
    elif sight.asked:
        shown.prompt = prompt(words, sight, codes)
        shown.choices = choices(words, sight, codes)
        shown.why_not = why_not(words, sight, codes)
    else:
        shown.prompt = waiting(words, sight)
    return shown


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
    """Legal choices in words: "Deploy Panther G Tank (ground, 10 points)", "Draw a card (63 left)"."""
    # Equal units are told apart by their number among the choices, so all of them are needed.
    every = choices(lexicon(game), look(game, state, seat), game.legal(state, seat))
    said = {one.code: f"{one.label} ({one.detail})" if one.detail else one.label for one in every}
    return [said[code] for code in codes]


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code, game.legal(state, seat))
