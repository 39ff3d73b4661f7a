"""A team mate wants to trade seats (D35)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, saying, yes_or_no

SEAT_TRADE = DecisionWords(
    saying("Trade seats, and the enemies you face?", "You would give up your next turn."),
    {s.K_YESNO: yes_or_no(("Refuse", "everything stays"), ("Trade seats", "each gives up a turn"))},
    "{is} asked to trade seats.",
)
