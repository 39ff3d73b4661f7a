"""What people see of Battlecards: the platform's door to board, scenes, log and words (core/table.py).

The parts: `sight` with `sight_battle` (what a viewer knows), `sums` (the sum behind a shot), `fronts`, `fight_view`
with `shot_view`, `zones`, `scene_players`, `scene_options` with `scene_shots`, `prompts`, `why_not`, `chart`, `result`
with `achievements` (the scene), `references` with `keywords` (help cards), `unit_text` and `card_text` (texts made from
the rows), `sentences` (the log), `standing` (windows that the table passes for a player).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.battlecards.chart import points_chart
from sandtable.games.battlecards.fight_view import fight_view
from sandtable.games.battlecards.fronts import fronts
from sandtable.games.battlecards.lexicon import lexicon
from sandtable.games.battlecards.prompts import prompt, waiting
from sandtable.games.battlecards.result import result
from sandtable.games.battlecards.scene_options import options
from sandtable.games.battlecards.scene_players import facts, fronts_board, headline, phase, phases, players
from sandtable.games.battlecards.sentences import log_entries
from sandtable.games.battlecards.sight import look
from sandtable.games.battlecards.why_not import refusal as refusal_sentence
from sandtable.games.battlecards.why_not import why_not
from sandtable.games.battlecards.zones import zones

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records
    from sandtable.core.table import Position

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
        zones=zones(words, sight, codes),
        chart=points_chart(words, position.events),
    )
    if sight.over:
        shown.result = result(game, words, sight, position.state, position.events)
    elif sight.asked:
        shown.prompt = prompt(words, sight, codes)
        shown.options = options(words, sight, codes)
        shown.why_not = why_not(words, sight, codes)
    else:
        shown.prompt = waiting(words, sight)
    return shown


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, code: int) -> str:
    """A legal option in words: "Deploy Panther G Tank (ground, 10 points)", "Draw a card (63 left)"."""
    words = lexicon(game)
    # Equal units are told apart by their number among the options, so all of them are needed.
    codes = game.legal(state, seat)
    option = next(one for one in options(words, look(game, state, seat), codes) if one.code == code)
    return f"{option.label} ({option.detail})" if option.detail else option.label


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code, game.legal(state, seat))
