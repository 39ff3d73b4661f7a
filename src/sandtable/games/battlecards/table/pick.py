"""Capture and Sabotage: an enemy stack is looked through, a card of it taken or destroyed (D31)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, enemy_stack, has, target
from sandtable.games.battlecards.table.player_view import GameView


def _captures(view: GameView) -> bool:
    return view.task.kind == s.T_CAPTURE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    if has(codes, s.K_STACK):
        what = "Capture" if _captures(view) else "Sabotage"
        return f"{what}: look through which stack?", "You alone see what lies there."
    if _captures(view):
        return "Capture which unit?", "It fights for you; lost, it goes back to its own discard."
    return "Sabotage which card?", "Leaders are out of reach."


PICK = DecisionWords(
    _question,
    {
        s.K_STACK: enemy_stack("Look through"),
        s.K_TARGET: target(lambda words, view: "Take" if _captures(view) else "Destroy"),
    },
    "look{s} through a stack.",
)
