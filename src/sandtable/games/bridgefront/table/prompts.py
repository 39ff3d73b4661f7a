"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sandtable.core.scenes import Prompt, Text, plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.telling import named
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.decisions import ASKINGS
from sandtable.games.bridgefront.table.plans.question import Question, question
from sandtable.games.bridgefront.table.sight import Sight

__all__ = ["LONGEST", "prompt", "waiting"]

LONGEST = 60


def prompt(words: Lexicon, sight: Sight, codes: Sequence[int], scried: int = s.NONE) -> Prompt:
    """The question that the viewer owes an answer to; `codes` are the legal ones, `scried` the card a scry is about."""
    asked = replace(question(words, sight), scried=scried)
    asking = ASKINGS[sight.asked]
    text, why = asking.prompt(words, sight, asked)
    made = Prompt(text=_fitting(text, asked), why=why, kind=s.DECISIONS[sight.asked].lower().replace("_", "-"))
    if asking.numbers:
        asking.numbers(words, sight, codes, made)
    return made


def _fitting(text: Text, asked: Question) -> Text:
    """The question without the name of the card that asks it, where it would be too long with it."""
    start = f"{asked.title}: "
    if asked.title and isinstance(text[0], str) and text[0].startswith(start) and len(plain(text)) > LONGEST:
        rest = text[0].removeprefix(start)
        return [rest[:1].upper() + rest[1:], *text[1:]]
    return text


# ------------------------------------------------------------------------------------------------ waiting for others

_TOGETHER = {
    s.START_BRIDGES: "place{s} first Bridges in secret.",
    s.FREE_CARD: "choose{s} a free card.",
    s.MARKET_BIDS: "bid{s} in secret.",
    s.PLANS: "plan{s} in secret.",
    s.COLLECT_MODES: "choose{s} what tiles bring.",
}


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing."""
    viewer = sight.viewer
    why: Text = []
    if viewer is not None and viewer in sight.resigned:
        why = ["You have resigned; you may watch to the end."]
    elif viewer is not None and sight.phase == s.PLANS and viewer in sight.done:
        why = ["You are done for this round."]
    elif viewer is not None and sight.phase == s.PLANS and viewer in sight.finished:
        why = ["Your action is chosen. It is shown when everybody has chosen."]
    elif viewer is not None and sight.phase == s.PLANS and not sight.mana[viewer]:
        why = ["You have no mana left this round."]
    elif viewer is not None and sight.phase == s.MARKET_BIDS and viewer not in sight.eligible:
        why = ["You have gained your card of this Market."]
    if not sight.acting:
        return Prompt(["The table is busy."], why, kind="wait")
    who = named(sight.acting)
    if sight.phase in _TOGETHER and sight.phase != s.RESOLVE:
        ending = "" if len(sight.acting) > 1 else "s"
        return Prompt([*who, " ", _TOGETHER[sight.phase].format(s=ending)], why, kind="wait")
    return Prompt([*who, " ", ASKINGS[sight.decisions[sight.acting[0]]].waiting], why, kind="wait")
