"""The viewer's choices with labels, what they bring, hotkeys, and the cards and stacks they belong to (section 18)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.decisions import ASKED
from sandtable.games.battlecards.table.sight import Sight

__all__ = ["choices"]

#: More choices than this that lie on the table get no buttons of their own.
_MANY = 5


def choices(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    """The legal codes of the viewer as choices, in the order of their codes."""
    labels = ASKED[sight.asked].labels
    made = [labels[code // s.CODE](words, sight, code, code % s.CODE, codes) for code in codes]
    if len(made) > _MANY:
        for choice in made:
            choice.quiet = bool(choice.elements) and not choice.primary
    return made
