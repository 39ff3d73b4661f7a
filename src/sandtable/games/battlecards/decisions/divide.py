"""Divide & Conquer: which enemy stack, and which half (D29, D30)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.divide import choices_divide, choices_divide_pick
from sandtable.games.battlecards.table.forms import decision, enemy_stack, said, saying, unit
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    left = max(1, view.task.data[3])
    return said(f"Pick {counted(left, 'more unit')} for the new stack.", "Both stacks stay apart for good.")


DIVIDE = decision(
    "D_DIVIDE", s.D_DIVIDE, enemy_stack("Divide"), choices=choices_divide,
    steps={s.T_DIVIDE: "choose{s} a stack to divide."},
    question=saying("Divide which enemy stack?", "Its player picks half of it, rounded down."),
)  # fmt: skip
DIVIDE_PICK = decision(
    "D_DIVIDE_PICK", s.D_DIVIDE_PICK, unit("Move"), choices=choices_divide_pick,
    steps={s.T_DIVIDE: "divide{s} a stack."}, question=_question, searched=False, more=("D_DIVIDE_PICK",),
)  # fmt: skip
