"""A card is traded with a team mate (D34)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.trade import choices_trade
from sandtable.games.battlecards.table.forms import decision, hand, said
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    offered = view.task.data[1]
    gives = (
        "One card of each reserve changes hands."
        if offered == s.NONE
        else f"The other gives {words.unit_name(offered)}."
    )
    return said("Which card do you give?", gives)


TRADE_RETURN = decision(
    "D_TRADE_RETURN", s.D_TRADE_RETURN, hand("Give"), choices=choices_trade,
    steps={s.T_TRADE: "move{s} units or trade{s} a card."}, question=_question, searched=False,
)  # fmt: skip
