"""What people see of Bayonet: the platform's door to board, scenes, log and words (core/game/table.py).

What a viewer knows is a `sight`; all else here is made from it and from the events that the viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.game import Game
from sandtable.core.game.table import Position
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.sentences import log_entries
from sandtable.games.bayonet.log.words import Lexicon, bet_id, lexicon, seat_id
from sandtable.games.bayonet.table.board import elements, table_board
from sandtable.games.bayonet.table.card_zones import zones
from sandtable.games.bayonet.table.chart import stack_chart
from sandtable.games.bayonet.table.choices import choices, in_words
from sandtable.games.bayonet.table.header import facts, headline, phase, phases
from sandtable.games.bayonet.table.panel import showdown_panel
from sandtable.games.bayonet.table.players import players
from sandtable.games.bayonet.table.prompts import prompt, waiting
from sandtable.games.bayonet.table.refusals import refused, why_not
from sandtable.games.bayonet.table.result import result
from sandtable.games.bayonet.table.sight import Sight, look

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
        phases=phases(words),
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
    shown.choices = choices(words, sight, codes)
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


def describe(game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
    """Legal choices in words."""
    words, sight = lexicon(game), look(game, state, seat)
    return [in_words(words, sight, code) for code in codes]


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refused(lexicon(game), look(game, state, seat), code)
