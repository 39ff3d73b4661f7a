"""Capture and Sabotage: an enemy stack is looked through, a card of it taken or destroyed (D31)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import Answer, Asked, has
from sandtable.games.battlecards.table.labels import enemy_stack, target
from sandtable.games.battlecards.table.sight import Sight


def _captures(sight: Sight) -> bool:
    return sight.task.kind == s.T_CAPTURE


def _question(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    if has(codes, s.K_STACK):
        what = "Capture" if _captures(sight) else "Sabotage"
        return f"{what}: look through which stack?", "You alone see what lies there."
    if _captures(sight):
        return "Capture which unit?", "It fights for you; lost, it goes back to its own discard."
    return "Sabotage which card?", "Leaders are out of reach."


PICK = Asked(
    _question,
    {
        s.K_STACK: enemy_stack("Look through"),
        s.K_TARGET: target(lambda words, sight: "Take" if _captures(sight) else "Destroy"),
    },
    "look{s} through a stack.",
)
