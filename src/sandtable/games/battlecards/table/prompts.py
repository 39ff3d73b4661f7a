"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Prompt, Text
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.telling import named
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import LONGEST
from sandtable.games.battlecards.table.decisions import ASKED
from sandtable.games.battlecards.table.sight import Sight

__all__ = ["LONGEST", "QUIET", "prompt", "waiting"]

#: What is said while another side is asked something that nobody may know of.
QUIET = "The battle goes on."
_QUIET_OUTSIDE = "The game goes on."


def prompt(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Prompt:
    """The question that the viewer owes an answer to; `codes` are the legal ones."""
    text, why = ASKED[sight.asked].question(words, sight, codes)
    return Prompt(text=[text], why=[why] if why else [], kind=s.DECISIONS[sight.asked].lower().replace("_", "-"))


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing; neutral words where that is a secret."""
    why: Text = []
    if sight.viewer is not None and sight.viewer in sight.resigned:
        why = ["You have resigned; you may watch to the end."]
    if not sight.acting:
        return Prompt([QUIET if sight.battle is not None else _QUIET_OUTSIDE], why, kind="wait")
    many = len(sight.acting) > 1
    told = ASKED[sight.asking].waiting
    told = told.replace("{s}", "" if many else "s").replace("{is}", "are" if many else "is")
    return Prompt([*named(sight.acting), " ", told], why, kind="wait")
