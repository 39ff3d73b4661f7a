"""What people read of the choices of a decision tells them apart."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sandtable.core.match.match import Match

#: Words for a place that has a name.
NAMELESS = re.compile(r"\b(first|second|other) end\b")


def check_words(match: Match, seat: int, codes: list[int]) -> None:
    """Every choice is described, no two of them alike, and places by their names."""
    said = match.described(seat)
    assert list(said) == codes
    read_words(said)


def read_words(said: Mapping[int, str]) -> None:
    """The words of the choices of a decision, by code."""
    read: dict[str, int] = {}
    for code, text in said.items():
        assert text.strip(), "a choice has no description"
        assert text not in read, f"choices {read[text]} and {code} both read {text!r}"
        assert not NAMELESS.search(text), f"{text!r} does not say which end it means"
        read[text] = code
