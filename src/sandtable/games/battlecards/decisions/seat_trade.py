"""A team mate wants to trade seats (D35)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.seat_trade import choices_seat_trade
from sandtable.games.battlecards.table.forms import decision, saying, yes_or_no

SEAT_TRADE = decision(
    "D_SEAT_TRADE", s.D_SEAT_TRADE, yes_or_no(("Refuse", "everything stays"), ("Trade seats", "each gives up a turn")),
    choices=choices_seat_trade, steps={s.T_SEATS: "{is} asked to trade seats."},
    question=saying("Trade seats, and the enemies you face?", "You would give up your next turn."), searched=False,
)  # fmt: skip
