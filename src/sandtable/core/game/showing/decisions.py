"""How a kind of decision looks to people. A game has one `Decision` for each kind, in a file of its name:

    ATTACK = Decision("attack", _question, _choices, _refuse, _why_not)

Its functions are given the game's words, what the seat knows, and the codes that are legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sandtable.core.game.showing.player_view import PlayerView
from sandtable.core.kernel.counts import count_range
from sandtable.core.scenes import Choice, Count, Prompt, Scene, Text, plain

#: Characters of a question, at most (LOOK.md section 13).
LONGEST = 60
#: What a seat is told that is asked nothing.
NOT_ASKED = "This seat owes no decision now."

#: What is asked, and what is worth knowing with it.
Wording = tuple[Text, Text]

Words = TypeVar("Words")
Seen = TypeVar("Seen", bound=PlayerView)


def _no_reasons(words: object, view: object, codes: Sequence[int]) -> dict[str, str]:
    return {}


def _by_label(words: object, view: object, choice: Choice) -> str:
    return choice.label


def _no_numbers(words: object, view: object, codes: Sequence[int]) -> list[Count]:
    return []


@dataclass(frozen=True)
class Decision(Generic[Words, Seen]):
    """A kind of decision. `kind` is its name for the client and for guided games (`Prompt.kind`). `choices` shows the
    legal codes, in their order. `refuse(words, view, code, codes)` says why a code is none, as a sentence with the
    rule that may tell only what the seat knows. `why_not` says why things on the table cannot be chosen that one might
    expect to, by id; those that can are left out of it. `describe` names a choice as no other choice of the decision is
    called, where the label alone would not. `numbers`: the slider, or one for each group of choices (`Prompt.counts`).
    `waiting`: what the others read of those who are asked (waiting.py), where a game's `waiting` goes by decisions."""

    kind: str
    question: Callable[[Words, Seen, Sequence[int]], Wording]
    choices: Callable[[Words, Seen, Sequence[int]], list[Choice]]
    refuse: Callable[[Words, Seen, int, Sequence[int]], str]
    why_not: Callable[[Words, Seen, Sequence[int]], dict[str, str]] = _no_reasons
    describe: Callable[[Words, Seen, Choice], str] = _by_label
    numbers: Callable[[Words, Seen, Sequence[int]], list[Count]] = _no_numbers
    waiting: str = "choose{s}."

    def ask(self, words: Words, view: Seen, codes: Sequence[int], scene: Scene) -> None:
        """Add the decision to the scene of the seat that owes it: question and sliders, choices, and why not."""
        text, why = self.question(words, view, codes)
        numbers = self.numbers(words, view, codes)
        one = numbers[0] if len(numbers) == 1 else None
        scene.prompt = Prompt(text, why, count=one, counts=[] if one else numbers, kind=self.kind)
        scene.choices = self.choices(words, view, codes)
        usable = {element for choice in scene.choices for element in choice.elements}
        reasons = self.why_not(words, view, codes)
        scene.why_not = {element: reason for element, reason in reasons.items() if element not in usable}

    def described(self, words: Words, view: Seen, codes: Sequence[int]) -> dict[int, str]:
        """The legal choices in words, by code, with what they cost or bring."""
        every = self.choices(words, view, codes)
        return {choice.code: in_words(choice, self.describe(words, view, choice)) for choice in every}


def in_words(choice: Choice, label: str = "") -> str:
    """A choice as a terminal says it: "March (1 mana)"; `label` in place of its own."""
    label = label or choice.label
    return f"{label} ({choice.detail})" if choice.detail else label


def fitting(*texts: Text) -> Text:
    """The first wording of a question that is short enough, else the last."""
    return next((text for text in texts if len(plain(text)) <= LONGEST), texts[-1])


def number_choices(bounds: tuple[int, int], codes: Sequence[int]) -> list[Choice]:
    """The choices of a COUNT with these bounds (core/kernel/counts.py): numbers, or ranges of them."""
    made = []
    for code in codes:
        first, last = count_range(*bounds, code)
        label = str(first) if first == last else f"{first} to {last}"
        made.append(Choice(code, label, range=(first, last), quiet=True))
    return made
