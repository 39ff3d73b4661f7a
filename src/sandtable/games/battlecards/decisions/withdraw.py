"""Units withdraw at the end of a round (D17)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.withdraw import choices_withdraw
from sandtable.games.battlecards.table.forms import decision, passing, saying, unit

WITHDRAW = decision(
    "D_WITHDRAW", s.D_WITHDRAW, passing("Nobody withdraws", "on to the next round"), unit("Withdraw"),
    choices=choices_withdraw, steps={s.T_WITHDRAW: "may withdraw units."},
    question=saying("Withdraw units before the next round?", "They stay deployed, but are out of this battle."),
)  # fmt: skip
