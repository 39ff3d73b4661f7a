"""Units move to another stack, or another army (D33)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.move import choices_move
from sandtable.games.battlecards.table.forms import decision, fit, has, own_stack, passing, said, unit
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    data = view.task.data
    if has(codes, s.K_STACK):
        return said(fit(f"To which stack does {words.unit_name(data[0])} go?", "To which stack does it go?"))
    return said("Which unit moves?", f"Up to {counted(max(1, data[2]), 'more unit')}.")


MOVE = decision(
    "D_MOVE", s.D_MOVE,
    passing("Done", "no more units move", "D"),
    unit("Move", stacks=True),
    own_stack("To", lambda view: view.task.data[1]),
    choices=choices_move, steps={s.T_MOVE: "move{s} units or trade{s} a card."}, question=_question, searched=False,
    more=("D_MOVE",),
)  # fmt: skip
