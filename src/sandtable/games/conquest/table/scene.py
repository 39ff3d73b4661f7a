"""What people see of Conquest: the platform's door to board, scenes, log and words (core/game/table.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Board, Scene
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.sentences import entries
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.table.board import elements, map_board
from sandtable.games.conquest.table.choices import choices, describe_choice
from sandtable.games.conquest.table.faces import zones
from sandtable.games.conquest.table.panel import roll_panel, trail
from sandtable.games.conquest.table.players import facts, headline, phase, phases, players
from sandtable.games.conquest.table.prompts import prompt, waiting
from sandtable.games.conquest.table.refusals import refused, why_not
from sandtable.games.conquest.table.result import result
from sandtable.games.conquest.table.sight import Sight, look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.game.table import Position
    from sandtable.core.kernel.records import Records

__all__ = ["board", "describe", "entries", "refusal", "scene"]


def board(game: Game) -> Board:
    """The map as geometry, the same for every viewer and position."""
    return map_board(lexicon(game))


def scene(game: Game, position: Position, viewer: int | None) -> Scene:
    """What a seat, or a spectator (None), sees of a position."""
    words = lexicon(game)
    sight = look(game, position.state, viewer)
    shown = Scene(
        game=game.id,
        viewer=viewer,
        over=sight.over,
        headline=headline(words, sight),
        phases=phases(words, sight),
        phase=phase(words, sight),
        players=players(words, sight, _conquerors(sight, position.events)),
        facts=facts(words, sight),
        elements=elements(words, sight),
        zones=zones(words, sight),
        panel=roll_panel(words, position.events),
        trail=trail(words, position.events),
    )
    if sight.over:
        shown.result = result(game, words, sight, position.state, position.events)
    elif sight.asked:
        _ask(game, words, sight, position.state, shown)
    else:
        shown.prompt = waiting(words, sight)
    return shown


def _ask(game: Game, words: Lexicon, sight: Sight, state: Records, shown: Scene) -> None:
    """The viewer's decision: prompt, options, and why not."""
    assert sight.viewer is not None
    codes = game.legal(state, sight.viewer)
    shown.prompt = prompt(words, sight, codes)
    shown.choices = choices(words, sight, codes)
    usable = {element for choice in shown.choices for element in choice.elements}
    shown.why_not = why_not(words, sight, usable)


def _conquerors(sight: Sight, events: Sequence[Event]) -> dict[int, int]:
    """Who put whom out; looked up only when somebody is out."""
    if not any(sight.out):
        return {}
    return {event.args[0]: event.args[1] for event in events if event.kind == ev.ELIMINATED}


def describe(game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
    """Legal choices in words: "Attack Maghreb from Gaul (4 armies, 89%)", "3 armies on Gaul"."""
    words, sight = lexicon(game), look(game, state, seat)
    return [describe_choice(words, sight, code) for code in codes]


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refused(lexicon(game), look(game, state, seat), code)
