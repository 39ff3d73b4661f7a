"""A card is traded with a team mate (D34)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asked import Asked, saying
from sandtable.games.battlecards.table.labels import hand

TRADE_RETURN = Asked(
    saying("Which card do you give?", "One card of each reserve changes hands."),
    {s.K_HAND: hand("Give")},
    "move{s} units or trade{s} a card.",
)
