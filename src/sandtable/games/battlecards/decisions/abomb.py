"""The A-Bomb in phase 2, and the card spent with it (D16)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.abomb import choices_abomb
from sandtable.games.battlecards.table.forms import by_op, decision, enemy_stack, passing, playing, saying
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window

BOMBS = window("bomb", "The A-Bomb", "In phase 2, or carried by a V-2.")


def _bombs(words: Lexicon, view: GameView) -> set[int]:
    """Those that the viewer keeps: none is a choice, for a stack is chosen."""
    assert view.side is not None
    return {kind for kind in view.kept[view.side] or [] if words.op(kind) == s.OP_ABOMB}


ABOMB = decision(
    "D_ABOMB", s.D_ABOMB,
    passing("Do not drop it", "the A-Bomb stays with you"),
    enemy_stack("Bomb"),
    playing("with the A-Bomb", s.PHASE_2, "Discard"),
    choices=choices_abomb, steps={s.T_ABOMB: "choose{s}."}, secret=True, routine=BOMBS,
    question=by_op(
        s.K_PLAY,
        saying("Which card do you spend with the A-Bomb?"),
        saying("Drop the A-Bomb?", "It destroys every card of one enemy stack, in the battle or not."),
    ),
    why_not=held_back(s.PHASE_2, _bombs),
)  # fmt: skip
