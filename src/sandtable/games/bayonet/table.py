"""What people see of Bayonet: the platform's door to board, scenes, log and words (core/table.py).

The parts: `sight` (what a viewer knows), `scene_board`, `scene_players`, `cards_view`, `scene_options`, `prompts`,
`why_not`, `panel`, `chart`, `ending` (the scene), `references` (help cards), `sentences` (the log).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.cards_view import zones
from sandtable.games.bayonet.chart import stack_chart
from sandtable.games.bayonet.ending import result
from sandtable.games.bayonet.lexicon import Lexicon, bet_id, chips, lexicon, seat_id
from sandtable.games.bayonet.panel import showdown_panel
from sandtable.games.bayonet.prompts import prompt, waiting
from sandtable.games.bayonet.scene_board import elements, table_board
from sandtable.games.bayonet.scene_options import options
from sandtable.games.bayonet.scene_players import facts, headline, phase, phases, players
from sandtable.games.bayonet.sentences import log_entries
from sandtable.games.bayonet.sight import Sight, look
from sandtable.games.bayonet.why_not import refusal as refusal_sentence
from sandtable.games.bayonet.why_not import why_not

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records
    from sandtable.core.table import Position

__all__ = ["board", "describe", "entries", "refusal", "scene"]


def board(game: Game) -> Board:
    """The table, the same for every viewer and position."""
    return table_board(lexicon(game))


def scene(game: Game, position: Position, viewer: int | None) -> Scene:
    """What a seat, or a spectator (None), sees of a position."""
    words = lexicon(game)
    sight = look(game, position.state, viewer)
    shown = Scene(
        game=game.id,
        viewer=viewer,
        over=sight.over,
        headline=headline(words, sight),
        phases=phases(),
        phase=phase(sight),
        players=players(words, sight, position.events),
        facts=facts(words, sight),
        elements=elements(words, sight),
        zones=zones(words, sight),
        panel=showdown_panel(words, sight, position.events),
        trail=_trail(position.events),
        chart=stack_chart(words, position.events),
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
    shown.prompt = prompt(words, sight)
    shown.options = options(words, sight, codes)
    shown.why_not = why_not(sight)


_BET = (ev.CALLED, ev.RAISED)
_FAR = 40  # events looked back


def _trail(events: Sequence[Event]) -> list[str]:
    """Where the last thing that somebody did happened."""
    for event in events[: -_FAR - 1 : -1]:
        if event.kind in _BET:
            return [seat_id(event.args[0]), bet_id(event.args[0])]
        if event.kind == ev.EXCHANGED:
            return [seat_id(event.args[0]), "community"]
        if event.kind in (ev.HAND_START, ev.PASSED, ev.FOLDED, ev.KEPT):
            return []
    return []


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, code: int) -> str:
    """A legal option in words: "Call 4 (82 left)", "Hussars 3 for General (Pair of 2s so far)", "Raise by 5 chips"."""
    words = lexicon(game)
    sight = look(game, state, seat)
    option = options(words, sight, [code])[0]
    if sight.asked == s.D_RAISE:
        first, last = option.range or (0, 0)
        return f"Raise by {chips(last)}" if first == last else f"Raise by {first} to {chips(last)}"
    return f"{option.label} ({option.detail})" if option.detail else option.label


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code)
