"""Reorganize Forces: a new reserve, or swaps (D27, D28)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.reorganize import MODE_DRAW, MODE_NONE, MODE_SWAP
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, hand, passing, saying, unit
from sandtable.games.battlecards.table.player_view import GameView


def _mode(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    full = counted(words.reserve(view.army), "card")
    label, detail, key = {
        MODE_NONE: ("Leave everything", "nothing changes", "N"),
        MODE_DRAW: ("Draw a new reserve", f"{full}, the old ones are discarded", "D"),
        MODE_SWAP: ("Swap units", "deployed units against the reserve", "S"),
    }[argument]
    return Choice(code, label, detail=detail, key=key)


def _swap(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    base = counted(view.task.data[1], "card")
    return "Pick up a unit, deploy a card, or stop.", f"In the end the reserve holds {base} again."


REORGANIZE = DecisionWords(
    saying("Reorganize: new cards, or swap units?", "Never both."), {s.K_CHOICE: _mode}, "reorganize{s}."
)
SWAP = DecisionWords(
    _swap,
    {
        s.K_PASS: passing("Done", "the reserve is complete", "D"),
        s.K_HAND: hand("Deploy"),
        s.K_UNIT: unit("Pick up", stacks=True),
    },
    "swap{s} units.",
)
