"""What people see of Conquest: the platform's door to board, scenes, log and words (core/table.py).

The parts: `sight` (what a viewer knows), `scene_board`, `scene_players`, `cards_view`, `scene_options`, `prompts`,
`why_not`, `panel`, `ending` (the scene), `sentences` (the log).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Board, Entry, Option, Scene
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.cards_view import zones
from sandtable.games.conquest.ending import result
from sandtable.games.conquest.lexicon import Lexicon, counted, lexicon
from sandtable.games.conquest.panel import roll_panel, trail
from sandtable.games.conquest.prompts import prompt, waiting
from sandtable.games.conquest.scene_board import elements, map_board
from sandtable.games.conquest.scene_options import attack_of, attack_sources, options
from sandtable.games.conquest.scene_players import facts, headline, phase, phases, players
from sandtable.games.conquest.sentences import log_entries
from sandtable.games.conquest.sight import Sight, look
from sandtable.games.conquest.why_not import refusal as refusal_sentence
from sandtable.games.conquest.why_not import why_not

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records
    from sandtable.core.table import Position

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
    sources = attack_sources(words, sight, codes) if sight.asked == s.D_ATTACK else []
    shown.prompt = prompt(words, sight, sources)
    shown.options = options(game, words, sight, state, codes)
    usable = {element for option in shown.options for element in option.elements}
    shown.why_not = why_not(words, sight, usable)


def _conquerors(sight: Sight, events: Sequence[Event]) -> dict[int, int]:
    """Who put whom out; looked up only when somebody is out."""
    if not any(sight.out):
        return {}
    return {event.args[0]: event.args[1] for event in events if event.kind == ev.ELIMINATED}


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, code: int) -> str:
    """A legal option in words: "Maghreb from Gaul (4 armies, 89%)", "3 armies on Gaul"."""
    words = lexicon(game)
    sight = look(game, state, seat)
    if sight.asked in (s.D_COUNT, s.D_OCCUPY):
        return _described_count(words, sight, options(game, words, sight, state, [code])[0])
    option = options(game, words, sight, state, [code])[0]
    label = option.label
    if sight.asked == s.D_ATTACK and code:
        source, target = attack_of(words, sight, code)
        label = f"Attack {words.names[target]} from {words.names[source]}"
    return f"{label} ({option.detail})" if option.detail else label


def _described_count(words: Lexicon, sight: Sight, option: Option) -> str:
    first, last = option.range or (0, 0)
    number = counted(last, "army", "armies") if first == last else f"{first} to {last} armies"
    if sight.asked == s.D_OCCUPY or sight.step == s.FORTIFY:
        return f"{number} into {words.names[sight.target]}"
    return f"{number} on {words.names[sight.where]}"


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code)
