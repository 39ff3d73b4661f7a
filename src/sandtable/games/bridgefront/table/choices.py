"""The viewer's legal choices with labels, costs, hotkeys and what they belong to on the board and in the hand (section
14)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.decisions import ASKINGS
from sandtable.games.bridgefront.table.plans.question import question
from sandtable.games.bridgefront.table.sight import Sight

__all__ = ["choices"]


def choices(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    """The legal codes of the viewer as they are shown, in the order of their codes."""
    return ASKINGS[sight.asked].choices(words, sight, question(words, sight), codes)
