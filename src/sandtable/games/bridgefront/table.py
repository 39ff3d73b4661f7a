"""What people see of Bridgefront: the platform's door to board, scenes, log and words (core/table.py).

The parts: `sight` (what a viewer knows), `scene_board`, `scene_players`, `scene_cards`, `scene_options` with
`scene_moves`, `prompts`, `question`, `plan_view`, `why_not`, `panel`, `chart`, `ending` (the scene), `references` with
`keywords` and `factions` (help cards), `sentences` (the log).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.entry import take_back_at
from sandtable.core.events import NO_LOG, Event
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.chart import round_chart
from sandtable.games.bridgefront.completing import completions
from sandtable.games.bridgefront.ending import result
from sandtable.games.bridgefront.lexicon import Lexicon, lexicon
from sandtable.games.bridgefront.panel import battle_panel, trail
from sandtable.games.bridgefront.plan_view import order, tray
from sandtable.games.bridgefront.prompts import prompt, waiting
from sandtable.games.bridgefront.scene_board import edges, elements, hex_board, links
from sandtable.games.bridgefront.scene_cards import zones
from sandtable.games.bridgefront.scene_options import options
from sandtable.games.bridgefront.scene_players import facts, headline, phase, phases, players, track
from sandtable.games.bridgefront.sentences import log_entries
from sandtable.games.bridgefront.sight import Sight, look
from sandtable.games.bridgefront.why_not import refusal as refusal_sentence
from sandtable.games.bridgefront.why_not import why_not

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records
    from sandtable.core.table import Position

__all__ = ["board", "describe", "entries", "refusal", "scene"]


def board(game: Game) -> Board:
    """The board, the same for every viewer and position. Its tiles are laid during the match and stand in scenes."""
    return hex_board(lexicon(game))


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
        phase=phase(sight),
        players=players(words, sight),
        facts=facts(words, sight),
        elements=elements(words, sight),
        edges=edges(words, sight),
        links=links(words, sight),
        track=track(words, sight),
        plan=tray(words, sight),
        order=order(words, sight, position.events),
        zones=zones(words, sight),
        panel=battle_panel(words, sight, position.events),
        trail=trail(words, position.events),
        chart=round_chart(words, position.events),
    )
    if sight.over:
        shown.result = result(game, words, sight, position.state, position.events)
    elif sight.asked:
        _ask(game, words, sight, position, shown)
    else:
        shown.prompt = waiting(words, sight)
    return shown


def _ask(game: Game, words: Lexicon, sight: Sight, position: Position, shown: Scene) -> None:
    """The viewer's decision: prompt, options, why not, and whether something can be taken back."""
    assert sight.viewer is not None
    codes = game.legal(position.state, sight.viewer)
    shown.prompt = prompt(words, sight, codes, scried_card(sight, position.events))
    shown.options = options(words, sight, codes)
    whole = completions(game, words, sight, position.state, codes)
    for option in shown.options:
        option.final = whole.get(option.code, [])
    shown.why_not = why_not(words, sight, codes)
    if may_take_back(game, position.state, sight.viewer):
        shown.take_back = "Take back"


def may_take_back(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has chosen something in secret that it can undo."""
    copy = state.copy()
    take_back_at(game.rules, copy, 0, seat, NO_LOG)
    return copy.tobytes() != state.tobytes()


def scried_card(sight: Sight, events: Sequence[Event]) -> int:
    """The kind of card that the viewer's scry is about: those seen last, less those decided since; NONE outside one."""
    if sight.asked != s.D_SCRY:
        return s.NONE
    decided = 0
    seen: list[int] = []
    for event in reversed(events):
        if event.kind == ev.SCRIED and event.args[0] == sight.viewer and not seen:
            decided += 1
        elif event.kind == ev.LOOKED and event.args[0] == sight.viewer:
            seen.append(event.args[1])
        elif seen:
            break
    seen.reverse()
    return seen[decided] if decided < len(seen) else s.NONE


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, code: int) -> str:
    """A legal option in words: "March (1 mana)", "Play Zap (1 mana, initiative 20)", "To E5 (north-east)"."""
    words = lexicon(game)
    option = options(words, look(game, state, seat), [code])[0]
    return f"{option.label} ({option.detail})" if option.detail else option.label


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code, game.legal(state, seat))
