"""Which section of a rule book is about which option: the one that shares most with its title and help."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

from sandtable.core.book.terms import ASIDE, Section
from sandtable.core.game.options import OptionForm, describe_fields

_WORD = re.compile(r"[a-z]{3,}")
_RETOLD = re.compile(r"secret|hidden|presets|played out|worked|advice", re.IGNORECASE)
#: What the title says counts so many times what the help says; what a section's heading says, and a section that says
#: that something is a setting, so many times another.
_TITLE, _HEADING, _SAYS_SO = 3.0, 3, 1.5


def rules_of_settings(form: OptionForm, sections: Sequence[Section]) -> dict[str, Section]:
    """The section of each option, by its name; none for one that shares no word with any section, and none for the
    number of seats, which stands in no list of settings: it is that of the seats at the table."""
    rules = [section for section in sections if section.id and section.blocks and not _aside(section)]
    said = [Counter(_stems(section.text) + _stems(section.title) * _HEADING) for section in rules]
    rare = Counter(word for words in said for word in words)
    usual = sum(sum(words.values()) for words in said) / max(1, len(said))
    found = {}
    for name, title, text, _ in describe_fields(form.type):
        if name == "players":
            continue
        wanted = dict.fromkeys(_stems(text), 1.0) | dict.fromkeys(_stems(title), _TITLE)
        scores = [
            (_SAYS_SO if "setting" in section.text else 1)
            * sum(
                weight * math.log(1 + len(rules) / rare[word]) * _share(words[word], sum(words.values()) / usual)
                for word, weight in wanted.items()
                if word in words
            )
            for section, words in zip(rules, said, strict=True)
        ]
        if scores and max(scores) > 0:
            found[name] = rules[scores.index(max(scores))]
    return found


def _share(times: int, length: float) -> float:
    """What a word that stands there so many times counts for: less and less with each, and in a long section (Okapi
    BM25). `length`: that of the section, as a multiple of the usual one."""
    return times * 2.2 / (times + 1.2 * (0.25 + 0.75 * length))


def _aside(section: Section) -> bool:
    """Sections that retell rules: lists of cards, presets, examples, what is secret."""
    lists = all(block.startswith("|") for block in section.blocks)
    return lists or bool(ASIDE.search(section.title) or _RETOLD.search(section.title))


def _stems(text: str) -> list[str]:
    return [word.removesuffix("s") for word in _WORD.findall(text.lower())]
