"""A unit is put into a stack (D2)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, own_stack
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    unit = view.task.data[0]
    name = words.unit_name(unit) if unit >= 0 else "the unit"
    why = "A battle calls for one stack of each arm."
    return fit(f"To which stack does {name} go?", "To which stack does it go?"), why


STACK = DecisionWords(_question, {s.K_STACK: own_stack("To")}, "choose{s} a stack.")
