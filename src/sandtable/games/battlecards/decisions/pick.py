"""Capture and Sabotage: an enemy stack is looked through, a card of it taken or destroyed (D31)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.pick import choices_pick
from sandtable.games.battlecards.table.forms import decision, enemy_stack, has, said, target
from sandtable.games.battlecards.table.player_view import GameView


def _captures(view: GameView) -> bool:
    return view.task.kind == s.T_CAPTURE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    if has(codes, s.K_STACK):
        what = "Capture" if _captures(view) else "Sabotage"
        return said(f"{what}: look through which stack?", "You alone see what lies there.")
    if _captures(view):
        return said("Capture which unit?", "It fights for you; lost, it goes back to its own discard.")
    return said("Sabotage which card?", "Leaders are out of reach.")


PICK = decision(
    "D_PICK", s.D_PICK,
    enemy_stack("Look through"),
    target(lambda words, view: "Take" if _captures(view) else "Destroy"),
    choices=choices_pick, steps=dict.fromkeys((s.T_CAPTURE, s.T_SABOTAGE), "look{s} through a stack."),
    question=_question,
)  # fmt: skip
