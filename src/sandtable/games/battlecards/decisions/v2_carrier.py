"""A V-2 may carry an A-Bomb (D26)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions.abomb import BOMBS
from sandtable.games.battlecards.rules.v2_carrier import choices_v2_carrier
from sandtable.games.battlecards.table.forms import decision, enemy_stack, passing, saying

V2_CARRIER = decision(
    "D_V2_CARRIER", s.D_V2_CARRIER, passing("Rocket alone", "keep the A-Bomb"), enemy_stack("Bomb"),
    choices=choices_v2_carrier, steps={s.T_V2: "choose{s}."}, secret=True, routine=BOMBS,
    question=saying("Let the V-2 carry the A-Bomb?", "It destroys a whole stack in place of its own effect."),
)  # fmt: skip
