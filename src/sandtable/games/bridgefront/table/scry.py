"""SCRY: a card that stays on top of the draw pile or goes under it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Choice, StrongRef
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.plans.question import Asking, Question, Wording
from sandtable.games.bridgefront.table.sight import Sight

__all__ = ["SCRY", "scried_card"]


def _scry_prompt(words: Lexicon, sight: Sight, asked: Question) -> Wording:
    kind = asked.scried
    if kind == s.NONE:
        return ["Keep this card on top, or put it under?"], []
    return [StrongRef(words.name(kind)), ": on top, or under the pile?"], [
        "The top of your draw pile. Nobody else sees it."
    ]


def _scry_choices(words: Lexicon, sight: Sight, asked: Question, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, "To the bottom" if code else "Keep on top", key="U" if code else "K") for code in codes]


def _scry_refusal(words: Lexicon, sight: Sight, viewer: int, code: int, codes: Sequence[int]) -> str:
    return f"There is no answer {code}: 0 keeps the card on top, 1 puts it under the pile."


def scried_card(sight: Sight, events: Sequence[Event]) -> int:
    """The kind of card that the viewer's scry is about: those seen last, less those decided since; NONE outside one."""
    if sight.asked != s.D_SCRY:
        return s.NONE
    decided = 0
    seen: list[int] = []
    for event in reversed(events):
        if event.kind == ev.SCRIED and event.args[0] == sight.viewer and not seen:
            decided += 1
        elif event.kind == ev.LOOKED and event.args[0] == sight.viewer:
            seen.append(event.args[1])
        elif seen:
            break
    seen.reverse()
    return seen[decided] if decided < len(seen) else s.NONE


SCRY = Asking(_scry_prompt, _scry_choices, _scry_refusal, waiting="looks at the draw pile.")
