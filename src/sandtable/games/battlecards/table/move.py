"""Units move to another stack, or another army (D33)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, has, own_stack, passing, unit
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    data = view.task.data
    if has(codes, s.K_STACK):
        return fit(f"To which stack does {words.unit_name(data[0])} go?", "To which stack does it go?"), ""
    return "Which unit moves?", f"Up to {counted(max(1, data[2]), 'more unit')}."


MOVE = DecisionWords(
    _question,
    {
        s.K_PASS: passing("Done", "no more units move", "D"),
        s.K_UNIT: unit("Move", stacks=True),
        s.K_STACK: own_stack("To", lambda view: view.task.data[1]),
    },
    "move{s} units or trade{s} a card.",
)
