"""What a page says first: the answer, as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.words import sentence

_ORDER = ("differs", "small", "within", "rare", "unused", "open", "single")


def headline(answers: Sequence[Answer]) -> Answer:
    """The answer that is most settled; of several, the one that was asked first."""
    return min(answers, key=lambda answer: _ORDER.index(answer.kind))


def others(answers: Sequence[Answer], most: int = 8) -> list[str]:
    """The sentences below it, without the first variant's own figures where there are others."""
    first, compared = headline(answers), [answer for answer in answers if answer.kind != "single"]
    rest = [answer for answer in compared or answers if answer is not first]
    return [sentence(answer) for answer in rest[:most]]
