"""A card is traded with a team mate (D34)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import Answer, Asked
from sandtable.games.battlecards.table.labels import hand
from sandtable.games.battlecards.table.sight import Sight


def _question(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    offered = sight.task.data[1]
    if offered == s.NONE:
        return "Which card do you give?", "One card of each reserve changes hands."
    return "Which card do you give?", f"The other gives {words.unit_name(offered)}."


TRADE_RETURN = Asked(_question, {s.K_HAND: hand("Give")}, "move{s} units or trade{s} a card.")
