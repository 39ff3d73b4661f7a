"""What people see of Bridgefront: the platform's door to board, scenes, log and words (core/game/table.py).

It is put together from `sight` (what a viewer knows), `board`, `players`, `faces`, `prompts`, `choices`, `refusals`,
`result`, and the rooms `plans`, `history` and `help`; the log is `log/sentences.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel import calls
from sandtable.core.kernel.copying import copied
from sandtable.core.kernel.events import NO_LOG, Event
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.games.bridgefront.log.sentences import log_entries
from sandtable.games.bridgefront.log.words import Lexicon, lexicon
from sandtable.games.bridgefront.table.board import edges, elements, hex_board, links
from sandtable.games.bridgefront.table.choices import choices
from sandtable.games.bridgefront.table.faces import zones
from sandtable.games.bridgefront.table.history.battle import battle_panel, trail
from sandtable.games.bridgefront.table.history.chart import round_chart
from sandtable.games.bridgefront.table.plans.completing import completions
from sandtable.games.bridgefront.table.plans.tray import order, tray
from sandtable.games.bridgefront.table.players import facts, headline, phase, phases, players, track
from sandtable.games.bridgefront.table.prompts import prompt, waiting
from sandtable.games.bridgefront.table.refusals import refusal as refusal_sentence
from sandtable.games.bridgefront.table.refusals import why_not
from sandtable.games.bridgefront.table.result import result
from sandtable.games.bridgefront.table.scry import scried_card
from sandtable.games.bridgefront.table.sight import Sight, look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.game.table import Position
    from sandtable.core.kernel.records import Records

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
    """The viewer's decision: prompt, choices, why not, and whether something can be taken back."""
    assert sight.viewer is not None
    codes = game.legal(position.state, sight.viewer)
    shown.prompt = prompt(words, sight, codes, scried_card(sight, position.events))
    shown.choices = choices(words, sight, codes)
    whole = completions(game, words, sight, position.state, codes)
    for choice in shown.choices:
        choice.final = whole.get(choice.code, [])
    shown.why_not = why_not(words, sight, codes)
    if may_take_back(game, position.state, sight.viewer):
        shown.take_back = "Take back"


def may_take_back(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has chosen something in secret that it can undo."""
    copy = copied(state)
    game.change(calls.TAKE_BACK, copy, seat, 0, NO_LOG)
    return copy.tobytes() != state.tobytes()


def entries(game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
    """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
    return log_entries(lexicon(game), events, viewer)


def describe(game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
    """Legal choices in words: "March (1 mana)", "Play Zap (1 mana, initiative 20)", "To E5 (north-east)"."""
    words, sight = lexicon(game), look(game, state, seat)
    every = [choices(words, sight, [code])[0] for code in codes]
    return [f"{choice.label} ({choice.detail})" if choice.detail else choice.label for choice in every]


def refusal(game: Game, state: Records, seat: int, code: int) -> str:
    """Why a code is not legal now, as a sentence with the rule."""
    return refusal_sentence(lexicon(game), look(game, state, seat), code, game.legal(state, seat))
