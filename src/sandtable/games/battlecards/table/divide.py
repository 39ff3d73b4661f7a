"""Divide & Conquer: which enemy stack, and which half (D29, D30)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, enemy_stack, saying, unit
from sandtable.games.battlecards.table.player_view import GameView


def _pick(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    left = max(1, view.task.data[3])
    return f"Pick {counted(left, 'more unit')} for the new stack.", "Both stacks stay apart for good."


DIVIDE = DecisionWords(
    saying("Divide which enemy stack?", "Its player picks half of it, rounded down."),
    {s.K_STACK: enemy_stack("Divide")},
    "choose{s} a stack to divide.",
)
DIVIDE_PICK = DecisionWords(_pick, {s.K_UNIT: unit("Move")}, "divide{s} a stack.")
