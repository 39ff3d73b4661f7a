"""Scorched Earth for a battlecard that is lost (D18)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.scorch import choices_scorch
from sandtable.games.battlecards.table.forms import decision, saying, yes_or_no
from sandtable.games.battlecards.table.windows import CardOrder, window

SCORCH = decision(
    "D_SCORCH", s.D_SCORCH,
    yes_or_no(("Leave the points", "the winner scores them"), ("Scorch it", "worth 0 for ever")),
    choices=choices_scorch, steps={s.T_BATTLE_END: "choose{s}."}, secret=True,
    question=saying("Play Scorched Earth?", "The battlecard you have lost is then worth nothing, for ever."),
    routine=window(
        "scorch", "When you lose a battle", "Scorched Earth.", CardOrder("scorch", "Scorched Earth", s.OP_ZERO_VP)
    ),
)  # fmt: skip
