"""A game's table, put together of what the game gives: its `table/scene.py` has one.

    TABLE = ViewTable(lexicon, look, map_board, _shown, decision, waiting, result, GameLogWriter, TELLERS)

The scene of a viewer is what `shown` draws, and one of three things: the result, the viewer's decision, or whom the
table waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

from sandtable.core.game.contract import DEFAULTS
from sandtable.core.game.game import Game
from sandtable.core.game.log_writer import LogWriter, tell_all
from sandtable.core.game.position import Position
from sandtable.core.game.showing.decisions import NOT_ASKED, Decision, Seen, Words
from sandtable.core.kernel import calls
from sandtable.core.kernel.copying import copied
from sandtable.core.kernel.events import NO_LOG, Event
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Board, Entry, Prompt, Result, Scene


@dataclass(frozen=True)
class ViewContext(Generic[Words, Seen]):
    """A position before a viewer's eyes: the game's words, what the viewer knows, the events that it was told, and the
    codes that are legal for it (none while it is not asked). `state` is the true one: only what has to be tried out,
    such as whether a choice would end a plan, may look at it."""

    game: Game
    words: Words
    view: Seen
    events: Sequence[Event]
    codes: Sequence[int]
    state: Records


def _nothing_more(context: ViewContext[Words, Seen], scene: Scene) -> None:
    return None


@dataclass(frozen=True)
class ViewTable(Generic[Words, Seen]):
    """The functions of a `Table` (core/game/game.py) for a game that gives: its `lexicon`, words and fixed facts made
    once a game; `look`, what a viewer knows of a position; the geometry of its board, the same for everybody; `shown`,
    the scene but for what is asked; the decision that a seat owes by what it knows; the prompt of a viewer who waits;
    the result, from the shares of the win and all events; and how events become lines (log_writer.py). `asking` may add
    to the scene of the seat that is asked."""

    lexicon: Callable[[Game], Words]
    look: Callable[[Game, Records, int | None], Seen]
    geometry: Callable[[Words], Board]
    shown: Callable[[ViewContext[Words, Seen]], Scene]
    decision: Callable[[Seen], Decision[Words, Seen]]
    waiting: Callable[[Words, Seen], Prompt]
    result: Callable[[Words, Seen, Sequence[float], Sequence[Event]], Result]
    writer: Callable[[Words, Sequence[Event], int | None], LogWriter[Words]]
    tellers: Mapping[int, Callable[[Any], list[Entry]]]
    asking: Callable[[ViewContext[Words, Seen], Scene], None] = _nothing_more

    def board(self, game: Game) -> Board:
        """The geometry, the same for every viewer and position."""
        return self.geometry(self.lexicon(game))

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        """What a seat, or a spectator (None), sees of a position."""
        words, view = self.lexicon(game), self.look(game, position.state, viewer)
        asked = not view.over and bool(view.asked)
        legal = position.legal or partial(game.legal, position.state)
        codes = legal(view.you) if asked else []
        context = ViewContext(game, words, view, position.events, codes, position.state)
        scene = self.shown(context)
        if view.over:
            scene.result = self.result(words, view, game.returns(position.state), position.events)
        elif asked:
            self._ask(context, scene)
        else:
            scene.prompt = self.waiting(words, view)
        return scene

    def _ask(self, context: ViewContext[Words, Seen], scene: Scene) -> None:
        """The viewer's decision, and whether something of it can be taken back."""
        self.decision(context.view).ask(context.words, context.view, context.codes, scene)
        if may_take_back(context.game, context.state, context.view.you):
            scene.take_back = "Take back"
        self.asking(context, scene)

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
        return tell_all(self.writer(self.lexicon(game), events, viewer), self.tellers)

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        """Legal choices in words: "Attack Maghreb from Gaul (4 armies, 89%)", "Draw a card (63 left)". What one is
        called may depend on the others."""
        words, view = self.lexicon(game), self.look(game, state, seat)
        said = self.decision(view).described(words, view, game.legal(state, seat))
        return [said[code] for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal now, as a sentence with the rule."""
        view = self.look(game, state, seat)
        if not view.asked:
            return NOT_ASKED
        return self.decision(view).refuse(self.lexicon(game), view, code, game.legal(state, seat))


def may_take_back(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has chosen something in secret that it can undo."""
    if game.kernels.take_back is DEFAULTS["take_back"]:
        return False
    copy = copied(state)
    game.change(calls.TAKE_BACK, copy, seat, 0, NO_LOG)
    return copy.tobytes() != state.tobytes()
