"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.decisions import ASKINGS
from sandtable.games.bridgefront.table.sight import Sight

__all__ = ["refusal", "why_not"]


def why_not(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Sentences by id of what the viewer might expect to choose and cannot; `codes` are the legal ones."""
    explain = ASKINGS[sight.asked].why_not
    return explain(words, sight, sight.viewer, codes) if explain and sight.viewer is not None else {}


def refusal(words: Lexicon, sight: Sight, code: int, codes: Sequence[int]) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    if sight.viewer is None or sight.asked not in ASKINGS:
        return "This seat owes no decision now."
    return ASKINGS[sight.asked].refusal(words, sight, sight.viewer, code, codes)
