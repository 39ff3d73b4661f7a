"""A V-2 may carry an A-Bomb (D26)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, enemy_stack, passing, saying

V2_CARRIER = DecisionWords(
    saying("Let the V-2 carry the A-Bomb?", "It destroys a whole stack in place of its own effect."),
    {s.K_PASS: passing("Rocket alone", "keep the A-Bomb"), s.K_STACK: enemy_stack("Bomb")},
)
