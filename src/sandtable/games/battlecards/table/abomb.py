"""The A-Bomb in phase 2, and the card spent with it (D16)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, by_op, enemy_stack, passing, playing, saying

ABOMB = DecisionWords(
    by_op(
        s.K_PLAY,
        saying("Which card do you spend with the A-Bomb?"),
        saying("Drop the A-Bomb?", "It destroys every card of one enemy stack, in the battle or not."),
    ),
    {
        s.K_PASS: passing("Do not drop it", "the A-Bomb stays with you"),
        s.K_STACK: enemy_stack("Bomb"),
        s.K_PLAY: playing("with the A-Bomb", "Discard"),
    },
    timing=s.PHASE_2,
)
