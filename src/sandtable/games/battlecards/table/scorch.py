"""Scorched Earth for a battlecard that is lost (D18)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, saying, yes_or_no

SCORCH = DecisionWords(
    saying("Play Scorched Earth?", "The battlecard you have lost is then worth nothing, for ever."),
    {s.K_YESNO: yes_or_no(("Leave the points", "the winner scores them"), ("Scorch it", "worth 0 for ever"))},
)
