"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.telling import named
from sandtable.core.scenes import Prompt, Text
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.choices import decision
from sandtable.games.conquest.table.sight import Sight

__all__ = ["prompt", "waiting"]


def prompt(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Prompt:
    """The question that the viewer owes an answer to. `codes`: the legal ones."""
    asked = decision(sight)
    text, why = asked.question(words, sight, codes)
    return Prompt(text=text, why=why, count=asked.count(words, sight) if asked.count else None, kind=asked.kind)


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing."""
    out = sight.viewer is not None and bool(sight.out[sight.viewer])
    why: Text = ["You are out; you may watch to the end."] if out else []
    who = named(sight.acting)
    plural = len(sight.acting) > 1
    if sight.step == s.BLIND:
        return Prompt([*who, f" place{'' if plural else 's'} armies in secret."], why, kind="wait")
    if sight.step == s.CAPITALS:
        return Prompt([*who, f" choose{'' if plural else 's'} a capital in secret."], why, kind="wait")
    if sight.step == s.BATTLE and sight.acting != [sight.seat]:
        place: Text = [" to defend ", words.place(sight.target)] if sight.target >= 0 else [" to defend"]
        return Prompt([*who, " chooses dice", *place, "."], why, kind="wait")
    return Prompt([*who, _DOES.get(sight.step, " plays"), "."], why, kind="wait")


_DOES = {
    s.CLAIM: " claims a territory",
    s.OPEN: " places armies",
    s.PLACE: " reinforces",
    s.ATTACK: " attacks",
    s.BATTLE: " attacks",
    s.OCCUPY: " moves into a captured territory",
    s.SPOILS_PLACE: " places armies",
    s.SPOILS_DISCARD: " discards",
    s.DISCARD: " discards",
    s.FORTIFY: " makes a free move",
}
