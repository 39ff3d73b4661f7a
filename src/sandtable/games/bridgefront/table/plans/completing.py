"""Choices that complete a secret plan of more than one: after them nothing can be taken back, so people say yes to the
whole of it first (`Choice.final`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel import calls
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.reading import copied, plain
from sandtable.core.scenes import Text
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.plans import plan_steps, plan_text
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.plans.labels import names_of
from sandtable.games.bridgefront.table.player_view import GameView

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

_NOBODY = 1 << 7  # no seat: as long as it owes a decision, nothing of what was chosen is carried out


def completions(game: Game, words: Lexicon, view: GameView, state: Records, codes: Sequence[int]) -> dict[int, Text]:
    """By code, the whole plan in words, for those of the viewer's codes that complete what it has begun to choose in
    secret. Each is tried on a copy of the state on which nothing goes on."""
    if view.viewer is None or not (
        view.plan if view.phase == s.PLANS else view.phase == s.START_BRIDGES and view.picked
    ):
        return {}
    found: dict[int, Text] = {}
    for code in codes:
        copy = copied(state)
        copy["to_act"] |= _NOBODY
        game.change(calls.APPLY, copy, view.viewer, code, NO_LOG)
        if not plain(copy).to_act >> view.viewer & 1:
            found[code] = _whole(words, view, copy, code)
    return found


def _whole(words: Lexicon, view: GameView, copy: Records, code: int) -> Text:
    viewer = view.viewer
    assert viewer is not None
    if view.phase == s.START_BRIDGES:
        return say.text("bridges-chosen", places=[words.edge(edge) for edge in (*view.picked, code)])
    record = plain(copy)
    size = record.plan_size[viewer]
    made, kinds = record.plan[viewer][:size], record.plan_kind[viewer][:size]
    return [*plan_text(plan_steps(words, made, kinds, names_of(view))), "."]
