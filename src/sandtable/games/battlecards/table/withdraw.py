"""Units withdraw at the end of a round (D17)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, passing, saying, unit

WITHDRAW = DecisionWords(
    saying("Withdraw units before the next round?", "They stay deployed, but are out of this battle."),
    {s.K_PASS: passing("Nobody withdraws", "on to the next round"), s.K_UNIT: unit("Withdraw")},
    "may withdraw units.",
)
