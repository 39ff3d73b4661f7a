"""Why something is not possible: sentences at elements that a player would expect to use, and for refused choices."""

from __future__ import annotations

from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.choices import decision
from sandtable.games.conquest.table.sight import Sight

__all__ = ["refused", "why_not"]


def why_not(words: Lexicon, sight: Sight, usable: set[str]) -> dict[str, str]:
    """Sentences by element or card id. `usable`: ids that some choice refers to; they need no reason."""
    found = decision(sight).why_not(words, sight)
    return {element: text for element, text in found.items() if element not in usable}


def refused(words: Lexicon, sight: Sight, code: int) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    return decision(sight).refuse(words, sight, code) if sight.asked else "This seat owes no decision now."
