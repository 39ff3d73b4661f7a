"""The words that texts of cards use without explaining them: a game writes them in one table, the help card shows
them, and the client makes tooltips of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sandtable.core.scenes.boards import Reference, ReferenceRow


class Keyword(NamedTuple):
    """`word` as it stands in texts; `section` is the number of the part of the rules that has all of it."""

    word: str
    text: str
    section: str


def read_keywords(table: str, figures: Mapping[str, Any]) -> list[Keyword]:
    """The keywords of a table: a line `word | section`, then indented lines of text, in which {names} are figures."""
    found: list[Keyword] = []
    for line in table.strip().splitlines():
        if line.startswith(" "):
            last = found[-1]
            found[-1] = last._replace(text=f"{last.text} {line.strip()}".strip())
        else:
            word, section = line.split(" | ")
            found.append(Keyword(word, "", section))
    return [keyword._replace(text=keyword.text.format_map(figures)) for keyword in found]


def keyword_card(keywords: list[Keyword], part: str) -> Reference:
    """The help card of the words; `part` is what the rules call their parts."""
    return Reference(
        "keywords",
        "Words",
        f"What the words on the cards mean, each with the {part} of the rules that has all of it.",
        [
            ReferenceRow(f"word-{place}", keyword.word, keyword.text, number=keyword.section)
            for place, keyword in enumerate(keywords)
        ],
        keywords=True,
    )
