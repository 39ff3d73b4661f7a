"""A card is traded with a team mate (D34)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, hand
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    offered = view.task.data[1]
    if offered == s.NONE:
        return "Which card do you give?", "One card of each reserve changes hands."
    return "Which card do you give?", f"The other gives {words.unit_name(offered)}."


TRADE_RETURN = DecisionWords(_question, {s.K_HAND: hand("Give")}, "move{s} units or trade{s} a card.")
